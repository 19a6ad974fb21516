import type { CustomerAction } from '@loyalty/contracts/customers/bulk'
import { withFields, type Decision } from '../customers/rules/customer.js'
import { decideTagsDeletion, decideTagsUpdate } from '../customers/rules/update-tags.js'
import type { Customer } from '../customers/store.js'

/** A customer after the action of a job; the same object when there is nothing to do. */
export function decideAction(
  action: CustomerAction,
  customer: Customer,
  now: Date,
): Decision<'LIMIT_EXCEEDED'> {
  const { id } = customer
  switch (action.action) {
    case 'ADD_TAGS':
      return decideTagsUpdate({ id, tags: action.tags }, customer, now)
    case 'REMOVE_TAGS':
      return decideTagsDeletion({ id, keys: action.keys }, customer, now)
    case 'SET_STATUS':
      return { ok: true, customer: withFields(customer, { status: action.status }, now) }
  }
}
