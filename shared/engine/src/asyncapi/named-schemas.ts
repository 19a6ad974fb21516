import { pascal, singular } from '@loyalty/contracts/schema-names'
import type { JsonSchema } from './json-schema.js'

/**
 * The named schemas of the document. Generators of code call a type by its name, and an object without one
 * `AnonymousSchema_43`. So each object in the data of a fact becomes a schema, and a reference takes its place; objects of the
 * same content are one schema.
 */
export class NamedSchemas {
  readonly #schemas = new Map<string, JsonSchema>()
  readonly #nameOf = new Map<string, string>()

  /** All of them in the order of their names. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  /**
   * Keeps the schema under this name, whatever else has the same content. The names of the objects in it begin with `stem`.
   */
  add(name: string, schema: JsonSchema, stem = name): JsonSchema {
    if (this.#schemas.has(name)) throw new Error(`two schemas are called ${name}`)
    this.#schemas.set(name, this.#inside(schema, stem))
    return reference(name)
  }

  #place(schema: JsonSchema, name: string): JsonSchema {
    if (schema.anyOf !== undefined) return this.#oneOfThese(schema, schema.anyOf, name)
    if (schema.properties === undefined) return this.#inside(schema, name)
    const { description, ...content } = schema
    const key = JSON.stringify(content)
    const known = this.#nameOf.get(key)
    if (known === undefined) this.#nameOf.set(key, name)
    return {
      ...(known === undefined ? this.add(name, content) : reference(known)),
      ...(description !== undefined && { description }),
    }
  }

  /** One kind or null says so beside its type, where it has one. */
  #oneOfThese(schema: JsonSchema, kinds: JsonSchema[], name: string): JsonSchema {
    const { anyOf: _, ...beside } = schema
    const [first, ...more] = kinds
      .filter(({ type }) => type !== 'null')
      .map((kind) => this.#place(kind, name))
    const isNullable = kinds.some(({ type }) => type === 'null')
    if (first === undefined || more.length > 0 || typeof first.type !== 'string' || !isNullable) {
      return { ...beside, anyOf: kinds.map((kind) => this.#place(kind, name)) }
    }
    const { type, enum: words, const: word, ...rest } = first
    const values = words ?? (word === undefined ? undefined : [word])
    return {
      ...beside,
      ...rest,
      // The types of JSON Schema stand as a list of words; the library's own type knows one word.
      type: [type, 'null'] as unknown as 'null',
      ...(values !== undefined && { enum: [...values, null] }),
    }
  }

  #inside(schema: JsonSchema, name: string): JsonSchema {
    const { properties, items, additionalProperties: others, ...own } = schema
    return {
      ...own,
      ...(isSchema(items) && { items: this.#place(items, singular(name)) }),
      ...(properties !== undefined && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([field, inner]) => [
            field,
            isSchema(inner) ? this.#place(inner, name + pascal(field)) : inner,
          ]),
        ),
      }),
      ...(others !== undefined && {
        additionalProperties: isSchema(others) ? this.#place(others, `${name}Value`) : others,
      }),
    }
  }
}

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
