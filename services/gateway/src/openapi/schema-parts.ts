import { isObject } from '@loyalty/contracts/is-object'
import { NAME, type JsonSchema } from './json-schema.js'
import { errorCodes } from '@loyalty/contracts/errors/codes'
import { betterNames } from './schema-names.js'

const AMOUNT_MAX = 100_000_000_000

/**
 * An exact decimal. Without a format generators for Java take `BigDecimal`; those for Go would take `float32`, which
 * cannot hold it, unless the hint says otherwise.
 */
const amount = (...types: ('number' | 'null')[]): JsonSchema => ({
  type: types.length > 1 ? types : 'number',
  minimum: -AMOUNT_MAX,
  maximum: AMOUNT_MAX,
  description:
    'Units of a reward, or money: a decimal with at most 4 decimals, exact. Read it as a decimal, not as a 32-bit float.',
  'x-go-type': 'float64',
  'x-java-type': 'java.math.BigDecimal',
  'x-python-type': 'decimal.Decimal',
})

/**
 * The named schemas of the document. Each object in a body or an answer becomes one of them, and a reference takes its
 * place; objects of the same content are one schema.
 */
export class SchemaParts {
  readonly #schemas = new Map<string, JsonSchema>()
  readonly #nameOf = new Map<string, string>()
  #suffix = ''

  /** All of them in the order of their names. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  /**
   * The body of a request, to be placed when all answers are: it is stricter than an answer, so that what differs from
   * one of the same name is called an input.
   */
  placeRequest(schema: JsonSchema, name: string): JsonSchema {
    this.#suffix = 'Input'
    return this.place(schema, name)
  }

  /** The schema with references in it. `name` is for the objects that have none of their own. */
  place(schema: JsonSchema, name: string): JsonSchema {
    const { description, default: preset, readOnly, examples, [NAME]: own, ...rest } = schema
    const standing = typeof own === 'string' ? own : name
    const named = betterNames[standing] ?? standing
    return {
      ...this.#placed(rest, named),
      ...(description !== undefined && { description }),
      ...(preset !== undefined && { default: preset }),
      ...(readOnly !== undefined && { readOnly }),
      ...(examples !== undefined && { examples }),
    }
  }

  /** The body of an answer: `{data}` is called by what is in it. */
  placeAnswer(schema: JsonSchema, name: string): JsonSchema {
    const { data } = (schema.properties ?? {}) as Record<string, JsonSchema>
    if (data === undefined) return this.place(schema, `${name}Response`)
    const { items } = data as { items?: JsonSchema }
    const isList = items !== undefined && 'cursor' in (schema.properties ?? {})
    const inside = nameIn(this.place(items ?? data, isList ? `${name}Row` : `${name}Result`))
    if (inside === null) return this.place(schema, `${name}Response`)
    const stem = inside.replace(/Result$/, '')
    const outer = `${stem}${isList ? 'List' : 'Response'}`
    const isTaken = this.#schemas.has(outer) && !this.#nameOf.has(contentOf(schema))
    return this.place(schema, isTaken ? `${name}Response` : outer)
  }

  #placed(schema: JsonSchema, name: string): JsonSchema {
    const { anyOf, ...own } = withKinds(schema)
    const others = otherCodes(schema)
    if (others !== null) return this.#code(schema, others)
    if (anyOf !== undefined) return this.#oneOfThese(anyOf, own, name)
    if (isAmount(schema)) return this.#amount(schema)
    if (isNumber(schema)) return { ...schema, format: 'double' }
    const inside = this.#inside(schema, name)
    return isPart(schema) ? this.#refer(schema, inside, name) : inside
  }

  /** A value of several kinds. One that may be null says so beside its type. */
  #oneOfThese(kinds: JsonSchema[], beside: JsonSchema, name: string): JsonSchema {
    const others = kinds.filter(({ type }) => type !== 'null')
    const [first, ...more] = others.map((kind) => this.place(kind, name))
    if (first === undefined) return beside
    const orNull = others.length < kinds.length
    if (more.length > 0) {
      const together = mergedTexts([first, ...more])
      const orNone = orNull ? [NONE] : []
      if (together === null) return { ...beside, oneOf: [first, ...more, ...orNone] }
      return { ...beside, ...(orNull ? nullable(together) : together) }
    }
    if (!orNull) return { ...beside, ...first }
    if (first.$ref === undefined) return { ...beside, ...nullable(first) }
    if (first.$ref.endsWith('/Amount')) {
      this.#schemas.set('AmountOrNull', amount('number', 'null'))
      return { ...beside, ...first, ...reference('AmountOrNull') }
    }
    // What stands beside a reference holds for null too, so both are told as two kinds.
    return { ...beside, oneOf: [first, NONE] }
  }

  /** All error codes, or those and the codes of rows: one list, since few generators read two lists as one. */
  #code({ enum: words }: JsonSchema, others: unknown[]): JsonSchema {
    if (others.length === 0) return reference('ErrorCode')
    const description = `What is wrong with a row: an error code, or ${others.join(', ')}.`
    this.#schemas.set('RowErrorCode', { type: 'string', description, enum: words ?? [] })
    return reference('RowErrorCode')
  }

  #amount({ minimum }: JsonSchema): JsonSchema {
    this.#schemas.set('Amount', amount('number'))
    const least = minimum === undefined || minimum === -AMOUNT_MAX ? {} : { minimum }
    return { ...reference('Amount'), ...least }
  }

  /** The parts of a schema, each in its place. */
  #inside(schema: JsonSchema, name: string): JsonSchema {
    const { properties, items, additionalProperties: others, 'x-items': row, ...own } = schema
    const rows = isObject(row) ? row : items
    return {
      ...own,
      ...(isObject(rows) && { items: this.place(rows, singular(name)) }),
      // A row that is wrong is told in the answer, and the others are done.
      ...(isObject(row) && { 'x-checked': 'row by row' }),
      ...(properties !== undefined && { properties: this.#properties(properties, name) }),
      ...(others !== undefined && {
        additionalProperties: isObject(others) ? this.place(others, `${name}Value`) : others,
      }),
    }
  }

  #properties(properties: Record<string, unknown>, name: string) {
    const placed = Object.entries(properties).map(([field, schema]) => [
      field,
      this.place(schema as JsonSchema, name + pascal(field)),
    ])
    return Object.fromEntries(placed) as Record<string, JsonSchema>
  }

  #refer(schema: JsonSchema, inside: JsonSchema, name: string): JsonSchema {
    const content = contentOf(schema)
    const known = this.#nameOf.get(content)
    if (known !== undefined) return reference(known)
    const better = freeObjectName(schema) ?? name
    const chosen = this.#schemas.has(better) ? better + this.#suffix : better
    if (this.#schemas.has(chosen))
      throw new Error(`two schemas are called ${chosen}: see schema-names.ts`)
    this.#nameOf.set(content, chosen)
    this.#schemas.set(chosen, inside)
    return reference(chosen)
  }
}

