import { z } from 'zod'
import type { DayEdge } from '../day-edge.js'
import { amount, timestamp } from '@loyalty/contracts/scalars'

/** Schemas of values as they are typed on a command line: text in, the value out. */

export const anyText = z.string().min(1, 'is empty')

const number = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?$/, 'is not a number')
  .transform(Number)

export const amountText = number.pipe(amount)
export const wholeNumber = (min: number, max: number) =>
  number.pipe(
    z
      .number()
      .refine(
        (value) => Number.isInteger(value) && value >= min && value <= max,
        `is not a whole number from ${min} to ${max}`,
      ),
  )

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day without a time: where it begins or ends depends on the account's zone. */
export class Day {
  readonly day: string
  readonly edge: DayEdge

  constructor(day: string, edge: DayEdge) {
    this.day = day
    this.edge = edge
  }
}

/** A date-time with a zone, or a day, of which `edge` is meant where the account is. */
const moment = (edge: DayEdge) =>
  z.string().transform((value, ctx): string | Day => {
    const isDay = DAY.test(value)
    const read = timestamp.safeParse(isDay ? `${value}T00:00:00Z` : value)
    if (!read.success) {
      ctx.addIssue(isDay ? 'is no day of the calendar' : 'is no date-time with a zone, and no day')
    } else if (!isDay) return read.data
    return new Day(value, edge)
  })

/** When something begins or happens; a day: its first instant. */
export const startInstant = moment('start')
/** When something ends; a day: its last instant. */
export const endInstant = moment('end')
/** Before when something was, so that all of a day is before its end. */
export const beforeInstant = moment('after')

/** When something begins, of whoever asks the broker, where no account has a zone: a day begins in UTC. */
export const brokerInstant = z
  .string()
  .transform((value) => (DAY.test(value) ? `${value}T00:00:00Z` : value))
  .pipe(timestamp)

/** A day of birth, which no zone moves. */
export const dayOfBirth = z.iso
  .date({ error: 'is no day of the calendar, such as 1990-12-31' })
  .transform((day) => `${day}T00:00:00Z`)
  .pipe(timestamp)

/** A day where the account is. */
export const calendarDay = z.iso.date({ error: 'is no day of the calendar, such as 2026-01-31' })

/** Several values in one, separated by comma. */
export const commaList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1, 'has an empty part')))

/** `true` or `false`. */
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')
