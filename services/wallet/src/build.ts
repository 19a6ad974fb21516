import { createCommitter, type Committer } from '@loyalty/shared/commit/committer'
import { createFence } from '@loyalty/shared/commit/ledger-fence'
import { startDatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { whenSettled } from '@loyalty/shared/mongo/when-settled'
import { createRelay } from '@loyalty/shared/outbox/relay'
import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import { collectionsVersion } from './collections.js'
import type { WalletConfig } from './config.js'
import { createCopyConsumer } from './facts.js'
import { createFetchCopy } from './fetch-copy.js'
import { createBatchMaker } from './batches/maker.js'
import { createExpiryWorker } from './expiry/worker.js'
import { openGiftCardCodes } from './gift-cards/gift-card-codes.js'
import { createGuessGuard } from './guesses/guess-guard.js'
import { createCustomerConsumer } from './reports/customer-consumer.js'
import { createReportWorker } from './reports/worker.js'
import { walletModule } from './wallet.module.js'

/** Connects wallet to its database and puts its parts together. */
export async function buildWallet({
  config,
  logger,
  broker,
  requester,
  peers,
}: ServiceResources<WalletConfig>): Promise<ServiceParts> {
  const database = await openDatabase('wallet', config, logger, collectionsVersion)
  const { client, db } = database
  const giftCardCodes = await whenSettled(logger, () => openGiftCardCodes(db, config.GIFT_CARD_KEY))
  const clock = await whenSettled(logger, () => startDatabaseClock({ db, logger }))
  const fetchCopy = createFetchCopy(requester, (): Committer => committer)
  const relay = createRelay({ service: 'wallet', db, broker, logger })
  const committer = createCommitter({
    client,
    db,
    service: 'wallet',
    logger,
    peers,
    fetchCopy,
    onPublished: () => relay.wake(),
  })
  const copyConsumer = createCopyConsumer({ broker, db, committer, logger })
  const batchMaker = createBatchMaker({ db, committer, clock, logger })
  const expiryWorker = createExpiryWorker({ db, committer, clock, logger })
  const fence = createFence({ client, db })
  const customerConsumer = createCustomerConsumer({ broker, db, committer, logger })
  const reportWorker = createReportWorker({ client, db, fence, clock, logger })
  await whenSettled(logger, () => committer.start())
  return {
    module: walletModule({
      client,
      db,
      committer,
      clock,
      fence,
      fetchCopy,
      batchMaker,
      giftCardCodes,
      guessGuard: createGuessGuard(config.GUESS_GUARD),
    }),
    isDatabaseReady: () => database.isReady(),
    onReady: () => {
      batchMaker.start()
      expiryWorker.start()
      reportWorker.start()
      customerConsumer.start()
      copyConsumer.start()
      relay.start()
    },
    onStop: [
      () => copyConsumer.stop(),
      () => batchMaker.stop(),
      () => expiryWorker.stop(),
      () => reportWorker.stop(),
      () => customerConsumer.stop(),
      () => committer.stop(),
      () => relay.stop(),
      () => clock.stop(),
      () => database.close(),
    ],
  }
}
