import type { JsonSchema } from './json-schema.js'

export interface Parameter {
  name: string
  in: string
  schema: JsonSchema
  description?: string
  required?: boolean
  example?: string | number
}

type Reference = { $ref: string }

interface WithParameters {
  parameters: (Parameter | Reference)[]
}

/**
 * Puts a reference in place of each parameter that several operations take alike. Answers what is referred to, by names
 * that no schema has: generators make a type of each.
 */
export function shareParameters(operations: readonly WithParameters[]): Record<string, Parameter> {
  const shared = new Shared<Parameter>('#/components/parameters/')
  const all = operations.flatMap(({ parameters }) => parameters.filter((one) => 'name' in one))
  shared.choose(
    all.map((parameter) => ({ names: [`${pascal(parameter.name)}Parameter`], part: parameter })),
  )
  for (const operation of operations) {
    operation.parameters = operation.parameters.map((one) => ('name' in one ? shared.of(one) : one))
  }
  return shared.parts
}

/**
 * The same for fields: one that several schemas have alike, with its description, is a schema of its own. It is called
 * as the field is, or as the first of the schemas and the field where something else has that name.
 */
export function shareFields(
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const shared = new Shared<JsonSchema>('#/components/schemas/', schemas)
  const all = Object.values(schemas).flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([field, part]) => ({
      names: [pascal(field)],
      part: part as JsonSchema,
    })),
  )
  shared.choose(all)
  const referring = Object.entries(schemas).map(([name, schema]) => [
    name,
    schema.properties === undefined
      ? schema
      : {
          ...schema,
          properties: mapValues(schema.properties, (part) => shared.of(part as JsonSchema)),
        },
  ])
  return { ...(Object.fromEntries(referring) as Record<string, JsonSchema>), ...shared.parts }
}

interface Candidate<Part> {
  /** What it may be called, best first. */
  names: string[]
  part: Part
}

/** Parts that stand once in the document, each by its name. */
class Shared<Part extends object> {
  readonly parts: Record<string, Part> = {}
  readonly #nameOf = new Map<string, string>()
  readonly #pointer: string
  readonly #taken: object

  constructor(pointer: string, taken: object = {}) {
    this.#pointer = pointer
    this.#taken = taken
  }

  /** Chooses those that make the document shorter. */
  choose(candidates: readonly Candidate<Part>[]): void {
    for (const [text, [first, ...others]] of Map.groupBy(candidates, ({ part }) => textOf(part))) {
      if (first === undefined) continue
      const name = first.names.find(
        (one) => !Object.hasOwn(this.parts, one) && !Object.hasOwn(this.#taken, one),
      )
      if (name === undefined) continue
      const saved =
        (text.length - `{"$ref":"${this.#pointer}${name}"}`.length) * (others.length + 1)
      if (saved <= text.length + name.length + 100) continue
      this.parts[name] = first.part
      this.#nameOf.set(text, name)
    }
  }

  /** The part, or a reference to it. */
  of(part: Part): Part | Reference {
    const name = this.#nameOf.get(textOf(part))
    return name === undefined ? part : { $ref: this.#pointer + name }
  }
}

/** Two parts with other examples are alike. */
const textOf = (part: object): string =>
  JSON.stringify(part, (key, value: unknown) => (key === 'examples' ? undefined : value))

const mapValues = <A, B>(given: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(value)]))

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[_-])([a-zA-Z])/g, (_, first: string) => first.toUpperCase())
