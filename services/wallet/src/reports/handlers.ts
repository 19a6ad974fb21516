import * as contracts from '@loyalty/contracts/wallet/reports'
import { Handles, pageOf, type RequestContext } from '@loyalty/engine/handler'
import { keysBelow, available } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import type { PointsOfReward, LiabilityOfReward } from '@loyalty/contracts/wallet/reports'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { netOf, WHOLE, count, countBoth } from './rules/count.js'
import {
  figuresBefore,
  figuresOfPeriods,
  periodsOf,
  type Periods,
  type ReadSums,
} from './rules/periods.js'
import { openReport, type ReportParts, type ReportReads } from './find-figures.js'
import { toAsOf, toPointsPeriods, toSum, instantOf, countedFrom } from './wire.js'
import { toMonths, type Bucket } from './rules/liability.js'
import { dayIn, monthOf } from './rules/slots.js'
import { newCustomersKey, reportCustomers, type ReportCustomersDocument } from './store.js'
import { bucketsOf, totalsOf } from './write-liability.js'
import { fromDecimal } from './write-sums.js'
import { answer } from '@loyalty/contracts/outcome'

type LiabilityRequest = InputOf<typeof contracts.reportLiability>

const NEW = 'new'

interface Parts extends ReportParts {
  clock: DatabaseClock
}

export class ReportHandlers {
  constructor(private readonly parts: Parts) {}

  /** GET /operator/v1/reports/points */
  @Handles(contracts.reportPoints)
  async points(request: InputOf<typeof contracts.reportPoints>, context: RequestContext) {
    const { account } = context
    await using report = await openReport(this.parts, context)
    const { reads, timeZone } = report
    const counted = await reads.findCounted(account)
    const rewards = await rewardsOf(reads, account, request)
    const periods = periodsOf(request, timeZone)
    const rows: PointsOfReward[] = []
    for (const reward of rewards) rows.push(await pointsOf(reads, { account, reward, periods }))
    return pageOf(rows, {
      toText: (row) => JSON.stringify(row),
      cursorOf: (row) => row.reward_id,
      fields: { as_of: toAsOf(counted) },
    })
  }

  /** GET /operator/v1/reports/liability. Without rows while the wallets are read for the first time. */
  @Handles(contracts.reportLiability)
  async liability(request: LiabilityRequest, context: RequestContext) {
    const { account } = context
    await using report = await openReport(this.parts, context)
    const { reads, timeZone } = report
    const now = monthOf(dayIn(timeZone, this.parts.clock.now().getTime()))
    const counted = await reads.findCounted(account)
    const begun = (await reads.findProgress())?.liability ?? null
    const exactFrom = begun?.is_complete === true ? instantOf(begun.line) : null
    const totals = exactFrom === null ? [] : await readTotals(reads, account, request)
    const rows: LiabilityOfReward[] = []
    for (const { reward, units, cost } of totals) {
      const buckets = await readBuckets(reads, account, reward)
      const { months, later } = toMonths(buckets, timeZone, now)
      rows.push({
        reward_id: reward,
        outstanding: toSum(units),
        cost: toSum(cost),
        months: months.map(({ month, ...sums }) => ({ month, ...toSums(sums) })),
        later: toSums(later),
      })
    }
    return pageOf(rows, {
      toText: (row) => JSON.stringify(row),
      cursorOf: (row) => row.reward_id,
      fields: { as_of: toAsOf(counted), exact_from: exactFrom },
    })
  }

  /** GET /operator/v1/reports/customers */
  @Handles(contracts.reportCustomers)
  async customers(request: InputOf<typeof contracts.reportCustomers>, context: RequestContext) {
    const { account } = context
    await using report = await openReport(this.parts, context)
    const { reads, timeZone } = report
    const periods = periodsOf(request, timeZone)
    const of = { account, kind: 'account', subject: WHOLE } as const
    const active = figuresOfPeriods(periods, await reads.readPeriods(of, periods))
    const created = figuresOfPeriods(periods, await readNew(this.parts.db, reads, account, periods))
    return answer({
      periods: periods.names.map((period, at) => ({
        period,
        new: count(created[at] ?? new Map(), NEW),
        active: countBoth(active[at] ?? new Map(), `active_of_${periods.granularity}`),
      })),
      counted_from: countedFrom(await reads.findProgress()),
      as_of: toAsOf(await reads.findCounted(account)),
    })
  }
}

