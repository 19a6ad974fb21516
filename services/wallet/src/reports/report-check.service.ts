import { answerOnce } from '@loyalty/shared/commit/answer-once'
import type { Committer } from '@loyalty/shared/commit/committer'
import { defaultAccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { checkReports, type Difference } from '@loyalty/shared/contracts/wallet/report-check'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { available } from '@loyalty/shared/mongo/available'
import { answer, refuse } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db, MongoClient } from 'mongodb'
import { transactions, type TransactionDocument } from '../ledger/transactions.collection.js'
import { compareDays, NOTHING } from './check-days.js'
import { compareTotals } from './check-totals.js'
import { fromCursor, toCursor } from './domain/check-cursor.js'
import { toDifferences } from './domain/differences.js'
import type { LedgerRow } from './domain/ledger-row.js'
import {
  addRows,
  addTo,
  beginsAgain,
  endDay,
  newCheck,
  type RunningCheck,
  type ZoneOfRow,
} from './domain/running-check.js'
import { SUMS_READ_MAX } from './limits.js'
import { COUNTED_MEMBERS } from './read-row.js'
import type { ReportAccountDocument } from './report-progress.collection.js'
import { ReportReads } from './reports.repository.js'
import { toAsOf } from './to-report.js'

/** Adds the ledger up anew, a part a call, and compares it with what was counted. */
export class ReportCheckService {
  constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
    private readonly committer: Committer,
  ) {}

  /** POST /operator/v1/reports/check: it changes nothing, and a key gets its first answer again. */
  check(request: InputOf<typeof checkReports>, context: RequestContext) {
    return answerOnce(this.committer, checkReports, context, () => this.#check(request, context))
  }

  async #check(
    { cursor, limit }: InputOf<typeof checkReports>,
    { account, deadlineMs }: RequestContext,
  ) {
    const begun = cursor === undefined ? undefined : fromCursor(cursor)
    if (begun === null) return refuse('INVALID_CURSOR', 'no call has answered such a cursor')
    await using session = this.client.startSession({ snapshot: true })
    const reads = new ReportReads(this.db, session, deadlineMs)
    const ofAccount = await reads.findAccount(account)
    if (ofAccount === null) {
      return answer({ checked: 0, different: [], cursor: null, as_of: null })
    }
    const check = begun ?? newCheck(ofAccount.counted)
    const different: Difference[] = []
    let checked = 0
    if (check.stored === null) {
      const rows = await this.#readRows(reads, account, { check, upTo: ofAccount.counted, limit })
      checked = rows.length
      const isLast = rows.length < limit
      different.push(...(await compareRows(reads, account, { check, rows, isLast, ofAccount })))
    }
    const isAll = check.stored !== null && (await addStored(reads, account, check))
    if (isAll) different.push(...compareKinds(check))
    return answer({
      checked,
      different,
      cursor: isAll ? null : toCursor(check),
      as_of: toAsOf(ofAccount.counted),
    })
  }

  #readRows(
    reads: ReportReads,
    account: AccountId,
    { check, upTo, limit }: { check: RunningCheck; upTo: Uuid; limit: number },
  ): Promise<LedgerRow[]> {
    return available(
      transactions.name,
      this.db
        .collection<TransactionDocument>(transactions.name)
        .find(
          { _id: { $gt: `${account}|${check.after}`, $lte: `${account}|${upTo}` } },
          { ...reads.options, limit },
        )
        .sort({ _id: 1 })
        .project<LedgerRow>(COUNTED_MEMBERS)
        .toArray(),
    )
  }
}

/** Adds rows and compares the days that they end; after the last row what is summed of all days. */
async function compareRows(
  reads: ReportReads,
  account: AccountId,
  {
    check,
    rows,
    isLast,
    ofAccount,
  }: {
    check: RunningCheck
    rows: readonly LedgerRow[]
    isLast: boolean
    ofAccount: ReportAccountDocument
  },
): Promise<Difference[]> {
  const before = check.day
  const { ended, isAgain } = addRows(check, rows, zonesOf(ofAccount))
  const isEnd = isLast && !isAgain
  if (isEnd) ended.push(endDay(check))
  const isOver = isEnd && !beginsAgain(check)
  const different = await compareDays(reads, account, { ended, before })
  if (isOver) {
    different.push(...(await compareTotals(reads, account, check)))
    check.stored = { after: '', sums: new Map() }
  }
  return different
}

/**
 * A change of the time zone does not count customers of before anew. Rows of before zones were kept are
 * taken to be counted by the first that was.
 */
function zonesOf({ zones = [] }: ReportAccountDocument): ZoneOfRow {
  return (id) => {
    const zone = zones.findLast(({ from }) => from <= id) ?? zones[0]
    return zone?.time_zone ?? defaultAccountSettings.time_zone
  }
}

/** Adds the next sums of coupons, campaigns and the account of days that are over; true: those are all. */
async function addStored(
  reads: ReportReads,
  account: AccountId,
  { stored, until }: RunningCheck,
): Promise<boolean> {
  if (stored === null) return false
  const found = await reads.listOthers(account, { after: stored.after, limit: SUMS_READ_MAX })
  for (const { kind, day, figures } of found) {
    if (day >= until) continue
    for (const [figure, by] of figures) addTo(stored.sums, kind, figure, by)
  }
  stored.after = found.at(-1)?._id ?? stored.after
  return found.length < SUMS_READ_MAX
}

/** A sum of a coupon that has no row in the ledger differs in what all coupons add up to. */
const compareKinds = ({ stored, ofDaysOver, day }: RunningCheck): Difference[] =>
  (['coupon', 'campaign', 'account'] as const).flatMap((about) =>
    toDifferences(
      { about, id: null, day },
      stored?.sums.get(about) ?? NOTHING,
      ofDaysOver.get(about) ?? NOTHING,
    ),
  )
