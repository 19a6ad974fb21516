import { setTimeout as pause } from 'node:timers/promises'
import { isSame } from '@loyalty/contracts/fields/changes'
import type { Logger } from '@loyalty/engine/process'
import { limited } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { foundBy } from '../customers/rules/found-by.js'
import { customers, type Customer } from '../customers/store.js'
import { indexPasses, type IndexPass } from './store.js'

/** A new name whenever customers are found by more: all of them are looked at again. */
const ROW = 'customers-3'
/** The second pass finds what processes of an earlier version wrote beside the first. */
const PASSES = 2
const BETWEEN_PASSES_MS = 3_600_000
/** So late is a pass taken up whose process died. */
const CLAIM_MS = 15_000
const REST_MS = 60_000
const BATCH_SIZE = 500
/** Batches come first: the worker rests after each batch. */
const PAUSE_MS = 20
const LOG_EVERY = 50_000

type Looked = Pick<
  Customer,
  | '_id'
  | 'id'
  | 'version'
  | 'name'
  | 'phone'
  | 'document_number'
  | 'dob'
  | 'tags'
  | 'search_terms'
  | 'search_name'
>

/**
 * Puts customers that earlier versions made into the index of searches, a batch at a time, and goes
 * on where it was when it is stopped or killed. Each process runs one; one of them works at a time,
 * and when two passes have ended none does.
 */
export function createIndexWorker(settings: {
  db: Db
  clock: Pick<DatabaseClock, 'now'>
  logger: Logger
}): Poller {
  const { db, clock, logger } = settings
  const rows = db.collection<IndexPass>(indexPasses.name)
  const all = db.collection<Customer>(customers.name)

  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  const find = async (): Promise<IndexPass | null> => {
    const found = await rows.findOne({ _id: ROW }, limited())
    if (found !== null) return found
    const first = { version: 1, after: '', seen: 0, indexed: 0, passes: 0, next_at: clock.now() }
    await rows.updateOne({ _id: ROW }, { $setOnInsert: first }, { upsert: true, ...limited() })
    return rows.findOne({ _id: ROW }, limited())
  }

  /** Writes where a pass is. Answers whether it is still ours: nobody else went on meanwhile. */
  const keep = async (before: IndexPass, now: IndexPass): Promise<boolean> => {
    const { _id, version: _version, ...fields } = now
    const { matchedCount } = await rows.updateOne(
      { _id, version: before.version ?? 0 },
      { $set: fields, $inc: { version: 1 } },
      limited(),
    )
    return matchedCount === 1
  }

  const readBatch = ({ after: last }: IndexPass): Promise<Looked[]> =>
    all
      .find({ _id: { $gt: last } }, limited())
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .project<Looked>({
        id: 1,
        version: 1,
        name: 1,
        phone: 1,
        document_number: 1,
        dob: 1,
        tags: 1,
        search_terms: 1,
        search_name: 1,
      })
      .toArray()

  /** One who changed since is left to the next pass; the change has put them into the index. */
  const index = async (batch: readonly Looked[]): Promise<number> => {
    const updates = batch.flatMap((customer) => {
      const by = foundBy(customer)
      const { search_terms, search_name } = customer
      if (isSame(by, { search_terms, search_name })) return []
      const { _id, version } = customer
      const filter = { _id, ...(version !== undefined && { version }) }
      return [{ updateOne: { filter, update: { $set: by, $inc: { version: 1 } } } }]
    })
    if (updates.length === 0) return 0
    const { modifiedCount } = await all.bulkWrite(updates, { ordered: false, ...limited() })
    return modifiedCount
  }

  const work = async (claimed: IndexPass, stopping: AbortSignal): Promise<Date | null> => {
    let pass = claimed
    while (!stopping.aborted) {
      const batch = await readBatch(pass)
      const indexed = pass.indexed + (await index(batch))
      const seen = pass.seen + batch.length
      const isDone = batch.length < BATCH_SIZE
      const next: IndexPass = isDone
        ? {
            ...pass,
            after: '',
            seen: 0,
            indexed: 0,
            passes: pass.passes + 1,
            next_at: after(BETWEEN_PASSES_MS),
          }
        : { ...pass, after: batch.at(-1)?._id ?? '', seen, indexed, next_at: after(CLAIM_MS) }
      if (!(await keep(pass, next))) return null
      if (isDone) {
        logger.info({ seen, indexed, pass: next.passes }, 'customers are in the index of searches')
        return next.next_at
      }
      if (Math.floor(seen / LOG_EVERY) > Math.floor(pass.seen / LOG_EVERY)) {
        logger.info({ seen, indexed }, 'putting customers into the index of searches')
      }
      pass = { ...next, version: (pass.version ?? 0) + 1 }
      await pause(PAUSE_MS)
    }
    return null
  }

  return createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      const found = await find()
      if (found === null || found.passes >= PASSES) return null
      if (found.next_at > clock.now()) return found.next_at
      const claimed = { ...found, next_at: after(CLAIM_MS) }
      if (!(await keep(found, claimed))) return null
      return work({ ...claimed, version: (found.version ?? 0) + 1 }, stopping)
    },
    onFailure: (error) => logger.warn({ err: error }, 'customers not put into the index'),
  })
}
