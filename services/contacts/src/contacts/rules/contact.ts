import { FUTURE_BIRTH, isFutureBirth } from '@loyalty/contracts/birthday'
import { ContactFields } from '@loyalty/contracts/contacts/contact'
import type * as contracts from '@loyalty/contracts/contacts/operations'
import type { InputOf } from '@loyalty/contracts/contract'
import { refuseField } from '@loyalty/contracts/field-errors'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { changedFieldNames } from '@loyalty/contracts/fields/changes'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { KEY_FORM, type Resolvable } from '../../identity/rules/resolvable.js'
import type { Identity } from '../../identity/store.js'
import type { Member } from '../../resolution/store.js'
import type { Contact } from '../store.js'

export const toMember = ({ id, identity }: Contact): Member => ({ id, ...identity })

export const toIdentity = ({ identity_at, document, external, keys, apart }: Member): Identity => ({
  identity_at,
  document,
  external,
  keys,
  apart,
})

export const noIdentity = (now: Date): Identity => ({
  identity_at: now,
  document: null,
  external: null,
  keys: [],
  apart: [],
})

/**
 * What a contact's values make of its identity: `keys` are those of them that it may hold. The same
 * object when they make nothing else of it, since its age is that of its values.
 */
export function identityBy(
  before: Identity,
  { document, external }: Pick<Resolvable, 'document' | 'external'>,
  keys: readonly string[],
  now: Date,
): Identity {
  const next = { ...before, document, external, keys }
  const isSame = JSON.stringify(next) === JSON.stringify(before)
  return isSame ? before : { ...next, identity_at: now }
}

/** The contact, looked at by the rules of one generation. */
export const resolvedBy = (
  contact: Contact,
  identity: Identity,
  { rules, resolutions, uniqueKey }: Resolvable,
): Contact => ({
  ...contact,
  identity,
  unique_key: uniqueKey,
  generation: rules.generation,
  resolutions,
  key_form: KEY_FORM,
})

export const heldKeys = ({ identity, unique_key }: Contact): string[] =>
  unique_key === null ? [...identity.keys] : [...identity.keys, unique_key]

/** It does not repeat the id: a stored refusal must not name who was erased. */
export const ID_TAKEN = 'another contact of the same source has this external_id'

export const refuseTaken = (): Refusal<'CONTACT_CONFLICT'> => refuse('CONTACT_CONFLICT', ID_TAKEN)

const fieldNames = Object.keys(ContactFields.shape) as (keyof ContactFields)[]

/** A contact's own fields, out of whatever carries them; the order is that of the answer. */
export function fieldsOf(from: ContactFields): ContactFields {
  const own: Partial<Record<keyof ContactFields, unknown>> = {}
  for (const name of fieldNames) own[name] = from[name]
  return own as ContactFields
}

/** The own fields of somebody of whom nothing is known any more. */
const noFields: ContactFields = { ...ContactFields.parse({}), status: 'ERASED' }

export const newContact = (
  body: InputOf<typeof contracts.createContact>,
  { account, id, now }: { account: AccountId; id: Uuid; now: Date },
): Contact => ({
  _id: keyOf(account, id),
  version: 1,
  account_id: account,
  id,
  state: 'LIVE',
  persona_id: null,
  left_persona_id: null,
  ...fieldsOf(body),
  deleted_at: null,
  search: null,
  order: body.order ?? null,
  resolutions: [],
  generation: 0,
  identity: noIdentity(now),
  unique_key: null,
  fact_sequence: 0,
  created_at: now,
  updated_at: now,
})

/** The contact without anything personal: its id, when it came, and that it is gone. */
export const erased = (contact: Contact, now: Date): Contact => ({
  ...contact,
  ...noFields,
  state: 'ERASED',
  persona_id: null,
  left_persona_id: null,
  deleted_at: now,
  search: null,
  order: null,
  resolutions: [],
  identity: noIdentity(now),
  unique_key: null,
  updated_at: now,
  cleaning: true,
})

export const changedFields = (before: ContactFields, after: ContactFields): string[] =>
  changedFieldNames(fieldsOf(before), fieldsOf(after))

/** Refuses a birthday in the future, unless a contact of an earlier version has it and keeps it. */
export const refuseBirth = (
  dob: string | null,
  stored: string | null,
  now: Date,
): Refusal<'VALIDATION_ERROR'> | null =>
  dob !== null && dob !== stored && isFutureBirth(dob, now)
    ? refuseField('body.dob', FUTURE_BIRTH)
    : null
