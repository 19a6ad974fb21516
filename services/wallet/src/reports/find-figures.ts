import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { RequestContext } from '@loyalty/engine/handler'
import { keysBelow, limited, available } from '@loyalty/engine/query'
import {
  ReadConcernLevel,
  type ClientSession,
  type Condition,
  type Db,
  type Decimal128,
  type Filter,
  type MongoClient,
} from 'mongodb'
import type { ReadSettings } from '../copies/reads.js'
import { type Kind, sumKey, sumsOf, type Level } from './rules/count.js'
import { sumFigures, type Figures, type Periods, type ReadSums } from './rules/periods.js'
import { monthOf } from './rules/slots.js'
import {
  PROGRESS_ROW,
  type ReportAccountDocument,
  type ReportLiabilityDocument,
  type ReportProgress,
  type ReportSumDocument,
  reportAccounts,
  reportLiability,
  reportProgress,
  reportSums,
} from './store.js'
import { countedFrom, toAsOf } from './wire.js'
import { fromDecimal } from './write-sums.js'

export interface Subject {
  account: AccountId
  kind: Kind
  subject: string
}

/** A day with what its quarters add up to, which should be the same. */
export interface CheckedSum {
  figures: Figures
  quarters: Figures
}

const DAY_FIELDS = { figures: 1, quarters: 1 } as const

type Sum = Pick<ReportSumDocument, '_id' | 'figures' | 'quarters'>

/** Sums as one snapshot has them, so that those of a report belong together. One read at a time. */
export class ReportReads {
  readonly #db: Db
  readonly #session: ClientSession
  readonly #deadlineMs: number | undefined

  constructor(db: Db, session: ClientSession, deadlineMs?: number) {
    this.#db = db
    this.#session = session
    this.#deadlineMs = deadlineMs
  }

  /** The last counted row of an account; null: it has none. */
  async findCounted(account: AccountId): Promise<Uuid | null> {
    const counted = (await this.findAccount(account))?.counted ?? LOWEST_ID
    return counted === LOWEST_ID ? null : counted
  }

  /** How far an account is counted, and by which time zones. */
  findAccount(account: AccountId): Promise<ReportAccountDocument | null> {
    return available(
      reportAccounts.name,
      this.#db
        .collection<ReportAccountDocument>(reportAccounts.name)
        .findOne({ _id: account }, this.options),
    )
  }

  findProgress(): Promise<ReportProgress | null> {
    return available(
      reportProgress.name,
      this.#db
        .collection<ReportProgress>(reportProgress.name)
        .findOne({ _id: PROGRESS_ROW }, this.options),
    )
  }

  /** The subjects of a kind of which anything was counted, in ascending id. */
  async listSubjects(
    account: AccountId,
    kind: Kind,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<string[]> {
    const prefix = sumsOf(account, 'total', kind)
    const found = await this.#find({ _id: keysBelow(prefix, cursor) }, { _id: 1 }, limit)
    return found.map(({ _id }) => _id.slice(prefix.length + 1))
  }

  /** All that was ever counted of a subject; null: nothing. */
  async readTotal(of: Subject): Promise<Figures | null> {
    const found = await this.#findTotal(of)
    return found.length === 0 ? null : sumFigures(found.map(({ figures }) => toFigures(figures)))
  }

  /** How often something was counted of a subject in all; the database adds its days up. */
  async countAll(of: Subject, figure: string): Promise<number> {
    const [all] = await available(
      reportSums.name,
      this.#db
        .collection<ReportSumDocument>(reportSums.name)
        .aggregate<{ count: Decimal128 | number }>(
          [
            { $match: { _id: keysIn(of, 'day', { from: '', below: '~' }) } },
            { $group: { _id: null, count: { $sum: `$figures.${figure}` } } },
          ],
          this.options,
        )
        .toArray(),
    )
    return Number((all?.count ?? 0).toString())
  }

  /** Only rewards have a sum of all days, which begins each balance. Of others it is added up. */
  #findTotal(of: Subject): Promise<Sum[]> {
    if (of.kind !== 'reward') return this.#readRange(of, 'day', { from: '', below: '~' })
    const { account, kind, subject } = of
    const _id = sumKey(account, 'total', { kind, subject, period: '' })
    return this.#find({ _id }, { figures: 1 }, 1)
  }

