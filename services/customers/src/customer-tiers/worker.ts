import type { Committer } from '@loyalty/engine/command'
import { ownContext, SERVICE_TIMEOUT_MS, type Logger } from '@loyalty/engine/process'
import { exceptFrozen, limited } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { BEGINNING, customers, type Customer } from '../customers/store.js'
import { checkTier } from './commands.js'

/** So late is a check noticed that was set before all that the last poll knew of, or that failed. */
const REST_MS = 5_000
/** Customers that are measured at a time: some batches of the committer. */
const PAGE_SIZE = 256
const CHECK_AT = 'standing.next_tier_check_at'

type Due = Pick<Customer, '_id' | 'account_id' | 'id'>

export interface TierWorker extends Pick<Poller, 'start' | 'stop'> {
  /** Measures all customers whose check is due at an instant, and answers how many it could not. */
  checkDue(now: Date, stopping?: AbortSignal): Promise<number>
}

/**
 * Measures customers anew when a period has ended: the only one who lowers tiers. Each process of
 * the service runs one. They may meet at a customer, whom the first of them measures.
 */
export function createTierWorker(settings: {
  db: Db
  committer: Committer
  clock: DatabaseClock
  logger: Logger
}): TierWorker {
  const { db, committer, clock, logger } = settings

  const findNext = async (): Promise<Date | null> => {
    const [first] = await db
      .collection<Customer>(customers.name)
      .find({ [CHECK_AT]: { $gt: BEGINNING } }, limited())
      .sort({ [CHECK_AT]: 1 })
      .limit(1)
      .project<{ at: Date }>({ _id: 0, at: `$${CHECK_AT}` })
      .toArray()
    return first?.at ?? null
  }

  /** Who was measured is due no more, so only those that failed stand before the next page. */
  const findDue = async (now: Date, failed: number): Promise<Due[]> =>
    db
      .collection<Customer>(customers.name)
      .find({ [CHECK_AT]: { $gt: BEGINNING, $lte: now }, ...(await exceptFrozen(db)) }, limited())
      .sort({ [CHECK_AT]: 1, _id: 1 })
      .skip(failed)
      .limit(PAGE_SIZE)
      .project<Due>({ account_id: 1, id: 1 })
      .toArray()

  const check = async ({ account_id: account, id }: Due, at: Date): Promise<boolean> => {
    const context = {
      ...ownContext('customers', account, SERVICE_TIMEOUT_MS),
      isBulk: true,
    }
    try {
      return (await committer.run(checkTier, { id, at }, context)).ok
    } catch (error) {
      logger.warn({ err: error }, 'customer not measured')
      return false
    }
  }

  const checkDue = async (now: Date, stopping?: AbortSignal): Promise<number> => {
    const isStopping = () => stopping?.aborted === true
    let failed = 0
    while (!isStopping()) {
      const due = await findDue(now, failed)
      const checked = await Promise.all(due.map((customer) => check(customer, now)))
      failed += checked.filter((isChecked) => !isChecked).length
      if (due.length < PAGE_SIZE) break
    }
    return failed
  }

  const poller = createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      const next = await findNext()
      const now = clock.now()
      if (next === null || next > now) return next
      return (await checkDue(now, stopping)) === 0 ? findNext() : null
    },
    onFailure: (error) => logger.warn({ err: error }, 'customers to measure not looked for'),
  })
  return { ...poller, checkDue }
}
