import { createCommitter, type Committer } from '@loyalty/shared/commit/committer'
import { applyCustomerCopy } from '@loyalty/shared/contracts/wallet/copies'
import { applyCustomerErased } from '@loyalty/shared/contracts/wallet/erase'
import { startDatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { whenSettled } from '@loyalty/shared/mongo/when-settled'
import { sendCopyBy } from '@loyalty/shared/outbox/send-copy'
import { createCopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import { createRelay } from '@loyalty/shared/outbox/relay'
import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import { onPresence } from '@loyalty/shared/transport/presence'
import { createCalendars } from './accounts/calendars.js'
import { createFetchAccount } from './accounts/fetch-account.js'
import { collectionsVersion } from './collections.js'
import type { CustomersConfig } from './config.js'
import { openErasedIds } from './erasure/erased-ids.js'
import { createErasureWorker } from './erasure/erasure-worker.js'
import { customersModule } from './customers.module.js'
import { createCustomersConsumer } from './facts.js'
import { createTierWorker } from './tiers/tier-worker.js'

/** Connects customers to its database and puts its parts together. */
export async function buildCustomers({
  config,
  logger,
  broker,
  requester,
  peers,
}: ServiceResources<CustomersConfig>): Promise<ServiceParts> {
  const database = await openDatabase('customers', config, logger, collectionsVersion)
  const { client, db } = database
  const erasedIds = await whenSettled(logger, () => openErasedIds(db, config.ERASED_IDS_KEY))
  const clock = await whenSettled(logger, () => startDatabaseClock({ db, logger }))
  const fetchAccount = createFetchAccount(requester, (): Committer => committer)
  const relay = createRelay({ service: 'customers', db, broker, logger })
  const committer = createCommitter({
    client,
    db,
    service: 'customers',
    logger,
    peers,
    fetchCopy: fetchAccount,
    onPublished: () => relay.wake(),
  })
  const copyPusher = createCopyPusher({
    db,
    logger,
    send: sendCopyBy(requester, logger, {
      service: 'customers',
      receivers: [applyCustomerCopy, applyCustomerErased],
    }),
    listen: (onThere) => onPresence(broker, 'wallet', onThere),
  })
  const calendars = createCalendars({ db, logger, fetchAccount })
  const consumer = createCustomersConsumer({ broker, db, committer, logger })
  const tierWorker = createTierWorker({ db, committer, clock, logger })
  const erasureWorker = createErasureWorker({ db, requester, clock, logger })
  await whenSettled(logger, () => committer.start())
  return {
    module: customersModule({
      db,
      committer,
      copyPusher,
      calendars,
      clock,
      erasedIds,
      erasureWorker,
    }),
    isDatabaseReady: () => database.isReady(),
    onReady: () => {
      copyPusher.start()
      consumer.start()
      tierWorker.start()
      erasureWorker.start()
      relay.start()
    },
    onStop: [
      () => consumer.stop(),
      () => tierWorker.stop(),
      () => erasureWorker.stop(),
      () => copyPusher.stop(),
      () => committer.stop(),
      () => relay.stop(),
      () => clock.stop(),
      () => database.close(),
    ],
  }
}
