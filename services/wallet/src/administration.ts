import { auditControllerOf } from '@loyalty/shared/audit/audit.controller'
import { AuditService } from '@loyalty/shared/audit/audit.service'
import { CampaignsController } from './campaigns/campaigns.controller.js'
import { CampaignsService } from './campaigns/handlers.js'
import { createTypedCodes } from './codes/typed-codes.js'
import { createReadSettings } from './copies/read-settings.js'
import { CouponBatchesController } from './batches/coupon-batches.controller.js'
import { CouponBatchesService } from './batches/handlers.js'
import { CouponDefinitionsController } from './coupons/coupon-definitions.controller.js'
import { CouponDefinitionsRepository } from './coupons/find-coupons.js'
import { CouponDefinitionsService } from './coupons/handlers.js'
import { CouponChecksService } from './redemptions/check-handlers.js'
import { CouponsController } from './coupons/coupons.controller.js'
import { CouponsService } from './redemptions/redeem-handlers.js'
import { ExportsController } from './exports/exports.controller.js'
import { ExportsService } from './exports/handlers.js'
import { PersonExportController } from './exports/person-export.controller.js'
import { PersonExportService } from './exports/person-handlers.js'
import { RedemptionsController } from './redemptions/redemptions.controller.js'
import { RedemptionsRepository } from './redemptions/find-redemptions.js'
import { RedemptionsService } from './redemptions/handlers.js'
import { GiftCardsController } from './gift-cards/gift-cards.controller.js'
import { GiftCardsService } from './gift-cards/handlers.js'
import { createIsKnownCustomer } from './wallets/known-customer.js'
import { TransactionsController } from './ledger/transactions.controller.js'
import { TransactionsRepository } from './ledger/transactions.js'
import { TransactionsService } from './ledger/handlers.js'
import type { DryRuns } from './trials/dry-runs.js'
import type { Trials } from './trials/trials.js'
import type { WalletReads } from './wallets/wallet-reads.js'
import type { WalletResources } from './resources.js'
import { CustomerReportsService } from './reports/customer-handlers.js'
import { LiabilityService } from './reports/liability-handlers.js'
import { ProgrammeReportsService } from './reports/programme-handlers.js'
import { ReportCheckService } from './reports/check-handlers.js'
import { ReportsController } from './reports/reports.controller.js'
import { ReportsService } from './reports/handlers.js'
import { RecomputeController } from './wallets/recompute.controller.js'
import { RecomputeService } from './ledger/recompute.js'
import { WalletSumsRepository } from './ledger/wallet-sums.js'

/** Coupons and their redemptions, campaigns, gift cards, and the ledger. */
export const administrationControllers = [
  CouponDefinitionsController,
  CouponBatchesController,
  CouponsController,
  RedemptionsController,
  GiftCardsController,
  CampaignsController,
  TransactionsController,
  RecomputeController,
  ReportsController,
  ExportsController,
  PersonExportController,
  auditControllerOf('wallet'),
]

/** The services behind those controllers. */
export function createAdministration(
  resources: WalletResources,
  reads: WalletReads,
  { trials, dryRuns }: { trials: Trials; dryRuns: DryRuns },
) {
  const {
    client,
    db,
    committer,
    clock,
    fence,
    fetchCopy,
    batchMaker,
    guessGuard: guard,
  } = resources
  const { giftCardCodes: codes } = resources
  const coupons = new CouponDefinitionsRepository(db)
  const redemptions = new RedemptionsRepository(db)
  const typed = createTypedCodes(db, codes)
  const ledger = new TransactionsRepository(db, fence)
  const isKnownCustomer = createIsKnownCustomer(reads, fetchCopy)
  const readSettings = createReadSettings(db, fetchCopy)
  return [
    new CouponDefinitionsService(committer, coupons, typed),
    new CouponBatchesService(committer, coupons, batchMaker),
    new CouponsService({ committer, guard, codes, typed, redemptions }),
    new CouponChecksService({
      coupons,
      isKnownCustomer,
      committer,
      trials,
      clock,
      guard,
      codes,
      typed,
    }),
    new RedemptionsService(db, coupons, redemptions, reads, isKnownCustomer, dryRuns),
    new GiftCardsService({ db, committer, reads, clock, guard, codes, typed, dryRuns }),
    new CampaignsService(db, committer, trials),
    new TransactionsService(db, ledger, clock, readSettings, isKnownCustomer),
    new ReportsService(client, db, readSettings),
    new LiabilityService(client, db, clock, readSettings),
    new ProgrammeReportsService({ client, db, clock, readSettings, coupons }),
    new CustomerReportsService(client, db, readSettings),
    new ReportCheckService(client, db, committer),
    new RecomputeService(client, new WalletSumsRepository(db), isKnownCustomer, committer),
    new ExportsService(db, fence, clock),
    new PersonExportService(db, clock),
    new AuditService(db, 'wallet', committer),
  ]
}
