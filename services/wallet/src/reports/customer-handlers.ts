import * as contracts from '@loyalty/contracts/wallet/reports'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { available } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import type { Db, MongoClient } from 'mongodb'
import type { ReadSettings } from '../copies/reads.js'
import { WHOLE, count } from './rules/count.js'
import { figuresOfPeriods, periodsOf, type Periods, type ReadSums } from './rules/periods.js'
import { monthOf } from './rules/slots.js'
import { newCustomersKey, reportCustomers, type ReportCustomersDocument } from './store.js'
import { ReportReads } from './find-figures.js'
import { countedFrom, toAsOf } from './wire.js'

const NEW = 'new'

/** Customers as reports show them. */
export class CustomerReportHandlers {
  constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
    private readonly readSettings: ReadSettings,
  ) {}

  /** GET /operator/v1/reports/customers */
  @Handles(contracts.reportCustomers)
  async customers(request: InputOf<typeof contracts.reportCustomers>, context: RequestContext) {
    const { account, deadlineMs } = context
    const { time_zone: timeZone } = await this.readSettings(context)
    await using session = this.client.startSession({ snapshot: true })
    const reads = new ReportReads(this.db, session, deadlineMs)
    const periods = periodsOf(request, timeZone)
    const of = { account, kind: 'account', subject: WHOLE } as const
    const active = figuresOfPeriods(periods, await reads.readPeriods(of, periods))
    const created = figuresOfPeriods(periods, await this.#readNew(reads, account, periods))
    return answer({
      periods: periods.names.map((period, at) => ({
        period,
        new: count(created[at] ?? new Map(), NEW),
        active: count(active[at] ?? new Map(), `active_of_${periods.granularity}`),
      })),
      counted_from: countedFrom(await reads.findProgress()),
      as_of: toAsOf(await reads.findCounted(account)),
    })
  }

  /** Days of UTC, from the one before the first to the one after the last: edges may lie in those. */
  async #readNew(
    reads: ReportReads,
    account: AccountId,
    { granularity, days, edges }: Periods,
  ): Promise<ReadSums> {
    const [first = ''] = days
    const below = days.at(-1) ?? ''
    const from = edges[0] && edges[0].day < first ? edges[0].day : first
    const found = await available(
      reportCustomers.name,
      this.db
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
}

const newOnes = (by: number) => new Map([[NEW, BigInt(by)]])
