import { Module, type DynamicModule } from '@nestjs/common'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { Db } from 'mongodb'
import { CopiesController } from './copies/copies.controller.js'
import { CopiesService } from './copies/copies.service.js'
import { CouponsController } from './coupons/coupons.controller.js'
import { CouponsService } from './coupons/coupons.service.js'
import type { CountUnknownCodes } from './coupons/unknown-codes.js'
import { createWalletReads } from './wallet-reads.js'
import { WalletsController } from './wallets/wallets.controller.js'
import { WalletsService } from './wallets/wallets.service.js'

export interface WalletResources {
  db: Db
  committer: Committer
  clock: DatabaseClock
  fetchCopy: FetchCopy
  countUnknownCodes: CountUnknownCodes
}

@Module({ controllers: [WalletsController, CouponsController, CopiesController] })
class WalletModule {}

const provide = <T extends object>(value: T) => ({ provide: value.constructor, useValue: value })

/** The controllers of wallet with their services, made of what the process has connected to. */
export const walletModule = ({
  db,
  committer,
  clock,
  fetchCopy,
  countUnknownCodes,
}: WalletResources): DynamicModule => ({
  module: WalletModule,
  providers: [
    provide(new WalletsService(committer, createWalletReads(db), clock, fetchCopy)),
    provide(new CouponsService(committer, countUnknownCodes)),
    provide(new CopiesService(committer)),
  ],
})
