import type { IncomingMessage } from 'node:http'
import type { FieldError } from '@loyalty/contracts/outcome'
import type { z } from 'zod'

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
 * Reads a query of one parameter a field: each known, none twice, each decodable. The type of the field
 * decides on the value: digits become a number, all else stays text.
 */
export function readQuery(
  rawQuery: string,
  fields: Readonly<Record<string, QueryType>>,
): ReadQuery {
  const values: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const { name, value } of pairsOf(rawQuery, plusesAsMeant)) {
    const problem =
      value === null
        ? IS_NOT_DECODABLE
        : !Object.hasOwn(fields, name)
          ? IS_UNKNOWN
          : Object.hasOwn(values, name)
            ? 'must be given once'
            : null
    if (problem === null) values[name] = toValue(String(value), fields[name])
    else errors.push(queryError(name, problem))
  }
  return { values, errors }
}

export const IS_UNKNOWN = 'is not a parameter of this request'
export const IS_NOT_DECODABLE = 'must be valid percent-encoding'

interface QueryPair {
  name: string
  /** Null when name or value can't be decoded; `name` is what was sent then. */
  value: string | null
}

/**
 * The pairs of a query in their order, decoded as forms are (WHATWG URL, section 5): `+` is a blank.
 * A pair without `=` has the empty value.
 */
export function pairsOf(
  rawQuery: string,
  prepare: (rawValue: string, name: string | null) => string = (rawValue) => rawValue,
): QueryPair[] {
  return rawQuery
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      const rawName = equals === -1 ? pair : pair.slice(0, equals)
      const name = decodeFormText(rawName)
      const value = equals === -1 ? '' : decodeFormText(prepare(pair.slice(equals + 1), name))
      return name === null ? { name: rawName, value: null } : { name, value }
    })
}

/**
 * Many callers put a phone number, an e-mail address or an instant into a query as it is. A blank means nothing there: a
 * value is trimmed, and no instant has one. So a `+` before the first digit, and one before the offset
 * of an instant, is a plus, and so is each of an e-mail address.
 */
const plusesAsMeant = (rawValue: string, name: string | null): string =>
  rawValue.replace(name === 'email' ? /\+/g : PLUS_OF_PHONE_OR_INSTANT, '%2B')

const PLUS_OF_PHONE_OR_INSTANT = /^\+(?=\d)|(?<=T\d\d:\d\d[\d:.]*)\+(?=\d\d:?\d\d$)/

export const queryError = (name: string, message: string): FieldError => ({
  field: `query.${name.slice(0, NAME_SHOWN_MAX).toWellFormed()}`,
  code: 'VALIDATION_ERROR',
  message,
})

const NAME_SHOWN_MAX = 64

const decodeFormText = (raw: string): string | null => decodePercent(raw.replaceAll('+', ' '))

/** Decodes percent-encoded UTF-8; null when it isn't any. */
function decodePercent(raw: string): string | null {
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

/** The type of a query's text, by the schema of its field. */
export function queryTypeOf(schema: z.ZodType): QueryType {
  const { def } = schema
  if (def.type === 'number') return 'number'
  if (def.type === 'boolean') return 'boolean'
  const inner = (def as { innerType?: z.ZodType }).innerType
  return inner === undefined ? 'text' : queryTypeOf(inner)
}

const malformed = new WeakSet<IncomingMessage>()

/**
 * A path whose percent-encoding is broken still belongs to a route, whose checks come first. So its
 * percent signs are taken literally for routing, and the request is remembered as malformed.
 */
export function repairPath(request: IncomingMessage): string {
  const url = request.url ?? '/'
  if (!url.includes('%')) return url
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (decodePercent(path) !== null) return url
  malformed.add(request)
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

export const hasMalformedPath = (request: IncomingMessage): boolean => malformed.has(request)
