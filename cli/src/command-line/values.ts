import { z } from 'zod'
import { amount, timestamp } from '@loyalty/shared/contracts/scalars'

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

/** A date-time with a zone, or a day, which begins in UTC. */
export const instant = z
  .string()
  .transform((value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : value))
  .pipe(timestamp)

/** Several values in one, separated by comma. */
export const commaList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1, 'has an empty part')))

/** `true` or `false`. */
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')
