import type { CustomerTransaction, TitleKey } from '@loyalty/contracts/ledger/transaction'
import type { TransactionDocument } from './store.js'

type Row = Pick<
  TransactionDocument,
  'type' | 'side' | 'event_type' | 'event_id' | 'campaign_name' | 'metadata'
>

/** What a row is called to the customer whose it is, with what the sentence needs. */
export function titleOf(row: Row): CustomerTransaction['title'] {
  const key = keyOf(row)
  const { campaign_name: name } = row
  const { code, punch_card_name: card } = row.metadata
  return {
    key,
    values: {
      ...(key === 'campaign.paid' && name !== null && { name }),
      ...(key.startsWith('punch_card.') && typeof card === 'string' && { name: card }),
      ...(key.startsWith('coupon.') && typeof code === 'string' && { code }),
    },
  }
}

/**
 * Whatever has no word of its own here is the event of a purchase. An event may have any type, one that reads like a
 * transfer too: of its rows only those of a punch card have a word of their own.
 */
function keyOf({ type, side, event_type: eventType, event_id: event, metadata }: Row): TitleKey {
  const isCredit = side === 'CREDIT'
  const isOwn = event === null || metadata['punch_card_name'] !== undefined
  switch (isOwn ? eventType : 'PURCHASE') {
    case 'COUPON_REDEEM':
      return isCredit ? 'coupon.gave' : 'coupon.took'
    case 'COUPON_REVERSE':
      return isCredit ? 'coupon.gave_back' : 'coupon.took_back'
    case 'GIFT_CARD_ISSUE':
      return 'gift_card.gave'
    case 'GIFT_CARD_TOP_UP':
      return 'gift_card.topped_up'
    case 'GIFT_CARD_CLAIM':
      return 'gift_card.claimed'
    case 'GIFT_CARD_REDEEM':
      return 'gift_card.spent'
    case 'GIFT_CARD_REFUND':
      return 'gift_card.refunded'
    case 'GIFT_CARD_VOID':
      return 'gift_card.voided'
    case 'TRANSFER':
      return isCredit ? 'transfer.came' : 'transfer.went'
    case 'ADJUSTMENT':
      return isCredit ? 'adjustment.gave' : 'adjustment.took'
    case 'MIGRATION':
      return isCredit ? 'migration.brought' : 'migration.undone'
    case 'EXPIRATION':
      return 'expiry.took'
    case 'PUNCH_CARD':
      if (type === 'REVERSAL') return isCredit ? 'punch_card.gave_back' : 'punch_card.took_back'
      return isCredit ? 'punch_card.gave' : 'punch_card.took'
    case 'REFERRAL':
      return isCredit ? 'referral.gave' : 'referral.took_back'
    default:
      if (type === 'REVERSAL') return isCredit ? 'purchase.gave_back' : 'purchase.took_back'
      return isCredit ? 'campaign.paid' : 'purchase.spent'
  }
}
