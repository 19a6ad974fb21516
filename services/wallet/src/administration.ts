import { auditControllerOf } from '@loyalty/shared/audit/audit.controller'
import { AuditService } from '@loyalty/shared/audit/audit.service'
import { CampaignsController } from './campaigns/campaigns.controller.js'
import { CampaignsService } from './campaigns/campaigns.service.js'
import { CouponBatchesController } from './coupons/batches/coupon-batches.controller.js'
import { CouponBatchesService } from './coupons/batches/coupon-batches.service.js'
import { CouponAdminController } from './coupons/coupon-admin.controller.js'
import { CouponAdminRepository } from './coupons/coupon-admin.repository.js'
import { CouponAdminService } from './coupons/coupon-admin.service.js'
import { RedemptionsController } from './coupons/redemptions.controller.js'
import { RedemptionsRepository } from './coupons/redemptions.repository.js'
import { RedemptionsService } from './coupons/redemptions.service.js'
import { GiftCardsController } from './gift-cards/gift-cards.controller.js'
import { GiftCardsService } from './gift-cards/gift-cards.service.js'
import { createIsKnownCustomer } from './known-customer.js'
import { TransactionsController } from './ledger/transactions.controller.js'
import { TransactionsRepository } from './ledger/transactions.repository.js'
import { TransactionsService } from './ledger/transactions.service.js'
import type { WalletReads } from './wallet-reads.js'
import type { WalletResources } from './wallet.module.js'
import { RecomputeController } from './wallets/recompute.controller.js'
import { RecomputeService } from './wallets/recompute.js'
import { WalletSumsRepository } from './wallets/wallet-sums.repository.js'

/** What operators do with coupons, campaigns, gift cards and the ledger, and the storefront's day listing. */
export const administrationControllers = [
  CouponAdminController,
  CouponBatchesController,
  RedemptionsController,
  GiftCardsController,
  CampaignsController,
  TransactionsController,
  RecomputeController,
  auditControllerOf('wallet'),
]

/** The services behind those controllers. */
export function createAdministration(resources: WalletResources, reads: WalletReads) {
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
  const coupons = new CouponAdminRepository(db)
  const ledger = new TransactionsRepository(db, fence)
  const isKnownCustomer = createIsKnownCustomer(reads, fetchCopy)
  return [
    new CouponAdminService(committer, coupons),
    new CouponBatchesService(committer, coupons, batchMaker),
    new RedemptionsService(db, coupons, new RedemptionsRepository(db)),
    new GiftCardsService({ db, committer, reads, clock, guard, codes }),
    new CampaignsService(db, committer),
    new TransactionsService(db, ledger, clock, fetchCopy, isKnownCustomer),
    new RecomputeService(client, new WalletSumsRepository(db), isKnownCustomer, committer),
    new AuditService(db, 'wallet', committer),
  ]
}
