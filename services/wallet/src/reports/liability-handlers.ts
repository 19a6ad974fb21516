import { Handles, pageOf, type RequestContext } from '@loyalty/engine/handler'
import { keysBelow, available } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/wallet/reports'
import type { LiabilityOfReward } from '@loyalty/contracts/wallet/reports'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Db, Filter, MongoClient } from 'mongodb'
import type { ReadSettings } from '../copies/reads.js'
import { toMonths, type Bucket } from './rules/liability.js'
import { dayIn, monthOf } from './rules/slots.js'
import { reportLiability, type ReportLiabilityDocument } from './store.js'
import { ReportReads } from './find-figures.js'
import { instantOf, toAsOf, toSum } from './wire.js'
import { bucketsOf, totalsOf } from './write-liability.js'
import { fromDecimal } from './write-sums.js'

type LiabilityRequest = InputOf<typeof contracts.reportLiability>

interface Parts {
  client: MongoClient
  db: Db
  clock: DatabaseClock
  readSettings: ReadSettings
}

/** What is outstanding: units that customers hold, and what they cost. */
export class LiabilityHandlers {
  constructor(private readonly parts: Parts) {}

  /** GET /operator/v1/reports/liability. Without rows while the wallets are read for the first time. */
  @Handles(contracts.reportLiability)
  async liability(request: LiabilityRequest, context: RequestContext) {
    const { account, deadlineMs } = context
    const { time_zone: timeZone } = await this.parts.readSettings(context)
    const now = monthOf(dayIn(timeZone, this.parts.clock.now().getTime()))
    await using session = this.parts.client.startSession({ snapshot: true })
    const reads = new ReportReads(this.parts.db, session, deadlineMs)
    const counted = await reads.findCounted(account)
    const begun = (await reads.findProgress())?.liability ?? null
    const exactFrom = begun?.is_complete === true ? instantOf(begun.line) : null
    const totals = exactFrom === null ? [] : await this.#readTotals(reads, account, request)
    const rows: LiabilityOfReward[] = []
    for (const { reward, units, cost } of totals) {
      const buckets = await this.#readBuckets(reads, account, reward)
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
      members: { as_of: toAsOf(counted), exact_from: exactFrom },
    })
  }

  async #readTotals(
    reads: ReportReads,
    account: AccountId,
    { reward_id: only, limit, cursor }: LiabilityRequest,
  ) {
    const prefix = totalsOf(account)
    if (only !== undefined && cursor !== undefined && only <= cursor) return []
    const _id = only === undefined ? keysBelow(prefix, cursor) : `${prefix}|${only}`
    const found = await this.#find(reads, { _id }, limit)
    return found.map((sum) => ({
      reward: sum._id.slice(prefix.length + 1) as Uuid,
      units: fromDecimal(sum.units),
      cost: fromDecimal(sum.costs),
    }))
  }

  async #readBuckets(reads: ReportReads, account: AccountId, reward: Uuid): Promise<Bucket[]> {
    const prefix = bucketsOf(account, reward)
    const found = await this.#find(reads, { _id: keysBelow(prefix) })
    return found.map(({ _id, units, costs }) => ({
      bucket: _id.slice(prefix.length + 1),
      units: fromDecimal(units),
      cost: fromDecimal(costs),
    }))
  }

  #find(reads: ReportReads, filter: Filter<ReportLiabilityDocument>, limit = 0) {
    return available(
      reportLiability.name,
      this.parts.db
        .collection<ReportLiabilityDocument>(reportLiability.name)
        .find(filter, { ...reads.options, limit })
        .sort({ _id: 1 })
        .toArray(),
    )
  }
}

const toSums = ({ units, cost }: { units: bigint; cost: bigint }) => ({
  units: toSum(units),
  cost: toSum(cost),
})
