import {
  addAmounts,
  smallerAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from '@loyalty/shared/money'
import { bySpendingOrder, isSpendable, type Line } from './line.js'

/** What was taken from one line, with the line as it was, so that it can be given back. */
export interface Draw {
  line: Line
  amount: Amount
}

export interface Spending {
  lines: Line[]
  draws: Draw[]
  /** What could not be taken: zero when all of it was. */
  short: Amount
}

/** Takes an amount of one reward from the spendable lines, in spending order. */
export function spend(
  lines: readonly Line[],
  rewardId: string,
  amount: Amount,
  now: Date,
): Spending {
  const candidates = lines
    .filter((line) => line.reward_id === rewardId && isSpendable(line, now))
    .toSorted(bySpendingOrder)
  return drawFrom(lines, candidates, amount)
}

/** Takes an amount from the given lines, in their order; a line left empty is gone. */
export function drawFrom(
  lines: readonly Line[],
  candidates: readonly Line[],
  amount: Amount,
): Spending {
  const draws: Draw[] = []
  let short = amount
  for (const line of candidates) {
    if (short <= 0n) break
    const drawn = smallerAmount(line.amount, short)
    draws.push({ line, amount: drawn })
    short = subtractAmounts(short, drawn)
  }
  return { lines: withoutDraws(lines, draws), draws, short }
}

function withoutDraws(lines: readonly Line[], draws: readonly Draw[]): Line[] {
  if (draws.length === 0) return [...lines]
  const drawnById = new Map(draws.map((draw) => [draw.line.id, draw.amount]))
  return lines.flatMap((line) => {
    const left = subtractAmounts(line.amount, drawnById.get(line.id) ?? ZERO)
    if (left === line.amount) return [line]
    return left === 0n ? [] : [{ ...line, amount: left }]
  })
}

export const sumOfDraws = (draws: readonly Draw[]): Amount =>
  draws.reduce((sum, draw) => addAmounts(sum, draw.amount), ZERO)
