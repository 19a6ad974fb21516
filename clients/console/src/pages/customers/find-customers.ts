import type { Schemas } from '@loyalty/client'
import { answerOf, loyalty } from '../../client/loyalty.js'
import type { PageQuery } from '../../client/pages.js'

type Customer = Schemas['OperatorCustomer']

export interface CustomerFilters {
  /** What somebody typed: an id, an e-mail, a phone, a document, words of a name. */
  q?: string
  status?: Customer['status']
  tier_id?: string
  /** `key` or `key:value` */
  tag?: string
  created_from?: string
  created_to?: string
}

/** What the gateway searches by; a single letter finds too many. */
export const QUERY_LENGTH_MIN = 2

/** Customers that all filters fit, the best match first where something was typed. */
export const findCustomers = (filters: CustomerFilters, page: PageQuery) =>
  answerOf(loyalty.GET('/operator/v1/customers', { params: { query: { ...page, ...filters } } }))
