import type { OutputOf } from '@loyalty/contracts/contract'
import type { reportCohorts } from '@loyalty/contracts/customers/reports'
import type { CohortMonth } from '../../totals/store.js'

type Cohort = OutputOf<typeof reportCohorts>['cohorts'][number]

/** A cohort for each month, with all of these months from its own on. What slots counted of a month is added up. */
export function toCohorts(months: readonly string[], counted: readonly CohortMonth[]): Cohort[] {
  const byMonth = Map.groupBy(counted, ({ _id }) => monthOf(_id))
  const sumOf = (month: string, of: (slot: CohortMonth) => number): number =>
    (byMonth.get(month) ?? []).reduce((sum, slot) => sum + of(slot), 0)
  return months.map((registered, at) => ({
    month: registered,
    customers: sumOf(registered, (slot) => slot.registered),
    bought: months.slice(at).map((month) => ({
      month,
      customers: sumOf(month, ({ bought }) => bought[registered] ?? 0),
    })),
  }))
}

/** `account|2026-07|slot` */
const monthOf = (key: string): string => key.split('|').at(1) ?? ''
