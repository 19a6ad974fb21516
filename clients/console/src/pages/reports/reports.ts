import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../client/definitions.js'
import { readReport } from '../../client/lists.js'
import { loyalty, type AnswerOf } from '../../client/loyalty.js'
import { addDays, dayOf, isDay, type Day } from '../../kit/day.js'

export type PointsOfReward = AnswerOf<'get-operator-v1-reports-points'>['data'][number]
export type PointsPeriod = PointsOfReward['periods'][number]
export type LiabilityOfReward = AnswerOf<'get-operator-v1-reports-liability'>['data'][number]
export type CouponsPeriod = AnswerOf<'get-operator-v1-reports-coupons'>['data']['periods'][number]
export type CouponStats = AnswerOf<'get-operator-v1-coupons-id-stats'>['data']
export type CampaignFigures = AnswerOf<'get-operator-v1-reports-campaigns'>['data'][number]

/** Reports follow the ledger by some seconds, so that it is not its facts that make them old. */
const AGAIN_MS = 30_000

/** A report, which is read anew while it is shown. */
export const useReport = <Data>(
  key: readonly unknown[],
  read: () => Promise<Data>,
  enabled = true,
) => useQuery({ queryKey: ['reports', ...key], queryFn: read, refetchInterval: AGAIN_MS, enabled })

interface CampaignsAsked {
  from: Day
  to: Day
  /** Only those that pay at present. */
  status?: 'ACTIVE'
}

/** Payouts of campaigns in these days, and the use of their budgets. */
export const readCampaignFigures = (asked: CampaignsAsked) =>
  readReport((page) =>
    loyalty.GET('/operator/v1/reports/campaigns', { params: { query: { ...asked, ...page } } }),
  )

/** Customers' holdings of all rewards. */
export const readLiability = () =>
  readReport((query) => loyalty.GET('/operator/v1/reports/liability', { params: { query } }))

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
