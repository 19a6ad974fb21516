import { hash } from 'node:crypto'
import type { AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Db, Document } from 'mongodb'
import type { Account, System } from '../system/start-system.js'
import { contactAt, CONTACTS_OF_PERSON, type GeneratedContact } from './person.js'
import { findOne } from './samples.js'

/** What the system wrote of one person with two contacts. */
export interface ContactSamples {
  contact: Document
  persona: Document
  key: Document
}

const profile = {
  second_name: 'Augusta',
  dob: '1990-05-17',
  gender: 'FEMALE',
  country: 'EC',
  phone: '+593991234567',
  channel: 'newsletter',
  tags: { segment: 'regular', visits: 12 },
  addresses: [{ street_1: 'Calle Mayor', street_number: '7', city: 'Quito', country: 'Ecuador' }],
  payments: [{ last_four: '4242', card_brand: 'visa', expiry_month: 12, expiry_year: 2030 }],
}

/** The body of POST /contacts that says this. */
export const bodyOf = (contact: GeneratedContact) => ({ ...contact, ...profile })

/** Its number is none that is loaded. */
const SAMPLE_NUMBER = 90_000_000

export async function createContactSamples(
  system: System,
  { id: account, client }: Account,
): Promise<ContactSamples> {
  for (let at = 0; at < CONTACTS_OF_PERSON; at++) {
    await client.call('POST', '/v1/contacts', bodyOf(contactAt(SAMPLE_NUMBER + at)))
  }
  const sampled = contactAt(SAMPLE_NUMBER)
  const contact = await findOne(system, 'contacts', 'contacts', {
    account_id: account,
    'search.email': sampled.email,
  })
  const { keys, unique } = keysOf(account, sampled)
  const written = contact['identity'] as { keys: string[] }
  // What is loaded under other keys would be found by nobody.
  if (String(written.keys) !== String(keys) || contact['unique_key'] !== unique) {
    throw new Error('the system names the keys of contacts otherwise')
  }
  return {
    contact,
    persona: await findOne(system, 'contacts', 'personas', { account_id: account, state: 'LIVE' }),
    key: await findOne(system, 'contacts', 'identity_keys', { _id: `${account}|${keys[0]}` }),
  }
}

const HASH_LENGTH = 24
const hashOf = (account: AccountId, ...values: string[]): string =>
  hash('sha256', JSON.stringify([account, ...values]), 'base64url').slice(0, HASH_LENGTH)

/** The keys of a generated contact by the default rules, and the one that is its own. */
function keysOf(account: AccountId, contact: GeneratedContact) {
  const { email, document_number: number, document_type: type, external_id: id, source } = contact
  const key = (rule: string, ...values: string[]) => `${rule}|${hashOf(account, rule, ...values)}`
  return {
    keys: [
      key('document_number+document_type', number, type),
      key('external_id+source', id, source),
      key('email', email),
    ],
    unique: `unique|${hashOf(account, source, id)}`,
  }
}

const PERSONS_AT_ONCE = 1_000

/** Puts copies of the samples straight into the database: this many contacts of an account. */
export async function loadContacts(
  contacts: Db,
  samples: ContactSamples,
  account: AccountId,
  count: number,
): Promise<void> {
  const persons = Math.ceil(count / CONTACTS_OF_PERSON)
  for (let from = 0; from < persons; from += PERSONS_AT_ONCE) {
    const length = Math.min(PERSONS_AT_ONCE, persons - from)
    const made = Array.from({ length }, (_, at) => personAt(samples, account, from + at))
    const insert = (name: string, documents: Document[]) =>
      contacts.collection(name).insertMany(documents, { ordered: false })
    await Promise.all([
      insert(
        'contacts',
        made.flatMap((person) => person.contacts),
      ),
      insert(
        'personas',
        made.map((person) => person.persona),
      ),
      insert(
        'identity_keys',
        made.flatMap((person) => person.keys),
      ),
    ])
  }
}

interface Shown {
  id: string
  persona_id: string
}

/** Makes sure that the system takes loaded contacts for its own: one more joins the first person. */
export async function assertJoins({ client }: Account): Promise<void> {
  const first = contactAt(0)
  const found = await client.call<{ data: Shown[] }>('GET', `/v1/contacts?email=${first.email}`)
  const { document_type, document_number } = first
  const joined = await client.call<Shown>('POST', '/v1/contacts', {
    document_type,
    document_number,
  })
  if (found.data[0]?.persona_id !== joined.persona_id) {
    throw new Error('a new contact does not join the loaded ones of its person')
  }
}

/** Copies of the samples for one person: its contacts, its persona, and the keys that name them. */
function personAt({ contact, persona, key }: ContactSamples, account: AccountId, person: number) {
  const personaId = uuidV7(Date.now())
  const contacts = Array.from({ length: CONTACTS_OF_PERSON }, (_, at) =>
    copyOf(contact, account, personaId, contactAt(person * CONTACTS_OF_PERSON + at)),
  )
  const holders = contacts.flatMap(({ id, identity, unique_key: unique }) =>
    [...identity.keys, unique].map((name) => ({
      name,
      holder: { contact: id, persona: personaId },
    })),
  )
  const byKey = Map.groupBy(holders, ({ name }) => name)
  return {
    contacts,
    persona: {
      ...persona,
      _id: `${account}|${personaId}` as never,
      id: personaId,
      members: contacts.map(({ id, identity }) => ({ id, ...identity })),
    },
    keys: [...byKey].map(([name, of]) => ({
      ...key,
      _id: `${account}|${name}` as never,
      holders: of.map(({ holder }) => holder),
    })),
  }
}

function copyOf(
  sample: Document,
  account: AccountId,
  persona: string,
  generated: GeneratedContact,
) {
  const id = uuidV7(Date.now())
  const { keys, unique } = keysOf(account, generated)
  const { document_type: type, document_number: number, source, external_id } = generated
  return {
    ...sample,
    ...generated,
    _id: `${account}|${id}` as never,
    id,
    persona_id: persona,
    search: {
      ...(sample['search'] as Document),
      ...generated,
      first_name: generated.first_name.toLowerCase(),
      last_name: generated.last_name.toLowerCase(),
      city: generated.city.toLowerCase(),
    },
    identity: {
      ...(sample['identity'] as Document),
      document: { type, value: hashOf(account, type, number) },
      external: { source, value: hashOf(account, source, external_id) },
      keys,
    },
    unique_key: unique,
  }
}
