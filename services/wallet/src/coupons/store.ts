import type { Condition } from '@loyalty/contracts/condition'
import type { Discount } from '@loyalty/contracts/discount'
import { couponStatuses } from '@loyalty/contracts/wallet/coupon'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  amount,
  anyObject,
  array,
  boolean,
  date,
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
  type Shape,
} from '@loyalty/engine/collection'
import type { Document } from 'mongodb'
import { indexOfSegments } from '../definitions/index-of-segments.js'
import type { CouponDefinition } from './rules/coupon-definition.js'

/** A definition, where one is stored: in a coupon, or in the batch of its codes. */
const definitionShape: Shape<CouponDefinition> = object({
  brand_id: nullable(string),
  name: nullable(string),
  campaign_id: nullable(uuid),
  campaign_name: optional(nullable(string)),
  grants: array(
    object({
      reward_id: uuid,
      amount,
      expires_after_days: nullable(whole),
      expiration_date: nullable(date),
    }),
  ),
  costs: array(object({ reward_id: uuid, amount })),
  segment_ids: optional(nullable(array(uuid))),
  discounts: optional(array(anyObject<Discount>())),
  conditions: optional(array(array(anyObject<Condition>()))),
  exclusion_group: optional(nullable(string)),
  max_redemptions: nullable(whole),
  max_redemptions_per_customer: nullable(whole),
  starts_at: nullable(date),
  ends_at: nullable(date),
  platforms: nullable(array(string)),
  store_ids: nullable(array(string)),
  channel_ids: nullable(array(string)),
  recipient_ids: nullable(array(string)),
  combinable: boolean,
  listed: boolean,
})

/** One index for each filter of the list, in the order of its ids. */
const indexesOfFilters = (fields: string[], only?: Document) =>
  fields.map((field) => ({
    keys: { account_id: 1 as const, [field]: 1 as const, id: 1 as const },
    options: {
      name: `by_${field}`,
      ...(only === undefined ? {} : { partialFilterExpression: only }),
    },
  }))

/** By a recipient, then in the order of some field; what names nobody is not in it. */
const indexOfRecipients = (field: string, ...order: string[]) => ({
  keys: {
    account_id: 1 as const,
    [field]: 1 as const,
    ...Object.fromEntries(order.map((name) => [name, 1 as const])),
  },
  options: { name: 'by_recipient', partialFilterExpression: { [field]: { $gt: '' } } },
})

/** The codes of a batch that nobody has and nobody used, and no others. */
export const FREE_INDEX = 'free'
export const freeFilter = { status: 'ACTIVE', used: 0, recipient: null } as const

/**
 * A code. Definition and `used` stand in one document, so that a redeem of a coupon with a maximum
 * changes what allowed it. A code of a batch has its definition in the batch.
 */
export const coupons = collection({
  name: 'coupons',
  shape: object({
    /** `account|CODE` */
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    code: string,
    status: oneOf(...couponStatuses),
    /** Redemptions less those that were taken back whole; counted only where there is a maximum. */
    used: whole,
    batch_id: nullable(uuid),
    /** Null for a code of a batch. */
    definition: nullable(definitionShape),
    /** The customer who was given a code of a batch, which is nobody else's from then on; absent where nobody was. */
    recipient: optional(string),
    created_at: date,
    updated_at: date,
  }),
  // No other: an update pays for each index that has its document, and every redeem of a coupon with a maximum is an
  // update. A code of a batch leaves this one once. Coupons are listed by their entries.
  indexes: [
    {
      keys: { account_id: 1, batch_id: 1, id: 1 },
      options: {
        name: FREE_INDEX,
        // A query that names a batch is in this, but is not known to be in `$type`.
        partialFilterExpression: { batch_id: { $gt: '' }, ...freeFilter },
      },
    },
  ],
})

export type CouponDocument = DocumentOf<typeof coupons>

export const couponKey = (account: AccountId, code: string): string => `${account}|${code}`

/** The entries of coupons that are a row of the list; codes of a batch have none. */
export const SINGLE = { batch_id: { $type: 'null' as const } }

/**
 * What a coupon is found and listed by, written whenever its definition is. The coupon itself, which
 * redeems count in, has no index besides its `_id`.
 */
