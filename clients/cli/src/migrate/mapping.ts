import { encodings } from '@loyalty/contracts/csv/decoded-text'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { toFieldErrors } from '@loyalty/contracts/field-errors'
import { z } from 'zod'
import { Failure, sentenceOf } from '../failure.js'
import { readText } from '../read-text.js'

const json = z.json()

export const decimalSigns = ['.', ',', 'either'] as const
export type DecimalSign = (typeof decimalSigns)[number]

const numberStyle = {
  /** The sign before the decimals: `.` unless it is said otherwise, `either` where semicolons separate. */
  decimal: z.enum(decimalSigns).optional(),
  /** The sign between thousands, which is left out. */
  thousands: z.string().min(1).max(1).optional(),
}
const dateStyle = {
  format: z.string().min(1).max(64).optional(),
  zone: z.string().min(1).max(64).optional(),
}

/** Where the value of one field comes from. */
const FieldRule = z
  .strictObject({
    column: z.string().min(1).optional(),
    /** Several columns, joined by `join`; empty ones are left out. */
    columns: z.array(z.string().min(1)).min(2).optional(),
    join: z.string().max(16).optional(),
    /** The same value in every row. */
    constant: json.optional(),
    /** What a cell is, where the field itself does not say it: in `tags` and `metadata`. */
    type: z.enum(['text', 'number', 'boolean', 'date', 'list', 'json']).optional(),
    ...numberStyle,
    ...dateStyle,
    /** Which instant of the day a date without a time means, where the field does not say it. */
    day: z.enum(['start', 'end']).optional(),
    /** What stands between the parts of a list. */
    split: z.string().min(1).max(16).optional(),
    /** Their word → our value. */
    values: z.record(z.string(), json).optional(),
    /** Texts that mean nothing, besides the empty one. */
    empty: z.array(z.string()).max(100).optional(),
  })
  .refine(
    ({ column, columns, constant }) =>
      [column, columns, constant].filter((source) => source !== undefined).length === 1,
    'needs exactly one of column, columns and constant',
  )
export type FieldRule = z.output<typeof FieldRule>

/** A column by its name alone, or a whole rule. */
const Field = z.union([
  z
    .string()
    .min(1)
    .transform((column): FieldRule => ({ column })),
  FieldRule,
])

/** The file that says which of their columns fills which of our fields. */
export const Mapping = z.strictObject({
  $schema: z.string().optional(),
  csv: z
    .strictObject({
      delimiter: z.string().min(1).max(4).optional(),
      quote: z.string().min(1).max(1).optional(),
      encoding: z.enum(encodings).optional(),
    })
    .optional(),
  numbers: z.strictObject(numberStyle).optional(),
  dates: z.strictObject(dateStyle).optional(),
  empty: z.array(z.string()).max(100).optional(),
  fields: z.record(z.string().min(1), Field),
})
export type Mapping = z.output<typeof Mapping>

export interface LoadedMapping {
  mapping: Mapping
  /** As it was read, for the fingerprint of a run. */
  text: string
}

export async function readMapping(file: string): Promise<LoadedMapping> {
  const text = await readText(file)
  const outcome = Mapping.safeParse(parsed(file, text), inOurMessages)
  if (outcome.success) return { mapping: outcome.data, text }
  const lines = toFieldErrors(outcome.error).map(({ field, message }) => `  ${field} ${message}`)
  throw new Failure(`${file} is not a mapping:\n${lines.join('\n')}`, 2)
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw new Failure(`${file} is not JSON: ${sentenceOf(thrown)}`, 2)
  }
}
