import type { Committer } from '@loyalty/engine/command'
import { ownContext, SERVICE_TIMEOUT_MS, type Logger } from '@loyalty/engine/process'
import { exceptFrozen, limited } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import { keyOf, ownerIdOf } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { customers, IS_NOT_COUNTED, NOT_COUNTED, type Customer } from '../customers/store.js'
import { createPassWorker, endedPasses, type Worked } from '../passes/pass-worker.js'
import { isCounted, isStale, readRecounts, recountCustomer } from './recount.js'

/** A new name whenever reports tell more of purchases: all customers are counted again. */
export const RECOUNT_ROW = 'reports-1'
const BATCH_SIZE = 128
/** Customers whose purchases are read at a time. */
const AT_ONCE = 8
/** So late are customers counted who came with an account that moved here. */
const REST_MS = 60_000
/** One search for those who are not counted passes over so many who failed. */
const FAILED_MAX = 1_000

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
    fields: ['id'],
    work: (batch) => recountAll(batch, settings),
  })

/**
 * Counts, after the first pass over all, the customers whom a pass has not met: those of an account that moved here, or that
 * an earlier version made in a step back. Each process runs one; a customer is counted once, whoever is first.
 */
export function createLateCountWorker(settings: Settings): Poller {
  const { db, clock, logger } = settings
  const findNext = async (failed: readonly string[]) =>
    db
      .collection<Counted & { _id: string; registered_month: string | null }>(customers.name)
      .find(
        { _id: { $nin: [...failed] }, ...IS_NOT_COUNTED, ...(await exceptFrozen(db)) },
        { ...limited(), hint: NOT_COUNTED },
      )
      .limit(BATCH_SIZE)
      .project<Counted>({ account_id: 1, id: 1 })
      .toArray()
  return createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      if ((await endedPasses(db, RECOUNT_ROW)) === 0) return null
      const failed: string[] = []
      while (!stopping.aborted && failed.length < FAILED_MAX) {
        const batch = await findNext(failed)
        if (batch.length === 0) break
        failed.push(...(await recountAll(batch, settings)).failed)
      }
      return null
    },
    onFailure: (error) => logger.warn({ err: error }, 'customers not in the reports'),
  })
}

/**
 * Most of them are as they should be, which one look at all of them tells. One who can not be counted holds up nobody.
 * `changed` are those who were not counted, or not rightly.
 */
async function recountAll(batch: readonly Counted[], settings: Settings): Promise<Worked> {
  const worked: Worked = { changed: 0, failed: [] }
  const recountOne = async (customer: Counted) => {
    const { account_id: account, id } = customer
    try {
      if (await recount(customer, settings)) worked.changed += 1
    } catch (error) {
      worked.failed.push(keyOf(account, id))
      const owner_id = ownerIdOf(account, id)
      settings.logger.warn({ err: error, account, owner_id }, 'a customer is not in the reports')
    }
  }
  const wrong = await findWrong(batch, settings)
  for (let at = 0; at < wrong.length; at += AT_ONCE) {
    await Promise.all(wrong.slice(at, at + AT_ONCE).map(recountOne))
  }
  return worked
}

/** Those who are not right, as far as can be told of all at once. */
const findWrong = (batch: readonly Counted[], { db }: Settings): Promise<readonly Counted[]> =>
  readRecounts(db, batch).then(
    (all) => all.filter(({ isRight }) => !isRight),
    () => batch,
  )

/** A customer who changed meanwhile is read again. */
async function recount(customer: Counted, { db, committer }: Settings): Promise<boolean> {
  for (;;) {
    const [request] = await readRecounts(db, [customer])
    if (request === undefined || request.isRight) return false
    const { account_id: account } = request
    const context = { ...ownContext('customers', account, SERVICE_TIMEOUT_MS), isBulk: true }
    const outcome = await committer.run(recountCustomer, request, context)
    if (!outcome.ok) throw new Error(`${recountCustomer.name} answered ${outcome.code}`)
    if (!isStale(outcome)) return isCounted(outcome)
  }
}
