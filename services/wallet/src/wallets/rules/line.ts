import { DAY_MS } from '@loyalty/contracts/durations'
import {
  amountOf,
  type Amount,
  addAmounts,
  negateAmount,
  subtractAmounts,
  ZERO,
  smallerAmount,
} from '@loyalty/contracts/money'
import type { Uuid } from '@loyalty/contracts/ids'

/** A lot of one reward in a wallet. `amount` is what is left of it. */
export interface Line {
  id: Uuid
  reward_id: Uuid
  /** Below zero only on the one line that a reversal under `allow_negative` leaves behind. */
  amount: Amount
  campaign_id: Uuid | null
  /** As the campaign was called when the line was made. Absent on older lines and on lines of no campaign. */
  campaign_name?: string | null
  /** What is left of what it cost its funder, below zero with the amount. Absent on older lines: nothing. */
  cost?: Amount
  brand_id: string | null
  funded_by: string
  issued_at: Date
  /** The line counts while now is before this instant; null: for ever. */
  expires_at: Date | null
  /** Reserved for one event until an instant, as a part of the line named; null: not held. */
  hold: { event_id: Uuid; until: Date; line_id: Uuid } | null
  /** The line is the worth of a gift card: only its card, its expiry and its reversal take of it. */
  is_gift_card: boolean
}

export type NewLine = Omit<Line, 'id'>

export const isHeld = (line: Line, now: Date): boolean =>
  line.hold !== null && now.getTime() < line.hold.until.getTime()

/** A held part does not expire while its hold runs. */
export const isExpired = (line: Line, now: Date): boolean =>
  line.expires_at !== null && now.getTime() >= line.expires_at.getTime() && !isHeld(line, now)

/** The instant from which a line is expired unless it is spent before; null: never. */
function expiresFrom({ expires_at: expiresAt, hold }: Line): Date | null {
  if (expiresAt === null || hold === null) return expiresAt
  return hold.until.getTime() > expiresAt.getTime() ? hold.until : expiresAt
}

/** The earliest instant at which one of the lines is expired. */
export function nextExpiryOf(lines: readonly Line[]): Date | null {
  let next: Date | null = null
  // Numbers are compared: a wallet has thousands of lines, and two dates take ten times as long.
  let nextMs = Infinity
  for (const line of lines) {
    const at = expiresFrom(line)
    const atMs = at?.getTime() ?? Infinity
    if (atMs >= nextMs) continue
    next = at
    nextMs = atMs
  }
  return next
}

/** Neither held nor expired: what totals count. */
export const isFree = (line: Line, now: Date): boolean =>
  !isHeld(line, now) && !isExpired(line, now)

/** Free, something left, and not bound to a card: what costs, debits and reversals may draw on. */
export const isSpendable = (line: Line, now: Date): boolean =>
  line.amount > 0n && !line.is_gift_card && isFree(line, now)

/** The sum of the free lines of one reward. */
export function totalOf(lines: readonly Line[], rewardId: string, now: Date): Amount {
  let total = 0n
  for (const line of lines) {
    if (line.reward_id === rewardId && isFree(line, now)) total += line.amount
  }
  return amountOf(total)
}

/**
 * What costs, holds, debits and transfers may take of a reward: the sum of its free lines, the one
 * below zero included, without what is bound to cards. Never below zero.
 */
export function spendableOf(lines: readonly Line[], rewardId: string, now: Date): Amount {
  let sum = 0n
  for (const line of lines) {
    if (line.reward_id === rewardId && !line.is_gift_card && isFree(line, now)) sum += line.amount
  }
  return amountOf(sum > 0n ? sum : 0n)
}

/** Earliest expiry first, null last, then `issued_at`, then id. */
export function bySpendingOrder(left: Line, right: Line): number {
  const leftExpiry = left.expires_at?.getTime() ?? Infinity
  const rightExpiry = right.expires_at?.getTime() ?? Infinity
  if (leftExpiry !== rightExpiry) return leftExpiry < rightExpiry ? -1 : 1
  const issued = left.issued_at.getTime() - right.issued_at.getTime()
  if (issued !== 0) return issued
  return left.id < right.id ? -1 : 1
}

const FUNDER_CHARACTERS_MAX = 64

/** Who pays for what a brand gives or takes, unless somebody else is named. */
export const funderOf = (brandId: string | null): string =>
  (brandId ?? 'platform').slice(0, FUNDER_CHARACTERS_MAX)

/** A lifetime as a coupon or campaign gives it: a date, a number of days, or the account's default. */
export interface Lifetime {
  expires_after_days?: number | null | undefined
  expiration_date?: string | null | undefined
}

/** The instant at which a line issued now expires; null: never. */
export function expiryOf(lifetime: Lifetime, defaultDays: number | null, now: Date): Date | null {
  if (typeof lifetime.expiration_date === 'string') return new Date(lifetime.expiration_date)
  const days = lifetime.expires_after_days ?? defaultDays
  return days === null ? null : daysAfter(now, days)
}

/** The instant a number of times 24 hours later. */
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

type Lot = Pick<Line, 'amount' | 'cost'>

/**
 * What a part of a line cost: its share, rounded down, and for all that is left of the line the rest.
 * So the parts of a line cost together what the line cost, in whatever parts it goes.
 */
export function costOfPart({ amount, cost = ZERO }: Lot, part: Amount): Amount {
  return part === amount ? cost : amountOf((cost * part) / amount)
}

/** What is left of a line without a part of it; null: nothing. */
export function withoutPart(line: Line, part: Amount): Line | null {
  if (part === line.amount) return null
  const amount = subtractAmounts(line.amount, part)
  if (line.cost === undefined) return { ...line, amount }
  return { ...line, amount, cost: subtractAmounts(line.cost, costOfPart(line, part)) }
}

/** The line with a piece more of it. */
export function withPart(line: Line, { amount: part, cost }: Lot): Line {
  const amount = addAmounts(line.amount, part)
  if (line.cost === undefined && cost === undefined) return { ...line, amount }
  return { ...line, amount, cost: addAmounts(line.cost ?? ZERO, cost ?? ZERO) }
}

/** A lot of as much below zero. */
export const owing = <L extends Lot>(lot: L): L => ({
  ...lot,
  amount: negateAmount(lot.amount),
  ...(lot.cost !== undefined && { cost: negateAmount(lot.cost) }),
})

export interface Filled {
  /** What is still owed; null: nothing. */
  debt: Line | null
  /** What is left of the line; null: nothing. */
  left: Line | null
  /** What the filled part of the debt was taken back for. */
  cost: Amount
}

/**
 * Fills what a reversal under `allow_negative` left below zero with a line of the same reward, at the
 * cost of each. A gift card fills nothing.
 */
export function fillDebt(debt: Line, line: Line): Filled {
  if (line.is_gift_card || debt.amount >= 0n) return { debt, left: line, cost: ZERO }
  const owed = owing(debt)
  const filled = smallerAmount(line.amount, owed.amount)
  const rest = withoutPart(owed, filled)
  return {
    debt: rest === null ? null : owing(rest),
    left: withoutPart(line, filled),
    cost: costOfPart(owed, filled),
  }
}
