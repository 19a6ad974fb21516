import type { FreeObject } from '@loyalty/shared/contracts/free-object'
import { withMembers, type Customer, type Decision } from './customer.js'
import { mergeFreeObject } from './merge-free-object.js'

/** Decides PATCH /v1/customers/{id}/tags: merged by key, null removes a key. */
export function decideTagsUpdate(
  patch: FreeObject,
  customer: Customer,
  now: Date,
): Decision<'LIMIT_EXCEEDED'> {
  const tags = mergeFreeObject('tags', customer.tags, patch)
  if (!tags.ok) return tags
  return { ok: true, customer: withMembers(customer, { tags: tags.value }, now) }
}

/** Decides DELETE /v1/customers/{id}/tags: unknown keys are ignored. */
export function decideTagsDeletion(
  keys: readonly string[],
  customer: Customer,
  now: Date,
): Decision {
  const kept = Object.entries(customer.tags).filter(([key]) => !keys.includes(key))
  return { ok: true, customer: withMembers(customer, { tags: Object.fromEntries(kept) }, now) }
}
