import { discountTargets } from '@loyalty/contracts/discount'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  amount,
  array,
  date,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { storedCostShape, storedGrantShape } from '../wallets/store.js'

/** The index that has the reversed redemptions of all accounts in the order of their reversal. */
export const REVERSALS_ORDER = 'reversals'
/** The indexes that have redemptions with discounts in the order of their reversal, and in that of writing. */
export const DISCOUNT_REVERSALS_ORDER = 'discount_reversals'
export const DISCOUNTS_ORDER = 'discounts'
/** The condition of both. A sum of 0 holds it. */
export const HAS_DISCOUNTS = { discount_total: { $gte: 0 } } as const

/** The indexes that have the active redemptions of one customer in their order, by code and by batch. */
export const ACTIVE_BY_CODE = 'by_customer_and_code'
export const ACTIVE_BY_BATCH = 'active_by_batch_and_customer'

/** What a redeem did, for its reversal to replay whatever the coupon says by then. */
export const redemptions = collection({
  name: 'redemptions',
  shape: object({
    /** `account|id` */
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    coupon_id: uuid,
    /** The batch of the code, so that a batch can be read as one coupon. */
    batch_id: nullable(uuid),
    code: string,
    wallet_id: uuid,
    /** Who redeemed: this document is the redeem's audit row too. Absent in those of before. */
    actor: optional(string),
    status: oneOf('ACTIVE', 'REVERSED'),
    /** Lines given, as they were given. */
    grants: array(storedGrantShape),
    /** Lines taken: the line before the redeem, and how much of it was taken. */
    costs: array(storedCostShape),
    /** What it took off an order. Absent where the coupon has no discounts, as in redemptions of before. */
    discounts: optional(
      array(
        object({
          target: oneOf(...discountTargets),
          line: nullable(whole),
          amount,
        }),
      ),
    ),
    /** The sum of `discounts`, and absent as they are. */
    discount_total: optional(amount),
    /** When the customer redeemed before. Absent where a row of the ledger says so. */
    before: optional(
      object({ active: nullable(date), redeemed: nullable(date), code: nullable(date) }),
    ),
    /** The event whose fate it follows, and the caller's id of its purchase. Absent for none. */
    event_id: optional(uuid),
    purchase_id: optional(nullable(string)),
    brand_id: nullable(string),
    store_id: nullable(string),
    channel_id: nullable(string),
    created_at: date,
    updated_at: date,
    reversed_at: nullable(date),
    /** Minted by the reversal, so that reversals have an order too. Absent in those of before. */
    reversal_id: optional(uuid),
  }),
  indexes: [
    // The newest active one of a customer's code, which is reversed first.
    {
      keys: { account_id: 1, wallet_id: 1, code: 1, status: 1, id: 1 },
      options: { name: ACTIVE_BY_CODE },
    },
    { keys: { account_id: 1, coupon_id: 1, _id: 1 } },
    { keys: { account_id: 1, wallet_id: 1, _id: 1 }, options: { name: 'by_customer' } },
    {
      keys: { reversal_id: 1 },
      options: {
        name: REVERSALS_ORDER,
        partialFilterExpression: { reversal_id: { $gt: '' } },
      },
    },
    { keys: { id: 1 }, options: { name: DISCOUNTS_ORDER, partialFilterExpression: HAS_DISCOUNTS } },
    {
      keys: { reversal_id: 1, discount_total: 1 },
      options: {
        name: DISCOUNT_REVERSALS_ORDER,
        partialFilterExpression: { reversal_id: { $gt: '' }, ...HAS_DISCOUNTS },
      },
    },
    {
      keys: { account_id: 1, coupon_id: 1, status: 1 },
      options: { name: 'active_by_coupon', partialFilterExpression: { status: 'ACTIVE' } },
    },
    {
      keys: { account_id: 1, batch_id: 1, status: 1, wallet_id: 1, id: 1 },
      options: {
        name: ACTIVE_BY_BATCH,
        partialFilterExpression: { batch_id: { $gt: '' }, status: 'ACTIVE' },
      },
    },
    {
      keys: { account_id: 1, batch_id: 1, _id: 1 },
      options: { name: 'batch', partialFilterExpression: { batch_id: { $gt: '' } } },
    },
  ],
})

export type RedemptionDocument = DocumentOf<typeof redemptions>

export const redemptionKey = (account: AccountId, id: string): string => `${account}|${id}`

export const REFUSALS_KEPT_DAYS = 90

/** The index that has the refusals of all accounts in the order of writing. */
export const REFUSALS_ORDER = 'order'
/** The index of what one person was refused. */
export const OF_WALLET = { account_id: 1, wallet_id: 1, _id: 1 } as const

/** A redeem that was refused from its second check on. */
export const refusals = collection({
  name: 'refusals',
  shape: object({
    /** `account|id` */
    _id: string,
    account_id: accountId,
    id: uuid,
    /** Null when the code belongs to no coupon. */
    coupon_id: nullable(uuid),
    batch_id: nullable(uuid),
    /**
     * As it was sent; null for an unknown one that may be a gift card's, which is as good as its worth, or whose
     * customer was erased.
     */
    code: nullable(string),
    wallet_id: uuid,
    refusal: string,
    /** The purchase whose checkout was refused. Absent for none. */
    purchase_id: optional(string),
    created_at: date,
  }),
  indexes: [
    { keys: { account_id: 1, coupon_id: 1, _id: 1 } },
    { keys: { id: 1 }, options: { name: REFUSALS_ORDER } },
    { keys: OF_WALLET },
    {
      keys: { account_id: 1, batch_id: 1, _id: 1 },
      options: { name: 'batch', partialFilterExpression: { batch_id: { $gt: '' } } },
    },
    {
      keys: { created_at: 1 },
      kept: { setting: 'REFUSALS_KEPT_DAYS', days: REFUSALS_KEPT_DAYS },
    },
  ],
})

export type RefusalDocument = DocumentOf<typeof refusals>
