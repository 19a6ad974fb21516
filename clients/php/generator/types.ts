import { isDecimal, nameOf, present, typesOf, type Schema } from './document.js'

/** Sent: what a caller may give. Answered: what comes back. */
export type Direction = 'sent' | 'answered'

/** Types of PHPStan and Psalm, and the names of objects that they speak of. */
export interface Types {
  of: (schema: Schema, direction: Direction) => string
  /** An array shape with a field a line. */
  shape: (schema: Schema, direction: Direction) => string
}

/**
 * Writes types of schemas. An object with fields is called by its name, which `used` is told; all else is written out, so
 * that a reader of a field sees its type there.
 */
export function typesFrom(
  schemas: Readonly<Record<string, Schema>>,
  used: (name: string, direction: Direction) => void,
): Types {
  const of = (schema: Schema, direction: Direction): string => {
    const name = nameOf(schema)
    if (name !== undefined) {
      const target = present(schemas[name], name)
      if (target.properties === undefined) return of(target, direction)
      used(name, direction)
      return name
    }
    const parts = schema.oneOf ?? schema.anyOf
    if (parts !== undefined) return union(parts.map((part) => of(part, direction)))
    if (schema.const !== undefined) return literal(schema.const)
    if (schema.enum !== undefined) return union([...schema.enum.map(literal), ...nullOf(schema)])
    if (isDecimal(schema)) {
      return union([
        direction === 'sent' ? 'int|float|numeric-string' : 'numeric-string',
        ...nullOf(schema),
      ])
    }
    if (schema.type === 'null') return 'null'
    const types = typesOf(schema)
    if (types.length === 0) return 'mixed'
    return union([...types.map((type) => typeOf(type, schema, direction)), ...nullOf(schema)])
  }

  const typeOf = (type: string, schema: Schema, direction: Direction): string => {
    switch (type) {
      case 'boolean':
        return 'bool'
      case 'integer':
        return 'int'
      case 'number':
        return 'int|float'
      case 'array':
        return `list<${of(schema.items ?? {}, direction)}>`
      case 'object': {
        if (schema.properties !== undefined) return inline(schema, direction)
        const { additionalProperties } = schema
        const values = typeof additionalProperties === 'object' ? additionalProperties : {}
        return `array<string, ${of(values, direction)}>`
      }
      default:
        return schema.format === 'date-time' && direction === 'sent'
          ? 'string|\\DateTimeInterface'
          : 'string'
    }
  }

  const fieldsOf = (schema: Schema, direction: Direction): string[] => {
    const required = new Set(schema.required ?? [])
    return Object.entries(schema.properties ?? {}).map(
      ([name, field]) => `${quoted(name)}${required.has(name) ? '' : '?'}: ${of(field, direction)}`,
    )
  }
  const inline = (schema: Schema, direction: Direction) =>
    `array{${fieldsOf(schema, direction).join(', ')}}`
  const shape = (schema: Schema, direction: Direction) =>
    ['array{', ...fieldsOf(schema, direction).map((field) => `  ${field},`), '}'].join('\n')

  return { of, shape }
}

const nullOf = ({ type }: Schema): string[] =>
  Array.isArray(type) && type.includes('null') ? ['null'] : []

/** Each part once, null last. */
function union(parts: readonly string[]): string {
  const all = new Set(parts.flatMap(splitUnion))
  if (all.has('mixed')) return 'mixed'
  const hasNull = all.delete('null')
  return [...all, ...(hasNull ? ['null'] : [])].join('|')
}

/** The parts of a type that no bracket or quote keeps together. */
function splitUnion(type: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of type) {
    if ('<{'.includes(char)) depth += 1
    if ('>}'.includes(char)) depth -= 1
    if (char === '|' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + char)
  }
  return parts
}

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value}'` : String(value)

const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)
