/** What a write changes of a resource: the members that differ, as they were and as they are. */
export interface Changes {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * The members in which two JSON objects differ, or null when they say the same. The order of keys
 * does not count, the order of items does.
 */
export function changesBetween(before: object, after: object): Changes | null {
  const old: Record<string, unknown> = { ...before }
  const next: Record<string, unknown> = { ...after }
  const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (key) => !isSameJson(old[key], next[key]),
  )
  if (changed.length === 0) return null
  return { before: pick(old, changed), after: pick(next, changed) }
}

/** Whether two JSON values say the same. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) {
    return false
  }
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameJson(left[key], right[key]))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const pick = (from: Record<string, unknown>, keys: string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))

/** A member of a patch: what was sent, or what is there when it was left out. */
export const sentOr = <T>(sent: T | undefined, present: T): T =>
  sent === undefined ? present : sent
