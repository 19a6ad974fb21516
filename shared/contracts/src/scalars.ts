import { z } from 'zod'
import { must } from './errors/issue-messages.js'
import { readFactor } from './factor.js'
import { isObject } from './is-object.js'
import { isAmountNumber, readAmount } from './money.js'
import type { AccountId, CustomerId, Uuid } from './ids.js'
import {
  forbiddenKeys,
  freeObjectLimits,
  freeObjectProblem,
  type FreeObject,
} from './free-object.js'
import { hasHeapedMarks, toIdText, toReadableText, withoutFormat } from './visible.js'

/**
 * The small schemas that every contract is made of. Each is idempotent: what it made of an input
 * passes it again unchanged, so that gateway and service may both parse the same value.
 */

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

export const cleaned = (clean: (value: string) => string) => (min: number, max: number) =>
  z
    .string()
    .overwrite(clean)
    .min(min)
    .max(max)
    .refine(isStorable, 'must not hold a NUL or a lone surrogate')
    .refine((value) => !hasHeapedMarks(value), 'must not have more than 30 marks on a letter')

/**
 * Text for people, of a given length in UTF-16 units: trimmed and NFC, without what nobody can see, and
 * without NUL and lone surrogates.
 */
export const text = cleaned(toReadableText)

/** The same of an id or a code, which others type or compare: no format character stays. */
export const idText = cleaned(toIdText)

/**
 * Text that is compared as it stands, such as a claim of a token: neither trimmed nor normalised.
 * The pattern is there for readers of the OpenAPI document, since blanks alone are such a text too.
 */
export const exactText = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\0]*$/, 'must not hold a NUL')
    .refine((value) => value.isWellFormed(), 'must not hold a lone surrogate')

/** An id or a code of the caller's: 1-128 characters. */
export const foreignId = idText(1, 128)
export const name = text(1, 256)
export const description = text(0, 4_096)

/**
 * A text that may be missing: null. An empty one is null too, as are blanks and what nobody can see,
 * since forms and spreadsheets send it where nothing was entered, and so is the zero instant.
 */
export const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.pipe(emptyIsNull, schema.nullable())

const emptyIsNull = z.transform((value: unknown) => (isNothing(value) ? null : value))

const isNothing = (value: unknown): boolean =>
  typeof value === 'string' && (toReadableText(value) === '' || isZeroInstant(value))

/** True when a schema is such a text, for the document that tells callers what to send. */
export const isOrNull = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodPipe && schema.def.in === emptyIsNull

/** A member that the system sets: null is as left out, and anything else is refused. */
export const notYours = z
  .unknown()
  .refine((sent) => (sent ?? null) === null, 'must be null or left out')
  .overwrite(() => undefined)
  .optional()
  .meta({ readOnly: true })

/** A member that may be left out, or null, which is the same: many programs write null for what is not set. */
export const unset = <Schema extends z.ZodType>(schema: Schema) =>
  withNull(schema)
    .transform((sent) => sent ?? undefined)
    .optional()

const takingNulls = new WeakSet<object>()

/**
 * An object whose members that may be left out may be null, which is the same. One that says nothing else is refused:
 * what is null by mistake would let a rule hold for all.
 */
export function nullIsUnset<Schema extends z.ZodObject>(schema: Schema) {
  const isUnset = ([key, member]: [string, unknown]) =>
    member === null && schema.shape[key] instanceof z.ZodOptional
  const withoutNulls = (value: unknown) => {
    const said = isObject(value) ? Object.entries(value).filter((one) => !isUnset(one)) : []
    return said.length === 0 ? value : Object.fromEntries(said)
  }
  takingNulls.add(withoutNulls)
  return z.preprocess<unknown, Schema, z.input<Schema>>(withoutNulls, schema)
}

/** True when a schema is such an object. */
export const isNullUnset = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodPipe &&
  schema.def.in instanceof z.ZodTransform &&
  takingNulls.has(schema.def.in.def.transform)

/** PHP writes an empty object as an empty list. */
export const emptyListIsObject = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 0 ? {} : value

/** An object of which an empty list stands for `{}`. */
export const orEmptyList = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess<unknown, Schema, z.input<Schema>>(emptyListIsObject, schema)

/** A member that has this value when it is left out or null. */
export const orElse = <Value extends string | number | boolean | object>(
  schema: z.ZodType<Value | null>,
  value: Value,
) =>
  withNull(schema)
    .transform((sent) => sent ?? value)
    .default(value as never)

const withNull = <Schema extends z.ZodType>(schema: Schema) =>
  isOrNull(schema) ? schema : schema.nullable()

/** The reason of a manual adjustment: kept in the audit row alone, and erased with the person. */
export const auditReason = text(1, 500)

export const uuid = z
  .string()
  .overwrite((value) => withoutFormat(value).trim().toLowerCase())
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a uuid')
  .meta({ format: 'uuid' })
  .transform((value) => value as Uuid)

export const accountId = uuid.transform((value) => value as string as AccountId)
export const customerId = foreignId.transform((value) => value as CustomerId)

/**
 * A date-time with a zone, written back as UTC milliseconds: `2026-01-31T10:00:00.000Z`. It may be written as encoders
 * do: with a space in place of the T, without seconds, with an offset of `+0530` or `+05`, whose plus is a space where a
 * query was put together by hand, with `UTC` in place of the Z, and with the name of the zone in brackets behind it.
 */
