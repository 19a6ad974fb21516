import { Handles, pageOf, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/wallet/reports'
import type { PointsOfReward } from '@loyalty/contracts/wallet/reports'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Db, MongoClient } from 'mongodb'
import type { ReadSettings } from '../copies/reads.js'
import { netOf } from './rules/count.js'
import { figuresBefore, figuresOfPeriods, periodsOf, type Periods } from './rules/periods.js'
import { ReportReads } from './find-figures.js'
import { toAsOf, toPointsPeriods, toSum } from './wire.js'

/** Rewards as reports show them. */
export class ReportHandlers {
  constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
    private readonly readSettings: ReadSettings,
  ) {}

  /** GET /operator/v1/reports/points */
  @Handles(contracts.reportPoints)
  async points(request: InputOf<typeof contracts.reportPoints>, context: RequestContext) {
    const { account, deadlineMs } = context
    const { time_zone: timeZone } = await this.readSettings(context)
    await using session = this.client.startSession({ snapshot: true })
    const reads = new ReportReads(this.db, session, deadlineMs)
    const counted = await reads.findCounted(account)
    const rewards = await this.#rewardsOf(reads, account, request)
    const periods = periodsOf(request, timeZone)
    const rows: PointsOfReward[] = []
    for (const reward of rewards) rows.push(await pointsOf(reads, { account, reward, periods }))
    return pageOf(rows, {
      toText: (row) => JSON.stringify(row),
      cursorOf: (row) => row.reward_id,
      members: { as_of: toAsOf(counted) },
    })
  }

  /** A page of all rewards, or the one that is asked for, which follows no cursor that is not below it. */
  async #rewardsOf(
    reads: ReportReads,
    account: AccountId,
    { reward_id: only, limit, cursor }: RewardsPage,
  ): Promise<string[]> {
    if (only === undefined) return reads.listSubjects(account, 'reward', { limit, cursor })
    if (cursor !== undefined && only <= cursor) return []
    const total = await reads.readTotal({ account, kind: 'reward', subject: only })
    return total === null ? [] : [only]
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
