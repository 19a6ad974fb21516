/** What a write changes of a resource: the fields that differ, as they were and as they are. */
export interface Changes {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The fields of one JSON object that differ in another of the same shape. */
export function changesBetween(before: object, after: object): Changes {
  const old: Record<string, unknown> = { ...before }
  const changed = Object.entries(after).filter(([name, value]) => !isSame(old[name], value))
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old[name] ?? null])),
    after: Object.fromEntries(changed),
  }
}

type Sent<T> = { [Name in keyof T]?: T[Name] | undefined }

/** The names of the fields that were sent and are not what the document has. */
export const changedFieldNames = <T extends object>(document: T, fields: Sent<T>): (keyof T)[] =>
  (Object.keys(fields) as (keyof T)[]).filter(
    (name) => fields[name] !== undefined && !isSame(fields[name], document[name]),
  )

/**
 * The document with the fields that were sent; one that is undefined was not. The same object when
 * none of them says anything else than before.
 */
export function withFields<T extends object>(document: T, fields: Sent<T>): T {
  const names = changedFieldNames(document, fields)
  if (names.length === 0) return document
  return { ...document, ...Object.fromEntries(names.map((name) => [name, fields[name]])) }
}

/** True when two values say the same: the order of keys does not count, that of items does. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime()
  if (!isObject(left) || !isObject(right) || kindOf(left) !== kindOf(right)) {
    return false
  }
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  )
}

const kindOf = (value: object) => (value instanceof Date ? 'date' : Array.isArray(value))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
