import { setTimeout as delay } from 'node:timers/promises'
import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { available, limited } from '@loyalty/engine/query'
import type { Db, MongoClient } from 'mongodb'
import { compareOthers, compareRewards, NOTHING } from './check-days.js'
import { readBounds, StreamReads, type ReadPart } from './check-streams.js'
import { compareTotals } from './check-totals.js'
import { ReportReads } from './find-figures.js'
import type { ReadRow } from './other-streams.js'
import { ACCOUNTS_READ_MAX, CHECK_ATTEMPTS_MAX, CHECK_PAUSE_MS, SUMS_READ_MAX } from './limits.js'
import type { Tell } from './rules/count.js'
import { toDifferences, type Difference } from './rules/differences.js'
import {
  addRows,
  addStream,
  addTo,
  beginNextStream,
  beginsAgain,
  dayOf,
  endBelow,
  endDay,
  isOver,
  newCheck,
  type CheckedDay,
  type DayRange,
  type RunningCheck,
  type ZoneOfRow,
} from './rules/running-check.js'
import { reportAccounts, type ReportAccountDocument, type ReportProgress } from './store.js'

/** The accounts of which anything was counted, in ascending id. */
export async function* listCountedAccounts(db: Db): AsyncGenerator<AccountId> {
  let after = ''
  for (;;) {
    const found = await patiently(() =>
      available(
        reportAccounts.name,
        db
          .collection<ReportAccountDocument>(reportAccounts.name)
          .find({ _id: { $gt: after as AccountId } }, { ...limited(), limit: ACCOUNTS_READ_MAX })
          .sort({ _id: 1 })
          .project<Pick<ReportAccountDocument, '_id'>>({ _id: 1 })
          .toArray(),
      ),
    )
    yield* found.map(({ _id }) => _id)
    const last = found.at(-1)
    if (last === undefined) return
    after = last._id
  }
}

/** A part of a check: rows of the ledger that it added up, and the sums that differ from theirs. */
export interface CheckedPart {
  checked: number
  different: Difference[]
}

export interface CheckOptions {
  /** Days of UTC; without any of them totals are compared too. */
  range?: DayRange
  /** Rows that are read at once. */
  rowsMax: number
}

/**
 * Adds the ledger of an account up anew, part by part, and compares it with the sums of the reports. It only
 * reads. Each part reads a snapshot of its own, since the database keeps none for as long as a ledger takes.
 */
export async function* checkAccount(
  { client, db }: { client: MongoClient; db: Db },
  account: AccountId,
  { range = {}, rowsMax }: CheckOptions,
): AsyncGenerator<CheckedPart> {
  const readPart = async (begun: RunningCheck | null) => {
    await using session = client.startSession({ snapshot: true })
    const reads = new ReportReads(db, session)
    const ofAccount = await reads.findAccount(account)
    if (ofAccount === null) return null
    const progress = await reads.findProgress()
    const streams = new StreamReads(db, reads)
    const check =
      begun ??
      newCheck(
        readBounds(range, {
          counted: ofAccount.counted,
          progress,
          oldestRefusal: await streams.findOldestRefusal(),
        }),
      )
    const whole = { account, ofAccount, progress, range, limit: rowsMax }
    return { check, ...(await checkPart({ reads, streams }, check, whole)) }
  }
  let check: RunningCheck | null = null
  for (;;) {
    // A part that fails has changed a copy alone.
    const part = await patiently(() => readPart(structuredClone(check)))
    if (part === null) return
    yield { checked: part.checked, different: part.different }
    if (part.isAll) return
    ;({ check } = part)
  }
}

/** The database may be away for a moment. */
async function patiently<Found>(read: () => Promise<Found>): Promise<Found> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (attempt === CHECK_ATTEMPTS_MAX || !(error instanceof Fault)) throw error
      await delay(CHECK_PAUSE_MS)
    }
  }
}

async function checkPart(
  { reads, streams }: { reads: ReportReads; streams: StreamReads },
  check: RunningCheck,
  whole: Whole,
): Promise<CheckedPart & { isAll: boolean }> {
  const { account } = whole
  const different: Difference[] = []
  let checked = 0
  while (check.stored === null) {
    const isOfLedger = check.stream === 'rows'
    const part = await addPart(streams, check, whole)
    if (isOfLedger) checked = part.count
    different.push(...(await comparePart(reads, whole, { check, part })))
    if (!part.isEnd) break
    beginNextStream(check)
  }
  const isAll = check.stored !== null && (await addStored(reads, account, check))
  if (isAll) different.push(...compareKinds(check))
  return { checked, different, isAll }
}

interface Whole {
  account: AccountId
  ofAccount: ReportAccountDocument
  progress: ReportProgress | null
  range: DayRange
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

async function addPart(
  streams: StreamReads,
  check: RunningCheck,
  { account, ofAccount, progress, range, limit }: Whole,
): Promise<AddedPart> {
  const partUpTo = (counted: Uuid = LOWEST_ID) => {
    const end = endBelow(range)
    const upTo = end !== null && end < counted ? end : counted
    return { account, after: check.after, upTo, limit }
  }
  const { stream } = check
  if (stream === 'rows') {
    const part = await streams.readRows(partUpTo(ofAccount.counted))
    return endPart(check, part, () => addRows(check, part.rows, zonesOf(ofAccount.zones)))
  }
  const zoneOf = zonesOf(ofAccount.redemption_zones)
  const part = await streams.readOther(stream, partUpTo(progress?.[stream]))
  const count = (row: ReadRow, tell: Tell) => row.count(tell, zoneOf(row.id))
  return endPart(check, part, () => addStream(check, part.rows, { count }))
}

function endPart(
  check: RunningCheck,
  { rows, last, isLast }: ReadPart<unknown>,
  add: () => ReturnType<typeof addRows>,
): AddedPart {
  const before = check.day === '' ? dayOf(check.after) : check.day
  const { ended, isAgain } = add()
  if (!isAgain) check.after = last ?? check.after
  const isEnd = isLast && !isAgain
  if (isEnd) ended.push(endDay(check))
  return { count: rows.length, before, ended, isEnd: isEnd && !beginsAgain(check) }
}

/** Compares the days that a part ends; after the last row of the whole ledger the totals too. */
async function comparePart(
  reads: ReportReads,
  { account, ofAccount, range }: Whole,
  { check, part: { ended, before, isEnd } }: { check: RunningCheck; part: AddedPart },
): Promise<Difference[]> {
  const { stream } = check
  const different: Difference[] = []
  if (stream === 'rows') {
    const upTo = isEnd ? (range.to ?? dayOf(ofAccount.counted)) : (ended.at(-1)?.day ?? '')
    different.push(...(await compareRewards(reads, account, { ended, before, upTo })))
  }
  for (const day of ended) {
    different.push(...(await compareOthers(reads, account, { stream, ended: day })))
  }
  const isWhole = range.from === undefined && range.to === undefined
  if (stream === 'rows' && isEnd && isWhole) {
    different.push(...(await compareTotals(reads, account, check)))
  }
  return different
}

/**
 * A change of the time zone does not count customers of before anew. Rows of before zones were kept are
 * taken to be counted by the first that was.
 */
function zonesOf(zones: ReportAccountDocument['zones'] = []): ZoneOfRow {
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
  (['coupon', 'campaign', 'punch_card', 'referral', 'account'] as const).flatMap((about) =>
    toDifferences(
      { about, id: null, day: bounds.rows.until },
      stored?.sums.get(about) ?? NOTHING,
      ofDaysOver.get(about) ?? NOTHING,
    ),
  )
