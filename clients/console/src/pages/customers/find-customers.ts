import type { Schemas } from '@loyalty/client'
import { type PageQuery, answerOf, loyalty } from '../../client/loyalty.js'
import { endOfDay, startOfDay } from '../../kit/day.js'
import { present } from '../../kit/filters.js'

type Customer = Schemas['OperatorCustomer']

export interface CustomerFilters {
  /** The typed text: an id, an e-mail, a phone, a document, parts of a name. */
  q?: string
  status?: Customer['status']
  tier_id?: string
  /** `key` or `key:value` */
  tag?: string
  created_from?: string
  created_to?: string
  sort?: 'registration_date' | 'last_visit'
  order?: 'asc' | 'desc'
}

/** The gateway searches by at least so many letters; a single one finds too many. */
export const QUERY_LENGTH_MIN = 2

/** Customers that all filters fit, the best match first where something was typed. */
export const findCustomers = (filters: CustomerFilters, page: PageQuery) =>
  answerOf(loyalty.GET('/operator/v1/customers', { params: { query: { ...page, ...filters } } }))

/** What the filters of an address ask for: who is found, in whatever order. */
export function askedOf(
  filters: Partial<Record<(typeof customerFilterNames)[number], string>>,
  timeZone: string,
): CustomerFilters {
  const { q, tag, from, to } = filters
  return present({
    q: q !== undefined && q.length >= QUERY_LENGTH_MIN ? q : undefined,
    status: statuses.find((one) => one === filters.status),
    // One that is not there any more finds nobody, and is not left out: that would find everybody.
    tier_id: filters.tier,
    tag,
    created_from: from === undefined ? undefined : startOfDay(from, timeZone),
    created_to: to === undefined ? undefined : endOfDay(to, timeZone),
  })
}

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

export const statuses = ['ACTIVE', 'INACTIVE', 'BLOCKED', 'DELETED'] as const
