import type { CodeOf } from '@loyalty/contracts/contract'
import type { redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { subtractAmounts, ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { freeHolds, unheld } from '../../wallets/rules/hold.js'
import type { Line } from '../../wallets/rules/line.js'
import {
  costOfDraws,
  drawFrom,
  sumOfDraws,
  type Draw,
  type Movement,
} from '../../wallets/rules/spend.js'
import { keptOf, openCard, type GiftCard } from './card-value.js'

type RedeemGiftCardRefusal = Refusal<CodeOf<typeof redeemGiftCard>>

interface AcceptedCard {
  lines: Line[]
  movement: Movement
  /** What is left on the card. */
  left: Amount
}

/**
 * Takes an amount from the card's line, or all that is left of it. The card is the caller's to close
 * when nothing is left.
 */
export function decideGiftCardRedemption(
  card: GiftCard,
  lines: readonly Line[],
  now: Date,
  asked?: Amount,
): { ok: true; redemption: AcceptedCard } | RedeemGiftCardRefusal {
  const open = openCard(card, lines, now)
  if (!open.ok) return open
  const { line } = open
  const amount = asked ?? line?.amount ?? ZERO
  if (line === null || amount > line.amount) {
    return refuse('INSUFFICIENT_BALANCE', 'less than this is left on the gift card')
  }
  const taken = drawFrom(freeHolds(lines, now), [line], amount)
  const left = subtractAmounts(open.balance, amount)
  return {
    ok: true,
    redemption: { lines: taken.lines, movement: redemptionOf(taken.draws, left, now), left },
  }
}

/** The ledger row of what was redeemed of a card on which so much is left. */
export const redemptionOf = (draws: Draw[], left: Amount, now: Date): Movement => ({
  ...takenBy(draws, now),
  type: 'REDEMPTION',
  event_type: 'GIFT_CARD_REDEEM',
  details: left > 0n ? 'Part of a gift card was redeemed' : 'A gift card was redeemed',
})

/** What is taken from the line of a card, as the ledger tells it. */
export function takenBy(
  draws: Draw[],
  now: Date,
): Omit<Movement, 'type' | 'event_type' | 'details'> {
  const [first] = draws
  if (first === undefined) throw new Error('nothing is taken from a gift card')
  const { line } = first
  return {
    side: 'DEBIT',
    reward_id: line.reward_id,
    amount: sumOfDraws(draws),
    cost: costOfDraws(draws),
    brand_id: line.brand_id,
    campaign_id: line.campaign_id,
    campaign_name: line.campaign_name ?? null,
    channel_id: null,
    store_id: null,
    funded_by: line.funded_by,
    issued_at: now,
    line: null,
    draws,
    metadata: {},
  }
}

type VoidGiftCardRefusal = Refusal<'GIFT_CARD_REDEEMED' | 'GIFT_CARD_EXPIRED'>

interface VoidedCard {
  lines: Line[]
  movement: Movement
  amount: Amount
}

/** Takes back what is left on a card, with what it keeps. Null: it is void already, and nothing happens. */
export function decideVoiding(
  card: GiftCard,
  lines: readonly Line[],
  now: Date,
): { ok: true; voided: VoidedCard | null } | VoidGiftCardRefusal {
  if (card.redeemed_at === null && card.voided_at !== null) return { ok: true, voided: null }
  const open = openCard(card, lines, now)
  if (!open.ok) return open
  const present = freeHolds(lines, now)
  const own = open.line === null ? [] : [open.line]
  const taken = drawFrom(present, [...own, ...keptOf(card, present, now)], open.balance)
  const draws = taken.draws.map((draw) => ({ ...draw, line: unheld(draw.line) }))
  return {
    ok: true,
    voided: {
      lines: taken.lines,
      movement: {
        ...takenBy(draws, now),
        type: 'REVERSAL',
        event_type: 'GIFT_CARD_VOID',
        details: 'A gift card was voided by hand',
      },
      amount: open.balance,
    },
  }
}
