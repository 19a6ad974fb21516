import type { Command, Committer } from '@loyalty/engine/command'
import {
  ownContext,
  pause,
  SERVICE_TIMEOUT_MS,
  type Logger,
  type Requester,
  valueOf,
} from '@loyalty/engine/process'
import { dueUpTo, exceptFrozen, findFirstDate, limited } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import { birthdaysOn } from '@loyalty/contracts/birthday'
import { BORN_MAX, listBorn } from '@loyalty/contracts/customers/born'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { campaignClocks, CLOCK_INDEX, type CampaignClock } from '../campaigns/store.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { closePage, openPage, payOccasion, type OpenedPage } from './commands.js'
import { findSilent, type Found } from './find-silent.js'

/** So late is a campaign noticed that was made or changed. */
const REST_MS = 3_000
/** Campaigns that one look finds. */
const FOUND_MAX = 100
/** Customers of a page: it is paid within its lease. */
const PAGE_SIZE = BORN_MAX
/** Customers that one step hands to the batches: most of one, with room for other commands. */
const STEP_MAX = 100
/** After each step a pause of a part of what the step took, in which batches are for others alone. */
const PAUSE_PART = 1 / 4
const PAUSE_MS_MAX = 200

interface OccasionWorkerSettings {
  db: Db
  committer: Committer
  requester: Requester
  clock: DatabaseClock
  codes: GiftCardCodes
  logger: Logger
}

/**
 * Pays what campaigns promise for birthdays and silence. Any number of processes may do so at once: each
 * opens pages that no other one has, and the page of a process that died is opened again.
 */
export function createOccasionWorker(settings: OccasionWorkerSettings): Poller {
  const { db, committer, requester, clock, codes, logger } = settings
  const due = { collection: campaignClocks.name, field: 'due_at', index: CLOCK_INDEX }

  const run = async <Input, Answer>(
    command: Command<Input, never>,
    request: Input,
    account: AccountId,
  ): Promise<Answer> => {
    const outcome = await committer.run(command, request, contextOf(account))
    if (!outcome.ok) throw new Fault('SERVICE_UNAVAILABLE', `${command.name}: ${outcome.code}`)
    return JSON.parse(outcome.body) as Answer
  }

  const findDue = async (upTo: Date) =>
    db
      .collection<CampaignClock>(campaignClocks.name)
      .find(
        { ...dueUpTo(due.field, upTo), ...(await exceptFrozen(db)) },
        { ...limited(), hint: CLOCK_INDEX, limit: FOUND_MAX },
      )
      .project<Pick<CampaignClock, '_id' | 'account_id'>>({ account_id: 1 })
      .toArray()

  const findBorn = async (account: AccountId, { day, cursor }: OpenedPage): Promise<Found> => {
    const asked = { days: birthdaysOn(day), limit: PAGE_SIZE, cursor: cursor as CustomerId | null }
    const reply = await requester.call(listBorn, asked, contextOf(account))
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `customers answered ${reply.code}`)
    const { ids } = listBorn.output.parse(valueOf(reply))
    return { ids, next: ids.length < PAGE_SIZE ? null : (ids.at(-1) ?? null) }
  }

  /** Answers whether the page is paid to its end. */
  const pay = async (
    account: AccountId,
    page: OpenedPage,
    ids: CustomerId[],
    stopping: AbortSignal,
  ): Promise<boolean> => {
    for (let at = 0; at < ids.length; at += STEP_MAX) {
      if (stopping.aborted) return false
      const begun = performance.now()
      const step = ids.slice(at, at + STEP_MAX)
      const ends = await Promise.allSettled(
        step.map((customer) => run(payOccasion, { page, customer, codes }, account)),
      )
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed !== undefined) {
        logger.warn(
          { err: failed.reason, day: page.day },
          'not all of a campaign by the clock is paid',
        )
        return false
      }
      await pause(Math.min(PAUSE_MS_MAX, PAUSE_PART * (performance.now() - begun)), stopping)
    }
    return true
  }

  /**
   * A page that fails is left, and opened again when its lease has run out. False when nothing was to do for this
   * process: by the batches' time it isn't due, or another one has it.
   */
  const payPage = async (key: string, account: AccountId, stopping: AbortSignal) => {
    const { page, is_put_off: isPutOff = false } = await run<
      { key: string },
      { page: OpenedPage | null; is_put_off?: boolean }
    >(openPage, { key }, account)
    if (page === null) return isPutOff
    const { ids, next } =
      page.silent === null
        ? await findBorn(account, page)
        : await findSilent(db, account, {
            silent: page.silent,
            cursor: page.cursor,
            limit: PAGE_SIZE,
          })
    if (await pay(account, page, ids, stopping)) await run(closePage, { key, page, next }, account)
    return true
  }

  return createPoller({
    clock,
    restMs: REST_MS,
    async poll(stopping) {
      for (;;) {
        const next = await findFirstDate(db, due)
        const now = clock.now()
        if (next === null || next > now || stopping.aborted) return next
        const found = await findDue(now)
        let isAnyDone = false
        // One that fails holds up no other.
        for (const { _id: key, account_id: account } of found) {
          if (stopping.aborted) return null
          await payPage(key, account, stopping).then(
            (isDone) => (isAnyDone ||= isDone),
            (error: unknown) =>
              logger.warn({ err: error, account }, 'a campaign by the clock fails'),
          )
        }
        // All that is due is of accounts that move, or fails: it has to wait.
        if (!isAnyDone) return null
      }
    },
    onFailure: (error) => logger.warn({ err: error }, 'campaigns by the clock were not looked at'),
  })
}

const contextOf = (account: AccountId) => ({
  ...ownContext('wallet', account, SERVICE_TIMEOUT_MS),
  isBulk: true,
})