type RewardsPage = Pick<InputOf<typeof contracts.reportPoints>, 'reward_id' | 'limit' | 'cursor'>

async function pointsOf(
  reads: ReportReads,
  { account, reward, periods }: { account: AccountId; reward: string; periods: Periods },
): Promise<PointsOfReward> {
  const of = { account, kind: 'reward', subject: reward } as const
  const sums = await reads.readPeriods(of, periods)
  const before = await reads.readBefore(of, periods.days[0] ?? '')
  const opening = netOf(figuresBefore(periods, before, sums))
  const figures = figuresOfPeriods(periods, sums)
  return {
    reward_id: reward as Uuid,
    opening_balance: toSum(opening),
    periods: toPointsPeriods(periods.names, figures, opening),
  }
}

/** A page of all rewards, or the one that is asked for, which follows no cursor that is not below it. */
async function rewardsOf(
  reads: ReportReads,
  account: AccountId,
  { reward_id: only, limit, cursor }: RewardsPage,
): Promise<string[]> {
  if (only === undefined) return reads.listSubjects(account, 'reward', { limit, cursor })
  if (cursor !== undefined && only <= cursor) return []
  const total = await reads.readTotal({ account, kind: 'reward', subject: only })
  return total === null ? [] : [only]
}

async function readTotals(
  reads: ReportReads,
  account: AccountId,
  { reward_id: only, limit, cursor }: LiabilityRequest,
) {
  const prefix = totalsOf(account)
  if (only !== undefined && cursor !== undefined && only <= cursor) return []
  const _id = only === undefined ? keysBelow(prefix, cursor) : `${prefix}|${only}`
  const found = await reads.findLiability(_id, limit)
  return found.map((sum) => ({
    reward: sum._id.slice(prefix.length + 1) as Uuid,
    units: fromDecimal(sum.units),
    cost: fromDecimal(sum.costs),
  }))
}

async function readBuckets(
  reads: ReportReads,
  account: AccountId,
  reward: Uuid,
): Promise<Bucket[]> {
  const prefix = bucketsOf(account, reward)
  const found = await reads.findLiability(keysBelow(prefix))
  return found.map(({ _id, units, costs }) => ({
    bucket: _id.slice(prefix.length + 1),
    units: fromDecimal(units),
    cost: fromDecimal(costs),
  }))
}

const toSums = ({ units, cost }: { units: bigint; cost: bigint }) => ({
  units: toSum(units),
  cost: toSum(cost),
})

/** Days of UTC, from the one before the first to the one after the last: edges may lie in those. */
async function readNew(
  db: Db,
  reads: ReportReads,
  account: AccountId,
  { granularity, days, edges }: Periods,
): Promise<ReadSums> {
  const [first = ''] = days
  const below = days.at(-1) ?? ''
  const from = edges[0] && edges[0].day < first ? edges[0].day : first
  const found = await available(
    reportCustomers.name,
    db
      .collection<ReportCustomersDocument>(reportCustomers.name)
      .find(
        {
          _id: {
            $gte: newCustomersKey(account, from),
            $lte: newCustomersKey(account, below),
          },
        },
        reads.options,
      )
      .toArray(),
  )
  const whole = new Map<string, Map<string, bigint>>()
  const quarters = new Map<string, Map<number, Map<string, bigint>>>()
  for (const { _id, created, quarters: byQuarter } of found) {
    const day = _id.slice(account.length + 1)
    quarters.set(
      day,
      new Map(Object.entries(byQuarter).map(([at, by]) => [Number(at), newOnes(by)])),
    )
    if (day < first || day >= below) continue
    const name = granularity === 'day' ? day : monthOf(day)
    whole.set(name, newOnes(created + Number(whole.get(name)?.get(NEW) ?? 0n)))
  }
  return { whole, quarters }
}
const newOnes = (by: number) => new Map([[NEW, BigInt(by)]])
