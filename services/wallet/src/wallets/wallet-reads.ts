import type { FetchCopy } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  createListLoader,
  createPartLoader,
  createReadLoader,
  available,
  limited,
  type LongLists,
} from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { walletIdOf, type AccountId, type Uuid, type CustomerId } from '@loyalty/contracts/ids'
import { accountCopies, rewardCopies } from '../copies/store.js'
import { wallets, type WalletDocument, walletKey } from './store.js'
import type { CustomerIdOf } from './wire.js'
import { customerCopy } from '../copies/copy-keys.js'

/** Reads by id: all of one event-loop turn share one query. */
export const createWalletReads = (db: Db, lists: LongLists) => ({
  wallets: createListLoader(db, wallets, lists),
  /** Whose wallet it is, without its lines. */
  owners: createPartLoader(db, wallets, ['customer', 'erased_at']),
  rewards: createReadLoader(db, rewardCopies),
  accounts: createReadLoader(db, accountCopies),
})

export type WalletReads = ReturnType<typeof createWalletReads>

/** The caller's ids stand in the wallet documents alone, so rows of a page are joined with them. */
export async function customerIdsOf(
  db: Db,
  account: AccountId,
  walletIds: Iterable<Uuid>,
): Promise<CustomerIdOf> {
  const keys = [...new Set(walletIds)].map((id) => `${account}|${id}`)
  if (keys.length === 0) return () => null
  const found = await available(
    wallets.name,
    db
      .collection<WalletDocument>(wallets.name)
      .find({ _id: { $in: keys } }, { ...limited(), batchSize: keys.length + 1 })
      .project<Pick<WalletDocument, 'wallet_id' | 'customer_id'>>({ wallet_id: 1, customer_id: 1 })
      .toArray(),
  )
  const ids = new Map(found.map((wallet) => [wallet.wallet_id, wallet.customer_id]))
  return (walletId) => ids.get(walletId) ?? null
}

/** True when there is such a customer: by wallet's copy, else by the owner's word, asked once. */
export type IsKnownCustomer = (id: CustomerId, context: RequestContext) => Promise<boolean>

export const createIsKnownCustomer =
  (reads: Pick<WalletReads, 'owners'>, fetchCopy: FetchCopy): IsKnownCustomer =>
  async (id, context) => {
    const wallet = await reads.owners.load(walletKey(context.account, id))
    if (wallet?.erased_at !== undefined) return false
    if ((wallet?.customer ?? null) !== null) return true
    return (await fetchCopy(customerCopy(id), context)) === 'applied'
  }

/** True for the old id of somebody who was erased: it leads to nothing, although the id of a wallet follows from it. */
export async function isErased(db: Db, account: AccountId, id: CustomerId): Promise<boolean> {
  const walletId = walletIdOf(account, id)
  const customerIdOf = await customerIdsOf(db, account, [walletId])
  return (customerIdOf(walletId) ?? id) !== id
}
