import type { InputOf } from '@loyalty/contracts/contract'
import type { deleteTags, updateTags } from '@loyalty/contracts/customers/operations'
import { freeObjectProblem, type FreeObject } from '@loyalty/contracts/free-object'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Customer } from '../store.js'
import { withFields, type Decision } from './customer.js'

/** Which free object is merged; the values of tags are never nested. */
export type FreeField = 'tags' | 'metadata'

/**
 * Merges by top-level key: null removes a key, a nested value is replaced whole. Refuses with
 * LIMIT_EXCEEDED when the result is more than a free object may hold.
 */
export function mergeFreeObject(
  field: FreeField,
  current: FreeObject,
  patch: FreeObject | undefined,
): { ok: true; value: FreeObject } | Refusal<'LIMIT_EXCEEDED'> {
  if (patch === undefined) return { ok: true, value: current }
  const merged = Object.entries({ ...current, ...patch }).filter(([, value]) => value !== null)
  const value = Object.fromEntries(merged)
  const problem = freeObjectProblem(value, field === 'tags')
  if (problem === null) return { ok: true, value }
  return refuse('LIMIT_EXCEEDED', `${field} merged with what is stored ${problem}`)
}

/** Decides PATCH /v1/customers/{id}/tags: merged by key, null removes a key. */
export function decideTagsUpdate(
  request: InputOf<typeof updateTags>,
  customer: Customer,
  now: Date,
): Decision<'LIMIT_EXCEEDED'> {
  const tags = mergeFreeObject('tags', customer.tags, request.tags)
  if (!tags.ok) return tags
  return { ok: true, customer: withFields(customer, { tags: tags.value }, now) }
}

/** Decides DELETE /v1/customers/{id}/tags: unknown keys are ignored, and blanks around a key that is known without them. */
export function decideTagsDeletion(
  request: InputOf<typeof deleteTags>,
  customer: Customer,
  now: Date,
): Decision {
  const meant = (key: string) => (Object.hasOwn(customer.tags, key) ? key : key.trim())
  const deleted = new Set(request.keys.map(meant))
  const kept = Object.entries(customer.tags).filter(([key]) => !deleted.has(key))
  return { ok: true, customer: withFields(customer, { tags: Object.fromEntries(kept) }, now) }
}
