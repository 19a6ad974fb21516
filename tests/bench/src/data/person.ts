import { seededRandom } from './random.js'

/** What a generated contact says of itself. The same number is always the same contact. */
export interface GeneratedContact {
  email: string
  document_type: string
  document_number: string
  external_id: string
  source: string
  first_name: string
  last_name: string
  city: string
}

const firstNames = ['Ada', 'Alan', 'Barbara', 'Dennis', 'Edsger', 'Frances', 'Grace', 'Ken']
const lastNames = ['Allen', 'Dijkstra', 'Hopper', 'Liskov', 'Lovelace', 'Ritchie', 'Turing']
const cities = ['Bogota', 'Guayaquil', 'Lima', 'London', 'Madrid', 'Quito']

const DOCUMENT_TYPE = 'DNI'
const SOURCE = 'shop'

/** Each person has two contacts, which its document says. */
export const CONTACTS_OF_PERSON = 2

/** Numbers of eight digits, none of them zeros alone, which say nothing of who somebody is. */
const FIRST_DOCUMENT = 10_000_000
export const documentOf = (person: number): string => String(FIRST_DOCUMENT + person)

export function contactAt(number: number): GeneratedContact {
  const random = seededRandom(number)
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  return {
    email: `contact-${number}@example.com`,
    document_type: DOCUMENT_TYPE,
    document_number: documentOf(Math.floor(number / CONTACTS_OF_PERSON)),
    external_id: `contact-${number}`,
    source: SOURCE,
    first_name: pick(firstNames),
    last_name: pick(lastNames),
    city: pick(cities),
  }
}
