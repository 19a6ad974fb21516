import type { Db } from 'mongodb'
import { readDatabaseTime } from '../mongo/database-clock.js'
import { limited } from '../mongo/limits.js'
import { onScrape } from '../observability/metrics.js'
import { outboxOldest, outboxUnsent } from './metrics.js'
import { outboxBatches, batchEnd, writerEnd, type OutboxBatch } from './outbox-batch.js'
import { readProgress } from './read-progress.js'

/** More are not counted: an operator has been told long before. */
const COUNTED_MAX = 10_000
const BATCHES_MAX = 1_000

/**
 * Tells what waits in an outbox, whoever sends it: the facts above the positions that its relay stored
 * last, at most a second ago, and those of the aggregates that are stopped.
 */
export function followOutbox(db: Db): () => void {
  return onScrape([outboxUnsent, outboxOldest], async () => {
    const { count, oldest } = await readUnsent(db)
    const ageMs = oldest ? (await readDatabaseTime(db)).getTime() - oldest.getTime() : 0
    return [Math.min(count, COUNTED_MAX), Math.max(0, ageMs) / 1_000]
  })
}

/** Facts that are not sent, as far as they are counted, and when the oldest was written. */
export async function readUnsent(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { progress, tips } = await readProgress(db)
  const waited = progress.stopped.flatMap(({ rounds: batches }) => batches)
  const ranges = [...tips].flatMap(([writer, tip]) => {
    const round = progress.positionOf(writer)
    const hasMore = tip > round
    return hasMore ? [{ _id: { $gt: batchEnd({ writer, round }), $lt: writerEnd(writer) } }] : []
  })
  const [unsent, held] = await Promise.all([
    readBatches(db, ranges.length === 0 ? null : { $or: ranges }),
    readBatches(db, waited.length === 0 ? null : { _id: { $in: waited.slice(0, BATCHES_MAX) } }),
  ])
  const count =
    unsent.reduce((sum, { aggregates }) => sum + aggregates.length, 0) +
    held.reduce(
      (sum, one) => sum + one.aggregates.filter((key) => progress.isStopped(key)).length,
      0,
    )
  const times = [...unsent, ...held]
    .filter(({ aggregates }) => aggregates.length > 0)
    .map(({ created_at: createdAt }) => createdAt.getTime())
  return { count, oldest: times.length === 0 ? null : new Date(Math.min(...times)) }
}

type Counted = Pick<OutboxBatch, 'created_at'> & { aggregates: string[] }

async function readBatches(db: Db, filter: object | null): Promise<Counted[]> {
  if (filter === null) return []
  return db
    .collection<OutboxBatch>(outboxBatches.name)
    .find(filter, limited())
    .sort({ _id: 1 })
    .limit(BATCHES_MAX)
    .project<Counted>({ created_at: 1, aggregates: '$facts.aggregate' })
    .toArray()
}
