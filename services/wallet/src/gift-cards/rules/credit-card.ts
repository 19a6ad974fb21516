import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { addAmounts, subtractAmounts, sumAmounts, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { writeOff, type WriteOff } from '../../wallets/rules/write-off.js'
import { costOf } from '../../ledger/rules.js'
import { grant, limitExceeded } from '../../wallets/rules/credit.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { costOfPart, daysAfter, funderOf, isExpired, type Line } from '../../wallets/rules/line.js'
import type { Movement } from '../../wallets/rules/spend.js'
import type { GiftCard } from './card-value.js'

/** A line to give to a card, whose id it gets; and what is told of it. */
interface Given {
  line: Omit<Line, 'id'>
  told: Pick<Movement, 'type' | 'event_type' | 'details' | 'metadata'>
}

/** Units of a reward for a card, with what they cost. */
export const newUnits = (
  reward: RewardCopy,
  amount: Amount,
  { now, expiresAt }: { now: Date; expiresAt: Date | null },
): Omit<Line, 'id'> => ({
  reward_id: reward.id,
  amount,
  cost: costOf(amount, reward),
  campaign_id: null,
  brand_id: reward.brand_id,
  funded_by: funderOf(reward.brand_id),
  issued_at: now,
  expires_at: expiresAt,
  hold: null,
  is_gift_card: true,
})

/** The lines of the wallet when a card was given units, and the row that tells of it. */
export function creditCard(
  { line_id: id }: Pick<GiftCard, 'line_id'>,
  lines: readonly Line[],
  { line: given, told }: Given,
  now: Date,
): { ok: true; lines: Line[]; movement: Movement } | Refusal<'LIMIT_EXCEEDED'> {
  const line: Line = { ...given, id }
  const after = grant(freeHolds(lines, now), [line], now)
  if (after === null) return limitExceeded()
  return {
    ok: true,
    lines: after.lines,
    movement: {
      ...told,
      side: 'CREDIT',
      reward_id: line.reward_id,
      amount: line.amount,
      cost: sumAmounts(after.costs),
      brand_id: line.brand_id,
      campaign_id: line.campaign_id,
      campaign_name: line.campaign_name ?? null,
      channel_id: null,
      store_id: null,
      funded_by: line.funded_by,
      issued_at: now,
      line,
      draws: [],
    },
  }
}

/** Whether a card may be added to: one whose money was spent may, while it has not expired. */
export function refuseTopUp(
  { voided_at: voided, expired_at: expired }: GiftCard,
  now: Date,
): Refusal<'GIFT_CARD_REDEEMED' | 'GIFT_CARD_EXPIRED'> | null {
  if (voided !== null) return refuse('GIFT_CARD_REDEEMED', 'the gift card is void')
  return expired !== null && expired <= now
    ? refuse('GIFT_CARD_EXPIRED', `the gift card was valid until ${expired.toISOString()}`)
    : null
}

/** When a card expires that something comes back to: one that has expired already, after days of grace. */
export const expiryOfRefund = (
  { expired_at: expired }: Pick<GiftCard, 'expired_at'>,
  graceDays: number,
  now: Date,
): Date | null => (expired !== null && expired <= now ? daysAfter(now, graceDays) : expired)

/** What has expired on a card, before something with a later date comes to it. Null: nothing. */
export function expiredOf(cardId: Uuid, lines: readonly Line[], now: Date): WriteOff | null {
  const present = freeHolds(lines, now)
  const own = present.find((line) => line.id === cardId && isExpired(line, now))
  if (own === undefined) return null
  return { ...writeOff([own], now, 1), lines: present.filter((line) => line !== own) }
}

/** The next part of a captured line to come back, after parts that are back. */
export function partOf(captured: Line, refunded: Amount, amount: Amount): Line {
  const costAfter = costOfPart(captured, addAmounts(refunded, amount))
  const cost = subtractAmounts(costAfter, costOfPart(captured, refunded))
  return { ...captured, amount, ...(captured.cost !== undefined && { cost }) }
}
