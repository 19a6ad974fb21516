import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { limited } from '@loyalty/engine/query'
import type { AnyBulkWriteOperation, ClientSession, Db } from 'mongodb'
import type { Move } from './rules/liability.js'
import { LIABILITY_DELETED_MAX } from './limits.js'
import { reportLiability, type ReportLiabilityDocument } from './store.js'
import { toDecimal } from './write-sums.js'

/** What the `_id`s of all rewards of an account begin with. */
export const totalsOf = (account: AccountId): string => `${account}|total`
/** What the `_id`s of all buckets of a reward begin with. */
export const bucketsOf = (account: AccountId, reward: Uuid): string => `${account}|expiry|${reward}`

const NOTHING = toDecimal(0n)

/** Moves what is outstanding; a bucket in which nothing is left is gone. */
export async function writeLiability(
  db: Db,
  moves: readonly Move[],
  session: ClientSession,
): Promise<void> {
  const rises = new Map<string, { account: AccountId; units: bigint; cost: bigint }>()
  for (const { account, reward, bucket, units, cost } of moves) {
    for (const key of [
      `${totalsOf(account)}|${reward}`,
      `${bucketsOf(account, reward)}|${bucket}`,
    ]) {
      const rise = rises.get(key) ?? { account, units: 0n, cost: 0n }
      rises.set(key, { account, units: rise.units + units, cost: rise.cost + cost })
    }
  }
  const changed = [...rises].filter(([, { units, cost }]) => units !== 0n || cost !== 0n)
  if (changed.length === 0) return
  const sums = db.collection<ReportLiabilityDocument>(reportLiability.name)
  await sums.bulkWrite(
    changed.map(
      ([key, { account, units, cost }]): AnyBulkWriteOperation<ReportLiabilityDocument> => ({
        updateOne: {
          filter: { _id: key },
          update: {
            $inc: { units: toDecimal(units), costs: toDecimal(cost) },
            $setOnInsert: { account_id: account },
          },
          upsert: true,
        },
      }),
    ),
    { session, ordered: false, ...limited() },
  )
  await sums.deleteMany(
    { _id: { $in: changed.map(([key]) => key) }, units: NOTHING, costs: NOTHING },
    { session, ...limited() },
  )
}

/** Forgets a part of it. Answers whether there was any. */
export async function clearLiability(db: Db, session: ClientSession): Promise<boolean> {
  const sums = db.collection<ReportLiabilityDocument>(reportLiability.name)
  const found = await sums
    .find({}, { session, ...limited(), projection: { _id: 1 }, limit: LIABILITY_DELETED_MAX })
    .toArray()
  if (found.length === 0) return false
  await sums.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session, ...limited() })
  return true
}
