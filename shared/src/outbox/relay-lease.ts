import { randomUUID } from 'node:crypto'
import type { ClientSession, Db, MongoClient, TransactionOptions } from 'mongodb'
import { relays, type RelayRow } from '../commit/collections.js'
import { isDuplicateKey, isTransient } from '../commit/database-errors.js'
import type { StreamCreated } from '../jetstream/events-stream.js'
import { limited } from '../mongo/limits.js'
import type { Logger } from '../observability/logger.js'
import { DATABASE_OPERATION_TIMEOUT_MS } from '../transport/limits.js'
import type { OutboxRow } from './outbox-row.js'
import {
  LEASE_MARGIN_MS,
  LEASE_MS,
  LEASE_RENEW_MS,
  LEASE_WRITE_ATTEMPTS_MAX,
} from './relay-limits.js'

/** The right to hand over the facts of one database, and to say that they are sent. */
export interface Lease {
  /** Whether nobody else can hold it now, by this process's own steady clock. */
  readonly isHeld: boolean
  /** The database's time, carried on since the lease was taken. */
  now(): number
  /** When the stream was created that has all rows with `sent_at`; null: none yet. */
  readonly streamCreated: StreamCreated | null
  markSent(ids: readonly string[]): Promise<void>
  storeStream(created: StreamCreated): Promise<void>
  release(): Promise<void>
}

export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

const ROW = 'outbox'
const NOBODY_SINCE = new Date(0)

const transactionOptions: TransactionOptions = {
  writeConcern: { w: 'majority', journal: true },
  maxCommitTimeMS: DATABASE_OPERATION_TIMEOUT_MS,
}

/**
 * Takes the lease when nobody holds it, else answers null. It ends by the database's clock, so that
 * processes need not agree on theirs, and is renewed in the background until it is released or lost.
 */
export async function takeLease({
  client,
  db,
  logger,
}: {
  client: MongoClient
  db: Db
  logger: Logger
}): Promise<Lease | null> {
  const rows = db.collection<RelayRow>(relays.name)
  const token = randomUUID()
  const startedAt = performance.now()
  const row = await takeRow(db, token)
  if (row === null) return null
  const databaseOffset = row.expires_at.getTime() - LEASE_MS - startedAt
  let renewedAt = startedAt
  let isWriting = false
  let isLost = false
  let streamCreated = row.stream_created

  const renew = async () => {
    const askedAt = performance.now()
    const { matchedCount } = await rows.updateOne({ _id: ROW, token }, [extend], limited())
    if (matchedCount === 1) renewedAt = askedAt
    else isLost = true
  }
  // A transaction extends the lease itself, and would only be disturbed.
  const renewing = setInterval(() => {
    if (isWriting || performance.now() - renewedAt < LEASE_RENEW_MS / 2) return
    renew().catch((error: unknown) => logger.warn({ err: error }, 'lease of the relay not renewed'))
  }, LEASE_RENEW_MS / 2)
  renewing.unref()

  /**
   * One transaction that changes the row too. Whoever takes the lease changes the row as well, so it
   * is either committed before that, and seen by the next holder, or never.
   */
  const write = async (
    changes: Partial<RelayRow>,
    work: (session: ClientSession) => Promise<unknown> = async () => undefined,
  ) => {
    await using session = client.startSession()
    isWriting = true
    try {
      for (let attempt = 1; ; attempt++) {
        const askedAt = performance.now()
        try {
          session.startTransaction(transactionOptions)
          const change = [extend, { $set: changes }]
          const own = await rows.updateOne({ _id: ROW, token }, change, { session, ...limited() })
          if (own.matchedCount === 0) throw new LeaseLostError('the relay lost its lease')
          await work(session)
          await session.commitTransaction()
          renewedAt = askedAt
          return
        } catch (error) {
          if (session.inTransaction()) await session.abortTransaction()
          if (!isTransient(error) || attempt === LEASE_WRITE_ATTEMPTS_MAX) throw error
        }
      }
    } finally {
      isWriting = false
    }
  }

  return {
    get isHeld() {
      return !isLost && performance.now() < renewedAt + LEASE_MS - LEASE_MARGIN_MS
    },
    now: () => performance.now() + databaseOffset,
    get streamCreated() {
      return streamCreated
    },
    markSent: (ids) =>
      write({}, (session) =>
        db
          .collection<OutboxRow>('outbox')
          .updateMany(
            { _id: { $in: [...ids] } },
            { $currentDate: { sent_at: true } },
            { session, ...limited() },
          ),
      ),
    async storeStream(created) {
      await write({ stream_created: created })
      streamCreated = created
    },
    async release() {
      clearInterval(renewing)
      isLost = true
      await rows.updateOne(
        { _id: ROW, token },
        { $set: { token: null, expires_at: NOBODY_SINCE } },
        limited(),
      )
    },
  }
}

/** Always a change of the row, so that two writers of it never both get through. */
const extend = {
  $set: { expires_at: { $add: ['$$NOW', LEASE_MS] }, writes: { $add: ['$writes', 1] } },
}

async function takeRow(db: Db, token: string): Promise<RelayRow | null> {
  const rows = db.collection<RelayRow>(relays.name)
  const take = () =>
    rows.findOneAndUpdate(
      { _id: ROW, $expr: { $lt: ['$expires_at', '$$NOW'] } },
      [extend, { $set: { token } }],
      { returnDocument: 'after', ...limited() },
    )
  const taken = await take()
  if (taken !== null) return taken
  const first = { _id: ROW, token: null, expires_at: NOBODY_SINCE, stream_created: null, writes: 0 }
  try {
    await rows.insertOne(first, limited())
  } catch (error) {
    if (isDuplicateKey(error)) return null
    throw error
  }
  return take()
}
