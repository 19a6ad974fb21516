import { endOfDay, startOfDay, type Day } from './day.js'

/** The number of times and the days in which something is given, as filled in: numbers may still be empty. */
export interface Limits {
  maxEach: number | string
  maxTotal: number | string
  from: Day | null
  until: Day | null
}

export const noLimits: Limits = { maxEach: '', maxTotal: '', from: null, until: null }

export const numberOf = (value: number | string): number | null =>
  value === '' ? null : Number(value)

export const areInOrder = ({ from, until }: Limits): boolean =>
  from === null || until === null || from <= until

/** Days as instants of the account's zone, the last day included. */
export const instantsOf = ({ from, until }: Limits, timeZone: string) => ({
  starts_at: from === null ? null : startOfDay(from, timeZone),
  ends_at: until === null ? null : endOfDay(until, timeZone),
})
