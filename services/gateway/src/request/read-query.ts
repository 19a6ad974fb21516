import type { z } from 'zod'
import type { FieldError } from '@loyalty/shared/outcome'

export interface ReadQuery {
  values: Record<string, unknown>
  errors: FieldError[]
}

/** The text behind the `?` of a request's url. */
export function rawQueryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark + 1)
}

/**
 * Reads a query of one parameter a member: each known, none twice, each decodable. A value becomes
 * what the member's schema takes: a number's digits a number, all else the text itself.
 */
export function readQuery(
  rawQuery: string,
  members: Readonly<Record<string, QueryType>>,
): ReadQuery {
  const values: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const pair of rawQuery.split('&')) {
    if (pair === '') continue
    const [rawName, rawValue] = splitPair(pair)
    const name = decodeQueryText(rawName)
    const value = decodeQueryText(rawValue)
    const problem =
      name === null || value === null
        ? 'must be valid percent-encoding'
        : !Object.hasOwn(members, name)
          ? 'is not a parameter of this request'
          : Object.hasOwn(values, name)
            ? 'must be given once'
            : null
    if (problem === null) values[String(name)] = toValue(String(value), members[String(name)])
    else errors.push(queryError(name ?? rawName, problem))
  }
  return { values, errors }
}

export const queryError = (name: string, message: string): FieldError => ({
  field: `query.${name.slice(0, NAME_SHOWN_MAX).toWellFormed()}`,
  code: 'VALIDATION_ERROR',
  message,
})

const NAME_SHOWN_MAX = 64

/** `name=value` in two; a pair without `=` has the empty value. */
export function splitPair(pair: string): [name: string, value: string] {
  const equals = pair.indexOf('=')
  return equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
}

/** Decodes as forms are (WHATWG URL, section 5): `+` is a space. Null when it can't be decoded. */
const decodeQueryText = (raw: string): string | null => decodePercent(raw.replaceAll('+', ' '))

/** Decodes percent-encoded UTF-8; null when it isn't any. */
export function decodePercent(raw: string): string | null {
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

export type QueryType = 'number' | 'boolean' | 'text'

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

function toValue(text: string, type: QueryType | undefined): unknown {
  if (type === 'number' && NUMBER.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** What a query's text stands for, by the schema of the member it is for. */
export function queryTypeOf(schema: z.ZodType): QueryType {
  const { def } = schema
  if (def.type === 'number') return 'number'
  if (def.type === 'boolean') return 'boolean'
  const inner = (def as { innerType?: z.ZodType }).innerType
  return inner === undefined ? 'text' : queryTypeOf(inner)
}
