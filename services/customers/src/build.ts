import { createCommitter } from '@loyalty/shared/commit/committer'
import { applyCustomerCopy } from '@loyalty/shared/contracts/wallet/copies'
import { sendCopyBy } from '@loyalty/shared/outbox/send-copy'
import { createCopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import { createRelay } from '@loyalty/shared/outbox/relay'
import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import type { CustomersConfig } from './config.js'
import { customersModule } from './customers.module.js'

/** Connects customers to its database and puts its parts together. */
export async function buildCustomers({
  config,
  logger,
  broker,
  requester,
}: ServiceResources<CustomersConfig>): Promise<ServiceParts> {
  const database = await openDatabase('customers', config, logger)
  const { client, db } = database
  const relay = createRelay({ client, db, broker, logger, replicas: config.EVENTS_REPLICAS })
  const onCommitted = () => relay.wake()
  const committer = createCommitter({ client, db, service: 'customers', logger, onCommitted })
  const copyPusher = createCopyPusher({
    db,
    logger,
    send: sendCopyBy(requester, logger, { service: 'customers', receivers: [applyCustomerCopy] }),
  })
  await committer.start()
  return {
    module: customersModule({ db, committer, copyPusher }),
    isDatabaseReady: () => database.isReady(),
    onReady: () => {
      copyPusher.start()
      relay.start()
    },
    onStop: [
      () => copyPusher.stop(),
      () => committer.stop(),
      () => relay.stop(),
      () => database.close(),
    ],
  }
}
