import type { Uuid } from '@loyalty/contracts/ids'
import { DAY_MS } from '@loyalty/contracts/durations'
import { lowestIdAt, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { countRow } from './count-row.js'
import { streamOf, streams, type Stream } from './count-stream.js'
import type { Kind, Tell } from './count.js'
import { addOutstanding, nothingOutstanding, type Outstanding } from './liability.js'
import type { LedgerRow } from './ledger-row.js'
import type { Figures } from './periods.js'
import { utcDayOf } from './slots.js'

/** Coupons and campaigns of a day that one pass over its rows adds up; a day of more has more passes. */
export const SUBJECTS_MAX = 500

/** Sums by what they are about (`coupon|id`), then by figure. */
export type Sums = Map<string, Map<string, bigint>>

/** What a check adds up of each stream: from a day on, and up to below a day to which nothing is added. */
export type Bounds = Record<Stream, { after: Uuid; until: string }>

/** The days that a check is about; without an end it is about all before or after. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** The lowest id of the day after; null: there is no last day. */
export const endBelow = ({ to }: DayRange): Uuid | null =>
  to === undefined ? null : lowestIdAt(Date.parse(to) + DAY_MS)

/** The day of UTC of an id. */
export const dayOf = (id: Uuid): string => utcDayOf(millisecondsOf(id))

/** How far a check has come: what it needs of the rows below, to go on with another part. */
export interface RunningCheck {
  /** What is added up. */
  stream: Stream
  bounds: Bounds
  after: Uuid
  /** The last row of which all but coupons and campaigns is added up. */
  seen: Uuid
  /** The day of UTC of the last row; days before it are compared. Empty before the first row. */
  day: string
  /** The last row before that day. */
  before: Uuid
  /** The pass is about coupons and campaigns above this; '' in the first pass of a day. */
  above: string
  /** And up to this; null: up to the last. */
  upTo: string | null
  ofDay: Sums
  /** Rewards, of all days. */
  inAll: Sums
  /** Coupons, campaigns and the account, each kind as one, of the days that are over. */
  ofDaysOver: Sums
  outstanding: Outstanding
  /** How far what is stored was added up, when all streams are; null before. */
  stored: { after: string; sums: Sums } | null
}

/** All that a check keeps of one stream, where it begins. */
const atBeginOf = (stream: Stream, bounds: Bounds) => {
  const { after } = bounds[stream]
  return {
    stream,
    after,
    seen: after,
    before: after,
    day: '',
    above: '',
    upTo: null,
    ofDay: new Map(),
  }
}

export const newCheck = (bounds: Bounds): RunningCheck => ({
  ...atBeginOf(streams[0], bounds),
  bounds,
  inAll: new Map(),
  ofDaysOver: new Map(),
  outstanding: nothingOutstanding(),
  stored: null,
})

/** Goes on with the next stream; after the last one what is stored is next. */
export function beginNextStream(check: RunningCheck): void {
  addDayOver(check)
  const next = streams[streams.indexOf(check.stream) + 1]
  if (next === undefined) check.stored = { after: '', sums: new Map() }
  else Object.assign(check, atBeginOf(next, check.bounds))
}

/** A day whose rows are added up, of what its pass is about. */
export interface CheckedDay {
  day: string
  sums: ReadonlyMap<string, Figures>
  /** True when rewards are among them. */
  isFirstPass: boolean
}

/** What the time zone of the account was when a row was counted. */
export type ZoneOfRow = (id: Uuid) => string

/** How a row of a stream counts, and what it does besides, once however many passes its day has. */
interface CountOf<Row> {
  count: (row: Row, tell: Tell) => void
  once?: (row: Row) => void
}

/** The same as `addStream` for rows of the ledger. */
export const addRows = (check: RunningCheck, rows: readonly LedgerRow[], zoneOf: ZoneOfRow) =>
  addStream(check, rows, {
    count: (row, tell) => countRow(row, zoneOf(row.id), tell),
    once: (row) => addOutstanding(check.outstanding, row),
  })

/**
 * Adds rows, which follow `after`, and answers the days that they end. Changes the check. A day that
 * needs another pass ends the work: the next rows are those after the day before it.
 */
export function addStream<Row extends { readonly id: Uuid }>(
  check: RunningCheck,
  rows: readonly Row[],
  countOf: CountOf<Row>,
): { ended: CheckedDay[]; isAgain: boolean } {
  const ended: CheckedDay[] = []
  for (const row of rows) {
    const day = dayOf(row.id)
    if (day !== check.day) {
      if (check.day !== '') ended.push(endDay(check))
      if (beginsAgain(check)) return { ended, isAgain: true }
      addDayOver(check)
      Object.assign(check, { day, before: check.after, above: '', upTo: null, ofDay: new Map() })
    }
    addRow(check, row, countOf)
    check.after = row.id
  }
  return { ended, isAgain: false }
}

export const endDay = ({ day, ofDay, above }: RunningCheck): CheckedDay => ({
  day,
  sums: ofDay,
  isFirstPass: above === '',
})

/** True when the day has coupons above what its pass was about: then they are next. */
export function beginsAgain(check: RunningCheck): boolean {
  if (check.upTo === null) return false
  addDayOver(check)
  const { before: after, upTo: above } = check
  Object.assign(check, { after, above, upTo: null, ofDay: new Map() })
  return true
}

const KINDS_OF_FEW: readonly Kind[] = ['reward', 'account']

function addRow<Row extends { readonly id: Uuid }>(
  check: RunningCheck,
  row: Row,
  { count, once }: CountOf<Row>,
): void {
  const isNew = row.id > check.seen
  count(row, (kind, subject, figure, by) => {
    const key = `${kind}|${subject}`
    if (KINDS_OF_FEW.includes(kind)) {
      if (isNew) addTo(check.ofDay, key, figure, by)
      if (isNew && kind === 'reward') addTo(check.inAll, key, figure, by)
    } else if (key > check.above && (check.upTo === null || key <= check.upTo)) {
      addTo(check.ofDay, key, figure, by)
    }
  })
  if (check.ofDay.size > 2 * SUBJECTS_MAX) keepFirst(check)
  if (!isNew) return
  once?.(row)
  check.seen = row.id
}

const isOfFew = (key: string) => KINDS_OF_FEW.some((kind) => key.startsWith(`${kind}|`))

/** Leaves the coupons and campaigns behind the first for another pass. */
function keepFirst(check: RunningCheck): void {
  const keys = [...check.ofDay.keys()].filter((key) => !isOfFew(key)).toSorted()
  for (const key of keys.slice(SUBJECTS_MAX)) check.ofDay.delete(key)
  check.upTo = keys.length > SUBJECTS_MAX ? (keys[SUBJECTS_MAX - 1] ?? null) : check.upTo
}

/** True when all of a figure of a day is in its stream, and nothing is added to it any more. */
export function isOver({ bounds }: RunningCheck, figure: string, day: string): boolean {
  const { after, until } = bounds[streamOf(figure)]
  return day >= dayOf(after) && day < until
}

function addDayOver(check: RunningCheck): void {
  if (check.day >= check.bounds[check.stream].until) return
  for (const [key, figures] of check.ofDay) {
    const [kind = ''] = key.split('|')
    if (kind === 'reward') continue
    for (const [figure, by] of figures) addTo(check.ofDaysOver, kind, figure, by)
  }
}

export function addTo(sums: Sums, key: string, figure: string, by: bigint): void {
  const figures = sums.get(key) ?? new Map<string, bigint>()
  sums.set(key, figures.set(figure, (figures.get(figure) ?? 0n) + by))
}
