import { z } from 'zod'
import { timestamp, uuid } from '../scalars.js'

/** One period of the Metrics object: `from` and `to` are null for the lifetime. */
const PeriodMetrics = z.object({
  from: timestamp.nullable(),
  to: timestamp.nullable(),
  /** The tier at the end of the period; now, while it runs. */
  tier_id: uuid.nullable(),
  last_visit: timestamp.nullable(),
  last_session: timestamp.nullable(),
  spend_total: z.number(),
  number_of_purchases: z.number().int(),
})

/** Interface section 2.11, as it is shown: every period, half-open, in the account's time zone. */
export const Metrics = z.object({
  lifetime: PeriodMetrics,
  last_year: PeriodMetrics,
  this_year: PeriodMetrics,
  last_month: PeriodMetrics,
  this_month: PeriodMetrics,
  last_quarter: PeriodMetrics,
  this_quarter: PeriodMetrics,
  last_semester: PeriodMetrics,
  this_semester: PeriodMetrics,
  /** When something was counted last; null before. */
  updated_at: timestamp.nullable(),
})
export type Metrics = z.output<typeof Metrics>
