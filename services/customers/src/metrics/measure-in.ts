import { missing, type Call, type Missing, type View } from '@loyalty/engine/command'
import { ZERO } from '@loyalty/contracts/money'
import { accountCopy, calendarIn, defaultCalendar } from '../accounts/apply-account.js'
import { accountTiers } from '../tiers/store.js'
import { noMetrics } from './rules/metrics.js'
import { noStanding, rise, type Measure, type Measured } from './rules/standing.js'

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

/** The tier that a new customer is in by a threshold of 0; null where no tier of the account has it. */
export function firstTier(view: View, call: Call): Measured | Missing | null {
  const { tiers = [] } = view.get(accountTiers, call.context.account) ?? {}
  // Most accounts have none, and their settings need not be known to make a customer.
  if (!tiers.some(({ threshold }) => threshold === ZERO)) return null
  const measure = measureIn(view, call)
  return 'missing' in measure ? measure : rise(noStanding, noMetrics, measure)
}
