import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { listCustomers } from '@loyalty/shared/contracts/customers/operations'
import { tagTerm } from './domain/found-by.js'

/** What a list of customers, or a search among them, selects beside the account: all of it at once. */
export function filterOf(request: InputOf<typeof listCustomers>) {
  const { email, phone, status, tier_id: tier, tag } = request
  const { created_from: from, created_to: to } = request
  const created = {
    ...(from !== undefined && { $gte: new Date(from) }),
    ...(to !== undefined && { $lt: new Date(to) }),
  }
  return {
    ...(email !== undefined && { email_key: email.toLowerCase() }),
    ...(phone !== undefined && { phone }),
    ...(status !== undefined && { status }),
    ...(tier !== undefined && { 'standing.tier.id': tier }),
    ...(tag !== undefined && { search_terms: { $in: tagTerms(tag) } }),
    ...(Object.keys(created).length > 0 && { created_at: created }),
  }
}

/** A key may have a colon of its own. */
function tagTerms(tag: string): string[] {
  const at = tag.indexOf(':')
  return at <= 0 ? [tagTerm(tag)] : [tagTerm(tag), tagTerm(tag.slice(0, at), tag.slice(at + 1))]
}
