import { customerStatuses } from '@loyalty/shared/contracts/customers/customer'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  anyObject,
  boolean,
  customerId,
  date,
  list,
  map,
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
import { DEVICES_MAX } from '../devices/domain/device.js'
import { standingShape } from '../metrics/standing-shape.js'
import type { Customer } from './domain/customer.js'

const text = nullable(string)

/** One that nobody was asked for is absent. */
const purposes = object({
  behavioral_campaigns: optional(boolean),
  coupon_campaigns: optional(boolean),
  punchcard_campaigns: optional(boolean),
  email_marketing: optional(boolean),
  push_notifications: optional(boolean),
  link_tracking: optional(boolean),
})

const customerShape: Shape<Customer> = object({
  _id: string,
  version,
  account_id: accountId,
  id: customerId,
  status: oneOf(...customerStatuses),
  name: text,
  email: text,
  email_key: text,
  search_terms: optional(list(string)),
  search_name: optional(string),
  registration_date: date,
  platforms: nullable(list(string)),
  gender: nullable(oneOf('MALE', 'FEMALE')),
  dob: nullable(date),
  document_type: text,
  document_number: text,
  country: text,
  phone: text,
  phone_verified: boolean,
  tags: anyObject(),
  metadata: anyObject(),
  consent: nullable(
    object({
      consent_string: text,
      version: string,
      consent_timestamp: date,
      purposes,
      vendors: map(boolean),
    }),
  ),
  devices: list(object({ key: string, last_seen_at: date }), DEVICES_MAX),
  standing: optional(standingShape),
  last_import: optional(object({ id: uuid, status: oneOf('created', 'updated') })),
  copy_version: whole,
  copy_changed_at: date,
  fact_sequence: whole,
  created_at: date,
  updated_at: date,
})

/** Every instant is after it; the partial index of tier checks needs one to tell a date by. */
export const BEGINNING = new Date(0)

/** Searches name these: no other index may take their place. */
export const BY_EMAIL = { account_id: 1, email_key: 1, _id: 1 } as const
export const BY_PHONE = { account_id: 1, phone: 1, _id: 1 } as const
export const BY_STATUS = { account_id: 1, status: 1, _id: 1 } as const
export const BY_TIER = { account_id: 1, 'standing.tier.id': 1, _id: 1 } as const
/** The members after the id are compared without reading a customer. */
export const BY_TERM = {
  account_id: 1,
  search_terms: 1,
  _id: 1,
  search_name: 1,
  status: 1,
  'standing.tier.id': 1,
  created_at: 1,
} as const
/** The index in the order in which customers were made. */
export const MADE = { account_id: 1, created_at: 1, _id: 1 } as const

/** `_id` is `account|customer id`, so that its order is that of the caller's ids. */
export const customers = collection({
  name: 'customers',
  isOfPerson: true,
  shape: customerShape,
  // One for each filter of the list. A list without filters walks the index of `_id`.
  indexes: [
    {
      keys: BY_EMAIL,
      options: { partialFilterExpression: { email_key: { $gt: '' } } },
    },
    {
      keys: BY_PHONE,
      options: { partialFilterExpression: { phone: { $gt: '' } } },
    },
    { keys: BY_STATUS },
    {
      keys: BY_TIER,
      options: { partialFilterExpression: { 'standing.tier.id': { $gt: '' } } },
    },
    // In the order of their making: newest first, and for exports.
    { keys: MADE },
    // The terms of a search.
    { keys: BY_TERM },
    // Those whose tier is to be measured, of all accounts.
    {
      keys: { 'standing.next_tier_check_at': 1, _id: 1 },
      options: { partialFilterExpression: { 'standing.next_tier_check_at': { $gt: BEGINNING } } },
    },
  ],
})
