import type { Schemas } from '@loyalty/client'
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
/** The most customers that a page of a search has, whatever limit is asked for. */
export const FOUND_MAX = 20

/** What is typed is no search yet, so that it finds nobody and stands for nobody. */
export const isTooShort = ({ q }: CustomerFilters): boolean =>
  q !== undefined && q.length < QUERY_LENGTH_MIN

/** The filters of an address that say who is found. */
type AddressFilters = Partial<Record<'q' | 'status' | 'tier' | 'tag' | 'from' | 'to', string>>

/** What the filters of an address ask for: who is found, in whatever order. */
export function askedOf(filters: AddressFilters, timeZone: string): CustomerFilters {
  const { q, tag, from, to } = filters
  return present({
    q,
    status: statuses.find((one) => one === filters.status),
    // One that is not there any more finds nobody, and is not left out: that would find everybody.
    tier_id: filters.tier,
    tag,
    created_from: from === undefined ? undefined : startOfDay(from, timeZone),
    created_to: to === undefined ? undefined : endOfDay(to, timeZone),
  })
}

export const statuses = ['ACTIVE', 'INACTIVE', 'BLOCKED', 'DELETED'] as const
