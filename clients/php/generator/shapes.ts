import { isDecimal, nameOf, present, typesOf, type Schema } from './document.js'
import type { Direction } from './types.js'

/**
 * How PHP reads and writes a value, where JSON alone does not say it. Each is a text:
 * `#` a number that may have decimals, `{}` an object, also when it is empty, `{}x` a map of x, `[]x` a list of x,
 * a name the object of this name, `x|y` one or the other, and nothing for all else.
 */
export type Shapes = ReadonlyMap<string, Readonly<Record<string, string>>>

export interface ShapeTable {
  of: (schema: Schema, direction: Direction) => string
  /** Objects of which a field needs to be known, by name. */
  all: Shapes
}

export function shapesFrom(schemas: Readonly<Record<string, Schema>>): ShapeTable {
  const all = new Map<string, Record<string, string>>()
  const directions = new Map<string, Direction>()

  const of = (schema: Schema, direction: Direction): string => {
    const name = nameOf(schema)
    if (name !== undefined) return named(name, direction)
    const parts = schema.oneOf ?? schema.anyOf
    if (parts !== undefined) return ofParts(parts, direction)
    if (isDecimal(schema)) return '#'
    const { items, additionalProperties } = schema
    const types = typesOf(schema)
    if (types.includes('array')) return prefixed('[]', of(items ?? {}, direction))
    if (!types.includes('object')) return ''
    const values =
      typeof additionalProperties === 'object' ? of(additionalProperties, direction) : ''
    return direction === 'sent' ? `{}${values}` : prefixed('{}', values)
  }

  const named = (name: string, direction: Direction): string => {
    const target = present(schemas[name], name)
    if (target.properties === undefined) return of(target, direction)
    const fields = fieldsOf(target, direction)
    if (Object.keys(fields).length === 0) return direction === 'sent' ? '{}' : ''
    if ((directions.get(name) ?? direction) !== direction) throw new Error(`${name} goes both ways`)
    directions.set(name, direction)
    all.set(name, fields)
    return name
  }

  const fieldsOf = (schema: Schema, direction: Direction): Record<string, string> =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .map(([field, of_]) => [field, of(of_, direction)] as const)
        .filter(([, shape]) => shape !== ''),
    )

  /** Null, constants and objects without decimals are not looked at. */
  const ofParts = (parts: readonly Schema[], direction: Direction): string => {
    // A text that may be any text is one, also when it looks like a number.
    if (parts.some((part) => typesOf(part).includes('string') && part.const === undefined))
      return ''
    const shapes = new Set(parts.map((part) => of(part, direction)).filter((one) => one !== ''))
    if (shapes.size > 1 && direction === 'sent') throw new Error('a body has one form alone')
    return [...shapes].join('|')
  }

  return { of, all }
}

const prefixed = (prefix: string, shape: string): string => (shape === '' ? '' : prefix + shape)
