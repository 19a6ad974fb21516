import {
  addAmounts,
  negateAmount,
  smallerAmount,
  subtractAmounts,
  TOTAL_MAX,
  ZERO,
  type Amount,
} from '@loyalty/shared/money'
import { isExpired, type Line } from './line.js'

/** Open lines of one wallet. */
export const LINES_MAX = 4_000

/**
 * Adds lines to a wallet, one after the other. A line first fills what a reversal under
 * `allow_negative` left below zero (a gift card never does) and joins what is left of itself.
 * Answers null when the wallet would hold more than its limits allow.
 */
export function credit(lines: readonly Line[], given: readonly Line[], now: Date): Line[] | null {
  let after: Line[] = [...lines]
  for (const line of given) {
    after = addLine(after, line)
    if (sumOf(after, line.reward_id, now) > TOTAL_MAX) return null
  }
  return after.filter((line) => !isExpired(line, now)).length > LINES_MAX ? null : after
}

function addLine(lines: Line[], given: Line): Line[] {
  const debt = given.is_gift_card
    ? undefined
    : lines.find((line) => line.reward_id === given.reward_id && line.amount < 0n)
  const filled = debt === undefined ? ZERO : smallerAmount(given.amount, negateAmount(debt.amount))
  const left = subtractAmounts(given.amount, filled)
  const settled =
    debt === undefined ? lines : replaceAmount(lines, debt, addAmounts(debt.amount, filled))
  if (left === 0n) return settled
  const same = settled.find((line) => line.id === given.id)
  if (same !== undefined) return replaceAmount(settled, same, addAmounts(same.amount, left))
  return [...settled, { ...given, amount: left }]
}

const replaceAmount = (lines: Line[], target: Line, amount: Amount): Line[] =>
  amount === 0n
    ? lines.filter((line) => line !== target)
    : lines.map((line) => (line === target ? { ...line, amount } : line))

/** Held lines count here too: they may become free again. */
function sumOf(lines: readonly Line[], rewardId: string, now: Date): Amount {
  let sum = ZERO
  for (const line of lines) {
    if (line.reward_id === rewardId && !isExpired(line, now)) sum = addAmounts(sum, line.amount)
  }
  return sum
}
