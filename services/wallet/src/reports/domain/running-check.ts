import { isUuid, type Uuid } from '@loyalty/shared/ids'
import { LOWEST_ID, millisecondsOf } from '@loyalty/shared/uuid-v7'
import { z } from 'zod'
import { countRow } from './count-row.js'
import type { CountedRow } from './ledger-row.js'
import type { Figures } from './periods.js'
import { utcDayOf } from './slots.js'

/** Sums by reward, then by figure. */
type SumsByReward = Map<string, Map<string, bigint>>

/** How far a check has come: what it needs of the rows below, to go on in another call. */
export interface RunningCheck {
  after: Uuid
  /** The day of UTC of the last row; days before it are compared. Empty before the first row. */
  day: string
  ofDay: SumsByReward
  inAll: SumsByReward
}

export const newCheck = (): RunningCheck => ({
  after: LOWEST_ID,
  day: '',
  ofDay: new Map(),
  inAll: new Map(),
})

/** A day of which all rows are added up. */
export interface CheckedDay {
  day: string
  sums: ReadonlyMap<string, Figures>
}

/** Adds rows, which follow `after`, and answers the days that they end. Changes the check. */
export function addRows(check: RunningCheck, rows: readonly CountedRow[]): CheckedDay[] {
  const ended: CheckedDay[] = []
  for (const row of rows) {
    const day = utcDayOf(millisecondsOf(row.id))
    if (day !== check.day) {
      if (check.day !== '') ended.push({ day: check.day, sums: check.ofDay })
      check.day = day
      check.ofDay = new Map()
    }
    countRow(row, 'UTC', (kind, subject, figure, by) => {
      if (kind !== 'reward') return
      addTo(check.ofDay, subject, figure, by)
      addTo(check.inAll, subject, figure, by)
    })
    check.after = row.id
  }
  return ended
}

function addTo(sums: SumsByReward, reward: string, figure: string, by: bigint): void {
  const figures = sums.get(reward) ?? new Map<string, bigint>()
  sums.set(reward, figures.set(figure, (figures.get(figure) ?? 0n) + by))
}

/** Figures in which two sums differ. */
export const differencesOf = (counted: Figures, ledger: Figures) =>
  [...new Set([...counted.keys(), ...ledger.keys()])]
    .map((figure) => ({
      figure,
      counted: counted.get(figure) ?? 0n,
      ledger: ledger.get(figure) ?? 0n,
    }))
    .filter((one) => one.counted !== one.ledger)

const storedSums = z.record(z.string(), z.record(z.string(), z.string().regex(/^-?\d{1,34}$/)))
const StoredCheck = z.strictObject({
  after: z.string().refine(isUuid),
  day: z.union([z.literal(''), z.iso.date()]),
  ofDay: storedSums,
  inAll: storedSums,
})

/** The check as a text for the next call. */
export const toCursor = ({ after, day, ofDay, inAll }: RunningCheck): string =>
  Buffer.from(
    JSON.stringify({ after, day, ofDay: toStored(ofDay), inAll: toStored(inAll) }),
  ).toString('base64url')

/** Null: no call has answered such a text. */
export function fromCursor(cursor: string): RunningCheck | null {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const { after, day, ofDay, inAll } = StoredCheck.parse(JSON.parse(text))
    return { after, day, ofDay: fromStored(ofDay), inAll: fromStored(inAll) }
  } catch {
    return null
  }
}

const toStored = (sums: SumsByReward) =>
  Object.fromEntries(
    [...sums].map(([reward, figures]) => [
      reward,
      Object.fromEntries([...figures].map(([figure, sum]) => [figure, sum.toString()])),
    ]),
  )

const fromStored = (sums: z.output<typeof storedSums>): SumsByReward =>
  new Map(
    Object.entries(sums).map(([reward, figures]) => [
      reward,
      new Map(Object.entries(figures).map(([figure, sum]) => [figure, BigInt(sum)])),
    ]),
  )
