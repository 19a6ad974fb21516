import type { FetchCopy } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow, type Logger } from '@loyalty/engine/process'
import { createReadLoader } from '@loyalty/engine/query'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { accountCopy, defaultCalendar } from './apply-account.js'
import { calendarOf, type Calendar } from './rules/periods.js'
import { accountCopies } from './store.js'

/** Other processes change copies too; a changed time zone holds for later periods only. */
const KEPT_MS = 1_000
const KEPT_MAX = 10_000
/** What reading a customer waits for catalog, the first time that an account is heard of. */
const FETCH_LIMIT_MS = 500

export interface Calendars {
  /**
   * The calendar by which the customers of the call's account are shown. When there is no copy of
   * the account's settings, catalog is asked; while it is away, periods are shown in UTC, and it is
   * asked again by the next call. Rejects with the fault SERVICE_UNAVAILABLE when nothing can be read.
   */
  of(context: RequestContext): Promise<Calendar>
}

interface Kept {
  calendar: Promise<Calendar>
  untilMs: number
}

export function createCalendars(settings: {
  db: Db
  logger: Logger
  fetchAccount: FetchCopy
}): Calendars {
  const copies = createReadLoader(settings.db, accountCopies)
  const kept = new Map<AccountId, Kept>()

  const read = async ({ account }: RequestContext): Promise<Calendar | null> => {
    const copy = await copies.load(account)
    return copy === null ? null : calendarOf(copy.zones)
  }

  const fetch = async (context: RequestContext): Promise<Calendar | null> => {
    const deadlineMs = Math.min(context.deadlineMs, steadyNow() + FETCH_LIMIT_MS)
    try {
      await settings.fetchAccount(accountCopy(context.account), { ...context, deadlineMs })
    } catch (error) {
      settings.logger.debug({ err: error }, 'no settings of an account to be had')
      return null
    }
    return read(context)
  }

  const find = async (context: RequestContext): Promise<Calendar> => {
    try {
      const calendar = (await read(context)) ?? (await fetch(context))
      if (calendar !== null) return calendar
    } catch (error) {
      kept.delete(context.account)
      throw error
    }
    kept.delete(context.account)
    return defaultCalendar()
  }

  return {
    of(context) {
      const known = kept.get(context.account)
      if (known !== undefined && performance.now() < known.untilMs) return known.calendar
      const calendar = find(context)
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(context.account, { calendar, untilMs: performance.now() + KEPT_MS })
      return calendar
    },
  }
}
