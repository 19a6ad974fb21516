import type { Committer } from '@loyalty/engine/command'
import { auditHandlers } from '@loyalty/engine/handler'
import { createHighWaterMarks } from '@loyalty/engine/query'
import {
  whenSettled,
  openData,
  type ServiceParts,
  type ServiceResources,
} from '@loyalty/engine/service'
import { FreeCodes } from './batches/free-codes.js'
import { BatchHandlers } from './batches/handlers.js'
import { createBatchMaker } from './batches/maker.js'
import { BulkHandlers } from './bulk/handlers.js'
import { CampaignHandlers } from './campaigns/handlers.js'
import { SegmentUseHandlers } from './segments/handlers.js'
import { CartHandlers } from './carts/handlers.js'
import { SimulationHandlers } from './carts/simulate-campaign.js'
import { createTypedCodes } from './codes/typed-codes.js'
import { collectionsVersion } from './collections.js'
import type { WalletConfig } from './config.js'
import { CopyHandlers } from './copies/handlers.js'
import { createReadSettings } from './copies/reads.js'
import { AdjustmentHandlers } from './adjustments/handlers.js'
import { CouponDefinitionsRepository } from './coupons/find-coupons.js'
import { CouponHandlers } from './coupons/handlers.js'
import { couponKey, coupons as couponsStored } from './coupons/store.js'
import { ErasureHandlers } from './erasure/handlers.js'
import { EventsRepository } from './events/find-events.js'
import { EventHandlers } from './events/handlers.js'
import { createExpiryWorker } from './expiry/worker.js'
import { ExportHandlers } from './exports/handlers.js'
import { PersonHandlers } from './exports/person-handlers.js'
import { createCopyConsumer } from './facts.js'
import { createFetchCopy } from './fetch-copy.js'
import { openGiftCardCodes } from './gift-cards/gift-card-codes.js'
import { createCardReads } from './gift-cards/card-reads.js'
import { GiftCardHandlers } from './gift-cards/handlers.js'
import { GiftCardPaymentHandlers } from './gift-cards/payment-handlers.js'
import { GiftCardSupportHandlers } from './gift-cards/support-handlers.js'
import { giftCardKeyOf, giftCards } from './gift-cards/store.js'
import { createAttemptLimiter } from './attempts/attempt-limiter.js'
import { HoldingsHandlers } from './holdings/handlers.js'
import { ImportHandlers } from './imports/handlers.js'
import { RowImports } from './imports/import-rows.js'
import { LedgerHandlers } from './ledger/handlers.js'
import { RecomputeHandlers } from './ledger/recompute.js'
import { TransactionsRepository } from './ledger/transactions.js'
import { WalletSumsRepository } from './ledger/wallet-sums.js'
import { createOccasionWorker } from './occasions/worker.js'
import { PunchCardHandlers } from './punch-cards/handlers.js'
import { ReferralHandlers } from './referrals/handlers.js'
import { codeKey, referralCodes, toDrawnCode } from './referrals/store.js'
import { CheckHandlers } from './redemptions/check-handlers.js'
import { RedemptionsRepository } from './redemptions/find-redemptions.js'
import { RedemptionHandlers } from './redemptions/handlers.js'
import { RedeemHandlers } from './redemptions/redeem-handlers.js'
import { createCustomerConsumer } from './reports/count-customer.js'
import { ReportHandlers } from './reports/handlers.js'
import { ProgrammeHandlers } from './reports/programme-handlers.js'
import { StepReportHandlers } from './reports/step-handlers.js'
import { createReportWorker } from './reports/worker.js'
import { DryRuns } from './dry-runs/dry-runs.js'
import { createSnapshotReads } from './dry-runs/snapshot-reads.js'
import { DryRunner } from './dry-runs/dry-runner.js'
import { WalletHandlers } from './wallets/handlers.js'
import { createIsKnownCustomer, createWalletReads } from './wallets/wallet-reads.js'

