import { ContactFields } from '@loyalty/contracts/contacts/contact'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { noIdentity } from '../src/contacts/rules/contact.js'
import type { Contact } from '../src/contacts/store.js'
import { unchangedRules } from '../src/identity/rules/identity-rules.js'
import { normalise } from '../src/identity/rules/normalise.js'
import type { Resolvable } from '../src/identity/rules/resolvable.js'
import { newPersona } from '../src/resolution/rules/persona.js'
import type { Member, Persona } from '../src/resolution/store.js'

/** Contacts and personas for tables, by small numbers: the higher, the younger. */

export const now = new Date('2026-01-31T10:00:00.000Z')
export const account = '01900000-0000-7000-8000-00000000000a' as AccountId

export const uuid = (kind: 'c' | 'e', number: number): Uuid =>
  `01900000-0000-7000-800${kind}-${String(number).padStart(12, '0')}` as Uuid

export const member = (number: number, members: Partial<Member> = {}): Member => ({
  id: uuid('c', number),
  identity_at: now,
  document: null,
  external: null,
  keys: [],
  apart: [],
  ...members,
})

export const persona = (number: number, members: readonly Member[]): Persona =>
  newPersona(account, uuid('e', number), members, new Date(now.getTime() - 1_000 + number))

/** What rules make of a contact that they have no values for. */
export const resolvable: Resolvable = {
  rules: unchangedRules(account),
  search: normalise(ContactFields.parse({})),
  resolutions: [],
  ruleKeys: [],
  document: null,
  external: null,
  uniqueKey: null,
}

/** A live contact with an e-mail address. */
export const contact = (number: number, members: Partial<Contact> = {}): Contact => ({
  _id: keyOf(account, uuid('c', number)),
  account_id: account,
  id: uuid('c', number),
  state: 'LIVE',
  persona_id: null,
  left_persona_id: null,
  ...ContactFields.parse({ email: 'ada@example.com' }),
  deleted_at: null,
  search: resolvable.search,
  order: null,
  resolutions: [],
  generation: 0,
  identity: noIdentity(now),
  unique_key: null,
  fact_sequence: 1,
  created_at: now,
  updated_at: now,
  ...members,
})
