import { z } from 'zod'
import { described } from '../described.js'
import { timestamp, uuid } from '../scalars.js'

const aboutPeriod = {
  from: 'When the period begins; null for the lifetime.',
  to: 'When the period ends, which is no part of it; null for the lifetime.',
  tier_id: 'The tier at the end of the period, or now while it runs; null for none.',
  last_visit: 'The last purchase of the period; null without one.',
  last_session: 'The last session of the period, as it was migrated; null without one.',
  spend_total: 'Money spent on purchases of the period, after discounts.',
  number_of_purchases: 'Purchases of the period.',
}

/** What each of the nine periods is. */
export const aboutPeriods = {
  lifetime: 'All time.',
  last_year: 'The calendar year before this one.',
  this_year: 'This calendar year.',
  last_month: 'The calendar month before this one.',
  this_month: 'This calendar month.',
  last_quarter: 'The calendar quarter before this one.',
  this_quarter: 'This calendar quarter.',
  last_semester: 'The half of a calendar year before this one.',
  this_semester: 'This half of the calendar year.',
}

const about = { ...aboutPeriods, updated_at: 'When something was last counted; null before.' }

/** One period of the Metrics object: `from` and `to` are null for the lifetime. */
const PeriodMetrics = z.object(
  described(
    {
      from: timestamp.nullable(),
      to: timestamp.nullable(),
      tier_id: uuid.nullable(),
      last_visit: timestamp.nullable(),
      last_session: timestamp.nullable(),
      spend_total: z.number(),
      number_of_purchases: z.number().int(),
    },
    aboutPeriod,
  ),
)

/** Interface section 2.11, as it is shown: every period, half-open, in the account's time zone. */
export const Metrics = z.object(
  described(
    {
      lifetime: PeriodMetrics,
      last_year: PeriodMetrics,
      this_year: PeriodMetrics,
      last_month: PeriodMetrics,
      this_month: PeriodMetrics,
      last_quarter: PeriodMetrics,
      this_quarter: PeriodMetrics,
      last_semester: PeriodMetrics,
      this_semester: PeriodMetrics,
      updated_at: timestamp.nullable(),
    },
    about,
  ),
)
export type Metrics = z.output<typeof Metrics>
