import { smallerAmount, ZERO, type Amount } from '@loyalty/shared/money'
import type { Line } from './line.js'
import { costOfPart, owing, withoutPart } from './part.js'

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
