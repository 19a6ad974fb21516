import { transactionTypes } from '@loyalty/contracts/ledger/transaction'
import type { Amount } from '@loyalty/contracts/money'
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
  string,
  uuid,
  type DocumentOf,
  type Shape,
} from '@loyalty/engine/collection'
import { lineShape } from '../wallets/store.js'

const amountFrom = (minimum: number): Shape<Amount> => ({
  jsonSchema: { ...amount.jsonSchema, minimum },
})

/** The index that has the rows of all accounts in the order of writing. */
export const LEDGER_ORDER = 'order'

/** A row of the ledger: appended, never changed. */
export const transactions = collection({
  name: 'transactions',
  shape: object({
    /** `account|id`: a day of an account is a range of the primary index. */
    _id: string,
    account_id: accountId,
    id: uuid,
    wallet_id: uuid,
    type: oneOf(...transactionTypes),
    /** The type of the behavior event that the row belongs to, else one of `eventTypes`. */
    event_type: string,
    /** True when the wallet received the amount or gave it. */
    side: oneOf('CREDIT', 'DEBIT'),
    reward_id: uuid,
    amount: amountFrom(1),
    cost: amountFrom(0),
    brand_id: nullable(string),
    event_id: nullable(uuid),
    campaign_id: nullable(uuid),
    campaign_name: nullable(string),
    channel_id: nullable(string),
    store_id: nullable(string),
    funded_by: string,
    details: string,
    issued_at: date,
    /** The other wallet of a transfer. */
    counterpart_wallet_id: nullable(uuid),
    /** The line that a credit made, or the only one that a debit drew from. */
    line: nullable(lineShape),
    /** The lines that a debit took from. */
    draws: array(
      object({
        line_id: uuid,
        amount,
        /** When the line expires, and what the part cost. Absent in rows of before they were kept. */
        expires_at: optional(nullable(date)),
        cost: optional(amount),
      }),
    ),
    metadata: anyObject(),
    // What reports count. Absent in rows that have nothing of it, and in those of before it was kept.
    /** The coupon that was redeemed, or the batch that its code is of. */
    coupon_id: optional(uuid),
    /** On the first row of what a customer did: when they did so before; null: never, since it is kept. */
    before: optional(
      object({
        /** Redeemed a coupon, or had a purchase fulfilled. */
        active: nullable(date),
        /** Redeemed a coupon, and redeemed this code: on the first row of a redemption alone. */
        redeemed: optional(nullable(date)),
        code: optional(nullable(date)),
      }),
    ),
    /** On the first row of what one campaign paid for an event. */
    is_payout: optional(boolean),
  }),
  indexes: [
    { keys: { account_id: 1, wallet_id: 1, _id: 1 } },
    // All accounts in the order of writing, which the sums of reports follow.
    { keys: { id: 1 }, options: { name: LEDGER_ORDER } },
  ],
})

export type TransactionDocument = DocumentOf<typeof transactions>
