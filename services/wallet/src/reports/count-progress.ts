import { randomUUID } from 'node:crypto'
import { steadyNow } from '@loyalty/engine/process'
import { isDuplicateKey, limited } from '@loyalty/engine/query'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { ClientSession, Db, MongoClient, TransactionOptions } from 'mongodb'
import { COUNT_LEASE_MS } from './limits.js'
import { streams, type Stream } from './rules/count-stream.js'
import { PROGRESS_ROW, reportProgress, type ReportProgress } from './store.js'

/** Another process counts by now: what this one was about to write is written by that one. */
export class OutrunError extends Error {
  override readonly name = 'OutrunError'
}

/** How far counting has come. Where it stands is what each write of sums is guarded by. */
export interface CountProgress {
  /** This process's turn begins or goes on; null while another one has it. */
  take(): Promise<ReportProgress | null>
  /**
   * Writes sums and the new place together, or neither. Throws an OutrunError when the place is not
   * what this process knows any more.
   */
  advance(
    from: ReportProgress,
    to: Partial<Place & Pick<ReportProgress, 'counted_up_to'>>,
    write: (session: ClientSession) => Promise<void>,
  ): Promise<ReportProgress>
  release(): Promise<void>
}

type Place = Pick<ReportProgress, Stream | 'liability'>

/** The place of each stream; one that is absent has to be absent still. */
const placeOf = (progress: ReportProgress) =>
  Object.fromEntries(
    [...streams, 'liability' as const].map((field) => [field, progress[field] ?? null]),
  )

const OPTIONS: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  maxCommitTimeMS: limited().maxTimeMS,
}
/** A transaction that is not through by then is not begun again: the driver would for two minutes, and a stop waits. */
const ADVANCE_MS_MAX = 4_000

export function createCountProgress(client: MongoClient, db: Db): CountProgress {
  const rows = db.collection<ReportProgress>(reportProgress.name)
  const holder = randomUUID()
  const isFree = { $lt: ['$until', '$$NOW'] }

  const takeRow = () =>
    rows.findOneAndUpdate(
      { _id: PROGRESS_ROW, $or: [{ holder }, { $expr: isFree }] },
      [{ $set: { holder, until: { $add: ['$$NOW', COUNT_LEASE_MS] } } }],
      { returnDocument: 'after', ...limited() },
    )

  return {
    async take() {
      const taken = await takeRow()
      if (taken !== null) return taken
      const isThere = await rows.findOne({ _id: PROGRESS_ROW }, limited())
      if (isThere !== null) return null
      await insertFirst(db)
      return takeRow()
    },
    async advance(from, to, write) {
      const endMs = steadyNow() + ADVANCE_MS_MAX
      await client.withSession({ causalConsistency: false }, (session) =>
        session.withTransaction(async () => {
          if (steadyNow() > endMs) throw new Error('sums were not written in time')
          const { matchedCount } = await rows.updateOne(
            { _id: PROGRESS_ROW, ...placeOf(from) },
            { $set: to },
            { session, ...limited() },
          )
          if (matchedCount === 0) throw new OutrunError('another process counts')
          await write(session)
        }, OPTIONS),
      )
      return { ...from, ...to }
    },
    async release() {
      await rows.updateOne(
        { _id: PROGRESS_ROW, holder },
        { $set: { holder: null, until: new Date(0) } },
        limited(),
      )
    },
  }
}

async function insertFirst(db: Db): Promise<void> {
  const first: ReportProgress = {
    _id: PROGRESS_ROW,
    holder: null,
    until: new Date(0),
    rows: LOWEST_ID,
    refusals: LOWEST_ID,
    reversals: LOWEST_ID,
    liability: null,
  }
  try {
    await db.collection<ReportProgress>(reportProgress.name).insertOne(first, limited())
  } catch (error) {
    // Another process was faster.
    if (!isDuplicateKey(error)) throw error
  }
}
