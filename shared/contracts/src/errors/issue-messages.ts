import type { z } from 'zod'

/**
 * What callers are told of a value that a schema refuses: short, of one style, and never the
 * library's own messages. It begins with `must` and says what is right, but for the two of `fixedMessages`.
 * A schema with a rule of its own gives its own message, in the same style, by `must`.
 */

type RawIssue = z.core.$ZodRawIssue

export const IS_REQUIRED = 'is required'
export const IS_UNKNOWN_FIELD = 'is not a member of this body'

/** By the library's name of a type. A null is asked for where nothing may be given. */
const typeMessages: Record<string, string> = {
  string: 'must be a string',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be an array',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be null',
}

/** By the library's name of a format. */
const formatMessages: Record<string, string> = {
  date: 'must be a date of the form YYYY-MM-DD',
  datetime: 'must be an ISO 8601 date-time with a zone',
  email: 'must be an e-mail address',
  url: 'must be a URL',
  uuid: 'must be a uuid',
}

const IS_OF_OTHER_FORM = 'must be of another form'

const grouped = (value: number | bigint): string => value.toLocaleString('en')
const counted = (value: number | bigint, unit: string): string =>
  `${grouped(value)} ${unit}${value === 1 || value === 1n ? '' : 's'}`

interface Bound {
  origin: string
  inclusive?: boolean | undefined
  exact?: boolean | undefined
}

/** What is counted of a value, by its type; a number is itself. */
const units: Record<string, { verb: string; unit: string }> = {
  string: { verb: 'be', unit: 'character' },
  array: { verb: 'have', unit: 'item' },
}

const boundMessages =
  (atLimit: string, beyond: string) =>
  (limit: number | bigint, { origin, inclusive, exact }: Bound): string => {
    const { verb, unit } = units[origin] ?? { verb: 'be', unit: null }
    const amount = unit === null ? grouped(limit) : counted(limit, unit)
    if (exact === true) return `must ${verb} exactly ${amount}`
    return `must ${verb} ${inclusive === false ? beyond : atLimit} ${amount}`
  }

const tooSmall = boundMessages('at least', 'above')
const tooBig = boundMessages('at most', 'below')

const MUST_BE = 'must be '

/** What each kind that is allowed must be, where the value is of none of them. */
function unionMessages(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const kinds = errors.map(([issue, ...others]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 && others.length === 0
      ? issue.message
      : '',
  )
  if (kinds.length === 0 || !kinds.every((messages) => messages.startsWith(MUST_BE)))
    return IS_OF_OTHER_FORM
  const names = [...new Set(kinds.map((messages) => messages.slice(MUST_BE.length)))]
  return `${MUST_BE}${names.slice(0, -1).join(', ')}${names.length > 1 ? ' or ' : ''}${names.at(-1)}`
}

const isOne = (values: readonly unknown[]): boolean => values.length === 1

/** One entry for each kind of issue that a schema can find. */
const messages: {
  [Code in RawIssue['code']]: (issue: Extract<RawIssue, { code: Code }>) => string
} = {
  invalid_type: ({ expected, input }) =>
    typeof input === 'number' && !Number.isFinite(input)
      ? 'must be a finite number'
      : (typeMessages[expected] ?? IS_OF_OTHER_FORM),
  invalid_value: ({ values }) =>
    `must be ${isOne(values) ? '' : 'one of '}${values.map(String).join(', ')}`,
  too_small: ({ minimum, ...bound }) =>
    minimum === 1 && bound.exact !== true && bound.origin in units
      ? 'must not be empty'
      : tooSmall(minimum, bound),
  too_big: ({ maximum, ...bound }) => tooBig(maximum, bound),
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  invalid_format: ({ format }) => formatMessages[format] ?? IS_OF_OTHER_FORM,
  unrecognized_keys: () => IS_UNKNOWN_FIELD,
  invalid_union: ({ errors }) => unionMessages(errors),
  invalid_key: () => 'must not be the name of a member',
  invalid_element: () => IS_OF_OTHER_FORM,
  custom: () => IS_OF_OTHER_FORM,
}

const messageOf = (issue: RawIssue): string =>
  issue.input === undefined && issue.code !== 'unrecognized_keys'
    ? IS_REQUIRED
    : (messages[issue.code] as (issue: RawIssue) => string)(issue)

/** Given to each parse of what a caller sent: `schema.safeParse(value, inOurMessages)`. */
export const inOurMessages = { error: messageOf }

/** The message of a schema's own, where it is a value of the wrong kind and not one left out. */
export const must =
  (rule: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? IS_REQUIRED : `must ${rule}`
