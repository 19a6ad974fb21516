import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { available } from '@loyalty/shared/mongo/available'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db } from 'mongodb'
import { wallets, type WalletDocument } from './store.js'
import type { CustomerIdOf } from './wire.js'

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