export async function buildWallet(
  resources: ServiceResources<WalletConfig>,
): Promise<ServiceParts> {
  const { config, logger, broker, requester } = resources
  const fetchCopy = createFetchCopy(requester, (): Committer => committer)
  const data = await openData('wallet', resources, { version: collectionsVersion, fetchCopy })
  const { client, db, clock, committer, lists } = data
  const codes = await whenSettled(logger, () => openGiftCardCodes(db, config.GIFT_CARD_KEY))
  const copyConsumer = createCopyConsumer({ broker, db, committer, logger })
  const batchMaker = createBatchMaker({ db, committer, clock, logger })
  const expiryWorker = createExpiryWorker({ db, committer, clock, logger })
  const occasionWorker = createOccasionWorker({ db, committer, requester, clock, codes, logger })
  const highWaterMarks = createHighWaterMarks({ client, db })
  const customerConsumer = createCustomerConsumer({ broker, db, committer, logger })
  const reportWorker = createReportWorker({ client, db, highWaterMarks, clock, logger })
  await whenSettled(logger, () => committer.start())

  const reads = createWalletReads(db, lists)
  const isKnownCustomer = createIsKnownCustomer(reads, fetchCopy)
  const readSettings = createReadSettings(db, fetchCopy)
  const snapshots = createSnapshotReads(client, db, lists)
  const dryRunner = new DryRunner({ snapshots, clock, fetchCopy })
  const dryRuns = new DryRuns({ committer, dryRunner, reads })
  const attemptLimiter = createAttemptLimiter(config.GUESS_GUARD)
  const typed = createTypedCodes(db, {
    coupons: { collection: couponsStored.name, keyOf: couponKey },
    cards: {
      collection: giftCards.name,
      keyOf: (account, code) => giftCardKeyOf(codes, account, code),
    },
    referrals: { collection: referralCodes.name, keyOf: codeKey, toDrawn: toDrawnCode },
  })
  const cards = createCardReads({ db, committer, clock, reads })
  const coupons = new CouponDefinitionsRepository(db)
  const redemptions = new RedemptionsRepository(db)
  const freeCodes = new FreeCodes(db)
  const ledger = new TransactionsRepository(db, highWaterMarks)
  const events = new EventsRepository(db)
  const imports = new RowImports({ committer, reads, events })
  const referralHandlers = new ReferralHandlers({
    db,
    committer,
    clock,
    reads,
    requester,
    isKnownCustomer,
    typed,
  })
  return {
    handlers: [
      new WalletHandlers({
        reads,
        clock,
        isKnownCustomer,
        committer,
        nameReferral: (request, context) => referralHandlers.name(request, context),
      }),
      referralHandlers,
      new AdjustmentHandlers({ dryRuns, codes }),
      new EventHandlers({ db, committer, repository: events, clock, codes, dryRuns }),
      new SimulationHandlers(dryRunner),
      new CopyHandlers(committer),
      new ImportHandlers({ committer, db, reads, clock, fetchCopy, imports }),
      new BulkHandlers({ committer, db, codes, freeCodes }),
      new ErasureHandlers({ db, committer }),
      new CouponHandlers({ committer, repository: coupons, redemptions, typed }),
      new BatchHandlers({
        committer,
        coupons,
        redemptions,
        maker: batchMaker,
        freeCodes,
      }),
      new RedeemHandlers({ committer, attemptLimiter, codes, typed, redemptions }),
      new CheckHandlers({
        coupons,
        isKnownCustomer,
        committer,
        dryRunner,
        clock,
        attemptLimiter,
        codes,
        typed,
      }),
      new CartHandlers({ committer, dryRunner, attemptLimiter, codes, typed }),
      new RedemptionHandlers({
        db,
        coupons,
        repository: redemptions,
        reads,
        isKnownCustomer,
        dryRuns,
      }),
      new GiftCardHandlers({ cards, clock, attemptLimiter, codes, typed, dryRuns }),
      new GiftCardPaymentHandlers({ cards, committer, clock, attemptLimiter, codes, typed }),
      new GiftCardSupportHandlers({
        db,
        committer,
        clock,
        reads,
        ledger,
        attemptLimiter,
        codes,
        typed,
        dryRuns,
      }),
      new CampaignHandlers(db, committer),
      new SegmentUseHandlers(db),
      new HoldingsHandlers(db, highWaterMarks, clock),
      new PunchCardHandlers({ db, committer, clock, reads, isKnownCustomer }),
      new LedgerHandlers({
        db,
        repository: ledger,
        clock,
        readSettings,
        isKnownCustomer,
        findEvent: (account, id) => events.find(account, id),
      }),
      new RecomputeHandlers({
        client,
        repository: new WalletSumsRepository(db),
        isKnownCustomer,
        committer,
      }),
      new ReportHandlers({ client, db, clock, readSettings }),
      new ProgrammeHandlers({ client, db, clock, readSettings, coupons }),
      new StepReportHandlers({ client, db, readSettings }),
      new ExportHandlers(db, highWaterMarks, clock),
      new PersonHandlers(db, clock),
      auditHandlers(db, 'wallet', committer),
    ],
    isDatabaseReady: data.isDatabaseReady,
    workers: {
      batchMaker,
      expiryWorker,
      occasionWorker,
      reportWorker,
      customerConsumer,
      copyConsumer,
    },
    onReady: () => data.relay.start(),
    onStop: data.onStop,
  }
}
