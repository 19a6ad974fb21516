import { transactionTypes } from '@loyalty/shared/contracts/wallet/transaction'
import type { Amount } from '@loyalty/shared/money'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  amount,
  anyObject,
  array,
  date,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import { lineShape } from '../wallets/line-shape.js'

const amountFrom = (minimum: number): Shape<Amount> => ({
  jsonSchema: { ...amount.jsonSchema, minimum },
})

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
    /** Whether the wallet received the amount or gave it. */
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
    draws: array(object({ line_id: uuid, amount })),
    metadata: anyObject(),
  }),
  indexes: [{ keys: { account_id: 1, wallet_id: 1, _id: 1 } }],
})

export type TransactionDocument = DocumentOf<typeof transactions>
