import type { Person } from '@loyalty/contracts/catalog/person'
import type { PersonDocument } from './store.js'

/** The person as an operator reads it. */
export const toPerson = (person: PersonDocument): Person => ({
  id: person.id,
  subject: person.subject,
  ways: [...person.ways],
  roles: [...person.roles],
  scopes: [...person.scopes],
  first_seen_at: person.first_seen_at.toISOString(),
  last_seen_at: person.last_seen_at.toISOString(),
})
