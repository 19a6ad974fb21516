import { pascal } from '@loyalty/contracts/schema-names'
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

/** Puts a reference in place of each parameter that several operations take alike. Answers what is referred to. */
export function shareParameters(operations: readonly WithParameters[]): Record<string, Parameter> {
  const shared = new Shared<Parameter>('#/components/parameters/')
  const nameOf = ({ name }: Parameter) => `${pascal(name)}Parameter`
  const all = operations.flatMap(({ parameters }) => parameters.filter((one) => 'name' in one))
  shared.choose(all.map((part) => ({ name: nameOf(part), part })))
  for (const operation of operations) {
    operation.parameters = operation.parameters.map((one) =>
      'name' in one ? shared.of(one, nameOf(one)) : one,
    )
  }
  return shared.parts
}

/**
 * The same for fields: one that several schemas have alike, with its description, is a schema of its own, which is called as
 * the field is. Where a field means several things, what most of them mean has the name.
 */
export function shareFields(
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const shared = new Shared<JsonSchema>('#/components/schemas/', schemas)
  const all = Object.values(schemas).flatMap(({ properties = {} }) => Object.entries(properties))
  shared.choose(all.map(([field, part]) => ({ name: pascal(field), part: part as JsonSchema })))
  const referring = Object.entries(schemas).map(([name, { properties, ...schema }]) => {
    if (properties === undefined) return [name, schema]
    const fields = Object.entries(properties).map(([field, part]) => [
      field,
      shared.of(part as JsonSchema, pascal(field)),
    ])
    return [name, { ...schema, properties: Object.fromEntries(fields) as JsonSchema }]
  })
  return { ...(Object.fromEntries(referring) as Record<string, JsonSchema>), ...shared.parts }
}

interface Candidate<Part> {
  name: string
  part: Part
}

/** What a shared part has to save, so that reading it is worth a look elsewhere. */
const SAVED_MIN = 100

/** Parts that stand once in the document, each by its name. */
class Shared<Part extends object> {
  readonly parts: Record<string, Part> = {}
  readonly #chosen = new Set<string>()
  readonly #pointer: string
  readonly #taken: object

  constructor(pointer: string, taken: object = {}) {
    this.#pointer = pointer
    this.#taken = taken
  }

  /** Chooses those that make the document shorter. */
  choose(candidates: readonly Candidate<Part>[]): void {
    const groups = [...Map.groupBy(candidates, ({ name, part }) => keyOf(name, part)).values()]
    for (const alike of groups.toSorted((a, b) => b.length - a.length)) {
      const [first] = alike
      if (first === undefined || !this.#isWorthIt(first, alike.length)) continue
      this.parts[first.name] = first.part
      this.#chosen.add(keyOf(first.name, first.part))
    }
  }

  /** The part, or a reference to it. */
  of(part: Part, name: string): Part | Reference {
    return this.#chosen.has(keyOf(name, part)) ? this.#referenceTo(name) : part
  }

  #isWorthIt({ name, part }: Candidate<Part>, count: number): boolean {
    if (Object.hasOwn(this.parts, name) || Object.hasOwn(this.#taken, name)) return false
    const length = textOf(part).length
    const saved = (length - JSON.stringify(this.#referenceTo(name)).length) * count
    return saved > length + name.length + SAVED_MIN
  }

  #referenceTo(name: string): Reference {
    return { $ref: this.#pointer + name }
  }
}

const keyOf = (name: string, part: object): string => `${name} ${textOf(part)}`

/** Two parts with other examples are alike. */
const textOf = (part: object): string =>
  JSON.stringify(part, (key, value: unknown) => (key === 'examples' ? undefined : value))