export const couponEntries = collection({
  name: 'coupon_entries',
  shape: object({
    /** `account|id` */
    _id: string,
    version: optional(whole),
    account_id: accountId,
    id: uuid,
    code: string,
    batch_id: nullable(uuid),
    /** This and the fields of the definition: null for a code of a batch that was given to nobody. */
    status: nullable(oneOf(...couponStatuses)),
    brand_id: nullable(string),
    campaign_id: nullable(uuid),
    /** Absent where it has none. */
    name: optional(string),
    /** Absent where the coupon is for everyone. */
    recipient_ids: optional(array(string)),
    /** Absent where it is for all customers. */
    segment_ids: optional(array(uuid)),
    /** True when customers see it among what they can use; absent where they don't. */
    listed: optional(boolean),
    /** When it is over; absent where it never is. */
    ends_at: optional(date),
  }),
  indexes: [
    { keys: { account_id: 1, batch_id: 1, id: 1 } },
    ...indexesOfFilters(['brand_id', 'campaign_id', 'status'], SINGLE),
    sortedIndex('name', { isText: true, within: 'status', only: SINGLE }),
    sortedIndex('ends_at', { within: 'status', only: SINGLE }),
    // The coupons that name a customer, who sees them or is erased.
    indexOfRecipients('recipient_ids', 'id'),
    indexOfSegments('segment_ids'),
    // The coupons that every customer sees, by their ends: what has ended grows for ever, and is never read.
    {
      keys: { account_id: 1, listed: 1, ends_at: 1, id: 1 },
      options: {
        name: 'listed_by_end',
        partialFilterExpression: { listed: true, status: 'ACTIVE' },
      },
    },
  ],
})

export type CouponEntryDocument = DocumentOf<typeof couponEntries>

export const entryKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

export const entryOf = (coupon: CouponDocument): CouponEntryDocument => ({
  _id: entryKey(coupon.account_id, coupon.id),
  account_id: coupon.account_id,
  id: coupon.id,
  code: coupon.code,
  batch_id: coupon.batch_id,
  status: coupon.definition === null && coupon.recipient === undefined ? null : coupon.status,
  brand_id: coupon.definition?.brand_id ?? null,
  campaign_id: coupon.definition?.campaign_id ?? null,
  ...(coupon.definition?.name != null && { name: coupon.definition.name }),
  ...(coupon.definition?.recipient_ids && { recipient_ids: coupon.definition.recipient_ids }),
  ...(coupon.definition?.segment_ids && { segment_ids: coupon.definition.segment_ids }),
  ...(coupon.recipient !== undefined && { recipient_ids: [coupon.recipient] }),
  ...(coupon.definition?.listed === true && { listed: true }),
  ...(coupon.definition?.ends_at && { ends_at: coupon.definition.ends_at }),
})

/** What one customer did with one code: the guard of the limit per customer. */
export const couponCustomers = collection({
  name: 'coupon_customers',
  shape: object({
    /** `account|CODE|wallet id` */
    _id: string,
    version,
    account_id: accountId,
    /** Redemptions less those that were taken back whole. */
    used: whole,
    /** When they redeemed it last. Absent in documents of before it was kept. */
    redeemed_at: optional(date),
  }),
  indexes: [],
})

export type CouponCustomerDocument = DocumentOf<typeof couponCustomers>

export const couponCustomerKey = (account: AccountId, code: string, walletId: Uuid): string =>
  `${account}|${code}|${walletId}`

/** The same of a request, which names the customer by the id of the caller. */
export const counterKey = (
  { code, customer_id: customerId }: { code: string; customer_id: CustomerId },
  account: AccountId,
): string => couponCustomerKey(account, code, walletIdOf(account, customerId))

/** Codes that share one definition. Its id is also the id of its one row in the list of coupons. */
export const couponBatches = collection({
  name: 'coupon_batches',
  shape: object({
    /** `account|id` */
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    prefix: nullable(string),
    count: whole,
    /** Codes made so far: raised in the commit batch that inserts them, so that there are never too many. */
    made: whole,
    /** True when all codes are made. */
    is_complete: boolean,
    status: oneOf(...couponStatuses),
    definition: definitionShape,
    created_at: date,
    updated_at: date,
  }),
  indexes: [
    { keys: { account_id: 1, id: 1 } },
    ...indexesOfFilters(['definition.brand_id', 'definition.campaign_id', 'status']),
    sortedIndex('definition.name', { isText: true, within: 'status' }),
    sortedIndex('definition.ends_at', { within: 'status' }),
    indexOfRecipients('definition.recipient_ids'),
    indexOfSegments('definition.segment_ids'),
    {
      keys: { updated_at: 1 },
      options: { name: 'incomplete', partialFilterExpression: { is_complete: false } },
    },
  ],
})

export type CouponBatchDocument = DocumentOf<typeof couponBatches>

export const batchKey = (account: AccountId, batchId: string): string => `${account}|${batchId}`
