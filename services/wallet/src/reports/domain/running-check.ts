import type { Uuid } from '@loyalty/shared/ids'
import { LOWEST_ID, millisecondsOf } from '@loyalty/shared/uuid-v7'
import { countRow } from './count-row.js'
import type { Kind } from './count.js'
import type { LedgerRow } from './ledger-row.js'
import { costMoved } from './liability-moves.js'
import type { Figures } from './periods.js'
import { utcDayOf } from './slots.js'

/** Coupons and campaigns of a day that one pass over its rows adds up; a day of more has more passes. */
export const SUBJECTS_MAX = 500

/** Sums by what they are about (`coupon|id`), then by figure. */
export type Sums = Map<string, Map<string, bigint>>

/** How far a check has come: what it needs of the rows below, to go on in another call. */
export interface RunningCheck {
  after: Uuid
  /** The day of the last row that was counted when the check began: nothing is added to days before it. */
  until: string
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
  /** Coupons, campaigns and the account, each kind as one, of the days before `until`. */
  ofDaysOver: Sums
  /** What outstanding units of each reward cost by all rows; null: a row of before does not tell. */
  costs: Map<string, bigint> | null
  /** How far what is stored was added up, when all rows are; null before. */
  stored: { after: string; sums: Sums } | null
}

export const newCheck = (counted: Uuid): RunningCheck => ({
  after: LOWEST_ID,
  until: utcDayOf(millisecondsOf(counted)),
  seen: LOWEST_ID,
  day: '',
  before: LOWEST_ID,
  above: '',
  upTo: null,
  ofDay: new Map(),
  inAll: new Map(),
  ofDaysOver: new Map(),
  costs: new Map(),
  stored: null,
})

/** A day whose rows are added up, of what its pass is about. */
export interface CheckedDay {
  day: string
  sums: ReadonlyMap<string, Figures>
  /** Whether rewards are among them. */
  isFirstPass: boolean
}

/** What the time zone of the account was when a row was counted. */
export type ZoneOfRow = (id: Uuid) => string

/**
 * Adds rows, which follow `after`, and answers the days that they end. Changes the check. A day that
 * needs another pass ends the work: the next rows are those after the day before it.
 */
export function addRows(
  check: RunningCheck,
  rows: readonly LedgerRow[],
  zoneOf: ZoneOfRow,
): { ended: CheckedDay[]; isAgain: boolean } {
  const ended: CheckedDay[] = []
  for (const row of rows) {
    const day = utcDayOf(millisecondsOf(row.id))
    if (day !== check.day) {
      if (check.day !== '') ended.push(endDay(check))
      if (beginsAgain(check)) return { ended, isAgain: true }
      addDayOver(check)
      Object.assign(check, { day, before: check.after, above: '', upTo: null, ofDay: new Map() })
    }
    addRow(check, row, zoneOf(row.id))
    check.after = row.id
  }
  return { ended, isAgain: false }
}

export const endDay = ({ day, ofDay, above }: RunningCheck): CheckedDay => ({
  day,
  sums: ofDay,
  isFirstPass: above === '',
})

/** Whether the day has coupons above what its pass was about: then they are next. */
export function beginsAgain(check: RunningCheck): boolean {
  if (check.upTo === null) return false
  addDayOver(check)
  const { before: after, upTo: above } = check
  Object.assign(check, { after, above, upTo: null, ofDay: new Map() })
  return true
}

const KINDS_OF_FEW: readonly Kind[] = ['reward', 'account']

function addRow(check: RunningCheck, row: LedgerRow, zone: string): void {
  const isNew = row.id > check.seen
  countRow(row, zone, (kind, subject, figure, by) => {
    const key = `${kind}|${subject}`
    if (KINDS_OF_FEW.includes(kind)) {
      if (isNew) addTo(check.ofDay, key, figure, by)
      if (isNew && kind === 'reward') addTo(check.inAll, key, figure, by)
    } else if (key > check.above && (check.upTo === null || key <= check.upTo)) {
      addTo(check.ofDay, key, figure, by)
    }
  })
  if (check.ofDay.size > 2 * SUBJECTS_MAX) keepFirst(check)
  if (isNew) addCost(check, row)
  if (isNew) check.seen = row.id
}

function addCost(check: RunningCheck, row: LedgerRow): void {
  const moved = costMoved(row)
  if (moved === null) check.costs = null
  check.costs?.set(row.reward_id, (check.costs.get(row.reward_id) ?? 0n) + (moved ?? 0n))
}

const isOfFew = (key: string) => KINDS_OF_FEW.some((kind) => key.startsWith(`${kind}|`))

/** Leaves the coupons and campaigns behind the first for another pass. */
function keepFirst(check: RunningCheck): void {
  const keys = [...check.ofDay.keys()].filter((key) => !isOfFew(key)).toSorted()
  for (const key of keys.slice(SUBJECTS_MAX)) check.ofDay.delete(key)
  check.upTo = keys.length > SUBJECTS_MAX ? (keys[SUBJECTS_MAX - 1] ?? null) : check.upTo
}

function addDayOver(check: RunningCheck): void {
  if (check.day >= check.until) return
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