  /** What the periods of a report are made of. */
  async readPeriods(of: Subject, periods: Periods): Promise<ReadSums> {
    const isByMonth = of.kind === 'reward' && periods.granularity === 'month'
    return isByMonth ? this.#readMonths(of, periods) : this.#readDays(of, periods)
  }

  /** All that was counted of a subject before a day of UTC began: months, then days. */
  async readBefore(of: Subject, day: string): Promise<Figures> {
    const month = monthOf(day)
    const months = await this.#readRange(of, 'month', { from: '', below: month })
    const days = await this.#readRange(of, 'day', { from: `${month}-01`, below: day })
    return sumFigures([...months, ...days].map(({ figures }) => toFigures(figures)))
  }

  /** The days of a subject from one to another, each with what its quarters add up to. */
  async readDays(of: Subject, { from, upTo }: { from: string; upTo: string }) {
    const days = await this.#readRange(of, 'day', { from, below: `${upTo}~` }, DAY_FIELDS)
    return new Map(days.map((day) => [periodIn(day), toChecked(day)]))
  }

  /** These sums of days by their `_id`, each with what its quarters add up to. */
  async readSums(keys: readonly string[]): Promise<Map<string, CheckedSum>> {
    const found = await this.#find({ _id: { $in: [...keys] } }, DAY_FIELDS)
    return new Map(found.map((day) => [day._id, toChecked(day)]))
  }

  /** Sums of days of all but rewards, in the order of their `_id`. */
  async listOthers(account: AccountId, { after, limit }: { after: string; limit: number }) {
    const [from, below] = [`${account}|day|`, sumsOf(account, 'day', 'reward')]
    const _id = { $gt: after === '' ? from : after, $lt: below }
    const found = await this.#find({ _id }, { figures: 1 }, limit)
    return found.map((sum) => ({
      _id: sum._id,
      kind: sum._id.slice(from.length, sum._id.indexOf('|', from.length)),
      day: periodIn(sum),
      figures: toFigures(sum.figures),
    }))
  }

  /** What the months of a subject add up to. */
  async readMonthsInAll(of: Subject): Promise<Figures> {
    const months = await this.#readRange(of, 'month', { from: '', below: '~' })
    return sumFigures(months.map(({ figures }) => toFigures(figures)))
  }

  /** Sums of what is outstanding. */
  findLiability(_id: Condition<string>, limit = 0): Promise<ReportLiabilityDocument[]> {
    return available(
      reportLiability.name,
      this.#db
        .collection<ReportLiabilityDocument>(reportLiability.name)
        .find({ _id }, { ...this.options, limit })
        .sort({ _id: 1 })
        .toArray(),
    )
  }

