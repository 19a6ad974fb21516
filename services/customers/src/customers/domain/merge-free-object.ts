import { freeObjectProblem, type FreeObject } from '@loyalty/shared/contracts/free-object'
import { refuse, type Refusal } from '@loyalty/shared/outcome'

/** Which free object is merged; the values of tags are never nested. */
export type FreeMember = 'tags' | 'metadata'

/**
 * Merges by top-level key: null removes a key, a nested value is replaced whole. Refuses with
 * LIMIT_EXCEEDED when the result is more than a free object may hold.
 */
export function mergeFreeObject(
  member: FreeMember,
  current: FreeObject,
  patch: FreeObject | undefined,
): { ok: true; value: FreeObject } | Refusal<'LIMIT_EXCEEDED'> {
  if (patch === undefined) return { ok: true, value: current }
  const merged = Object.entries({ ...current, ...patch }).filter(([, value]) => value !== null)
  const value = Object.fromEntries(merged)
  const problem = freeObjectProblem(value, member === 'tags')
  if (problem === null) return { ok: true, value }
  return refuse('LIMIT_EXCEEDED', `${member} merged with what is stored ${problem}`)
}
