import type { ConsentPurpose, CustomerStatus } from '@loyalty/shared/contracts/customers/customer'
import type { AccountId, CustomerId, Uuid } from '@loyalty/shared/ids'
import { ownerIdOf, walletIdOf } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  array,
  date,
  nullable,
  number,
  object,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import type { Line } from './domain/line.js'
import type { OpeningCount } from './domain/purchase-count.js'
import { lineSchema } from './line-schema.js'

/** What wallet keeps of a customer: a copy, changed only by a higher version of the owner's. */
export interface CustomerState {
  version: number
  status: CustomerStatus
  refused_purposes: ConsentPurpose[]
  tier: { id: Uuid; rank: number } | null
}

/** The only document of this database that holds the caller's customer id, besides recipients of coupons. */
export interface WalletDocument {
  /** `account|wallet id` */
  _id: string
  version?: number
  account_id: AccountId
  wallet_id: Uuid
  owner_id: Uuid
  customer_id: CustomerId
  lines: Line[]
  /** The sequence of the wallet's newest fact. */
  fact_sequence: number
  /** Null until the owner's copy arrived. */
  customer: CustomerState | null
  /** Purchases that were resolved and not reversed, for conditions: see `PurchaseCount`. */
  purchase_count: number
  /** Absent unless an import brought it. */
  opening_purchases?: OpeningCount
  /** The newest import that changed the wallet: a repeat of its row is told so again. */
  last_import_id?: Uuid
  /** When its customer was erased. `customer_id` is the new id since, and the old one finds nobody. */
  erased_at?: Date
  /** When its next line expires: what a worker finds it by. Null: none ever does. */
  next_expiry_at: Date | null
  created_at: Date
  updated_at: Date
}

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

/** Wallets with lines that expire are found by this index. */
export const EXPIRING_INDEX = 'expiring'

export const wallets = collection<WalletDocument>()({
  name: 'wallets',
  isOfPerson: true,
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account_id: string,
      wallet_id: string,
      owner_id: string,
      customer_id: string,
      lines: array(lineSchema),
      fact_sequence: whole,
      customer: nullable(
        object({
          version: whole,
          status: string,
          refused_purposes: array(string),
          tier: nullable(object({ id: string, rank: number })),
        }),
      ),
      purchase_count: whole,
      next_expiry_at: nullable(date),
      created_at: date,
      updated_at: date,
    },
    {
      opening_purchases: object({ count: whole, counted_until: date }),
      last_import_id: string,
      erased_at: date,
    },
  ),
  indexes: [
    {
      // What a worker has to write off, read from the index alone.
      keys: { next_expiry_at: 1, _id: 1 },
      options: {
        name: EXPIRING_INDEX,
        partialFilterExpression: { next_expiry_at: { $type: 'date' } },
      },
    },
  ],
})
