import { isSame } from '@loyalty/contracts/fields/changes'
import type { Logger } from '@loyalty/engine/process'
import { limited } from '@loyalty/engine/query'
import type { DatabaseClock, Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { foundBy } from '../customers/rules/found-by.js'
import { customers, type Customer } from '../customers/store.js'
import { isLeftBehind } from '../metrics/rules/standing.js'
import { createPassWorker } from '../passes/pass-worker.js'

/** A new name whenever customers are found by more, or measured otherwise: all of them are looked at again. */
const ROW = 'customers-5'
const BATCH_SIZE = 500
/** The latest zone is 12 hours behind UTC. */
const MONTH_ENDS_EVERYWHERE_HOUR = 13

const fields = [
  'id',
  'version',
  'name',
  'phone',
  'document_number',
  'dob',
  'tags',
  'search_terms',
  'search_name',
  'standing',
] as const satisfies readonly (keyof Customer)[]

/** Puts customers that earlier versions made into the index of searches, and among those who are measured each month. */
export function createIndexWorker(settings: {
  db: Db
  clock: Pick<DatabaseClock, 'now'>
  logger: Logger
}): Poller {
  const all = settings.db.collection<Customer>(customers.name)
  return createPassWorker({
    ...settings,
    row: ROW,
    what: 'in the index of searches',
    batchSize: BATCH_SIZE,
    fields,
    /** One who changed since is left to the next pass; the change has put them into the index. */
    async work(batch) {
      const updates = batch.flatMap((customer) => {
        const by = foundBy(customer)
        const { search_terms, search_name, standing } = customer
        const isFound = isSame(by, { search_terms, search_name })
        const isMeasured = standing === undefined || !isLeftBehind(standing)
        if (isFound && isMeasured) return []
        const { _id, version } = customer
        const filter = { _id, ...(version !== undefined && { version }) }
        const next = monthEndAfter(settings.clock.now())
        const set = { ...by, ...(!isMeasured && { 'standing.next_tier_check_at': next }) }
        return [{ updateOne: { filter, update: { $set: set, $inc: { version: 1 } } } }]
      })
      if (updates.length === 0) return { changed: 0, failed: [] }
      const { modifiedCount } = await all.bulkWrite(updates, { ordered: false, ...limited() })
      return { changed: modifiedCount, failed: [] }
    },
  })
}

const monthEndAfter = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, MONTH_ENDS_EVERYWHERE_HOUR))
