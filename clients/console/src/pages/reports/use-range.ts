import { useAccount } from '../../client/account.js'
import { addDays, dayOf, isDay, type Day } from '../../kit/day.js'

/** The days of a report that nobody has chosen. */
const DAYS = 30

export interface RangeFilters {
  from?: string
  to?: string
  granularity?: string
}

export interface Range {
  from: Day
  to: Day
  granularity: 'day' | 'month'
}

/** The days that a report covers, of the account's zone: the last 30 unless the address says otherwise. */
export function useRange({ from, to, granularity }: RangeFilters = {}) {
  const { timeZone, isPending } = useAccount()
  const last = isDay(to) ? to : dayOf(new Date().toISOString(), timeZone)
  const range: Range = {
    from: isDay(from) ? from : addDays(last, 1 - DAYS),
    to: last,
    granularity: granularity === 'month' ? 'month' : 'day',
  }
  return { range, isKnown: !isPending }
}
