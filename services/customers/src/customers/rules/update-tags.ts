import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { deleteTags, updateTags } from '@loyalty/shared/contracts/customers/operations'
import { withMembers, type Customer, type Decision } from './customer.js'
import { mergeFreeObject } from './merge-free-object.js'

/** Decides PATCH /v1/customers/{id}/tags: merged by key, null removes a key. */
export function decideTagsUpdate(
  request: InputOf<typeof updateTags>,
  customer: Customer,
  now: Date,
): Decision<'LIMIT_EXCEEDED'> {
  const tags = mergeFreeObject('tags', customer.tags, request.tags)
  if (!tags.ok) return tags
  return { ok: true, customer: withMembers(customer, { tags: tags.value }, now) }
}

/** Decides DELETE /v1/customers/{id}/tags: unknown keys are ignored. */
export function decideTagsDeletion(
  request: InputOf<typeof deleteTags>,
  customer: Customer,
  now: Date,
): Decision {
  const kept = Object.entries(customer.tags).filter(([key]) => !request.keys.includes(key))
  return { ok: true, customer: withMembers(customer, { tags: Object.fromEntries(kept) }, now) }
}
