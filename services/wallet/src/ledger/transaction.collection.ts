import type { EventType, TransactionType } from '@loyalty/shared/contracts/wallet/transaction'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Amount } from '@loyalty/shared/money'
import { collection } from '@loyalty/shared/mongo/collection'
import type { Line } from '../wallets/domain/line.js'

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
  event_type: EventType
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
  jsonSchema: {
    bsonType: 'object',
    required: ['account_id', 'id', 'wallet_id', 'type', 'side', 'reward_id', 'amount', 'cost'],
    properties: {
      account_id: { bsonType: 'string' },
      id: { bsonType: 'string' },
      wallet_id: { bsonType: 'string' },
      type: { bsonType: 'string' },
      side: { enum: ['CREDIT', 'DEBIT'] },
      reward_id: { bsonType: 'string' },
      amount: { bsonType: 'long', minimum: 1 },
      cost: { bsonType: 'long' },
      line: { bsonType: ['object', 'null'] },
      draws: { bsonType: 'array' },
      issued_at: { bsonType: 'date' },
    },
  },
  indexes: [{ keys: { account_id: 1, wallet_id: 1, _id: 1 } }],
})
