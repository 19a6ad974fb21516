export type Path = readonly (string | number)[]

/** The path of every field of a JSON value, nested ones too, the value itself left out. */
export function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return fields.flatMap(([name, field]) => {
    const here = [...path, name]
    return [here, ...fieldsOf(field, here)]
  })
}

/** The JSON text of a value in which one field's value is this JSON text. */
export function withJsonAt(value: unknown, path: Path, json: string): string {
  const [name, ...rest] = path
  if (name === undefined) return json
  const write = (key: string | number, field: unknown): string =>
    key === name ? withJsonAt(field, rest, json) : JSON.stringify(field)
  return Array.isArray(value)
    ? `[${value.map((field: unknown, at) => write(at, field)).join(',')}]`
    : `{${Object.entries(value as object)
        .map(([key, field]) => `${JSON.stringify(key)}:${write(key, field)}`)
        .join(',')}}`
}

interface Field {
  readOnly?: boolean
  'x-checked'?: unknown
  anyOf?: Field[]
  oneOf?: Field[]
  properties?: object
  additionalProperties?: unknown
}

/** True when a request schema passes over a field, or over unknown fields of it, or takes it row by row. */
export function isIgnored(schema: unknown, [name = '', ...inside]: Path): boolean {
  const { properties = {} } = schema as { properties?: Record<string, Field> }
  const field = properties[name]
  const alternatives = field?.anyOf ?? field?.oneOf ?? [field]
  const leavesOut = alternatives.some(
    (one) => one?.properties !== undefined && one.additionalProperties === undefined,
  )
  return (
    field?.readOnly === true ||
    field?.['x-checked'] !== undefined ||
    (leavesOut && inside.length === 0)
  )
}
