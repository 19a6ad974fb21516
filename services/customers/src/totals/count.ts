import { randomInt } from 'node:crypto'
import { touch, type Touch, type View } from '@loyalty/engine/command'
import { ownerIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { labelsNear, type Calendar } from '../accounts/rules/periods.js'
import {
  buyersMoved,
  hasTotals,
  isMonth,
  NOTHING,
  totalKinds,
  withChange,
  type Totals,
} from './rules/totals.js'
import {
  COHORT_SLOTS,
  cohortMonths,
  customerPeriods,
  monthKey,
  periodsOf,
  type CohortMonth,
} from './store.js'

const SLOT = randomInt(COHORT_SLOTS)

/** A customer as totals know one. Without a month of registration a worker is still to count all of it. */
export interface Counted {
  readonly account_id: AccountId
  readonly id: CustomerId
  readonly registered_month?: string | undefined
}

export const keyOfPeriod = ({ account_id: account, id }: Counted, period: string): string =>
  `${periodsOf(account, ownerIdOf(account, id))}|${period}`

/** What is kept of a customer in some periods. */
export const touchPeriods = (customer: Counted, labels: readonly string[]): Touch[] => [
  ...labels.map((label) => touch(customerPeriods, keyOfPeriod(customer, label))),
  ...labels.filter(isMonth).map((month) => touchMonth(customer.account_id, month)),
]

/** The same of an instant. */
export const touchTotals = (account: AccountId, id: CustomerId, at: Date): Touch[] =>
  touchPeriods(
    { account_id: account, id },
    totalKinds.flatMap((kind) => labelsNear(kind, at)),
  )

/** What is kept of the registrations at an instant. */
export const touchRegistration = (account: AccountId, at: Date): Touch[] =>
  labelsNear('month', at).map((month) => touchMonth(account, month))

const touchMonth = (account: AccountId, month: string): Touch =>
  touch(cohortMonths, monthKey(account, month, SLOT))

/** Counts a customer who registered at an instant. Answers the month. */
export function countRegistration(
  view: View,
  account: AccountId,
  at: Date,
  calendar: Calendar,
): string {
  const month = calendar.periodAt('month', at).label
  changeMonth(view, account, month, (before) => ({ ...before, registered: before.registered + 1 }))
  return month
}

/** Counts what a purchase adds now to its periods in the place of what it added before. */
export function countChange(
  view: View,
  customer: Counted,
  periods: readonly string[],
  change: { before: Totals; after: Totals },
): void {
  const { before, after } = change
  if (customer.registered_month === undefined) return
  if (before.spend === after.spend && before.purchases === after.purchases) return
  for (const label of periods.filter(hasTotals)) {
    putTotals(view, customer, label, withChange(totalsIn(view, customer, label), change))
  }
}

export const totalsIn = (view: View, customer: Counted, label: string): Totals =>
  view.get(customerPeriods, keyOfPeriod(customer, label)) ?? NOTHING

/** Puts what a customer bought in a period, and counts who bought in a month at all. */
export function putTotals(view: View, customer: Counted, period: string, after: Totals): void {
  const { account_id, id, registered_month: registered = '' } = customer
  const moved = isMonth(period) ? buyersMoved(totalsIn(view, customer, period), after) : 0
  const { spend, purchases } = after
  const _id = keyOfPeriod(customer, period)
  view.put(customerPeriods, { _id, account_id, id, period, spend, purchases })
  if (moved === 0) return
  changeMonth(view, account_id, period, ({ bought, ...others }) => ({
    ...others,
    bought: { ...bought, [registered]: (bought[registered] ?? 0) + moved },
  }))
}

function changeMonth(
  view: View,
  account: AccountId,
  month: string,
  change: (before: CohortMonth) => CohortMonth,
): void {
  const _id = monthKey(account, month, SLOT)
  const none = { _id, account_id: account, registered: 0, bought: {} }
  view.put(cohortMonths, change(view.get(cohortMonths, _id) ?? none))
}
