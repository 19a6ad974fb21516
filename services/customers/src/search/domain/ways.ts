import { documentTerm, phoneTerm } from './found-by.js'
import type { Meanings } from './read-query.js'

/** How a customer is found, the best first. */
export const ways = [
  'id',
  'email',
  'phone',
  'document',
  'id-begins',
  'email-begins',
  'name',
] as const
export type Way = (typeof ways)[number]

/** A customer, as far as searches compare it. */
export interface Searched {
  readonly id: string
  readonly email_key: string | null
  readonly search_terms?: readonly string[]
}

/** The best way to a customer that was found: in the others it is left out. */
export function bestWay({ id, email_key: address, search_terms }: Searched, sought: Meanings): Way {
  const { email, phone, document } = sought
  const terms = search_terms ?? []
  if (id === sought.id) return 'id'
  if (email !== null && address === email) return 'email'
  if (phone !== null && terms.some((term) => term.startsWith(phoneTerm(phone)))) return 'phone'
  if (document !== null && terms.includes(documentTerm(document))) return 'document'
  if (id.startsWith(sought.id)) return 'id-begins'
  if (email !== null && address?.startsWith(email) === true) return 'email-begins'
  return 'name'
}
