import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { described } from './described.js'
import { must } from './errors/issue-messages.js'
import { timestamp, uuid } from './scalars.js'

/** Periods of one report. */
const REPORT_PERIODS_MAX = 400

export const granularities = ['day', 'month'] as const
export type Granularity = (typeof granularities)[number]

const about = {
  from: 'The first day of the report, `2026-01-31`, in the time zone of the account.',
  to: 'The last day of the report, which it includes.',
  granularity: 'How long a period is; by month the report has whole months.',
}

const day = z.iso.date({ error: must('be a date, such as 2026-01-31') })

/** What a report covers: days of the account, both ends included. */
export const days = described({ from: day, to: day }, about)

/** The same, day by day or month by month. */
export const period = {
  ...days,
  ...described({ granularity: z.enum(granularities).default('day') }, about),
}

interface Days {
  from: string
  to: string
}

interface Range extends Days {
  granularity: Granularity
}

/** The first days of the periods of a range, and of the one that follows. */
export function startsOfPeriods({ from, to, granularity }: Range): Temporal.PlainDate[] {
  const first = startOf(from, granularity)
  return Array.from({ length: countPeriods({ from, to, granularity }) + 1 }, (_, index) =>
    first.add(granularity === 'day' ? { days: index } : { months: index }),
  )
}

/** The number of periods that a range has; none where it ends before it starts. */
function countPeriods({ from, to, granularity }: Range): number {
  const between = startOf(from, granularity).until(startOf(to, granularity), {
    largestUnit: granularity,
  })
  return Math.max(0, (granularity === 'day' ? between.days : between.months) + 1)
}

function startOf(date: string, granularity: Granularity): Temporal.PlainDate {
  const first = Temporal.PlainDate.from(date)
  return granularity === 'day' ? first : first.with({ day: 1 })
}

/** Refuses a range that ends before it starts, or that has more periods than a report. */
export const checkRange = (range: Range, ctx: z.RefinementCtx<Range>): void =>
  checkPeriods(range, REPORT_PERIODS_MAX, ctx)

/** The same for a range of days whose months are counted. */
export const checkMonths =
  (max: number) =>
  (range: Days, ctx: z.RefinementCtx<Days>): void =>
    checkPeriods({ ...range, granularity: 'month' }, max, ctx)

function checkPeriods(range: Range, max: number, ctx: z.RefinementCtx<Days>): void {
  // Days that are none are refused field by field.
  if (![range.from, range.to].every((given) => day.safeParse(given).success)) return
  if (range.to < range.from) {
    ctx.addIssue({ code: 'custom', path: ['to'], message: 'must not be before `from`' })
  } else if (countPeriods(range) > max) {
    const message = `must be at most ${max} ${range.granularity}s from \`from\` on`
    ctx.addIssue({ code: 'custom', path: ['to'], message })
  }
}

/** The last row of the ledger that the sums of an account hold. */
export const AsOf = z.object(
  described(
    { transaction_id: uuid, at: timestamp },
    {
      transaction_id: 'The id of that row: rows above it are not counted yet.',
      at: 'When the row was written.',
    },
  ),
)
export type AsOf = z.output<typeof AsOf>

/** Units or money as decimal digits: a sum may be more than a JSON number holds. */
export const sum = z.string().regex(/^-?\d+(\.\d{1,4})?$/)
