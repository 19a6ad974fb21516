import { consentPurposes, customerStatuses } from '@loyalty/shared/contracts/customers/customer'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  anyObject,
  array,
  boolean,
  date,
  map,
  nullable,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import { DEVICES_MAX } from '../devices/domain/device.js'
import { standingSchema } from '../metrics/standing-schema.js'
import type { Customer } from './domain/customer.js'

const text = nullable(string)
const purposes = object(
  {},
  Object.fromEntries(consentPurposes.map((purpose) => [purpose, boolean])),
)

/** Every instant is after it; the partial index of tier checks needs one to tell a date by. */
export const BEGINNING = new Date(0)

/** `_id` is `account|customer id`, so that its order is that of the caller's ids. */
export const customers = collection<Customer>()({
  name: 'customers',
  isOfPerson: true,
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account: string,
      id: string,
      status: oneOf(...customerStatuses),
      name: text,
      email: text,
      email_key: text,
      registration_date: date,
      platforms: nullable(array(string)),
      gender: nullable(oneOf('MALE', 'FEMALE')),
      dob: nullable(date),
      document_type: text,
      document_number: text,
      country: text,
      phone: text,
      phone_verified: boolean,
      tags: anyObject,
      metadata: anyObject,
      consent: nullable(
        object({
          consent_string: text,
          version: string,
          consent_timestamp: date,
          purposes,
          vendors: map(boolean),
        }),
      ),
      devices: array(object({ key: string, last_seen_at: date }), DEVICES_MAX),
      copy_version: whole,
      copy_changed_at: date,
      fact_sequence: whole,
      created_at: date,
      updated_at: date,
    },
    {
      standing: standingSchema,
      last_import: object({ id: string, status: oneOf('created', 'updated') }),
    },
  ),
  // One for each filter of the list. A list without filters walks the index of `_id`.
  indexes: [
    {
      keys: { account: 1, email_key: 1, _id: 1 },
      options: { partialFilterExpression: { email_key: { $gt: '' } } },
    },
    {
      keys: { account: 1, phone: 1, _id: 1 },
      options: { partialFilterExpression: { phone: { $gt: '' } } },
    },
    { keys: { account: 1, status: 1, _id: 1 } },
    // Those whose tier is to be measured, of all accounts.
    {
      keys: { 'standing.next_tier_check_at': 1, _id: 1 },
      options: { partialFilterExpression: { 'standing.next_tier_check_at': { $gt: BEGINNING } } },
    },
  ],
})