export const timestamp = z
  .stringFormat('datetime', (value) => INSTANT.test(toIso(value)), {
    error: must('be an ISO 8601 date-time with a zone'),
  })
  .overwrite(toUtc)
  .refine((value) => FOUR_DIGIT_YEAR.test(value), 'must lie in the years 0001 to 9999')
  .meta({ format: 'date-time' })

const INSTANT = z.regexes.datetime({ offset: true })
/** A blank is the plus of a whole offset alone: `10:00 02` may be seconds that somebody typed. */
const AS_WRITTEN =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)? ?(?:(Z|UTC)|([-+]| (?=\d\d:\d\d$))(\d\d)(?::?(\d\d))?)(?:\[[^[\]]+\])?$/i
const FOUR_DIGIT_YEAR = /^(?!0000)\d{4}-/

function toUtc(value: string): string {
  const ms = Date.parse(toIso(value))
  return Number.isNaN(ms) ? value : new Date(ms).toISOString()
}

/** What Go and .NET write for a time that nobody set. */
const isZeroInstant = (value: string): boolean =>
  MAY_BE_ZERO.test(value) && toUtc(value) === '0001-01-01T00:00:00.000Z'

const MAY_BE_ZERO = /^\s*000[01]-/

/** A date-time that is somebody's: the zero instant is none. */
export const givenTimestamp = timestamp.refine(
  (value) => !isZeroInstant(value),
  'must not be 0001-01-01T00:00:00Z, which stands for no time',
)

/** A text as it is unless it is a date-time. */
const toIso = (value: string): string =>
  value.trim().replace(AS_WRITTEN, (_, ...parts: (string | undefined)[]) => {
    const [day, minute, second = ':00', utc, sign, hours, minutes = '00'] = parts
    const offset = utc === undefined ? `${sign === '-' ? '-' : '+'}${hours}:${minutes}` : 'Z'
    return `${day}T${minute}${second}${offset}`
  })

/**
 * A JSON number with at most four decimals and at most 100,000,000,000 in absolute value, without what
 * the caller's floating point left over.
 */
export const amount = z
  .number()
  .overwrite((value) => readAmount(value) ?? value)
  .refine(isAmountNumber, 'must have at most 4 decimals and be at most 100,000,000,000 either way')
  .meta({ minimum: -100_000_000_000, maximum: 100_000_000_000 })

/** An amount of zero or more. */
export const notNegativeAmount = amount
  .refine((value) => value >= 0, 'must not be below 0')
  .meta({ minimum: 0 })

/** An amount above zero. */
export const positiveAmount = amount
  .refine((value) => value > 0, 'must be above 0')
  .meta({ minimum: 0.0001, maximum: 100_000_000_000 })

/** Units of a reward for each unit of money: a JSON number with at most eight decimals, above zero. */
export const factor = z
  .number()
  .overwrite((value) => readFactor(value) ?? value)
  .refine((value) => readFactor(value) === value, 'must be above 0 with at most 8 decimals')
  .meta({ minimum: 0.00000001, maximum: 1_000_000_000 })

/** What JSON Schema can say of a free object: depth and size it can not. */
const asObject = {
  type: 'object',
  maxProperties: freeObjectLimits.keys,
  propertyNames: {
    minLength: 1,
    maxLength: freeObjectLimits.keyLength,
    pattern: '^[^$.][^.]*$',
    not: { enum: [...forbiddenKeys] },
  },
  additionalProperties: true,
} as const

const freeObject = (tagValues: boolean, depthMax = freeObjectLimits.depth) =>
  z
    .custom<FreeObject>((value) => isObject(emptyListIsObject(value)), {
      error: must('be an object'),
    })
    .overwrite((value) => emptyListIsObject(value) as FreeObject)
    .superRefine((value, ctx) => {
      const problem = freeObjectProblem(value, tagValues, depthMax)
      if (problem !== null) ctx.addIssue({ code: 'custom', message: problem })
    })
    .meta(asObject)

/** `metadata`, `data`: any JSON within the limits of a free object. */
export const metadata = freeObject(false)
/** The same with a level more, which a discount of a reward has. */
export const deeperMetadata = freeObject(false, freeObjectLimits.depth + 1)
/** `tags`: key-value pairs whose values are text, number, boolean or null. */
export const tags = freeObject(true).meta({
  ...asObject,
  additionalProperties: {
    anyOf: [
      { type: 'string', maxLength: freeObjectLimits.tag },
      { type: 'number', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      { type: 'boolean' },
      { type: 'null' },
    ],
  },
})

/** The name of a platform, such as `web`. */
export const platform = idText(1, 64)
/** Platforms where something applies; null or empty: all of them. */
export const platforms = z.array(platform).max(50)
/** Store, channel or recipient ids; null or empty: all of them. */
export const foreignIds = z.array(foreignId).max(1_000)

/** Page size of a list. */
export const limit = z.number().int().min(1).max(500).default(100)

/** For how many days something is kept or held: from 1 to about a hundred years. */
export const lifetimeDays = z.number().int().min(1).max(36_500)

/** A count that a caller sets: a whole number from 1. */
export const positiveCount = z.number().int().min(1).max(2_000_000_000)
