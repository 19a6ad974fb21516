import { missing, type Call, type Missing, type View } from '@loyalty/shared/commit/command'
import { accountCopy, calendarIn, defaultCalendar } from '../accounts/apply-account.command.js'
import type { Measure } from '../tiers/domain/standing.js'
import { accountTiers } from '../tiers/tiers.collection.js'

/** What the account measures by; an account whose settings are unknown is asked for first. */
export function measureIn(view: View, call: Call, now = call.now): Measure | Missing {
  const { account } = call.context
  const calendar = calendarIn(view, account)
  if (calendar === null && !call.isAbsent(accountCopy(account))) {
    return missing(accountCopy(account))
  }
  const tiers = view.get(accountTiers, account)?.tiers ?? []
  return { tiers, calendar: calendar ?? defaultCalendar(), now }
}
