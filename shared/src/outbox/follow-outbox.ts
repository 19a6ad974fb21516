import type { Db } from 'mongodb'
import { outbox, UNSENT_BY_TIME } from '../commit/collections.js'
import { readDatabaseTime } from '../mongo/database-clock.js'
import { onScrape } from '../observability/metrics.js'
import { outboxOldest, outboxUnsent } from './metrics.js'
import type { OutboxRow } from './outbox-row.js'
import { RELAY_WINDOW_MS } from './relay-limits.js'

/** More are not counted: an operator has been told long before. */
const COUNTED_MAX = 10_000
const LOOK_TIME_MS = 1_000

/**
 * Tells what waits in an outbox, whoever sends it. Rows before the oldest one of the last look are
 * known to be sent, so a look begins there: the index holds those that were sent for a while longer,
 * and a walk through all of them would cost more than what is learned.
 */
export function followOutbox(db: Db): () => void {
  let from: Date | null = null

  return onScrape([outboxUnsent, outboxOldest], async () => {
    const now = await readDatabaseTime(db)
    const waiting = await db
      .collection<OutboxRow>(outbox.name)
      .find(
        { sent_at: { $type: 'null' }, ...(from && { created_at: { $gte: from } }) },
        {
          hint: UNSENT_BY_TIME,
          projection: { _id: 0, created_at: 1 },
          sort: { created_at: 1 },
          limit: COUNTED_MAX,
          batchSize: COUNTED_MAX + 1,
          maxTimeMS: LOOK_TIME_MS,
        },
      )
      .toArray()
    const oldest = waiting[0]?.created_at ?? now
    // A round that began before this look may still commit rows with its earlier time.
    from = new Date(oldest.getTime() - RELAY_WINDOW_MS)
    return [waiting.length, Math.max(0, now.getTime() - oldest.getTime()) / 1_000]
  })
}
