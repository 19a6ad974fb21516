import {
  addAmounts,
  amountOf,
  negateAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from '@loyalty/shared/money'
import type { Line } from './line.js'

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
