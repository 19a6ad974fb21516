import { touch, type Command } from '@loyalty/engine/command'
import { ownerIdOf, keyOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
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
import { putTotals, totalsIn, touchPeriods, touchRegistration } from '../totals/count.js'
import { hasTotals, type Totals } from '../totals/rules/totals.js'

/** What all purchases of a customer add up to, and the customer's version when they were read. */
export interface Recount {
  id: CustomerId
  registeredAt: Date
  version: number
  totals: ReadonlyMap<string, Totals>
}

const STALE = answer({ status: 'stale' })
const COUNTED = answer({ status: 'counted' })
const SAME = answer({ status: 'same' })

export const isStale = ({ body }: { body: string }): boolean => body === STALE.body
export const isCounted = ({ body }: { body: string }): boolean => body === COUNTED.body

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
    const seen = visited(found)
    const customer = seen.registered_month === undefined ? counted(view, seen) : seen
    let isChanged =
      found.registered_month === undefined ||
      seen.last_visit?.getTime() !== found.last_visit?.getTime()
    for (const [label, after] of totals) {
      const before = totalsIn(view, customer, label)
      if (before.spend === after.spend && before.purchases === after.purchases) continue
      putTotals(view, customer, label, after)
      isChanged = true
    }
    if (!isChanged) return SAME
    view.put(customers, customer)
    return COUNTED
  },
}

interface Sum {
  _id: string
  spend: bigint
  purchases: number
}

/**
 * What the purchases of a customer add up to in each period that they lie in, those that came back too: they add
 * nothing. Null: the customer is not there any more. Rejects with the fault SERVICE_UNAVAILABLE.
 */
export async function readRecount(
  db: Db,
  { account, id }: { account: AccountId; id: CustomerId },
): Promise<Recount | null> {
  const read = async () => {
    const customer = await db
      .collection<Customer>(customers.name)
      .findOne(
        { _id: keyOf(account, id) },
        { ...limited(), projection: { version: 1, registration_date: 1 } },
      )
    if (customer === null) return null
    const counts = { $and: [{ $not: '$is_reversed' }, { $ne: ['$is_awaited', true] }] }
    const remains = { $max: [0n, { $subtract: ['$spend', { $ifNull: ['$returned', 0n] }] }] }
    const sums = await db
      .collection<PurchaseDocument>(purchases.name)
      .aggregate<Sum>(
        [
          { $match: { account_id: account, owner_id: ownerIdOf(account, id) } },
          { $unwind: '$periods' },
          {
            $group: {
              _id: '$periods',
              spend: { $sum: { $cond: [counts, remains, 0n] } },
              purchases: { $sum: { $cond: [counts, 1, 0] } },
            },
          },
        ],
        limited(),
      )
      .toArray()
    return { customer, sums: sums.filter(({ _id: label }) => hasTotals(label)) }
  }
  const found = await available(purchases.name, read())
  if (found === null) return null
  const { customer, sums } = found
  return {
    id,
    registeredAt: customer.registration_date,
    version: customer.version ?? 0,
    totals: new Map(
      sums.map(({ _id: label, spend, purchases: bought }) => [
        label,
        { spend: smallerAmount(amountOf(spend), SPEND_MAX), purchases: bought },
      ]),
    ),
  }
}
