import {
  transactionTypes,
  type TransactionType,
} from '@loyalty/shared/contracts/wallet/transaction'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Amount } from '@loyalty/shared/money'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  anyObject,
  array,
  date,
  long,
  nullable,
  object,
  oneOf,
  string,
} from '@loyalty/shared/mongo/json-schema'
import type { Line } from '../wallets/domain/line.js'
import { lineShape } from '../wallets/line-shape.js'

/**
 * A row of the ledger: appended, never changed. `amount` is positive; `side` says whether the
 * wallet received or gave it. `draws` are the lines that a debit took from.
 */
export interface TransactionDocument {
  /** `account|id`: a day of an account is a range of the primary index. */
  _id: string
  account_id: AccountId
  id: Uuid
  wallet_id: Uuid
  type: TransactionType
  /** The type of the behavior event that the row belongs to, else one of `eventTypes`. */
  event_type: string
  side: 'CREDIT' | 'DEBIT'
  reward_id: Uuid
  amount: Amount
  cost: Amount
  brand_id: string | null
  event_id: Uuid | null
  campaign_id: Uuid | null
  campaign_name: string | null
  channel_id: string | null
  store_id: string | null
  funded_by: string
  details: string
  issued_at: Date
  /** The other wallet of a transfer. */
  counterpart_wallet_id: Uuid | null
  /** The line that a credit made, or the only one that a debit drew from. */
  line: Line | null
  draws: { line_id: Uuid; amount: Amount }[]
  metadata: Record<string, unknown>
}

export const transactions = collection<TransactionDocument>()({
  name: 'transactions',
  jsonSchema: object({
    _id: string,
    account_id: string,
    id: string,
    wallet_id: string,
    type: oneOf(...transactionTypes),
    event_type: string,
    side: oneOf('CREDIT', 'DEBIT'),
    reward_id: string,
    amount: { ...long, minimum: 1 },
    cost: { ...long, minimum: 0 },
    brand_id: nullable(string),
    event_id: nullable(string),
    campaign_id: nullable(string),
    campaign_name: nullable(string),
    channel_id: nullable(string),
    store_id: nullable(string),
    funded_by: string,
    details: string,
    issued_at: date,
    counterpart_wallet_id: nullable(string),
    line: nullable(lineShape.jsonSchema),
    draws: array(object({ line_id: string, amount: long })),
    metadata: anyObject,
  }),
  indexes: [{ keys: { account_id: 1, wallet_id: 1, _id: 1 } }],
})
