import type { Db } from 'mongodb'
import { BASE_ROW } from '../writers/writers.collection.js'
import { readDatabaseTime } from '../mongo/database-clock.js'
import { limited } from '../mongo/limits.js'
import { outboxBatches, batchOf, writerEnd, type OutboxBatch } from './outbox-batch.js'
import { OUTBOX_KEPT_MS, PURGE_PAGE_MAX } from './relay-limits.js'
import type { RelayProgress } from './relay-progress.js'

/**
 * Removes documents that were sent and are old enough, writer by writer in their order, but for those
 * that a stopped aggregate waits in; while there are such, those of the base row stay too, by which
 * their writers are found when a stream is filled again. One page, of what is behind an `_id`: facts leave
 * in between. `place` is where the next one goes on; null: it is through.
 */
export async function purgePage(
  db: Db,
  progress: RelayProgress,
  after: string,
): Promise<{ purged: number; place: string | null }> {
  const batches = db.collection<OutboxBatch>(outboxBatches.name)
  const before = (await readDatabaseTime(db)).getTime() - OUTBOX_KEPT_MS
  const page = await batches
    .find({ _id: { $gt: after } }, limited())
    .sort({ _id: 1 })
    .limit(PURGE_PAGE_MAX)
    .project<Pick<OutboxBatch, '_id' | 'created_at'>>({ created_at: 1 })
    .toArray()
  const [first] = page
  if (first === undefined) return { purged: 0, place: null }
  const { writer } = batchOf(first._id)
  const isPurged = ({ _id: id, created_at: createdAt }: (typeof page)[number]) =>
    batchOf(id).writer === writer && createdAt.getTime() < before && progress.isPast(batchOf(id))
  const young = page.findIndex((document) => !isPurged(document))
  const old = young === -1 ? page : page.slice(0, young)
  const waited = new Set(progress.stopped.flatMap(({ rounds: ids }) => ids))
  const isFree = (id: string) => !waited.has(id) && (writer !== BASE_ROW || waited.size === 0)
  const ids = old.map(({ _id: id }) => id).filter(isFree)
  const { deletedCount: purged } =
    ids.length === 0
      ? { deletedCount: 0 }
      : await batches.deleteMany({ _id: { $in: ids } }, limited())
  // Documents of the same writer after the first that stays are younger.
  return { purged, place: young === -1 ? (page.at(-1)?._id ?? null) : writerEnd(writer) }
}
