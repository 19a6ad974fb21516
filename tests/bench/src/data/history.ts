import { walletIdOf, type AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import { customerIdAt } from './customers.js'
import { loadAll, writeOut } from './load-all.js'
import type { Samples } from './samples.js'

const MINUTE_MS = 60_000

export interface HistorySizes {
  customers: number
  /** Of each of them, one a minute up to now. */
  rows: number
}

/**
 * Gives customers a long ledger, those of each spread among those of the others as time brings them.
 * Answers the ids of the rows of one of them, the oldest first.
 */
export async function loadHistory(
  wallets: Db,
  { transaction }: Samples,
  account: AccountId,
  { customers, rows }: HistorySizes,
): Promise<string[]> {
  const walletIds = Array.from({ length: customers }, (_, at) =>
    walletIdOf(account, customerIdAt(at)),
  )
  const begunMs = Date.now() - (rows + 1) * MINUTE_MS
  const ids: string[] = []
  await loadAll(wallets, 'transactions', customers * rows, (number) => {
    const ms = begunMs + Math.floor(number / customers) * MINUTE_MS
    const id = uuidV7(ms)
    if (number % customers === 0) ids.push(id)
    return {
      ...transaction,
      _id: `${account}|${id}`,
      account_id: account,
      id,
      wallet_id: walletIds[number % customers],
      issued_at: new Date(ms),
    }
  })
  await writeOut(wallets)
  return ids.toSorted()
}
