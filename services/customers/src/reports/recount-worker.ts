import type { Committer } from '@loyalty/engine/command'
import { ownContext, SERVICE_TIMEOUT_MS, type Logger } from '@loyalty/engine/process'
import type { DatabaseClock, Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import type { Customer } from '../customers/store.js'
import { createPassWorker } from '../passes/pass-worker.js'
import { isCounted, isStale, readRecount, recountCustomer } from './recount.js'

/** A new name whenever reports tell more of purchases: all customers are counted again. */
export const RECOUNT_ROW = 'reports-1'
const BATCH_SIZE = 128
/** Customers whose purchases are read at a time. */
const AT_ONCE = 8

/** Counts the customers and purchases that earlier versions wrote. */
export function createRecountWorker(settings: {
  db: Db
  committer: Committer
  clock: Pick<DatabaseClock, 'now'>
  logger: Logger
}): Poller {
  const { db, committer } = settings

  /** A customer who changed meanwhile is read again. */
  const recount = async ({ account_id: account, id }: Pick<Customer, 'account_id' | 'id'>) => {
    for (;;) {
      const request = await readRecount(db, { account, id })
      if (request === null) return false
      const context = { ...ownContext('customers', account, SERVICE_TIMEOUT_MS), isBulk: true }
      const outcome = await committer.run(recountCustomer, request, context)
      if (!outcome.ok) throw new Error(`${recountCustomer.name} answered ${outcome.code}`)
      if (!isStale(outcome)) return isCounted(outcome)
    }
  }

  return createPassWorker({
    ...settings,
    row: RECOUNT_ROW,
    what: 'in the reports',
    batchSize: BATCH_SIZE,
    fields: ['account_id', 'id'],
    async work(batch) {
      let changed = 0
      for (let at = 0; at < batch.length; at += AT_ONCE) {
        const counted = await Promise.all(batch.slice(at, at + AT_ONCE).map(recount))
        changed += counted.filter(Boolean).length
      }
      return changed
    },
  })
}
