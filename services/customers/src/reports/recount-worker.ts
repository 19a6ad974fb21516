import type { Committer } from '@loyalty/engine/command'
import { ownContext, SERVICE_TIMEOUT_MS, type Logger } from '@loyalty/engine/process'
import { exceptFrozen, limited } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { customers, IS_NOT_COUNTED, NOT_COUNTED, type Customer } from '../customers/store.js'
import { createPassWorker, endedPasses } from '../passes/pass-worker.js'
import { isCounted, isStale, readRecount, recountCustomer } from './recount.js'

/** A new name whenever reports tell more of purchases: all customers are counted again. */
export const RECOUNT_ROW = 'reports-1'
const BATCH_SIZE = 128
/** Customers whose purchases are read at a time. */
const AT_ONCE = 8
/** So late are customers counted who came with an account that moved here. */
const REST_MS = 60_000

type Counted = Pick<Customer, 'account_id' | 'id'>

interface Settings {
  db: Db
  committer: Committer
  clock: Pick<DatabaseClock, 'now'>
  logger: Logger
}

/** Counts the customers and purchases that earlier versions wrote. */
export const createRecountWorker = (settings: Settings): Poller =>
  createPassWorker({
    ...settings,
    row: RECOUNT_ROW,
    what: 'in the reports',
    batchSize: BATCH_SIZE,
    fields: ['account_id', 'id'],
    work: (batch) => recountAll(batch, settings),
  })

/**
 * Counts, after the first pass over all, the customers whom a pass has not met: those of an account that moved here, or that
 * an earlier version made in a step back. Each process runs one; a customer is counted once, whoever is first.
 */
export function createLateCountWorker(settings: Settings): Poller {
  const { db, clock, logger } = settings
  const findNext = async () =>
    db
      .collection(customers.name)
      .find({ ...IS_NOT_COUNTED, ...(await exceptFrozen(db)) }, { ...limited(), hint: NOT_COUNTED })
      .limit(BATCH_SIZE)
      .project<Counted>({ account_id: 1, id: 1 })
      .toArray()
  return createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      if ((await endedPasses(db, RECOUNT_ROW)) === 0) return null
      while (!stopping.aborted) {
        const batch = await findNext()
        if (batch.length === 0) break
        await recountAll(batch, settings)
      }
      return null
    },
    onFailure: (error) => logger.warn({ err: error }, 'customers not in the reports'),
  })
}

/** Answers to how many customers were not counted, or not rightly. */
async function recountAll(batch: readonly Counted[], settings: Settings): Promise<number> {
  let changed = 0
  for (let at = 0; at < batch.length; at += AT_ONCE) {
    const some = batch.slice(at, at + AT_ONCE)
    const counted = await Promise.all(some.map((customer) => recount(customer, settings)))
    changed += counted.filter(Boolean).length
  }
  return changed
}

/** A customer who changed meanwhile is read again. */
async function recount(
  { account_id: account, id }: Counted,
  { db, committer }: Settings,
): Promise<boolean> {
  for (;;) {
    const request = await readRecount(db, { account, id })
    if (request === null) return false
    const context = { ...ownContext('customers', account, SERVICE_TIMEOUT_MS), isBulk: true }
    const outcome = await committer.run(recountCustomer, request, context)
    if (!outcome.ok) throw new Error(`${recountCustomer.name} answered ${outcome.code}`)
    if (!isStale(outcome)) return isCounted(outcome)
  }
}
