import { createPartLoader, createReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { Db } from 'mongodb'
import { accountCopies, rewardCopies } from '../copies/store.js'
import { wallets } from './store.js'

/** Reads by id: all of one event-loop turn share one query. */
export const createWalletReads = (db: Db) => ({
  wallets: createReadLoader(db, wallets),
  /** Whose wallet it is, without its lines. */
  owners: createPartLoader(db, wallets, ['customer', 'erased_at']),
  rewards: createReadLoader(db, rewardCopies),
  accounts: createReadLoader(db, accountCopies),
})

export type WalletReads = ReturnType<typeof createWalletReads>
