import type { CodeOf } from '@loyalty/shared/contracts/contract'
import type { redeemGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import type { Uuid } from '@loyalty/shared/ids'
import { ZERO } from '@loyalty/shared/money'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { isExpired, type Line } from '../../wallets/domain/line.js'
import type { Movement } from '../../wallets/domain/movement.js'

/** What a card says of itself; its amount is that of its line. */
export interface GiftCard {
  line_id: Uuid
  expired_at: Date | null
  redeemed_at: Date | null
  voided_at: Date | null
}

export type RedeemGiftCardRefusal = Refusal<CodeOf<typeof redeemGiftCard>>

export interface AcceptedCard {
  lines: Line[]
  movement: Movement
}

/** The states of a card, from the card and from what is left of its line. */
export function stateOfCard(
  card: Pick<GiftCard, 'redeemed_at' | 'voided_at'>,
  line: Line | null,
  now: Date,
): 'ACTIVE' | 'REDEEMED' | 'EXPIRED' | 'VOID' {
  if (card.redeemed_at !== null) return 'REDEEMED'
  if (card.voided_at !== null) return 'VOID'
  return line === null || isExpired(line, now) ? 'EXPIRED' : 'ACTIVE'
}

/** Takes all that is left of the card's line. The card is the caller's to close. */
export function decideGiftCardRedemption(
  card: GiftCard,
  lines: readonly Line[],
  now: Date,
): { ok: true; redemption: AcceptedCard } | RedeemGiftCardRefusal {
  const line = lines.find(({ id }) => id === card.line_id) ?? null
  const state = stateOfCard(card, line, now)
  if (state === 'REDEEMED') return refuse('GIFT_CARD_REDEEMED', 'the gift card was redeemed before')
  if (state === 'VOID') return refuse('GIFT_CARD_REDEEMED', 'the gift card is void')
  if (state === 'EXPIRED' || line === null) {
    const until = card.expired_at === null ? '' : ` until ${card.expired_at.toISOString()}`
    return refuse('GIFT_CARD_EXPIRED', `the gift card was valid${until}`)
  }
  return {
    ok: true,
    redemption: {
      lines: lines.filter((other) => other !== line),
      movement: {
        type: 'REDEMPTION',
        event_type: 'GIFT_CARD_REDEEM',
        side: 'DEBIT',
        reward_id: line.reward_id,
        amount: line.amount,
        cost: line.cost ?? ZERO,
        brand_id: line.brand_id,
        campaign_id: line.campaign_id,
        campaign_name: line.campaign_name ?? null,
        channel_id: null,
        store_id: null,
        funded_by: line.funded_by,
        details: 'A gift card was redeemed',
        issued_at: now,
        line: null,
        draws: [{ line, amount: line.amount, cost: line.cost ?? ZERO }],
        metadata: {},
      },
    },
  }
}
