import { randomUUID } from 'node:crypto'
import { keyOf, type AccountId } from '@loyalty/contracts/ids'
import { createPublisher, PublishFault } from '@loyalty/engine/fact'
import type { Logger, Broker } from '@loyalty/engine/process'
import { exceptFrozen, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import type { Workers } from '../imports/endings.js'
import { imports, ranges, type WorkDocument, type RangeDocument } from '../imports/store.js'
import { ALIGN_ATTEMPTS_MAX, SWEEP_MAX } from './limits.js'
import { partitionKey, partitions, type Partition, type PartitionDocument } from './store.js'
import { ensureWorkStream, subjectOf } from './work-stream.js'

export interface WorkQueue extends Workers {
  /** The same as `hint`. Answers whether any range waits. */
  hintIdle(): Promise<boolean>
  close(): void
}

interface Settings {
  db: Db
  broker: Broker
  logger: Logger
}

/** What waits stands in the database; the broker only spreads the news of it. */
export function createWorkQueue({ db, broker, logger }: Settings): WorkQueue {
  const publisher = createPublisher(broker)
  const ofRanges = db.collection<RangeDocument>(ranges.name)

  const tell = async (partition: Partition) => {
    const message = { subject: subjectOf(partition), payload: new Uint8Array(), id: randomUUID() }
    try {
      await publisher.publish(message)
    } catch (error) {
      if (!(error instanceof PublishFault) || error.reason !== 'no-stream') throw error
      await ensureWorkStream(broker)
      await publisher.publish(message)
    }
  }

  const tellAll = (told: readonly Partition[]) => Promise.all(told.map(tell))

  /** Some bound of the account, or the index that holds only these is not considered. */
  const findWaiting = (account: AccountId | { $gte: string; $lt?: string }, max = SWEEP_MAX) =>
    ofRanges
      .aggregate<{ _id: Partition }>(
        [
          { $match: { state: 'WAITING', account_id: account } },
          { $group: { _id: { account: '$account_id', lane: '$lane' } } },
          { $sort: { _id: 1 } },
          { $limit: max },
        ],
        limited(),
      )
      .toArray()
      .then((groups) => groups.map(({ _id: partition }) => partition))

  /** The account at which the next sweep begins: where more wait than it takes in hand, each has its turn. */
  let sweepsFrom = ''

  const findNextWaiting = async () => {
    const free = (await exceptFrozen(db)).account_id
    const waiting = await findWaiting({ $gte: sweepsFrom, ...free })
    const left = SWEEP_MAX - waiting.length
    if (left > 0 && sweepsFrom !== '') {
      waiting.push(...(await findWaiting({ $gte: '', $lt: sweepsFrom, ...free }, left)))
    }
    sweepsFrom = waiting.length < SWEEP_MAX ? '' : (waiting.at(-1)?.account ?? '')
    return waiting
  }

  const hintIdle = async () => {
    const waiting = await findNextWaiting()
    if (waiting.length === 0) return false
    const taken = await db
      .collection<PartitionDocument>(partitions.name)
      .find(
        { _id: { $in: waiting.map(partitionKey) }, $expr: { $gt: ['$until', '$$NOW'] } },
        limited(),
      )
      .project<{ _id: string }>({ _id: 1 })
      .toArray()
    const busy = new Set(taken.map(({ _id: key }) => key))
    await tellAll(waiting.filter((partition) => !busy.has(partitionKey(partition))))
    return true
  }

  const inBackground = (work: Promise<unknown>) => {
    void work.catch((error: unknown) => logger.debug({ err: error }, 'workers not told'))
  }

  const ofImports = db.collection<WorkDocument>(imports.name)

  /** Answers false when the import has changed meanwhile: its ranges may follow what it said before. */
  const alignOnce = async (account: AccountId, _id: string) => {
    const found = await ofImports.findOne({ _id }, limited())
    if (found === null) return true
    const [from, to] = found.is_paused
      ? ([['OPEN', 'WAITING', 'HELD'], 'HELD'] as const)
      : ([['OPEN', 'HELD'], 'WAITING'] as const)
    if (found.state !== 'OPEN' && found.state !== 'ABANDONED') {
      await ofRanges.updateMany(
        {
          account_id: account,
          import_id: found.id,
          state: { $in: [...from] },
          // Who has read an older version of the import, and may end before it reads the newer one, undoes nothing.
          followed: { $not: { $gt: found.version } },
        },
        {
          $set: {
            state: to,
            followed: found.version,
            // Of a job that was cancelled no worker finishes them.
            ...(found.delete_at !== null && { delete_at: found.delete_at }),
          },
          $inc: { version: 1 },
        },
        limited(),
      )
    }
    const { matchedCount } = await ofImports.updateOne(
      { _id, version: found.version },
      { $set: { is_queued: true } },
      limited(),
    )
    return matchedCount === 1
  }

  /** Whoever wrote by an older decision writes again, whether or not somebody followed the newer one. */
  const align = async (account: AccountId, importId: string) => {
    const _id = keyOf(account, importId)
    for (let attempt = 0; attempt < ALIGN_ATTEMPTS_MAX; attempt += 1) {
      if (await alignOnce(account, _id)) return
    }
    // The next sweep goes on. The version keeps a cached copy from undoing this.
    const again = { $set: { is_queued: false }, $inc: { version: 1 } }
    await ofImports.updateOne({ _id }, again, limited())
  }

  return {
    async follow(account, importId) {
      try {
        await align(account, importId)
        inBackground(findWaiting(account).then(tellAll))
      } catch (error) {
        logger.warn({ err: error, importId }, 'ranges do not follow their import yet')
      }
    },
    hintIdle,
    hint: () => inBackground(hintIdle()),
    close: () => publisher.close(),
  }
}
