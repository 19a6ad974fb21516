/** A JSON object whose fields are the caller's own: `tags`, `metadata`, `data`, `attributes`. */
export type FreeObject = Record<string, unknown>

/** Limits of a free object; `bytes` of its JSON text in UTF-8. */
export const freeObjectLimits = { keys: 100, keyLength: 64, depth: 5, bytes: 16_384, tag: 512 }

/** Keys that a prototype or the driver would take for its own. */
export const forbiddenKeys: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  '_bsontype',
])

/**
 * Why an object can't be stored as a free object, or null when it can. Keys that a database or a
 * prototype would take for its own are refused, also deep inside.
 */
export function freeObjectProblem(
  value: FreeObject,
  tagValues: boolean,
  depthMax = freeObjectLimits.depth,
): string | null {
  return (
    problemOf(value, 1, { tagValues, depthMax }) ??
    (isSmall(value) || Buffer.byteLength(JSON.stringify(value)) <= freeObjectLimits.bytes
      ? null
      : 'must be at most 16 KiB as JSON')
  )
}

/** Below the limit, however it is written: most tags are a few words. */
const FEW = 10
const SHORT = 128

function isSmall(value: FreeObject): boolean {
  const fields = Object.values(value)
  return (
    fields.length <= FEW &&
    fields.every((field) =>
      typeof field === 'string'
        ? field.length <= SHORT
        : field === null || typeof field !== 'object',
    )
  )
}

interface Allowed {
  tagValues: boolean
  depthMax: number
}

function problemOf(value: unknown, depth: number, allowed: Allowed): string | null {
  const { tagValues, depthMax } = allowed
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'string') return textProblem(value, depth, tagValues)
  if (typeof value === 'number') return numberProblem(value)
  if (typeof value !== 'object') return 'must hold JSON values only'
  if (tagValues && depth > 1) return 'must hold strings, numbers, booleans and nulls only'
  if (depth > depthMax) return `must be nested at most ${depthMax} levels deep`
  const fields = Array.isArray(value) ? value : Object.values(value)
  return (
    (Array.isArray(value) ? null : keysProblem(Object.keys(value))) ??
    fields.reduce<string | null>(
      (found, field) => found ?? problemOf(field, depth + 1, allowed),
      null,
    )
  )
}

/** Why a key of an object can't be stored; null when each can. */
export function keysProblem(keys: string[]): string | null {
  if (keys.length > freeObjectLimits.keys) return 'must have at most 100 keys'
  for (const key of keys) {
    if (key.length < 1 || key.length > freeObjectLimits.keyLength) {
      return 'must have keys of 1 to 64 characters'
    }
    if (key.startsWith('$') || key.includes('.') || key.includes('\0') || !key.isWellFormed()) {
      return 'must not have a key that starts with $ or holds a dot, a NUL or a lone surrogate'
    }
    if (forbiddenKeys.has(key)) return `must not have the key ${key}`
  }
  return null
}

function textProblem(value: string, depth: number, tagValues: boolean): string | null {
  if (!value.isWellFormed() || value.includes('\0'))
    return 'must not hold a NUL or a lone surrogate'
  if (tagValues && depth === 2 && value.length > freeObjectLimits.tag) {
    return 'must hold strings of at most 512 characters'
  }
  return null
}

/** An integer beyond 2^53 would be stored as another number than the one that was sent. */
function numberProblem(value: number): string | null {
  if (!Number.isFinite(value)) return 'must hold finite numbers only'
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? 'must not hold an integer beyond 2^53, which JSON numbers cannot carry exactly'
    : null
}
