import { DAY_MS } from '@loyalty/contracts/durations'
import { startsOfPeriods, type Granularity } from '@loyalty/contracts/report-period'
import type { Temporal } from 'temporal-polyfill'
import { monthOf, SLOT_MS, utcDayOf } from './slots.js'

/** Figures of one sum by name; what is absent is nothing. */
export type Figures = ReadonlyMap<string, bigint>

/** Quarters of an hour between where a day begins in the account's zone and where it begins in UTC. */
interface Edge {
  /** The day of UTC that they are of. */
  day: string
  /** From the first up to below the last. */
  from: number
  below: number
  /** 1: they belong to the period that begins here; -1: to the one before. */
  sign: 1n | -1n
}

export interface Periods {
  granularity: Granularity
  /** `2026-01-31` or `2026-01`, in order. */
  names: string[]
  /** The first day of each period, and of the one that follows the last. */
  days: string[]
  /** Where each of those days begins; null: where the day of UTC begins. */
  edges: (Edge | null)[]
}

/** The periods of a report, and how they are made of days or months of UTC and of what lies between. */
export function periodsOf(
  range: { from: string; to: string; granularity: Granularity },
  timeZone: string,
): Periods {
  const { granularity } = range
  const starts = startsOfPeriods(range)
  const days = starts.map(String)
  return {
    granularity,
    names: days.slice(0, -1).map((day) => (granularity === 'day' ? day : monthOf(day))),
    days,
    edges: starts.map((start) => edgeOf(start, timeZone)),
  }
}

function edgeOf(start: Temporal.PlainDate, timeZone: string): Edge | null {
  const beginsMs = start.toZonedDateTime({ timeZone }).epochMilliseconds
  const utcMs = Date.parse(`${start.toString()}T00:00:00Z`)
  if (beginsMs === utcMs) return null
  const isBefore = beginsMs < utcMs
  const dayMs = isBefore ? utcMs - DAY_MS : utcMs
  const at = Math.floor((beginsMs - dayMs) / SLOT_MS)
  const day = utcDayOf(dayMs)
  return isBefore
    ? { day, from: at, below: DAY_MS / SLOT_MS, sign: 1n }
    : { day, from: 0, below: at, sign: -1n }
}

/** What was read of one subject: whole days or months by name, and quarters of the days of edges. */
export interface ReadSums {
  whole: ReadonlyMap<string, Figures>
  /** By day, then by quarter. */
  quarters: ReadonlyMap<string, ReadonlyMap<number, Figures>>
}

export const sumFigures = (parts: Iterable<Figures>): Map<string, bigint> => {
  const sum = new Map<string, bigint>()
  for (const part of parts) addInto(sum, part, 1n)
  return sum
}

function addInto(sum: Map<string, bigint>, part: Figures, sign: bigint): void {
  for (const [figure, value] of part) sum.set(figure, (sum.get(figure) ?? 0n) + sign * value)
}

/** What an edge holds, with its sign. */
function figuresOfEdge(edge: Edge | null, { quarters }: ReadSums): Figures {
  const sum = new Map<string, bigint>()
  if (edge === null) return sum
  const ofDay = quarters.get(edge.day)
  for (let at = edge.from; at < edge.below; at++) {
    const figures = ofDay?.get(at)
    if (figures !== undefined) addInto(sum, figures, edge.sign)
  }
  return sum
}

export function figuresOfPeriods({ names, edges }: Periods, read: ReadSums): Figures[] {
  const atEdges = edges.map((edge) => figuresOfEdge(edge, read))
  return names.map((name, index) => {
    const sum = sumFigures([read.whole.get(name) ?? NOTHING, atEdges[index] ?? NOTHING])
    addInto(sum, atEdges[index + 1] ?? NOTHING, -1n)
    return sum
  })
}

/** All that was counted before the first period, by what was before the same day of UTC. */
export function figuresBefore({ edges }: Periods, before: Figures, read: ReadSums): Figures {
  const sum = sumFigures([before])
  addInto(sum, figuresOfEdge(edges[0] ?? null, read), -1n)
  return sum
}

const NOTHING: Figures = new Map()
