import { addDays, type Day } from '../../kit/day.js'

/** Nobody plans further: what lasts longer than ten years, lasts. */
const DAYS_AHEAD_MAX = 3_650n

interface Spending {
  budget: { max_total: number | null; used: number }
  total: { payouts: number }
  /** The last days of the account, today included, each with what it paid. */
  days: readonly { period: Day; payouts: number }[]
}

export type Pace =
  { kind: 'UNLIMITED' } | { kind: 'GONE' } | { kind: 'LASTS' } | { kind: 'GONE_ON'; day: Day }

/**
 * When a budget is gone, if the days to come pay as much as the last ones did on average. Days before the
 * first payout do not count where nothing was paid before them: the campaign had not begun. What is left
 * after the last day of the campaign is not gone.
 */
export function paceOf({ budget, total, days }: Spending, lastDay: Day | null): Pace {
  if (budget.max_total === null) return { kind: 'UNLIMITED' }
  const left = budget.max_total - budget.used
  if (left <= 0) return { kind: 'GONE' }
  const paid = days.reduce((sum, { payouts }) => sum + payouts, 0)
  const today = days.at(-1)?.period
  if (paid === 0 || today === undefined) return { kind: 'LASTS' }

  const first = total.payouts > paid ? 0 : days.findIndex(({ payouts }) => payouts > 0)
  // Whole days, rounded up: on the last of them the rest is paid.
  const [rest, perDays, counted] = [BigInt(left), BigInt(paid), BigInt(days.length - first)]
  const ahead = (rest * counted + perDays - 1n) / perDays
  if (ahead > DAYS_AHEAD_MAX) return { kind: 'LASTS' }
  const day = addDays(today, Number(ahead))
  return lastDay !== null && day > lastDay ? { kind: 'LASTS' } : { kind: 'GONE_ON', day }
}