  async #readMonths(of: Subject, { days, edges }: Periods): Promise<ReadSums> {
    const [from = '', below = ''] = [days[0], days.at(-1)].map((day) => monthOf(day ?? ''))
    const months = await this.#readRange(of, 'month', { from, below })
    const atEdges = [...new Set(edges.flatMap((edge) => (edge === null ? [] : [edge.day])))]
    const keys = atEdges.map((period) => sumKey(of.account, 'day', { ...of, period }))
    const found =
      keys.length === 0 ? [] : await this.#find({ _id: { $in: keys } }, quartersOf({ edges }))
    return {
      whole: new Map(months.map((sum) => [periodIn(sum), toFigures(sum.figures)])),
      quarters: toQuarters(found),
    }
  }

  async #readDays(of: Subject, { granularity, days, edges }: Periods): Promise<ReadSums> {
    const first = days[0] ?? ''
    const below = days.at(-1) ?? ''
    const [edge] = edges
    const from = edge && edge.day < first ? edge.day : first
    // The last edge may lie in the day that follows.
    const range = { from, below: `${below}~` }
    const found = await this.#readRange(of, 'day', range, {
      figures: 1,
      ...quartersOf({ edges }),
    })
    const nameOf = (day: string) => (granularity === 'day' ? day : monthOf(day))
    const whole = new Map<string, Figures>()
    for (const sum of found) {
      const day = periodIn(sum)
      if (day < first || day >= below) continue
      const name = nameOf(day)
      whole.set(name, sumFigures([whole.get(name) ?? new Map(), toFigures(sum.figures)]))
    }
    return { whole, quarters: toQuarters(found) }
  }

  #readRange(
    of: Subject,
    level: Level,
    range: { from: string; below: string },
    projection: Record<string, 1> = { figures: 1 },
  ): Promise<Sum[]> {
    return this.#find({ _id: keysIn(of, level, range) }, projection)
  }

  #find(
    filter: Filter<ReportSumDocument>,
    projection: Record<string, 1>,
    limit = 0,
  ): Promise<Sum[]> {
    return available(
      reportSums.name,
      this.#db
        .collection<ReportSumDocument>(reportSums.name)
        .find(filter, { ...this.options, projection, limit })
        .sort({ _id: 1 })
        .toArray(),
    )
  }

  /** Named in each read, since the client's default would stand in its place. */
  get options() {
    return {
      ...limited(this.#deadlineMs),
      session: this.#session,
      readConcern: ReadConcernLevel.snapshot,
    }
  }
}

export interface ReportParts {
  client: MongoClient
  db: Db
  readSettings: ReadSettings
}

/** Reads of one snapshot for a call, and the time zone of its account. */
export async function openReport(
  { client, db, readSettings }: ReportParts,
  context: RequestContext,
) {
  const { time_zone: timeZone } = await readSettings(context)
  const session = client.startSession({ snapshot: true })
  return {
    timeZone,
    reads: new ReportReads(db, session, context.deadlineMs),
    [Symbol.asyncDispose]: () => session.endSession(),
  }
}

/** Since when, and up to where an account is counted. */
export const asOfNow = async (reads: ReportReads, account: AccountId) => ({
  counted_from: countedFrom(await reads.findProgress()),
  as_of: toAsOf(await reads.findCounted(account)),
})

/** The `_id`s of a subject's sums of such a level, from one period to below another. */
function keysIn(
  { account, kind, subject }: Subject,
  level: Level,
  { from, below }: { from: string; below: string },
) {
  const keyOf = (period: string) => sumKey(account, level, { kind, subject, period })
  return { $gte: keyOf(from), $lt: keyOf(below) }
}

const toChecked = ({ figures, quarters }: Sum): CheckedSum => ({
  figures: toFigures(figures),
  quarters: sumFigures(Object.values(quarters ?? {}).map(toFigures)),
})

/** The quarters of days that any edge lies in. */
function quartersOf({ edges }: Pick<Periods, 'edges'>): Record<string, 1> {
  const projection: Record<string, 1> = {}
  for (const edge of edges) {
    for (let at = edge?.from ?? 0; at < (edge?.below ?? 0); at++) projection[`quarters.${at}`] = 1
  }
  return projection
}

const periodIn = ({ _id }: Sum): string => _id.slice(_id.lastIndexOf('|') + 1)

const toFigures = (figures: ReportSumDocument['figures']): Figures =>
  new Map(Object.entries(figures).map(([figure, value]) => [figure, fromDecimal(value)]))

const toQuarters = (sums: readonly Sum[]): ReadSums['quarters'] =>
  new Map(
    sums.map((sum) => [
      periodIn(sum),
      new Map(
        Object.entries(sum.quarters ?? {}).map(([at, figures]) => [Number(at), toFigures(figures)]),
      ),
    ]),
  )
