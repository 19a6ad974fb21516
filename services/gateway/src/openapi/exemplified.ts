import { isObject } from '@loyalty/contracts/is-object'
import type { JsonSchema } from './json-schema.js'

/** The schema of an answer with a value of the example beside each field whose type does not show one. */
export function exemplified(schema: JsonSchema, example: unknown): JsonSchema {
  const { properties, items, anyOf } = schema
  const first: unknown = Array.isArray(example) ? example[0] : undefined
  return {
    ...schema,
    ...(isObject(items) && first !== undefined && { items: exemplified(items, first) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map((kind) => exemplified(kind, example)) }),
    ...(properties !== undefined &&
      isObject(example) && { properties: ofFields(properties, example) }),
  }
}

function ofFields(properties: Record<string, unknown>, example: Record<string, unknown>) {
  const shown = Object.entries(properties).map(([field, whole]) => {
    const schema = whole as JsonSchema
    const value = example[field]
    return [
      field,
      isShort(schema, value) ? { ...schema, examples: [value] } : exemplified(schema, value),
    ]
  })
  return Object.fromEntries(shown) as Record<string, JsonSchema>
}

const EXAMPLE_LENGTH_MAX = 40

/** Dates, ids and choices show what they look like by their types. */
const isShort = (schema: JsonSchema, value: unknown): boolean => {
  const [kind = schema] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (kind.enum !== undefined || kind.const !== undefined || kind.format !== undefined) return false
  if (typeof value === 'number') return kind.type === 'number'
  return typeof value === 'string' && value.length <= EXAMPLE_LENGTH_MAX
}
