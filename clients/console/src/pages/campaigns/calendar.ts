import { addDays, dayOf, lastDayBefore, type Day } from '../../kit/day.js'
import type { Campaign } from './campaign-draft.js'

/** A month of the account's zone, `2026-12`. */
export type Month = string

export const isMonth = (text: string | undefined): text is Month =>
  text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '0001-01'

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  const written = `${Math.floor(count / 12)}`.padStart(4, '0')
  return `${written}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const daysOf = (month: Month): Day[] => {
  const days: Day[] = []
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  return days
}

type Scheduled = Pick<Campaign, 'id' | 'name' | 'status' | 'starts_at' | 'ends_at'>

/** A campaign in a month: its days of it by their place from 0, and if it goes on before and after them. */
export interface Bar<Row extends Scheduled = Campaign> {
  campaign: Row
  first: number
  last: number
  isBegunBefore: boolean
  isGoingOn: boolean
}

/** The campaigns that hold on a day of the month, the first to begin on top; one that is archived never holds. */
export function barsOf<Row extends Scheduled>(
  campaigns: readonly Row[],
  month: Month,
  timeZone: string,
): Bar<Row>[] {
  const days = daysOf(month)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return campaigns
    .filter(({ status }) => status !== 'ARCHIVED')
    .map((campaign) => {
      const { starts_at: starts, ends_at: ends } = campaign
      const begins = starts === null ? null : dayOf(starts, timeZone)
      const stops = ends === null ? null : dayOf(lastDayBefore(ends), timeZone)
      return { campaign, begins, stops }
    })
    .filter(
      ({ begins, stops }) => (begins === null || begins <= to) && (stops === null || stops >= from),
    )
    .toSorted(
      (one, other) =>
        (one.begins ?? '').localeCompare(other.begins ?? '') ||
        one.campaign.name.localeCompare(other.campaign.name),
    )
    .map(({ campaign, begins, stops }) => {
      const isBegunBefore = begins === null || begins < from
      const isGoingOn = stops === null || stops > to
      return {
        campaign,
        first: isBegunBefore ? 0 : days.indexOf(begins),
        last: isGoingOn ? days.length - 1 : days.indexOf(stops),
        isBegunBefore,
        isGoingOn,
      }
    })
}
