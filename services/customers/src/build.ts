import type { Committer } from '@loyalty/shared/commit/committer'
import { applyCustomerCopy } from '@loyalty/shared/contracts/wallet/copies'
import { applyCustomerErased } from '@loyalty/shared/contracts/wallet/erase'
import { whenSettled } from '@loyalty/shared/mongo/when-settled'
import { sendCopyBy } from '@loyalty/shared/outbox/send-copy'
import { createCopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import { openData } from '@loyalty/shared/service/open-data'
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
import { createIndexWorker } from './search/index-worker.js'
import { createTierWorker } from './tiers/tier-worker.js'

/** Connects customers to its database and puts its parts together. */
export async function buildCustomers(
  resources: ServiceResources<CustomersConfig>,
): Promise<ServiceParts> {
  const { config, logger, broker, requester } = resources
  const fetchAccount = createFetchAccount(requester, (): Committer => committer)
  const data = await openData('customers', resources, {
    version: collectionsVersion,
    fetchCopy: fetchAccount,
  })
  const { db, clock, committer } = data
  const erasedIds = await whenSettled(logger, () => openErasedIds(db, config.ERASED_IDS_KEY))
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
  const indexWorker = createIndexWorker({ db, clock, logger })
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
    isDatabaseReady: data.isDatabaseReady,
    onReady: () => {
      copyPusher.start()
      consumer.start()
      tierWorker.start()
      erasureWorker.start()
      indexWorker.start()
      data.relay.start()
    },
    onStop: [
      () => consumer.stop(),
      () => tierWorker.stop(),
      () => erasureWorker.stop(),
      () => indexWorker.stop(),
      () => copyPusher.stop(),
      ...data.onStop,
    ],
  }
}
