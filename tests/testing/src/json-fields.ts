export type Path = readonly (string | number)[]

/** The path of every member of a JSON value, nested ones too, the value itself left out. */
export function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return members.flatMap(([name, member]) => {
    const here = [...path, name]
    return [here, ...fieldsOf(member, here)]
  })
}

/** The JSON text of a value in which one field's value is this JSON text. */
export function withJsonAt(value: unknown, path: Path, json: string): string {
  const [name, ...rest] = path
  if (name === undefined) return json
  const write = (key: string | number, member: unknown): string =>
    key === name ? withJsonAt(member, rest, json) : JSON.stringify(member)
  return Array.isArray(value)
    ? `[${value.map((member: unknown, at) => write(at, member)).join(',')}]`
    : `{${Object.entries(value as object)
        .map(([key, member]) => `${JSON.stringify(key)}:${write(key, member)}`)
        .join(',')}}`
}

interface Member {
  readOnly?: boolean
  'x-items'?: unknown
  anyOf?: Member[]
  properties?: object
  additionalProperties?: unknown
}

/** Whether a request schema passes over a member, or over unknown members of it, or takes it row by row. */
export function isIgnored(schema: unknown, [name = '', ...inside]: Path): boolean {
  const { properties = {} } = schema as { properties?: Record<string, Member> }
  const member = properties[name]
  const alternatives = member?.anyOf ?? [member]
  const leavesOut = alternatives.some(
    (one) => one?.properties !== undefined && one.additionalProperties === undefined,
  )
  return (
    member?.readOnly === true ||
    member?.['x-items'] !== undefined ||
    (leavesOut && inside.length === 0)
  )
}
