import { randomUUID } from 'node:crypto'
import { keyOf, type AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  date,
  object,
  string,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { startInterval } from '@loyalty/engine/process'
import { available, isDuplicateKey, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { LEASE_MS, LEASE_RENEW_MS, LEASE_TRUSTED_MS } from './limits.js'

/** Who works on a partition of an account now. */
export const partitions = collection({
  name: 'lanes',
  shape: object({
    /** `account|lane` */
    _id: string,
    account_id: accountId,
    lane: whole,
    token: string,
    until: date,
  }),
  indexes: [],
})

export type PartitionDocument = DocumentOf<typeof partitions>

export interface Partition {
  account: AccountId
  lane: number
}

export const partitionKey = ({ account, lane: partition }: Partition): string =>
  keyOf(account, String(partition))

/** The right to work on a partition, which no two workers have at a time. */
export interface PartitionLease {
  /** True when it is surely ours still; a process that was stopped for a while finds it is not. */
  isHeld(): boolean
  release(): Promise<void>
}

/** Takes a partition that nobody works on, by the database's clock; null when somebody does. */
export async function takePartition(db: Db, partition: Partition): Promise<PartitionLease | null> {
  const rows = db.collection<PartitionDocument>(partitions.name)
  const token = randomUUID()
  const _id = partitionKey(partition)
  const until = { $add: ['$$NOW', LEASE_MS] }
  const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }
  const mine = { account_id: partition.account, lane: partition.lane, token, until }
  const unlessTaken = Object.fromEntries(
    Object.entries(mine).map(([field, value]) => [field, { $cond: [isFree, value, `$${field}`] }]),
  )
  let renewedAt = performance.now()
  const taken = rows
    .findOneAndUpdate({ _id }, [{ $set: unlessTaken }], {
      upsert: true,
      returnDocument: 'after',
      ...limited(),
    })
    .then(
      (now) => now?.token === token,
      (error: unknown) => {
        // Two were the first at the same time.
        if (isDuplicateKey(error)) return false
        throw error
      },
    )
  if (!(await available(partitions.name, taken))) return null

  const renew = async () => {
    const asked = performance.now()
    const { matchedCount } = await rows.updateOne({ _id, token }, [{ $set: { until } }], limited())
    if (matchedCount === 1) renewedAt = asked
  }
  // Where none gets through the lease runs out.
  const stopRenewing = startInterval(LEASE_RENEW_MS, renew)
  return {
    isHeld: () => performance.now() - renewedAt < LEASE_TRUSTED_MS,
    async release() {
      stopRenewing()
      const free = { $set: { until: new Date(0) } }
      await available(partitions.name, rows.updateOne({ _id, token }, free, limited()))
    },
  }
}
