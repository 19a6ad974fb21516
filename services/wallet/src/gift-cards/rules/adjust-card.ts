import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { subtractAmounts, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { freeHolds } from '../../wallets/rules/hold.js'
import type { Line } from '../../wallets/rules/line.js'
import { drawFrom, type Movement } from '../../wallets/rules/spend.js'
import { openCard, type GiftCard } from './card-value.js'
import { creditCard, newUnits, refuseTopUp } from './credit-card.js'
import { takenBy } from './redeem-gift-card.js'

type Adjusted = { ok: true; lines: Line[]; movement: Movement }
type Closed = Refusal<'GIFT_CARD_REDEEMED' | 'GIFT_CARD_EXPIRED'>

interface Around {
  now: Date
  /** Who adjusts: the row says so. */
  actor: string
}

/** Adds an amount to a card by hand, also to one of which nothing is left. */
export function raiseCard(
  card: GiftCard,
  lines: readonly Line[],
  amount: Amount,
  { now, actor, reward }: Around & { reward: RewardCopy },
): Adjusted | Closed | Refusal<'LIMIT_EXCEEDED'> {
  const refusal = refuseTopUp(card, now)
  if (refusal !== null) return refusal
  const line = newUnits(reward, amount, { now, expiresAt: card.expired_at })
  const told = {
    ...adjusted,
    type: 'ACCUMULATION' as const,
    details: 'Credited to a gift card by hand',
    metadata: { actor },
  }
  return creditCard(card, lines, { line, told }, now)
}

/** Takes an amount of what is free on a card by hand. */
export function lowerCard(
  card: GiftCard,
  lines: readonly Line[],
  amount: Amount,
  { now, actor }: Around,
): (Adjusted & { left: Amount }) | Closed | Refusal<'GIFT_CARD_INSUFFICIENT'> {
  const open = openCard(card, lines, now)
  if (!open.ok) return open
  const { line } = open
  if (line === null || amount > line.amount) {
    return refuse('GIFT_CARD_INSUFFICIENT', 'less than this is free on the gift card')
  }
  const taken = drawFrom(freeHolds(lines, now), [line], amount)
  return {
    ok: true,
    lines: taken.lines,
    left: subtractAmounts(open.balance, amount),
    movement: {
      ...takenBy(taken.draws, now),
      ...adjusted,
      type: 'REDEMPTION',
      details: 'Debited from a gift card by hand',
      metadata: { actor },
    },
  }
}

const adjusted = { event_type: 'ADJUSTMENT' }
