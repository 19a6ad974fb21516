import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/reports'
import { refuseField } from '@loyalty/contracts/field-errors'
import { amountText } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { startsOfPeriods } from '@loyalty/contracts/report-period'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { available, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { labelOfDays } from '../accounts/rules/periods.js'
import {
  customers as stored,
  IS_NOT_COUNTED,
  NOT_COUNTED,
  type CustomerStore,
} from '../customers/store.js'
import { endedPasses, PASSES_AFTER_UPGRADE } from '../passes/pass-worker.js'
import { totalKinds } from '../totals/rules/totals.js'
import {
  BEST,
  cohortMonths,
  customerPeriods,
  monthKey,
  type CohortMonth,
  type CustomerPeriod,
} from '../totals/store.js'
import { RECOUNT_ROW } from './recount-worker.js'
import { toCohorts } from './rules/cohorts.js'

type TopRequest = InputOf<typeof contracts.reportTopCustomers>

interface Parts {
  db: Db
  customers: CustomerStore
}

export class ReportHandlers {
  constructor(private readonly parts: Parts) {}

  /** GET /operator/v1/reports/top-customers */
  @Handles(contracts.reportTopCustomers)
  async topCustomers(request: TopRequest, context: RequestContext) {
    const period = labelOfDays(totalKinds, request)
    if (period === null) {
      return refuseField(
        'query.to',
        'must be the last day of a month, a quarter or a year that begins with `from`',
      )
    }
    const found = await this.#best(period, request, context)
    return answer({
      customers: found.map(({ id, spend, purchases }) => ({
        customer_id: id,
        spend_total: amountText(spend),
        number_of_purchases: purchases,
      })),
      is_complete: await this.#isComplete(context),
    })
  }

  /** GET /operator/v1/reports/cohorts */
  @Handles(contracts.reportCohorts)
  async cohorts(request: InputOf<typeof contracts.reportCohorts>, context: RequestContext) {
    const starts = startsOfPeriods({ ...request, granularity: 'month' })
    const months = starts.slice(0, -1).map((start) => start.toString().slice(0, 'yyyy-mm'.length))
    const counted = await this.#counted(months, context)
    return answer({
      cohorts: toCohorts(months, counted),
      is_complete: await this.#isComplete(context),
    })
  }

  /** Those who were erased a moment ago are left out, and others take their places. */
  async #best(
    period: string,
    { by, limit }: TopRequest,
    { account, deadlineMs }: RequestContext,
  ): Promise<CustomerPeriod[]> {
    const { db, customers } = this.parts
    const best: CustomerPeriod[] = []
    for (let read = 0; ;) {
      const rows = db.collection<CustomerPeriod>(customerPeriods.name).find(
        { account_id: account, period, [by]: { $gt: 0 } },
        {
          ...limited(deadlineMs),
          hint: BEST[by],
          sort: { [by]: -1, _id: -1 },
          skip: read,
          limit,
        },
      )
      const found = await available(customerPeriods.name, rows.toArray())
      const known = await Promise.all(found.map(({ id }) => customers.find(account, id)))
      best.push(...found.filter((_, at) => known[at] !== null))
      read += found.length
      if (best.length >= limit || found.length < limit) return best.slice(0, limit)
    }
  }

  #counted(
    months: readonly string[],
    { account, deadlineMs }: RequestContext,
  ): Promise<CohortMonth[]> {
    const [from = '', to = ''] = [months.at(0), months.at(-1)]
    const _id = { $gte: monthKey(account, from, 0), $lt: `${account}|${to}|~` }
    const rows = this.parts.db
      .collection<CohortMonth>(cohortMonths.name)
      .find({ _id }, limited(deadlineMs))
    return available(cohortMonths.name, rows.toArray())
  }

  async #isComplete({ account, deadlineMs }: RequestContext): Promise<boolean> {
    const { db } = this.parts
    const options = { ...limited(deadlineMs), hint: NOT_COUNTED, projection: { _id: 1 } }
    const [passes, uncounted] = await available(
      stored.name,
      Promise.all([
        endedPasses(db, RECOUNT_ROW, deadlineMs),
        db.collection(stored.name).findOne({ account_id: account, ...IS_NOT_COUNTED }, options),
      ]),
    )
    return passes >= PASSES_AFTER_UPGRADE && uncounted === null
  }
}
