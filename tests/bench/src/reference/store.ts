import { MongoClient, type Collection, type Document } from 'mongodb'

/** Every `_id` of the reference is a text, as ours are. */
export type Stored = Document & { _id: string }

export interface StoredWallet {
  _id: string
  account_id: string
  wallet_id: string
  owner_id: string
  customer_id: string
  version: number
  fact_sequence: number
  lines: Document[]
  updated_at: Date
}

/** The reference's own database: the same documents as ours, with the indexes that its reads need. */
export interface Store {
  client: MongoClient
  wallets: Collection<StoredWallet>
  collection(name: CollectionName): Collection<Stored>
}

const collectionNames = [
  'customers',
  'profiles',
  'coupons',
  'coupon_customers',
  'redemptions',
  'transactions',
  'outbox',
  'idempotency',
] as const
export type CollectionName = (typeof collectionNames)[number]

/** Acknowledged by a majority and in the journal, as ours. The pool has room for every request. */
export async function openStore(mongoUrl: string, database: string): Promise<Store> {
  const client = await MongoClient.connect(mongoUrl, {
    writeConcern: { w: 'majority', journal: true },
    maxPoolSize: 100,
    minPoolSize: 64,
  })
  const db = client.db(database)
  return {
    client,
    wallets: db.collection('wallets'),
    collection: (name) => db.collection(name),
  }
}

export async function deployStore(store: Store): Promise<void> {
  await Promise.all([
    store.collection('redemptions').createIndex({ account_id: 1, coupon_id: 1, _id: 1 }),
    store.collection('transactions').createIndex({ account_id: 1, wallet_id: 1, _id: 1 }),
    store
      .collection('outbox')
      .createIndex({ created_at: 1 }, { partialFilterExpression: { sent_at: { $type: 'null' } } }),
    store.collection('idempotency').createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 }),
  ])
}
