import {
  accountId,
  amount,
  array,
  collection,
  date,
  list,
  nullable,
  object,
  uuid,
  version,
  whole,
  type DocumentOf,
  type ValueOf,
} from '@loyalty/engine/collection'
import { COUPONS_KEPT_MAX, type HoldingsPlace } from '@loyalty/contracts/wallet/holdings'

/** What wallet has told of a customer, kept in the customer's document: a filter looks at one document. */
export const holdingsShape = object({
  /** Of the wallet: what was told of a lower one is older. */
  version: whole,
  /** The rewards of which something is left. */
  balances: array(object({ reward_id: uuid, units: amount })),
  /** When coupons, or batches of codes, were last used: the latest of them. */
  coupons: list(object({ coupon_id: uuid, used_at: date }), COUPONS_KEPT_MAX),
})
export type StoredHoldings = ValueOf<typeof holdingsShape>

/** How far an account's wallets were read: there is one while a filter names balances or coupons. */
export const holdingsFeeds = collection({
  name: 'holdings_feeds',
  shape: object({
    _id: accountId,
    version,
    /** Null until the first answer. */
    since: nullable(uuid),
    /** The last wallet of the first reading; null when all were read, or none. */
    reading: nullable(uuid),
    /** When a filter named either, as far as anybody has looked. */
    named_at: date,
    /** Before it nobody goes on: somebody is at it, or has just read all there was. */
    next_at: date,
  }),
  indexes: [{ keys: { next_at: 1 } }],
})
export type HoldingsFeed = Readonly<DocumentOf<typeof holdingsFeeds>>

export const placeOf = ({ since, reading }: HoldingsFeed): HoldingsPlace | null =>
  since === null ? null : { since, reading }

/** True when all wallets were read once: what filters find is right, but for some seconds. */
export const isFilled = (feed: HoldingsFeed | null): boolean =>
  feed !== null && feed.since !== null && feed.reading === null
