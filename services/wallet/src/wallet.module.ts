import { Module, type DynamicModule } from '@nestjs/common'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import type { Fence } from '@loyalty/shared/commit/ledger-fence'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { Db, MongoClient } from 'mongodb'
import { administrationControllers, createAdministration } from './administration.js'
import { CopiesController } from './copies/copies.controller.js'
import { CopiesService } from './copies/copies.service.js'
import type { BatchMaker } from './coupons/batches/batch-maker.js'
import { CouponsController } from './coupons/coupons.controller.js'
import { CouponsService } from './coupons/coupons.service.js'
import { ErasureController } from './erasure/erasure.controller.js'
import { ErasureService } from './erasure/erasure.service.js'
import { EventsController } from './events/events.controller.js'
import { EventsRepository } from './events/events.repository.js'
import { EventsService } from './events/events.service.js'
import type { GiftCardCodes } from './gift-cards/gift-card-codes.js'
import type { GuessGuard } from './guesses/guess-guard.js'
import { ImportsController } from './imports/imports.controller.js'
import { ImportsService } from './imports/imports.service.js'
import { createIsKnownCustomer } from './known-customer.js'
import { createWalletReads } from './wallet-reads.js'
import { WalletsController } from './wallets/wallets.controller.js'
import { WalletsService } from './wallets/wallets.service.js'

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

@Module({
  controllers: [
    WalletsController,
    CouponsController,
    EventsController,
    CopiesController,
    ImportsController,
    ErasureController,
    ...administrationControllers,
  ],
})
class WalletModule {}

const provide = (value: object) => ({ provide: value.constructor, useValue: value })

/** The controllers of wallet with their services, made of what the process has connected to. */
export function walletModule(resources: WalletResources): DynamicModule {
  const { db, committer, clock, fetchCopy, guessGuard, giftCardCodes } = resources
  const reads = createWalletReads(db)
  const events = new EventsRepository(db)
  return {
    module: WalletModule,
    providers: [
      new WalletsService(committer, reads, clock, createIsKnownCustomer(reads, fetchCopy)),
      new CouponsService(committer, guessGuard, giftCardCodes),
      new EventsService(db, committer, events, clock, giftCardCodes),
      new CopiesService(committer),
      new ErasureService({ db, committer, clock }),
      new ImportsService({ committer, db, reads, events, clock, fetchCopy }),
      ...createAdministration(resources, reads),
    ].map(provide),
  }
}
