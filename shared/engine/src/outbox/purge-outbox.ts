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
 * their writers are found when a stream is filled again. Answers how many.
 */
export async function purgeOutbox(
  db: Db,
  progress: RelayProgress,
  mayGoOn: () => boolean,
): Promise<number> {
  const batches = db.collection<OutboxBatch>(outboxBatches.name)
  const before = (await readDatabaseTime(db)).getTime() - OUTBOX_KEPT_MS
  const waited = new Set(progress.stopped.flatMap(({ rounds: ids }) => ids))
  let purged = 0
  let after = ''
  while (mayGoOn()) {
    const page = await batches
      .find({ _id: { $gt: after } }, limited())
      .sort({ _id: 1 })
      .limit(PURGE_PAGE_MAX)
      .project<Pick<OutboxBatch, '_id' | 'created_at'>>({ created_at: 1 })
      .toArray()
    const [first] = page
    if (first === undefined) break
    const { writer } = batchOf(first._id)
    const isPurged = ({ _id: id, created_at: createdAt }: (typeof page)[number]) =>
      batchOf(id).writer === writer && createdAt.getTime() < before && progress.isPast(batchOf(id))
    const young = page.findIndex((document) => !isPurged(document))
    const old = young === -1 ? page : page.slice(0, young)
    const isFree = (id: string) => !waited.has(id) && (writer !== BASE_ROW || waited.size === 0)
    const ids = old.map(({ _id: id }) => id).filter(isFree)
    if (ids.length > 0) {
      const { deletedCount } = await batches.deleteMany({ _id: { $in: ids } }, limited())
      purged += deletedCount
    }
    // Documents of the same writer after the first that stays are younger.
    after = young === -1 ? (page.at(-1)?._id ?? '') : writerEnd(writer)
  }
  return purged
}
