import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAccount } from '../../client/definitions.js'
import { readReport, loyalty, type DataOf } from '../../client/loyalty.js'
import { addDays, dayOf, isDay, type Day } from '../../kit/day.js'
import { useText } from '../../kit/format.js'

export type PointsOfReward = DataOf<'reportPoints'>[number]
export type PointsPeriod = PointsOfReward['periods'][number]
export type LiabilityOfReward = DataOf<'reportLiability'>[number]
export type CouponsPeriod = DataOf<'reportCoupons'>['periods'][number]
export type CustomersPeriod = DataOf<'reportCustomers'>['periods'][number]
export type PunchCardsPeriod = DataOf<'reportPunchCards'>[number]['periods'][number]
export type ReferralsPeriod = DataOf<'reportReferrals'>[number]['periods'][number]
export type CouponStats = DataOf<'getCouponStats'>
export type CampaignFigures = DataOf<'reportCampaigns'>[number]

/** Reports follow the ledger by some seconds, so that it is not its facts that make them old. */
export const AGAIN_MS = 30_000

export const useReport = <Data>(
  key: readonly unknown[],
  read: () => Promise<Data>,
  enabled = true,
) => useQuery({ queryKey: ['reports', ...key], queryFn: read, refetchInterval: AGAIN_MS, enabled })

interface CampaignsAsked {
  from: Day
  to: Day
  status?: 'ACTIVE' | 'PAUSED'
}

export const readCampaignFigures = (asked: CampaignsAsked) =>
  readReport((page) =>
    loyalty.GET('/operator/v1/reports/campaigns', { params: { query: { ...asked, ...page } } }),
  )

export const readLiability = () =>
  readReport((query) => loyalty.GET('/operator/v1/reports/liability', { params: { query } }))

export const liabilityQuery = queryOptions({
  queryKey: ['reports', 'liability', 'all'],
  queryFn: readLiability,
})

/** The days of a report that nobody has chosen. */
export const DAYS = 30

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

/** The amount that expires in one month, or never. */
export interface Share {
  /** A month, or a word for what has none. */
  month: string
  name: string
  shortName: string
  units: string
  cost: string
}

/** A share without a month, named by a message. */
const named = (word: string, sums: Pick<Share, 'units' | 'cost'>): Share => ({
  month: word,
  name: word,
  shortName: word,
  ...sums,
})

/** The outstanding amounts of a reward, by the month in which they expire, with a name for each. */
export function useShares(): (reward: LiabilityOfReward) => Share[] {
  const { t, format } = useText()
  return ({ months, later }) => {
    const shares = months.map(({ month, ...sums }) =>
      month === null
        ? named(t('reports.liability.never'), sums)
        : { month, name: format.period(month), shortName: format.periodShort(month), ...sums },
    )
    return later.units === '0' ? shares : [...shares, named(t('reports.liability.later'), later)]
  }
}
