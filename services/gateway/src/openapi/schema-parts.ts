import { isObject } from '@loyalty/contracts/is-object'
import { NAME, type JsonSchema } from './json-schema.js'
import { pascal, singular } from '@loyalty/contracts/schema-names'
import { errorCodes } from '@loyalty/contracts/errors/codes'
import { betterNames } from './schema-names.js'

const AMOUNT_MAX = 100_000_000_000

/** An exact decimal. Generators of code that know these hints take a type that keeps it exact. */
const amount = (...types: ('number' | 'null')[]): JsonSchema => ({
  type: types.length > 1 ? types : 'number',
  minimum: -AMOUNT_MAX,
  maximum: AMOUNT_MAX,
  description:
    'Units of a reward, or money: a decimal with at most 4 decimals, exact. Read it as a decimal, not as a 32-bit float.',
  'x-go-type': 'json.Number',
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
      ...this.#placed(rest, named, typeof own === 'string'),
      ...(description !== undefined && { description }),
      // Generators of code know simple defaults alone.
      ...(preset !== undefined && !isStructure(preset) && { default: preset }),
      ...(readOnly !== undefined && { readOnly }),
      ...(examples !== undefined && { examples }),
    }
  }

  /** The body of an answer: `{data}` is called by what is in it. */
  placeAnswer(schema: JsonSchema, name: string): JsonSchema {
    const { data } = (schema.properties ?? {}) as Record<string, JsonSchema>
    if (data === undefined) return this.place(schema, `${name}Answer`)
    const { items } = data as { items?: JsonSchema }
    const isList = items !== undefined && 'cursor' in (schema.properties ?? {})
    const inside = nameIn(this.place(items ?? data, isList ? `${name}Row` : `${name}Result`))
    if (inside === null) return this.place(schema, `${name}Answer`)
    const stem = inside.replace(/Result$/, '')
    const outer = `${stem}${isList ? 'List' : 'Answer'}`
    const isTaken = this.#schemas.has(outer) && !this.#nameOf.has(contentOf(schema))
    return this.place(schema, isTaken ? `${name}Answer` : outer)
  }

  #placed(schema: JsonSchema, name: string, isNamed = false): JsonSchema {
    const { anyOf = kindsOf(schema), ...own } = schema
    const others = otherCodes(schema)
    if (others !== null) return this.#errorCode(others)
    if (anyOf !== undefined) {
      const { type: _told, ...beside } = own
      return this.#oneOfThese(anyOf, beside, name)
    }
    if (isAmount(schema)) return this.#amount(schema)
    // Else some languages take 32 bits for it.
    if (schema.type === 'number') return { ...schema, format: 'double' }
    const inside = this.#inside(schema, name)
    return isPart(schema) || isNamed ? this.#refer(schema, inside, name) : inside
  }

  /** A value of several kinds. One that may be null says so beside its type. */
  #oneOfThese(kinds: JsonSchema[], beside: JsonSchema, name: string): JsonSchema {
    const others = kinds.filter(({ type }) => type !== 'null')
    const [first, ...more] = others.map((kind) => this.place(kind, name))
    if (first === undefined) return beside
    const orNull = others.length < kinds.length
    if (more.length > 0) {
      const text = oneText([first, ...more])
      if (text !== null) return { ...beside, ...(orNull ? nullable(text) : text) }
      // Generators of code know a choice between types, and one type or null, but no list of types.
      return { ...beside, oneOf: orNull ? withNull([first, ...more]) : [first, ...more] }
    }
    if (!orNull) return { ...beside, ...first }
    if (first.$ref === undefined) return { ...beside, ...nullable(first) }
    if (first.$ref.endsWith('/Amount')) {
      this.#schemas.set('AmountOrNull', amount('number', 'null'))
      return { ...beside, ...first, ...reference('AmountOrNull') }
    }
    // What stands beside a reference holds for null too, so both are told as two kinds.
    return { ...beside, oneOf: [first, { type: 'null' }] }
  }

  /** Rows of an import may be wrong in a way that no call is. */
  #errorCode(others: string[]): JsonSchema {
    if (others.length === 0) return reference('ErrorCode')
    this.#schemas.set('RowErrorCode', { type: 'string', enum: [...errorCodes, ...others] })
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
function freeObjectName(schema: JsonSchema) {
  const { propertyNames, maxProperties, additionalProperties: others } = schema
  // Answers to a form are of the same kinds, and its fields are counted elsewhere.
  if (propertyNames === undefined || maxProperties === undefined) return null
  if (others === true) return 'FreeObject'
  return isObject(others) && others.anyOf?.length === TAG_KINDS ? 'Tags' : null
}

/** Text, number, boolean and null. */
const TAG_KINDS = 4

/** A list of types as a choice, which says more of each; nothing where one type, or one or null, is told in one. */
function kindsOf({ type }: JsonSchema): JsonSchema[] | undefined {
  const types = [type ?? []].flat()
  const others = types.filter((one) => one !== 'null')
  const isChoice = others.length > 1 || (types.length > 1 && others.includes('number'))
  return isChoice ? types.map((one) => ({ type: one })) : undefined
}

/** Of a choice of all error codes, what it has besides them; null of any other schema. */
function otherCodes({ enum: words = [] }: JsonSchema): string[] | null {
  const others = new Set(words.filter((word) => typeof word === 'string'))
  for (const code of errorCodes) if (!others.delete(code)) return null
  return [...others]
}

const isStructure = (value: unknown): boolean => typeof value === 'object' && value !== null

const isAmount = ({ type, maximum }: JsonSchema): boolean =>
  type === 'number' && (maximum === undefined || maximum === AMOUNT_MAX)

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

/** A choice that may be null: its first kind with a type of its own says so. */
function withNull(kinds: JsonSchema[]): JsonSchema[] {
  const chosen = kinds.find(({ $ref }) => $ref === undefined)
  return chosen === undefined
    ? [...kinds, { type: 'null' }]
    : kinds.map((kind) => (kind === chosen ? nullable(kind) : kind))
}

/** One schema for texts of several forms; null for anything else. */
function oneText(kinds: JsonSchema[]): JsonSchema | null {
  const patterns = kinds.flatMap(({ type, pattern }) => (type === 'string' ? (pattern ?? []) : []))
  return patterns.length < kinds.length ? null : { type: 'string', pattern: patterns.join('|') }
}

/** What a schema allows, without what it is called and the words beside it. */
const contentOf = ({ description: _d, default: _p, readOnly: _r, ...schema }: JsonSchema): string =>
  JSON.stringify(schema, (key, value: unknown) =>
    key === NAME || key === 'examples' ? undefined : value,
  )
