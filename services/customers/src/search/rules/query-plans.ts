import { documentTerm, idTerm, phoneTerm } from '../../customers/rules/found-by.js'
import type { Meanings } from './read-query.js'

/** How a customer is found, the best first. A cursor counts them: a new one is the last. */
export const queryPlans = [
  'id',
  'email',
  'phone',
  'document',
  'id-begins',
  'email-begins',
  'name',
  'id-alike',
] as const
export type QueryPlan = (typeof queryPlans)[number]

export interface Searched {
  readonly id: string
  readonly email_key: string | null
  readonly search_terms?: readonly string[]
  readonly search_name?: string
}

/** Fewer letters are no beginning of an id that is looked for: they are all of it. */
export const ID_BEGIN_MIN = 3

/** The best query plan for a customer who was found; the others leave the customer out. */
export function bestPlan(customer: Searched, sought: Meanings): QueryPlan {
  const { id, email_key: address, search_terms: terms = [] } = customer
  const { email, emailBegin, phone, document } = sought
  if (id === sought.id) return 'id'
  if (email !== null && address === email) return 'email'
  if (phone !== null && terms.some((term) => term.startsWith(phoneTerm(phone)))) return 'phone'
  if (document !== null && terms.includes(documentTerm(document))) return 'document'
  if (id.startsWith(sought.id)) return 'id-begins'
  if (emailBegin !== null && address?.startsWith(emailBegin) === true) return 'email-begins'
  return isAlike(id, sought) && !isNamed(customer, sought) ? 'id-alike' : 'name'
}

const isNamed = ({ search_name: name = '' }: Searched, { words }: Meanings): boolean =>
  words.length > 0 && words.every((word) => name.includes(` ${word}`))

function isAlike(id: string, { idKey }: Meanings): boolean {
  if (idKey === null) return false
  const [sought, term] = [idTerm(idKey), idTerm(id)]
  return idKey.length < ID_BEGIN_MIN ? term === sought : term.startsWith(sought)
}