const POINTER = '#/components/schemas/'
const reference = (name: string): JsonSchema => ({ $ref: POINTER + name })
const nameIn = ({ $ref }: JsonSchema): string | null => $ref?.slice(POINTER.length) ?? null

/** Objects with fields of ours, and those with any fields. */
const isPart = (schema: JsonSchema): boolean =>
  schema.type === 'object' && (schema.properties !== undefined || freeObjectName(schema) !== null)

/** Null but for an object of the caller's own fields. */
function freeObjectName({ propertyNames, additionalProperties: others }: JsonSchema) {
  if (propertyNames === undefined) return null
  if (others === true) return 'FreeObject'
  return isObject(others) && others.anyOf?.length === TAG_KINDS ? 'Tags' : null
}

/** Text, number, boolean and null. */
const TAG_KINDS = 4

/** Of a choice of all error codes, what it has besides them; null of any other schema. */
function otherCodes({ enum: words = [] }: JsonSchema): unknown[] | null {
  const others = new Set(words)
  for (const code of errorCodes) if (!others.delete(code)) return null
  return [...others]
}

const isAmount = ({ type, maximum }: JsonSchema): boolean =>
  type === 'number' && (maximum === undefined || maximum === AMOUNT_MAX)

/** Of other numbers generators for Go are told by the format that 32 bits are too few. */
const isNumber = ({ type }: JsonSchema): boolean => [type ?? []].flat().includes('number')

const NONE: JsonSchema = { type: 'null' }

function nullable(schema: JsonSchema): JsonSchema {
  const { type, enum: words, const: word, ...rest } = schema
  const types = [type ?? []].flat() as string[]
  const values = words ?? (word === undefined ? undefined : [word])
  return {
    type: [...types, 'null'],
    ...(values !== undefined && { enum: [...values, null] }),
    ...rest,
  } as JsonSchema
}

/** A schema of several types as one of several kinds, since few generators read the former. */
function withKinds(schema: JsonSchema): JsonSchema {
  const { type, minimum, maximum, maxLength, ...beside } = schema
  const types = [type ?? []].flat()
  if (types.filter((one) => one !== 'null').length < 2) return schema
  const bounds: Record<string, JsonSchema> = {
    number: {
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    },
    string: { ...(maxLength !== undefined && { maxLength }) },
  }
  return { ...beside, anyOf: types.map((one) => ({ type: one, ...bounds[one] })) }
}

/** One schema for texts of several forms; null of anything else. */
function mergedTexts(kinds: JsonSchema[]): JsonSchema | null {
  const patterns = kinds.flatMap(({ type, pattern }) => (type === 'string' ? (pattern ?? []) : []))
  if (patterns.length < kinds.length) return null
  return { type: 'string', pattern: patterns.join('|') }
}

/** What a schema allows, without what it is called and the words beside it. */
const contentOf = ({ description: _d, default: _p, readOnly: _r, ...schema }: JsonSchema): string =>
  JSON.stringify(schema, (key, value: unknown) =>
    key === NAME || key === 'examples' ? undefined : value,
  )

const pascal = (field: string): string =>
  field.replaceAll(/(?:^|[_-])([a-zA-Z])/g, (_, first: string) => first.toUpperCase())

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (name.endsWith('sses') || name.endsWith('ches')) return name.slice(0, -2)
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name
}
