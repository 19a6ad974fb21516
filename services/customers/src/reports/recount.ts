import { touch, type Command } from '@loyalty/engine/command'
import {
  ownerIdOf,
  keyOf,
  type AccountId,
  type CustomerId,
  type Uuid,
} from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { amountOf, smallerAmount } from '@loyalty/contracts/money'
import { available, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { touchAccount } from '../accounts/apply-account.js'
import { counted } from '../customers/count-registered.js'
import { visited } from '../customers/rules/customer.js'
import { customers, type Customer } from '../customers/store.js'
import { SPEND_MAX } from '../metrics/rules/metrics.js'
import { purchases, type PurchaseDocument } from '../purchases/store.js'
import {
  keyOfPeriod,
  putTotals,
  totalsIn,
  touchPeriods,
  touchRegistration,
} from '../totals/count.js'
import { hasTotals, NOTHING, type Totals } from '../totals/rules/totals.js'
import { customerPeriods, type CustomerPeriod } from '../totals/store.js'

/** What all purchases of a customer add up to, and the customer's version when they were read. */
export interface Recount {
  account_id: AccountId
  id: CustomerId
  registeredAt: Date
  version: number
  totals: ReadonlyMap<string, Totals>
  /** All was counted so: there is nothing to write. */
  isRight: boolean
}

const STALE = answer({ status: 'stale' })
const COUNTED = answer({ status: 'counted' })
const SAME = answer({ status: 'same' })

export const isStale = ({ body }: { body: string }): boolean => body === STALE.body
export const isCounted = ({ body }: { body: string }): boolean => body === COUNTED.body

const isSame = (one: Totals, other: Totals): boolean =>
  one.spend === other.spend && one.purchases === other.purchases

/** Whether a customer is counted, by the totals that are kept of it. */
const isRight = (
  customer: Customer,
  totals: Recount['totals'],
  kept: (label: string) => Totals,
): boolean =>
  customer.registered_month !== undefined &&
  visited(customer).last_visit?.getTime() === customer.last_visit?.getTime() &&
  [...totals].every(([label, after]) => isSame(kept(label), after))

/**
 * Counts a customer of before as the commands count others, and puts right what a process of an earlier version left
 * out. Each purchase that changes puts its customer, so that the totals are these as long as the version is.
 */
export const recountCustomer: Command<Recount, never> = {
  name: 'loyalty.customers.reports.recount',
  loads: [
    ({ id, registeredAt, totals }, { account }) => [
      touch(customers, keyOf(account, id)),
      touchAccount(account),
      ...touchRegistration(account, registeredAt),
      ...touchPeriods({ account_id: account, id }, [...totals.keys()]),
    ],
  ],
  decide({ id, version, totals }, view, { context: { account } }) {
    const found = view.get(customers, keyOf(account, id))
    if (found === null) return SAME
    if (found.version !== version) return STALE
    if (isRight(found, totals, (label) => totalsIn(view, found, label))) return SAME
    const seen = visited(found)
    const customer = seen.registered_month === undefined ? counted(view, seen) : seen
    for (const [label, after] of totals) {
      if (!isSame(totalsIn(view, customer, label), after)) putTotals(view, customer, label, after)
    }
    view.put(customers, customer)
    return COUNTED
  },
}

interface Sum {
  _id: { owner: Uuid; period: string }
  spend: bigint
  purchases: number
}

/** What is counted of purchases: those that came back add nothing. */
const counts = { $and: [{ $not: '$is_reversed' }, { $ne: ['$is_awaited', true] }] }
const remains = { $max: [0n, { $subtract: ['$spend', { $ifNull: ['$returned', 0n] }] }] }

/**
 * What the purchases of some customers add up to in each period that they lie in. Who is not there any more is left out.
 * Rejects with the fault SERVICE_UNAVAILABLE.
 */
export async function readRecounts(
  db: Db,
  batch: readonly Pick<Customer, 'account_id' | 'id'>[],
): Promise<Recount[]> {
  const read = async () => {
    const found = await db
      .collection<Customer>(customers.name)
      .find({ _id: { $in: batch.map(({ account_id, id }) => keyOf(account_id, id)) } }, limited())
      .toArray()
    const sums = await db
      .collection<PurchaseDocument>(purchases.name)
      .aggregate<Sum>(
        [
          {
            $match: {
              account_id: { $in: [...new Set(found.map((one) => one.account_id))] },
              owner_id: { $in: found.map(ownerOf) },
            },
          },
          { $unwind: '$periods' },
          {
            $group: {
              _id: { owner: '$owner_id', period: '$periods' },
              spend: { $sum: { $cond: [counts, remains, 0n] } },
              purchases: { $sum: { $cond: [counts, 1, 0] } },
            },
          },
        ],
        limited(),
      )
      .toArray()
    const totals = Map.groupBy(
      sums.filter(({ _id: { period } }) => hasTotals(period)),
      ({ _id: { owner } }) => owner,
    )
    const rows = found.map((customer) => ({
      customer,
      totals: new Map((totals.get(ownerOf(customer)) ?? []).map(toTotals)),
    }))
    const keys = rows.flatMap((row) =>
      [...row.totals.keys()].map((label) => keyOfPeriod(row.customer, label)),
    )
    const kept = await db
      .collection<CustomerPeriod>(customerPeriods.name)
      .find({ _id: { $in: keys } }, limited())
      .toArray()
    return { rows, kept: new Map<string, Totals>(kept.map((one) => [one._id, one])) }
  }
  const { rows, kept } = await available(purchases.name, read())
  return rows.map(({ customer, totals }) => ({
    account_id: customer.account_id,
    id: customer.id,
    registeredAt: customer.registration_date,
    version: customer.version ?? 0,
    totals,
    isRight: isRight(
      customer,
      totals,
      (label) => kept.get(keyOfPeriod(customer, label)) ?? NOTHING,
    ),
  }))
}

const ownerOf = ({ account_id: account, id }: Pick<Customer, 'account_id' | 'id'>): Uuid =>
  ownerIdOf(account, id)

const toTotals = ({ _id: { period }, spend, purchases: bought }: Sum): [string, Totals] => [
  period,
  { spend: smallerAmount(amountOf(spend), SPEND_MAX), purchases: bought },
]
