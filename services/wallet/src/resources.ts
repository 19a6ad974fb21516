import type { Committer } from '@loyalty/shared/commit/committer'
import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import type { Fence } from '@loyalty/shared/commit/ledger-fence'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { Db, MongoClient } from 'mongodb'
import type { BatchMaker } from './batches/maker.js'
import type { GiftCardCodes } from './gift-cards/gift-card-codes.js'
import type { GuessGuard } from './guesses/guess-guard.js'

/** What the process has connected to and started, of which wallet's services are made. */
export interface WalletResources {
  client: MongoClient
  db: Db
  committer: Committer
  clock: DatabaseClock
  fence: Fence
  fetchCopy: FetchCopy
  batchMaker: BatchMaker
  guessGuard: GuessGuard
  giftCardCodes: GiftCardCodes
}
