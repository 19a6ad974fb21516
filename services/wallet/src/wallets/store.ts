import { consentPurposes, customerStatuses } from '@loyalty/contracts/customers/customer'
import {
  ownerIdOf,
  walletIdOf,
  type AccountId,
  type CustomerId,
  type Uuid,
} from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  anyObject,
  array,
  customerId,
  date,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  amount,
  boolean,
  type DocumentOf,
  type ValueOf,
  type Shape,
} from '@loyalty/engine/collection'
import { touch, type ReadView, type Touch } from '@loyalty/engine/command'
import { ZERO, type Amount } from '@loyalty/contracts/money'
import type { Line } from './rules/line.js'
import type { StoredCost, StoredGrant } from './rules/stored-effect.js'

/** A line, where one is stored: in its wallet, with a row, with a redemption. */
export const lineShape: Shape<Line> = object({
  id: uuid,
  reward_id: uuid,
  amount,
  campaign_id: nullable(uuid),
  brand_id: nullable(string),
  funded_by: string,
  issued_at: date,
  expires_at: nullable(date),
  hold: nullable(object({ event_id: uuid, until: date, line_id: uuid })),
  is_gift_card: boolean,
  campaign_name: optional(nullable(string)),
  cost: optional(amount),
})

/** Wallets by when their customer was last active are found by this index. */
export const SEEN_INDEX = 'seen'

/** Wallets with lines that expire are found by this index. */
export const EXPIRING_INDEX = 'expiring'

/** Labels by key, as the contract of tags takes them. */
export type CustomerTags = Record<string, string | number | boolean | null>

/** A person's birthday, registration and tags, as a version of the owner's copy had them. They go with the person. */
const customerProfile = object({
  version: whole,
  /** `MM-DD` */
  birthday: nullable(string),
  registered_at: date,
  tags: anyObject<CustomerTags>(),
})

/** What wallet keeps of a customer: a copy, changed only by a higher version of the owner's. */
const customerState = object({
  version: whole,
  status: oneOf(...customerStatuses),
  refused_purposes: array(oneOf(...consentPurposes)),
  tier: nullable(object({ id: uuid, rank: number })),
  /** Absent where no copy has brought it: asked for when conditions look at it. */
  profile: optional(customerProfile),
  /**
   * The segments that it was in at an instant, asked for when an offer is for some. Another version of the copy takes
   * them away: what has changed may have changed them.
   */
  segments: optional(object({ ids: array(uuid), as_of: date })),
})
export type CustomerState = ValueOf<typeof customerState>

/** The only document of this database that holds the caller's customer id, besides recipients of coupons. */
export const wallets = collection({
  name: 'wallets',
  isOfPerson: true,
  longList: { field: 'lines', state: 'lines_state' },
  shape: object({
    /** `account|wallet id` */
    _id: string,
    version,
    account_id: accountId,
    wallet_id: uuid,
    owner_id: uuid,
    customer_id: customerId,
    lines: array(lineShape),
    /** Names the state of its lines where there are hundreds: see `longList`. */
    lines_state: optional(string),
    /** The sequence of the wallet's newest fact. */
    fact_sequence: whole,
    /** Null until the owner's copy arrived. */
    customer: nullable(customerState),
    /** Purchases that were resolved and not reversed, for conditions: see `PurchaseCount`. */
    purchase_count: whole,
    /** An import brought it. */
    opening_purchases: optional(object({ count: whole, counted_until: date })),
    /** When its customer last redeemed a coupon or had a purchase fulfilled. Absent: not since it is kept. */
    active_at: optional(date),
    redeemed_at: optional(date),
    /**
     * When its customer last redeemed a coupon or had an event fulfilled that no clock made, whether it moved
     * units or not. Absent: not since it is kept.
     */
    seen_at: optional(date),
    /** The newest import that changed the wallet: a repeat of its row is told so again. */
    last_import_id: optional(uuid),
    /** The referral of its customer as a friend, of which there is one at most; absent for none. */
    referral: optional(
      object({
        /** `_id` of the referral. */
        key: string,
        programme_id: uuid,
        referrer_wallet_id: uuid,
        reward_ids: array(uuid),
        is_pending: boolean,
      }),
    ),
    /** Whether others have named its code. */
    has_referred: optional(boolean),
    /** When its customer was erased. `customer_id` is the new id since, and the old one finds nobody. */
    erased_at: optional(date),
    /** When its next line expires: what a worker finds it by. Null: none ever does. */
    next_expiry_at: nullable(date),
    created_at: date,
    updated_at: date,
  }),
  indexes: [
    {
      // What a worker has to write off, read from the index alone.
      keys: { next_expiry_at: 1, _id: 1 },
      options: {
        name: EXPIRING_INDEX,
        partialFilterExpression: { next_expiry_at: { $type: 'date' } },
      },
    },
    {
      // Whose silence has lasted for so many days.
      keys: { account_id: 1, seen_at: 1, _id: 1 },
      options: { name: SEEN_INDEX, partialFilterExpression: { seen_at: { $type: 'date' } } },
    },
  ],
})

export type WalletDocument = DocumentOf<typeof wallets>

export const walletKey = (account: AccountId, customer: CustomerId): string =>
  `${account}|${walletIdOf(account, customer)}`

/** The wallet of a customer that has no document yet. */
export const emptyWallet = (
  account: AccountId,
  customer: CustomerId,
  now: Date,
): WalletDocument => ({
  _id: walletKey(account, customer),
  account_id: account,
  wallet_id: walletIdOf(account, customer),
  owner_id: ownerIdOf(account, customer),
  customer_id: customer,
  lines: [],
  fact_sequence: 0,
  customer: null,
  purchase_count: 0,
  next_expiry_at: null,
  created_at: now,
  updated_at: now,
})

/** What a redemption or an event gave and took, where it is stored. */
export const storedGrantShape: Shape<StoredGrant> = object({
  line: lineShape,
  gift_card_code: nullable(string),
})

export const storedCostShape: Shape<StoredCost> = object({
  line: lineShape,
  amount,
  cost: optional(amount),
})

/**
 * What a worker wrote off of a line, all in all, or what was left on a gift card when it was voided: a
 * reversal counts it as taken back.
 */
export const expiredLines = collection({
  name: 'expired_lines',
  shape: object({
    /** `account|line id` */
    _id: string,
    version,
    account_id: accountId,
    amount,
    expired_at: date,
  }),
  indexes: [],
})

export const expiredLineKey = (account: AccountId, lineId: Uuid): string => `${account}|${lineId}`

export const touchExpiredLine = (account: AccountId, lineId: Uuid): Touch =>
  touch(expiredLines, expiredLineKey(account, lineId))

/** How much of a line that the command touched was written off. */
export const expiredIn =
  (view: ReadView, account: AccountId) =>
  (lineId: Uuid): Amount =>
    view.get(expiredLines, expiredLineKey(account, lineId))?.amount ?? ZERO
