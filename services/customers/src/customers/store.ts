import { customerStatuses, customerTexts } from '@loyalty/contracts/customers/customer'
import { ofTable } from '@loyalty/contracts/described'
import { keyOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import {
  collection,
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
  sortedIndex,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
  type ValueOf,
} from '@loyalty/engine/collection'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  available,
  byKey,
  keysBelow,
  limited,
  createReadLoader,
  type ReadLoader,
} from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { DEVICES_MAX } from '../limits.js'
import { HAS_HOLDINGS } from '../holdings/rules.js'
import { holdingsShape } from '../holdings/store.js'
import { standingShape } from '../metrics/store.js'

const text = nullable(string)

const consent = object({
  consent_string: text,
  version: string,
  consent_timestamp: date,
  /** A purpose that nobody was asked for is absent. */
  purposes: object({
    behavioral_campaigns: optional(boolean),
    coupon_campaigns: optional(boolean),
    punchcard_campaigns: optional(boolean),
    email_marketing: optional(boolean),
    push_notifications: optional(boolean),
    link_tracking: optional(boolean),
  }),
  vendors: map(boolean),
})
export type ConsentRecord = Readonly<ValueOf<typeof consent>>

/** Every instant is after it; the partial index of tier checks needs one to tell a date by. */
export const BEGINNING = new Date(0)

/** The index that has the customers whom reports do not count yet, and its condition. */
export const NOT_COUNTED = { registered_month: 1, account_id: 1 } as const
export const IS_NOT_COUNTED = { registered_month: null } as const

/** Searches name these: no other index may take their place. */
export const BY_EMAIL = { account_id: 1, email_key: 1, _id: 1 } as const
export const BY_PHONE = { account_id: 1, phone: 1, _id: 1 } as const
export const BY_STATUS = { account_id: 1, status: 1, _id: 1 } as const
export const BY_TIER = { account_id: 1, 'standing.tier.id': 1, _id: 1 } as const
const BY_BALANCE = {
  account_id: 1,
  'holdings.balances.reward_id': 1,
  'holdings.balances.units': 1,
  _id: 1,
} as const
const BY_COUPON = {
  account_id: 1,
  'holdings.coupons.coupon_id': 1,
  'holdings.coupons.used_at': 1,
  _id: 1,
} as const
/** The fields after the id are compared without reading a customer. */
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
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    id: customerId,
    status: oneOf(...customerStatuses),
    name: text,
    email: text,
    /** The address in lower case, by which lists find it. */
    email_key: text,
    /** What searches find the customer by; absent until a worker has looked at one of an earlier version. */
    search_terms: optional(list(string)),
    search_name: optional(string),
    registration_date: date,
    /** The month under which reports count the customer, `2026-07`; absent until they do. */
    registered_month: optional(string),
    platforms: nullable(list(string)),
    gender: nullable(oneOf('MALE', 'FEMALE')),
    dob: nullable(date),
    ...ofTable(customerTexts, () => text),
    phone: text,
    phone_verified: boolean,
    tags: anyObject(),
    metadata: anyObject(),
    consent: nullable(consent),
    /** The keys of the customer's devices: this document guards how many there are. */
    devices: list(object({ key: string, last_seen_at: date }), DEVICES_MAX),
    /** Absent until the first purchase. */
    standing: optional(standingShape),
    /** The latest visit of the lifetime, by which lists are sorted; absent until the first purchase. */
    last_visit: optional(date),
    /** Absent until wallet has told of the customer, where filters of the account look at it. */
    holdings: optional(holdingsShape),
    /** Tokens for the customer whose id does not lie above are ended; absent: none was. */
    tokens_after: optional(uuid),
    /** What the newest import that changed the customer did by its row: a repeat is told the same. */
    last_import: optional(object({ id: uuid, status: oneOf('created', 'updated') })),
    /** Ascends with each change of what wallet keeps a copy of: status, consent, tier and profile. */
    copy_version: whole,
    copy_changed_at: date,
    /** The sequence of the customer's latest fact. */
    fact_sequence: whole,
    created_at: date,
    updated_at: date,
  }),
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
    // What segments name of wallets.
    { keys: BY_BALANCE, options: { name: 'by_balance', partialFilterExpression: HAS_HOLDINGS } },
    { keys: BY_COUPON, options: { name: 'by_coupon', partialFilterExpression: HAS_HOLDINGS } },
    // Those whom reports do not count yet, of all accounts.
    { keys: NOT_COUNTED, options: { partialFilterExpression: IS_NOT_COUNTED } },
    // In the order of their making: newest first, and for exports.
    { keys: MADE },
    sortedIndex('registration_date'),
    sortedIndex('last_visit'),
    // The terms of a search.
    { keys: BY_TERM },
    // Those whose tier is to be measured, of all accounts.
    {
      keys: { 'standing.next_tier_check_at': 1, _id: 1 },
      options: { partialFilterExpression: { 'standing.next_tier_check_at': { $gt: BEGINNING } } },
    },
  ],
})

/** A customer as it is stored. Rules read it and make the next one of it; they never change it. */
export type Customer = Readonly<DocumentOf<typeof customers>>
export type DeviceSlot = Customer['devices'][number]

type Birthday = Pick<Customer, 'id' | 'dob'>

export class CustomerStore {
  readonly #db: Db
  readonly #byKey: ReadLoader<Customer>

  constructor(db: Db) {
    this.#db = db
    this.#byKey = createReadLoader(db, customers)
  }

  find(account: AccountId, id: CustomerId): Promise<Customer | null> {
    return this.#byKey.load(keyOf(account, id))
  }

  /**
   * The birthdays of some customers in the order of the caller's ids. Rejects with the fault
   * SERVICE_UNAVAILABLE.
   */
  birthdays(
    { limit, cursor }: { limit: number; cursor?: CustomerId | undefined },
    { account, deadlineMs }: RequestContext,
  ): Promise<Birthday[]> {
    const rows = this.#db
      .collection<Customer>(customers.name)
      .find({ _id: keysBelow(account, cursor) }, { ...limited(deadlineMs), sort: byKey() })
      .project<Birthday>({ _id: 0, id: 1, dob: 1 })
      .limit(limit)
    return available(customers.name, rows.toArray())
  }
}
