import {
  addAmounts,
  smallerAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import type { PeriodKind } from '../../accounts/rules/periods.js'
import { SPEND_MAX } from '../../metrics/rules/metrics.js'

/** The periods whose totals are kept. */
export const totalKinds = ['month', 'quarter', 'year'] as const satisfies readonly PeriodKind[]

const LABEL = /^\d{4}(-\d{2}|-Q\d)?$/
const MONTH = /^\d{4}-\d{2}$/

export const hasTotals = (label: string): boolean => LABEL.test(label)
export const isMonth = (label: string): boolean => MONTH.test(label)

/** What one purchase adds to a period, or all of them do. */
export interface Totals {
  readonly spend: Amount
  readonly purchases: number
}

export const NOTHING: Totals = { spend: ZERO, purchases: 0 }

/** The totals of a period in which one purchase adds something else than before. */
export const withChange = (
  { spend, purchases }: Totals,
  { before, after }: { before: Totals; after: Totals },
): Totals => {
  const others = subtractAmounts(spend, smallerAmount(before.spend, spend))
  return {
    spend: smallerAmount(addAmounts(others, after.spend), SPEND_MAX),
    // One that a process of an earlier version recorded was not added before it went.
    purchases: Math.max(0, purchases - before.purchases) + after.purchases,
  }
}

/** 1: the first purchase of a period came; -1: the last one went. */
export const buyersMoved = (before: Totals, after: Totals): -1 | 0 | 1 => {
  if (before.purchases > 0 === after.purchases > 0) return 0
  return after.purchases > 0 ? 1 : -1
}
