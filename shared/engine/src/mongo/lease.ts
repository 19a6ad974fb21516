import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import { startInterval } from '../waits/interval.js'
import { available } from './available.js'
import type { Collection, StoredDocument } from './collection.js'
import { isDuplicateKey } from './duplicate-key.js'
import { limited } from './limits.js'

/** A row that says who works on something now, and until when unless it is renewed. */
export interface LeaseRow extends StoredDocument {
  token: string
  until: Date
}

export interface LeaseTimes {
  /** A holder that is not heard of for this time has lost it to whoever looks next. */
  leaseMs: number
  /** How often the holder renews it. */
  renewMs: number
  /** A holder that could not renew it for this time starts nothing more. */
  trustedMs: number
}

/** The right to work on something, which no two processes have at a time. */
export interface Lease {
  /** True when it is surely ours still; a process that was stopped for a while finds it is not. */
  isHeld(): boolean
  release(): Promise<void>
}

/**
 * Takes what nobody works on, by the database's clock, and renews it until it is released; null when somebody
 * does. `row` has the fields of the collection besides `token` and `until`. Rejects with the fault SERVICE_UNAVAILABLE.
 */
export async function takeLease<Row extends LeaseRow>(
  db: Db,
  { name }: Collection<Row>,
  { _id, ...fields }: Omit<Row, 'token' | 'until'>,
  { leaseMs, renewMs, trustedMs }: LeaseTimes,
): Promise<Lease | null> {
  const rows = db.collection<LeaseRow>(name)
  const token = randomUUID()
  const until = { $add: ['$$NOW', leaseMs] }
  const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }
  const unlessTaken = Object.fromEntries(
    Object.entries({ ...fields, token, until }).map(([field, value]) => [
      field,
      { $cond: [isFree, value, `$${field}`] },
    ]),
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
  if (!(await available(name, taken))) return null

  const renew = async () => {
    const asked = performance.now()
    const { matchedCount } = await rows.updateOne({ _id, token }, [{ $set: { until } }], limited())
    if (matchedCount === 1) renewedAt = asked
  }
  // Where none gets through the lease runs out.
  const stopRenewing = startInterval(renewMs, renew)
  return {
    isHeld: () => performance.now() - renewedAt < trustedMs,
    async release() {
      stopRenewing()
      const free = { $set: { until: new Date(0) } }
      await available(name, rows.updateOne({ _id, token }, free, limited()))
    },
  }
}
