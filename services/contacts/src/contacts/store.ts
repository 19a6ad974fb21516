import type { ContactFields } from '@loyalty/shared/contracts/contacts/contact'
import type { ContactOrder } from '@loyalty/shared/contracts/contacts/contact-order'
import { requiredFilters } from '@loyalty/shared/contracts/contacts/operations'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  anyObject,
  array,
  boolean,
  date,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import { ruleShape } from '../identity/identity-rules.collection.js'
import { identityMembers } from '../personas/personas.collection.js'
import { MARKED_KEY_FORM, type Contact } from './domain/contact.js'

const text = nullable(string)

/** Rows that only the contract describes. */
const rowsOf = <Name extends 'addresses' | 'billing_info' | 'payments'>() =>
  nullable(array(anyObject<NonNullable<ContactFields[Name]>[number]>()))

const search = object({
  document_number: text,
  document_type: text,
  external_id: text,
  email: text,
  phone: text,
  dob: text,
  gender: text,
  first_name: text,
  second_name: text,
  last_name: text,
  second_last_name: text,
  country: text,
  city: text,
  source: text,
  channel: text,
})

const contactShape: Shape<Contact> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  state: oneOf('LIVE', 'DELETED', 'ERASED'),
  persona_id: nullable(uuid),
  left_persona_id: nullable(uuid),
  email: text,
  document_type: text,
  document_number: text,
  external_id: text,
  first_name: text,
  second_name: text,
  last_name: text,
  second_last_name: text,
  email_verified: boolean,
  dob: text,
  gender: nullable(oneOf('MALE', 'FEMALE')),
  country: text,
  city: text,
  phone: text,
  is_anonymous: boolean,
  source: text,
  channel: text,
  phone_verified: boolean,
  status: string,
  tags: anyObject(),
  addresses: rowsOf<'addresses'>(),
  billing_info: rowsOf<'billing_info'>(),
  payments: rowsOf<'payments'>(),
  deleted_at: nullable(date),
  search: nullable(search),
  order: nullable(anyObject<ContactOrder>()),
  resolutions: list(ruleShape),
  generation: whole,
  key_form: optional(whole),
  identity: object(identityMembers),
  unique_key: text,
  fact_sequence: whole,
  created_at: date,
  updated_at: date,
  cleaning: optional(boolean),
})

/** `_id` is `account|id`, so that its order is that in which contacts came. */
export const contacts = collection({
  name: 'contacts',
  shape: contactShape,
  indexes: [
    // A search has at least one of these; only live contacts have what they compare.
    ...requiredFilters.map((name) => ({
      keys: { account_id: 1, [`search.${name}`]: 1, created_at: 1, _id: 1 } as const,
      options: { partialFilterExpression: { [`search.${name}`]: { $gt: '' } } },
    })),
    // Deleted contacts of a persona that is erased.
    {
      keys: { account_id: 1, left_persona_id: 1 },
      options: { partialFilterExpression: { left_persona_id: { $gt: '' } } },
    },
    // Erased ones of which something may be left.
    { keys: { cleaning: 1, _id: 1 }, options: { partialFilterExpression: { cleaning: true } } },
    // Live ones whose keys are to be made anew.
    {
      keys: { key_form: 1, state: 1, _id: 1 },
      options: { partialFilterExpression: { key_form: MARKED_KEY_FORM, state: 'LIVE' } },
    },
  ],
})
