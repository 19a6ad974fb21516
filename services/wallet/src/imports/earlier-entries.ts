import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { available, limited, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { transactions, type TransactionDocument } from '../ledger/store.js'
import type { ImportedEntry } from './store.js'
import type { EarlierEntry } from './rules/take-entries.js'

/** Rows of a wallet's ledger that are looked at, the oldest first: an import is where most begin. */
const LEDGER_ROWS_MAX = 1_000

interface Asked {
  account: AccountId
  walletId: Uuid
  rewards: readonly Uuid[]
  /** The import that asks: its own entries are no earlier ones. */
  importId: Uuid | null
  /** What the row's own entries are known again by. */
  fingerprints: ReadonlySet<string>
}

type Row = Pick<TransactionDocument, 'reward_id' | 'amount' | 'metadata'>

/**
 * What other imports credited to a wallet of some rewards, spent or not, and the row does not repeat. By
 * the ledger's index of wallets; an entry that was taken back is known no more.
 */
export async function readEarlierEntries(
  { db, entries }: { db: Db; entries: ReadLoader<ImportedEntry> },
  { account, walletId, rewards, importId, fingerprints }: Asked,
): Promise<EarlierEntry[]> {
  const rows = await available(
    transactions.name,
    db
      .collection<TransactionDocument>(transactions.name)
      .aggregate<Row>(
        [
          { $match: { account_id: account, wallet_id: walletId } },
          { $sort: { _id: 1 } },
          { $limit: LEDGER_ROWS_MAX },
          { $match: { type: 'MIGRATION', reward_id: { $in: rewards } } },
          { $project: { reward_id: 1, amount: 1, metadata: 1 } },
        ],
        limited(),
      )
      .toArray(),
  )
  const found = await Promise.all(
    rows.map(async ({ reward_id, amount, metadata }): Promise<EarlierEntry[]> => {
      const { entry, import_id: from, reference } = metadata
      if (typeof entry !== 'string' || fingerprints.has(entry) || from === importId) return []
      const known = await entries.load(`${account}|${entry}`)
      if (known === null || known.import_id !== from) return []
      return [{ reward_id, amount, reference: typeof reference === 'string' ? reference : null }]
    }),
  )
  return found.flat()
}
