import { type PageQuery, answerOf, loyalty } from '../../client/loyalty.js'
import type { CustomerFilters } from './asked.js'

/** Customers that all filters fit, the best match first where something was typed. */
export const findCustomers = (filters: CustomerFilters, page: PageQuery) =>
  answerOf(loyalty.GET('/operator/v1/customers', { params: { query: { ...page, ...filters } } }))

/** The filters of the list of customers; each stands in the address. */
export const customerFilterNames = [
  'q',
  'status',
  'tier',
  'tag',
  'from',
  'to',
  'balance',
  'columns',
  'sort',
  'order',
] as const
