import { answerOnce, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import type { InputOf } from '@loyalty/contracts/contract'
import { checkReports, type Difference } from '@loyalty/contracts/wallet/report-check'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { Db, MongoClient } from 'mongodb'
import { compareOthers, compareRewards, NOTHING } from './check-days.js'
import { StreamReads, type ReadPart } from './check-streams.js'
import { compareTotals } from './check-totals.js'
import { fromCursor, toCursor } from './rules/check-cursor.js'
import { countRefusal, countReversal } from './rules/count-stream.js'
import { toDifferences } from './rules/differences.js'
import {
  addRows,
  addStream,
  addTo,
  beginNextStream,
  beginsAgain,
  endDay,
  isOver,
  newCheck,
  type CheckedDay,
  type RunningCheck,
  type ZoneOfRow,
} from './rules/running-check.js'
import { SUMS_READ_MAX } from './limits.js'
import type { ReportAccountDocument, ReportProgress } from './store.js'
import { ReportReads } from './find-figures.js'
import { toAsOf } from './wire.js'

/** Adds the ledger up anew, a part a call, and compares it with what was counted. */
export class ReportCheckHandlers {
  constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
    private readonly committer: Committer,
  ) {}

  /** POST /operator/v1/reports/check: it changes nothing, and a key gets its first answer again. */
  @Handles(checkReports)
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
    const progress = await reads.findProgress()
    const streams = new StreamReads(this.db, reads)
    const check = begun ?? newCheck(await streams.readBounds(ofAccount.counted, progress))
    const different: Difference[] = []
    let checked = 0
    while (check.stored === null) {
      const isOfLedger = check.stream === 'rows'
      const part = await addPart(streams, check, { account, ofAccount, progress, limit })
      if (isOfLedger) checked = part.count
      different.push(...(await comparePart(reads, account, { check, part })))
      if (!part.isEnd) break
      beginNextStream(check)
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
}

interface Whole {
  account: AccountId
  ofAccount: ReportAccountDocument
  progress: ReportProgress | null
  limit: number
}

/** What a part of a stream came to: the days that it ends, and whether the stream has no other part. */
interface AddedPart {
  count: number
  /** The day that was open before. */
  before: string
  ended: CheckedDay[]
  isEnd: boolean
}

/** Reads and adds the next part of the check's stream. */
async function addPart(
  streams: StreamReads,
  check: RunningCheck,
  { account, ofAccount, progress, limit }: Whole,
): Promise<AddedPart> {
  const partUpTo = (upTo: Uuid = LOWEST_ID) => ({ account, after: check.after, upTo, limit })
  switch (check.stream) {
    case 'rows': {
      const part = await streams.readRows(partUpTo(ofAccount.counted))
      return endPart(check, part, () => addRows(check, part.rows, zonesOf(ofAccount)))
    }
    case 'refusals': {
      const part = await streams.readRefusals(partUpTo(progress?.refusals))
      return endPart(check, part, () => addStream(check, part.rows, { count: countRefusal }))
    }
    case 'reversals': {
      const part = await streams.readReversals(partUpTo(progress?.reversals))
      return endPart(check, part, () => addStream(check, part.rows, { count: countReversal }))
    }
  }
}

function endPart(
  check: RunningCheck,
  { rows, last, isLast }: ReadPart<unknown>,
  add: () => ReturnType<typeof addRows>,
): AddedPart {
  const before = check.day
  const { ended, isAgain } = add()
  if (!isAgain) check.after = last ?? check.after
  const isEnd = isLast && !isAgain
  if (isEnd) ended.push(endDay(check))
  return { count: rows.length, before, ended, isEnd: isEnd && !beginsAgain(check) }
}

/** Compares the days that a part ends; after the last row of the ledger what is summed of all days. */
async function comparePart(
  reads: ReportReads,
  account: AccountId,
  { check, part: { ended, before, isEnd } }: { check: RunningCheck; part: AddedPart },
): Promise<Difference[]> {
  const { stream } = check
  const different: Difference[] = []
  if (stream === 'rows')
    different.push(...(await compareRewards(reads, account, { ended, before })))
  for (const day of ended) {
    different.push(...(await compareOthers(reads, account, { stream, ended: day })))
  }
  if (stream === 'rows' && isEnd) different.push(...(await compareTotals(reads, account, check)))
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
  check: RunningCheck,
): Promise<boolean> {
  const { stored } = check
  if (stored === null) return false
  const found = await reads.listOthers(account, { after: stored.after, limit: SUMS_READ_MAX })
  for (const { kind, day, figures } of found) {
    for (const [figure, by] of figures) {
      if (isOver(check, figure, day)) addTo(stored.sums, kind, figure, by)
    }
  }
  stored.after = found.at(-1)?._id ?? stored.after
  return found.length < SUMS_READ_MAX
}

/** A sum of a coupon that has no row in the ledger differs in what all coupons add up to. */
const compareKinds = ({ stored, ofDaysOver, bounds }: RunningCheck): Difference[] =>
  (['coupon', 'campaign', 'account'] as const).flatMap((about) =>
    toDifferences(
      { about, id: null, day: bounds.rows.until },
      stored?.sums.get(about) ?? NOTHING,
      ofDaysOver.get(about) ?? NOTHING,
    ),
  )
