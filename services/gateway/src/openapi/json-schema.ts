import { z } from 'zod'
import { isNullUnset, isOrNull } from '@loyalty/contracts/scalars'
import { isObject } from '@loyalty/contracts/is-object'
import { schemaNames } from './schema-names.js'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The name of a schema, beside what it says. */
export const NAME = 'x-name'

/** What all know of schemas, and their names in this document, which are nobody else's matter. */
const metadata = z.registry<z.core.GlobalMeta>()
metadata.get = (schema: z.core.$ZodType) => {
  const id = schemaNames.get(schema)
  const known = z.globalRegistry.get(schema)
  return id === undefined ? known : { ...known, id }
}

/** The schema of a request, whole. It is stricter than an answer of the same name. */
export const requestSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'input')

/** The schema of an answer, whole. */
export const responseSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'output')

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata,
    override: ({ zodSchema, jsonSchema }) =>
      tidy(zodSchema as unknown as z.ZodType, jsonSchema, io),
  })
  const { $schema: _, $defs: parts = {}, ...rest } = made
  return withParts(rest, parts) as JsonSchema
}

const POINTER = '#/$defs/'

/** With each named part in place of what points at it, and its name beside it. */
function withParts(schema: unknown, parts: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withParts(one, parts))
  if (!isObject(schema)) return schema
  const { $ref: reference, [TAKES_NULLS]: takesNulls, ...own } = schema
  const name = typeof reference === 'string' ? reference.slice(POINTER.length) : null
  const part = name === null ? {} : { ...(withParts(parts[name], parts) as object), [NAME]: name }
  const fields = Object.entries(own).map(([field, value]) => [field, withParts(value, parts)])
  const whole = { ...part, ...Object.fromEntries(fields) }
  return takesNulls === true ? withNulls(whole) : whole
}

/** An object of which this stands here takes null for a member that may be left out. */
const TAKES_NULLS = 'x-takes-nulls'

function withNulls(schema: JsonSchema): JsonSchema {
  const { properties = {}, required = [] } = schema
  const members = Object.entries(properties).map(([name, member]) => [
    name,
    required.includes(name) || typeof member === 'boolean' ? member : orNull(member),
  ])
  return { ...schema, properties: Object.fromEntries(members) }
}

const orNull = ({ description, ...value }: JsonSchema): JsonSchema => ({
  ...(description !== undefined && { description }),
  anyOf: [value, { type: 'null' }],
})

/** Patterns that a format says already. */
const toldByFormat = new Set(['uuid', 'date-time', 'date', 'email', 'uri'])

/** Makes of what the library derives what a reader would have written. */
function tidy(schema: z.ZodType, json: JsonSchema, io: 'input' | 'output'): void {
  const { def } = schema
  // A transform here brands a type or fills in a default: its answer is of the shape before it.
  if (io === 'output' && def.type === 'pipe') {
    const { in: before, out } = def as unknown as { in: z.ZodType; out: z.ZodType }
    const { description } = json
    if (out.def.type === 'transform') Object.assign(json, convert(before, io))
    if (description !== undefined) json.description = description
  }
  if (json.format !== undefined && toldByFormat.has(json.format)) delete json.pattern
  // An answer may gain fields; its readers pass over those that they do not know.
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties
  if (io === 'input' && isAnyText(json)) json.pattern = NOT_BLANK
  if (io === 'input' && isOrNull(schema)) takeEmpty(json)
  if (io === 'input' && isNullUnset(schema)) json[TAKES_NULLS] = true
  // The library leaves it out where a transform stands before it, since it is not what a caller sends.
  if (io === 'input' && schema instanceof z.ZodDefault) json.default = schema.def.defaultValue
  if (json.type !== undefined) delete json.anyOf
  if (json.id !== undefined) delete json.id
  // Only the check of a row looks into it, but the document shows what it is.
  if (json['x-items'] instanceof z.ZodType) json['x-items'] = requestSchema(json['x-items'])
}

/** Texts are trimmed before their length counts, so blanks alone are an empty text. */
const NOT_BLANK = String.raw`\S`

/** A text that may be null may be sent empty, whatever form it has otherwise. */
function takeEmpty(json: JsonSchema): void {
  json.anyOf = (json.anyOf ?? []).flatMap((one): JsonSchema[] => {
    if (one.type !== 'string' || (one.minLength ?? 0) === 0) return [one]
    if (one.pattern !== NOT_BLANK && !isAnyText(one))
      return [one, { type: 'string', pattern: BLANK }]
    const { minLength: _minLength, pattern: _pattern, ...anyText } = one
    return [anyText]
  })
}

const BLANK = String.raw`^\s*$`

const isAnyText = ({ type, minLength = 0, pattern, format, enum: words }: JsonSchema): boolean =>
  type === 'string' &&
  minLength > 0 &&
  pattern === undefined &&
  format === undefined &&
  words === undefined
