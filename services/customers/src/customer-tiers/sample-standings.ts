import type { AccountId } from '@loyalty/contracts/ids'
import { available, keysBelow, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { customers, type Customer } from '../customers/store.js'
import type { Sample } from './rules/preview-tiers.js'

/** Accounts of up to so many customers are measured as a whole; of larger ones so many at most are. */
const MEASURED_MAX = 20_000
/** The database takes a sample without reading all documents where it is below a twentieth of them. */
const SAMPLED_SHARE_MAX = 0.04

type Row = Pick<Customer, 'standing'>

/**
 * The standings of an account's customers: all of them, or those in a random sample of the whole
 * collection, so that no call reads more than some thousands. Rejects with the fault
 * SERVICE_UNAVAILABLE.
 */
export async function sampleStandings(
  db: Db,
  account: AccountId,
  deadlineMs: number,
): Promise<Sample> {
  const all = db.collection<Customer>(customers.name)
  const key = { _id: keysBelow(account) }
  const limits = limited(deadlineMs)
  const known = await available(
    customers.name,
    all.countDocuments(key, { ...limits, limit: MEASURED_MAX + 1, hint: { _id: 1 } }),
  )
  if (known <= MEASURED_MAX) {
    const rows = all.find(key, limits).project<Row>({ standing: 1 }).limit(MEASURED_MAX)
    const standings = standingsOf(await available(customers.name, rows.toArray()))
    return { standings, weight: 1, isExact: true }
  }
  const count = await available(customers.name, all.estimatedDocumentCount(limits))
  const size = Math.min(MEASURED_MAX, Math.floor(count * SAMPLED_SHARE_MAX))
  const sample = all.aggregate<Row>(
    [
      { $sample: { size } },
      { $match: { account_id: account } },
      { $project: { _id: 0, standing: 1 } },
    ],
    limits,
  )
  const standings = standingsOf(await available(customers.name, sample.toArray()))
  return { standings, weight: count / size, isExact: false }
}

const standingsOf = (rows: readonly Row[]) => rows.flatMap(({ standing }) => standing ?? [])
