import * as contracts from '@loyalty/contracts/wallet/reports'
import { Handles, pageOf, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { Temporal } from 'temporal-polyfill'
import type { CouponDefinitionsRepository } from '../coupons/find-coupons.js'
import { couponNotFound } from '../coupons/rules/define-coupon.js'
import { campaignNotFound } from '../campaigns/commands/change-campaign.js'
import { CampaignReads, type CampaignWithBudget } from './campaign-reads.js'
import {
  WHOLE,
  count,
  countBoth,
  couponFigures,
  discountsIn,
  refusalsIn,
  rewardsIn,
} from './rules/count.js'
import {
  figuresOfPeriods,
  periodsOf,
  sumFigures,
  type Figures,
  type Periods,
} from './rules/periods.js'
import { dayIn } from './rules/slots.js'
import {
  asOfNow,
  openReport,
  type ReportParts,
  type ReportReads,
  type Subject,
} from './find-figures.js'
import { toSum } from './wire.js'

/** Days that the figures of one coupon or campaign show. */
const STATS_DAYS = 30

interface Parts extends ReportParts {
  clock: DatabaseClock
  coupons: CouponDefinitionsRepository
}

export class ProgrammeHandlers {
  constructor(private readonly parts: Parts) {}

  /** GET /operator/v1/reports/coupons */
  @Handles(contracts.reportCoupons)
  async coupons(request: InputOf<typeof contracts.reportCoupons>, context: RequestContext) {
    const { account } = context
    const { coupon_id: asked } = request
    const id = asked === undefined ? null : await this.#countedAs(account, asked)
    if (asked !== undefined && id === null) return couponNotFound(asked)
    await using report = await openReport(this.parts, context)
    const periods = periodsOf(request, report.timeZone)
    const of: Subject =
      id === null
        ? { account, kind: 'account', subject: WHOLE }
        : { account, kind: 'coupon', subject: id }
    return answer({
      coupon_id: id,
      periods: await couponPeriods(report.reads, of, periods),
      ...(await asOfNow(report.reads, account)),
    })
  }

  /** GET /operator/v1/coupons/{id}/stats */
  @Handles(contracts.couponStats)
  async couponStats(request: InputOf<typeof contracts.couponStats>, context: RequestContext) {
    const { account } = context
    const id = await this.#countedAs(account, request.id)
    if (id === null) return couponNotFound(request.id)
    await using report = await openReport(this.parts, context)
    const of = { account, kind: 'coupon', subject: id } as const
    const total = (await report.reads.readTotal(of)) ?? NOTHING
    return answer({
      id,
      total: {
        redemptions: countBoth(total, 'redemptions'),
        reversals: count(total, 'reversals'),
        discounts: toSum(discountsIn(total)),
        refusals: refusalsIn(total),
      },
      rewards: rewardsIn(total).map(({ reward, granted, spent, cost }) => ({
        reward_id: reward as Uuid,
        granted: toSum(granted),
        spent: toSum(spent),
        cost: toSum(cost),
      })),
      days: await couponPeriods(report.reads, of, this.#lastDays(report.timeZone)),
      ...(await asOfNow(report.reads, account)),
    })
  }

  /** GET /operator/v1/reports/campaigns: the campaigns in ascending id, each with its whole range. */
  @Handles(contracts.reportCampaigns)
  async campaigns(request: InputOf<typeof contracts.reportCampaigns>, context: RequestContext) {
    const { account } = context
    await using report = await openReport(this.parts, context)
    const periods = periodsOf(request, report.timeZone)
    const found = await new CampaignReads(this.parts.db, report.reads).list(account, request)
    const rows = []
    for (const campaign of found) {
      const figures = await campaignFigures(report.reads, account, campaign, periods)
      rows.push({
        campaign_id: campaign.id,
        name: campaign.name,
        status: campaign.status,
        ...toPaid(sumFigures(figures)),
        budget: campaign.budget,
      })
    }
    return pageOf(rows, {
      toText: (row) => JSON.stringify(row),
      cursorOf: (row) => row.campaign_id,
      fields: await asOfNow(report.reads, account),
    })
  }

  /** GET /operator/v1/campaigns/{id}/stats */
  @Handles(contracts.campaignStats)
  async campaignStats({ id }: InputOf<typeof contracts.campaignStats>, context: RequestContext) {
    const { account } = context
    await using report = await openReport(this.parts, context)
    const campaign = await new CampaignReads(this.parts.db, report.reads).find(account, id)
    if (campaign === null) return campaignNotFound(id)
    const periods = this.#lastDays(report.timeZone)
    const total = await report.reads.readTotal({ account, kind: 'campaign', subject: id })
    const figures = await campaignFigures(report.reads, account, campaign, periods)
    return answer({
      id,
      total: toPaid(total ?? NOTHING),
      budget: campaign.budget,
      days: periods.names.map((period, at) => ({ period, ...toPaid(figures[at] ?? NOTHING) })),
      ...(await asOfNow(report.reads, account)),
    })
  }

  /** The coupon or batch whose figures are told: redeems of a code of a batch are counted as its batch's. Null: unknown. */
  async #countedAs(account: AccountId, id: Uuid): Promise<Uuid | null> {
    const found = await this.parts.coupons.findById(account, id)
    return found && (found.coupon?.batch_id ?? id)
  }

  #lastDays(timeZone: string): Periods {
    const to = dayIn(timeZone, this.parts.clock.now().getTime())
    const from = Temporal.PlainDate.from(to)
      .subtract({ days: STATS_DAYS - 1 })
      .toString()
    return periodsOf({ from, to, granularity: 'day' }, timeZone)
  }
}

const NOTHING: Figures = new Map()

async function couponPeriods(reads: ReportReads, of: Subject, periods: Periods) {
  const figures = figuresOfPeriods(periods, await reads.readPeriods(of, periods))
  return periods.names.map((period, at) => ({
    period,
    ...couponFigures(figures[at] ?? NOTHING, periods.granularity),
    discounts: toSum(discountsIn(figures[at] ?? NOTHING)),
  }))
}

const campaignFigures = async (
  reads: ReportReads,
  account: AccountId,
  { id }: CampaignWithBudget,
  periods: Periods,
): Promise<Figures[]> => {
  const of = { account, kind: 'campaign', subject: id } as const
  return figuresOfPeriods(periods, await reads.readPeriods(of, periods))
}

const toPaid = (figures: Figures) => ({
  payouts: count(figures, 'payouts'),
  discounts: toSum(discountsIn(figures)),
  rewards: rewardsIn(figures).map(({ reward, granted, cost }) => ({
    reward_id: reward as Uuid,
    granted: toSum(granted),
    cost: toSum(cost),
  })),
})
