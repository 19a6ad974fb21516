import { isUuid } from '@loyalty/contracts/ids'
import { z } from 'zod'
import { streams } from './count-stream.js'
import type { RunningCheck, Sums } from './running-check.js'

const digits = z
  .string()
  .regex(/^-?\d{1,34}$/)
  .transform(BigInt)
const figures = z.record(z.string(), digits).transform((of) => new Map(Object.entries(of)))
const sums = z.record(z.string(), figures).transform((of): Sums => new Map(Object.entries(of)))
const bound = z.strictObject({ after: z.string().refine(isUuid), until: z.iso.date() })
const StoredCheck = z.strictObject({
  stream: z.enum(streams),
  bounds: z.strictObject({ rows: bound, refusals: bound, reversals: bound }),
  after: z.string().refine(isUuid),
  seen: z.string().refine(isUuid),
  day: z.union([z.literal(''), z.iso.date()]),
  before: z.string().refine(isUuid),
  above: z.string(),
  upTo: z.string().nullable(),
  ofDay: sums,
  inAll: sums,
  ofDaysOver: sums,
  outstanding: z.strictObject({
    first: z.string().refine(isUuid).nullable(),
    costs: figures.nullable(),
    months: sums.nullable(),
  }),
  stored: z.strictObject({ after: z.string(), sums }).nullable(),
})

/** The check as a text for the next call. */
export const toCursor = (check: RunningCheck): string =>
  Buffer.from(
    JSON.stringify(check, (_, value: unknown) => {
      if (value instanceof Map) return Object.fromEntries(value) as unknown
      return typeof value === 'bigint' ? value.toString() : value
    }),
  ).toString('base64url')

/** Null: no call has answered such a text. */
export function fromCursor(cursor: string): RunningCheck | null {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    return StoredCheck.parse(JSON.parse(text))
  } catch {
    return null
  }
}
