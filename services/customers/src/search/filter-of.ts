import type { InputOf } from '@loyalty/contracts/contract'
import { toEmailKey } from '@loyalty/contracts/customers/email'
import type { listCustomers } from '@loyalty/contracts/customers/operations'
import type { Document, IndexSpecification } from 'mongodb'
import { taggedWith } from '../customers/rules/found-by.js'
import { BY_EMAIL, BY_PHONE, BY_STATUS, BY_TERM, BY_TIER, MADE } from '../customers/store.js'

export interface Filter {
  match: Document
  /** Has its customers, and nobody else. */
  index: IndexSpecification
  /** The index of terms tells whether a customer fits, and the customer is not read for it. */
  isWithTerms: boolean
}

/** The filters of a list or of a search, each by itself. */
export function filtersOf(request: InputOf<typeof listCustomers>): Filter[] {
  const { email, phone, status, tier_id: tier, tag } = request
  const { created_from: from, created_to: to } = request
  const created = {
    ...(from !== undefined && { $gte: new Date(from) }),
    ...(to !== undefined && { $lt: new Date(to) }),
  }
  const filters: (Filter | false)[] = [
    tag !== undefined && {
      match: taggedWith([tag]),
      index: BY_TERM,
      isWithTerms: false,
    },
    email !== undefined && {
      match: { email_key: toEmailKey(email) },
      index: BY_EMAIL,
      isWithTerms: false,
    },
    phone !== undefined && { match: { phone }, index: BY_PHONE, isWithTerms: false },
    tier !== undefined && {
      match: { 'standing.tier.id': tier },
      index: BY_TIER,
      isWithTerms: true,
    },
    status !== undefined && { match: { status }, index: BY_STATUS, isWithTerms: true },
    Object.keys(created).length > 0 && {
      match: { created_at: created },
      index: MADE,
      isWithTerms: true,
    },
  ]
  return filters.filter((filter) => filter !== false)
}

/** What a list of customers selects beside the account: all of it at once. */
export const filterOf = (request: InputOf<typeof listCustomers>): Document =>
  Object.assign({}, ...filtersOf(request).map(({ match }) => match)) as Document
