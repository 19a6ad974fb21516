import { available } from '@loyalty/shared/mongo/available'
import { limited } from '@loyalty/shared/mongo/limits'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/shared/ids'
import type { Db } from 'mongodb'
import { transactions, type TransactionDocument } from '../ledger/store.js'
import type { UndoImport } from './commands/undo-import.js'

/** What an import credited to some customers, read from the ledger by wallet. */
export async function readCreditedEntries(
  db: Db,
  account: AccountId,
  { importId, customers }: { importId: Uuid; customers: readonly CustomerId[] },
): Promise<ReadonlyMap<CustomerId, UndoImport['entries']>> {
  const byWallet = new Map(customers.map((id) => [walletIdOf(account, id), id]))
  const rows = await available(
    transactions.name,
    db
      .collection<TransactionDocument>(transactions.name)
      .find(
        {
          account_id: account,
          wallet_id: { $in: [...byWallet.keys()] },
          type: 'MIGRATION',
          'metadata.import_id': importId,
        },
        limited(),
      )
      .toArray(),
  )
  const entries = rows.flatMap(({ wallet_id: wallet, line, ...row }) => {
    const customer = byWallet.get(wallet)
    if (line === null || customer === undefined) return []
    const { cost, channel_id, store_id, metadata } = row
    const { entry } = metadata
    const key = typeof entry === 'string' ? `${account}|${entry}` : null
    return [{ customer, entry: { line, cost, channel_id, store_id, key } }]
  })
  const grouped = Map.groupBy(entries, ({ customer }) => customer)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ entry }) => entry)]))
}
