import type { ContactFields } from '@loyalty/shared/contracts/contacts/contact'
import type { ContactOrder } from '@loyalty/shared/contracts/contacts/contact-order'
import type { IdentityResolution } from '@loyalty/shared/contracts/contacts/identity-rules'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { changedMembers } from '@loyalty/shared/members/changes'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { Normalised } from '../../identity/domain/normalise.js'
import type { Resolvable } from '../../identity/domain/resolvable.js'
import type { Member } from '../../personas/domain/persona.js'

/** An ERASED contact is an id and nothing else. */
export type ContactState = 'LIVE' | 'DELETED' | 'ERASED'

export interface Contact extends Readonly<ContactFields> {
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  readonly id: Uuid
  readonly state: ContactState
  /** Null unless the contact is live. */
  readonly persona_id: Uuid | null
  /** The persona that a deleted contact was in. */
  readonly left_persona_id: Uuid | null
  readonly deleted_at: Date | null
  /** The fields as searches compare them; null unless the contact is live. */
  readonly search: Normalised | null
  readonly order: ContactOrder | null
  /** The rules that it had values for when it was last resolved. */
  readonly resolutions: readonly IdentityResolution[]
  /** The generation of the rules that it was last resolved by. */
  readonly generation: number
  /** `KEY_FORM` when it was last resolved by a service that knew it; see there. */
  readonly key_form?: number
  readonly identity: Identity
  /** The key that keeps (source, external_id) unique among live contacts. */
  readonly unique_key: string | null
  readonly fact_sequence: number
  readonly created_at: Date
  readonly updated_at: Date
  /** There while stored answers and hashes of an erased contact are being removed. */
  readonly cleaning?: boolean
}

/** What a persona keeps of its contact, and the contact itself. */
export type Identity = Omit<Member, 'id' | 'joined_by_email'>

/**
 * How keys are made of a contact's values, and what searches compare. The first form had no keys for
 * verified e-mails. The second had keys for documents that are typed to fill a field, and read phones
 * in countries by codes of two letters alone.
 */
export const KEY_FORM = 3

/**
 * The deploy step marks contacts of former forms that change by the present one, and they are looked
 * at again. The processes of the version before have another mark, so they leave these alone.
 */
export const MARKED_KEY_FORM = 0
export const FORMER_MARK = 1

export const contactKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

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

/** Every key that a contact holds. */
export const heldKeys = ({ identity, unique_key }: Contact): string[] =>
  unique_key === null ? [...identity.keys] : [...identity.keys, unique_key]

export const refuseTaken = (
  contact: Pick<ContactFields, 'external_id'>,
): Refusal<'CONTACT_CONFLICT'> => refuse('CONTACT_CONFLICT', detailsOfTaken(contact))

export const detailsOfTaken = ({ external_id }: Pick<ContactFields, 'external_id'>): string =>
  `another contact of the same source has the external_id ${String(external_id)}`

/** A contact's own fields, out of whatever carries them; the order is that of the answer. */
export const fieldsOf = (from: ContactFields): ContactFields => ({
  email: from.email,
  document_type: from.document_type,
  document_number: from.document_number,
  external_id: from.external_id,
  first_name: from.first_name,
  second_name: from.second_name,
  last_name: from.last_name,
  second_last_name: from.second_last_name,
  email_verified: from.email_verified,
  dob: from.dob,
  gender: from.gender,
  country: from.country,
  city: from.city,
  phone: from.phone,
  is_anonymous: from.is_anonymous,
  source: from.source,
  channel: from.channel,
  phone_verified: from.phone_verified,
  status: from.status,
  tags: from.tags,
  addresses: from.addresses,
  billing_info: from.billing_info,
  payments: from.payments,
})

/** The own fields of somebody of whom nothing is known any more. */
const noFields: ContactFields = {
  email: null,
  document_type: null,
  document_number: null,
  external_id: null,
  first_name: null,
  second_name: null,
  last_name: null,
  second_last_name: null,
  email_verified: false,
  dob: null,
  gender: null,
  country: null,
  city: null,
  phone: null,
  is_anonymous: false,
  source: null,
  channel: null,
  phone_verified: false,
  status: 'ERASED',
  tags: {},
  addresses: null,
  billing_info: null,
  payments: null,
}

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

/** The names of own fields that differ. */
export const changedFields = (before: ContactFields, after: ContactFields): string[] =>
  changedMembers(fieldsOf(before), fieldsOf(after))
