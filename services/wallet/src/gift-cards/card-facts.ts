import type { View } from '@loyalty/shared/commit/command'
import {
  giftCardIssued,
  giftCardRedeemed,
  giftCardVoided,
} from '@loyalty/shared/contracts/wallet/facts'
import { toWireAmount, type Amount } from '@loyalty/shared/money'
import { giftCards, type GiftCardDocument } from './store.js'

/** What every fact of a card names. Its code is in none. */
const about = ({ line_id, wallet_id, owner_id, reward_id }: GiftCardDocument) => ({
  gift_card_id: line_id,
  wallet_id,
  owner_id,
  reward_id,
})

/** A card is the aggregate of its facts, counted by its own versions. */
const countedBy = ({ line_id: aggregateId, version = 0 }: GiftCardDocument) => ({
  aggregateId,
  sequence: version + 1,
})

export function insertCard(view: View, card: GiftCardDocument, amount: Amount): void {
  view.insert(giftCards, card)
  view.publish(giftCardIssued, {
    aggregateId: card.line_id,
    sequence: 1,
    data: {
      ...about(card),
      amount: toWireAmount(amount),
      expiration_date: card.expired_at?.toISOString() ?? null,
    },
  })
}

export function putRedeemed(
  view: View,
  card: GiftCardDocument,
  { amount, left }: { amount: Amount; left: Amount },
): void {
  view.put(giftCards, card)
  view.publish(giftCardRedeemed, {
    ...countedBy(card),
    data: { ...about(card), amount: toWireAmount(amount), balance: toWireAmount(left) },
  })
}

/** Closes a card, and tells so. */
export function voidCard(view: View, now: Date, card: GiftCardDocument): GiftCardDocument {
  const voided: GiftCardDocument = { ...card, voided_at: now, updated_at: now }
  view.put(giftCards, voided)
  view.publish(giftCardVoided, { ...countedBy(card), data: about(card) })
  return voided
}
