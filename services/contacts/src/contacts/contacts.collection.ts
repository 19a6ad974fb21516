import { requiredFilters } from '@loyalty/shared/contracts/contacts/operations'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  anyObject,
  array,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import { ruleSchema } from '../identity/identity-rules.collection.js'
import { identitySchema } from '../personas/personas.collection.js'
import { FORMER_KEY_FORM, type Contact } from './domain/contact.js'

const text = nullable(string)
const objects = nullable(array(anyObject))

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

/** `_id` is `account|id`, so that its order is that in which contacts came. */
export const contacts = collection<Contact>()({
  name: 'contacts',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account: string,
      id: string,
      state: oneOf('LIVE', 'DELETED', 'ERASED'),
      persona_id: text,
      left_persona_id: text,
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
      tags: anyObject,
      addresses: objects,
      billing_info: objects,
      payments: objects,
      deleted_at: nullable(date),
      search: nullable(search),
      order: nullable(anyObject),
      resolutions: array(ruleSchema),
      generation: whole,
      identity: object(identitySchema),
      unique_key: text,
      fact_sequence: whole,
      created_at: date,
      updated_at: date,
    },
    { cleaning: boolean, key_form: whole },
  ),
  indexes: [
    // A search has at least one of these; only live contacts have what they compare.
    ...requiredFilters.map((name) => ({
      keys: { account: 1, [`search.${name}`]: 1, created_at: 1, _id: 1 } as const,
      options: { partialFilterExpression: { [`search.${name}`]: { $gt: '' } } },
    })),
    // Deleted contacts of a persona that is erased.
    {
      keys: { account: 1, left_persona_id: 1 },
      options: { partialFilterExpression: { left_persona_id: { $gt: '' } } },
    },
    // Erased ones of which something may be left.
    { keys: { cleaning: 1, _id: 1 }, options: { partialFilterExpression: { cleaning: true } } },
    // Live ones whose keys are to be made anew.
    {
      keys: { key_form: 1, _id: 1 },
      options: { partialFilterExpression: { key_form: FORMER_KEY_FORM, state: 'LIVE' } },
    },
  ],
})
