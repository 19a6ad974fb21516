import { Module, type DynamicModule } from '@nestjs/common'
import { administrationControllers, createAdministration } from './administration.js'
import { CopiesController } from './copies/copies.controller.js'
import { CopiesService } from './copies/handlers.js'
import { ErasureController } from './erasure/erasure.controller.js'
import { ErasureService } from './erasure/handlers.js'
import { EventsController } from './events/events.controller.js'
import { EventsRepository } from './events/find-events.js'
import { EventsService } from './events/handlers.js'
import { ImportsController } from './imports/imports.controller.js'
import { ImportsService } from './imports/handlers.js'
import type { WalletResources } from './resources.js'
import { createIsKnownCustomer } from './wallets/known-customer.js'
import { DryRuns } from './trials/dry-runs.js'
import { createSnapshotReads } from './trials/snapshot-reads.js'
import { Trials } from './trials/trials.js'
import { createWalletReads } from './wallets/wallet-reads.js'
import { WalletsController } from './wallets/wallets.controller.js'
import { WalletsService } from './wallets/handlers.js'

@Module({
  controllers: [
    WalletsController,
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
  const { client, db, committer, clock, fetchCopy, giftCardCodes } = resources
  const reads = createWalletReads(db)
  const events = new EventsRepository(db)
  const isKnownCustomer = createIsKnownCustomer(reads, fetchCopy)
  const snapshots = createSnapshotReads(client, db)
  const trials = new Trials({ snapshots, clock, fetchCopy })
  const dryRuns = new DryRuns({ committer, trials, reads })
  return {
    module: WalletModule,
    providers: [
      new WalletsService(reads, clock, isKnownCustomer, dryRuns),
      new EventsService(db, committer, events, clock, giftCardCodes, dryRuns),
      new CopiesService(committer),
      new ErasureService({ db, committer, clock }),
      new ImportsService({ committer, db, reads, events, clock, fetchCopy }),
      ...createAdministration(resources, reads, { trials, dryRuns }),
    ].map(provide),
  }
}
