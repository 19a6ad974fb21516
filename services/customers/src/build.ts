import { createCommitter } from '@loyalty/shared/commit/committer'
import { connectDatabase } from '@loyalty/shared/mongo/connect'
import { createCopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import type { CustomersConfig } from './config.js'
import { customersModule } from './customers.module.js'
import { sendCopyBy } from './send-copy.js'

/** Connects customers to its database and puts its parts together. */
export async function buildCustomers({
  config,
  logger,
  requester,
}: ServiceResources<CustomersConfig>): Promise<ServiceParts> {
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'customers',
    onRetry: (error) => logger.warn({ err: error }, 'database not reached yet'),
  })
  const { client, db } = database
  const committer = createCommitter({ client, db, service: 'customers', logger })
  const copyPusher = createCopyPusher({ db, logger, send: sendCopyBy(requester, logger) })
  await committer.start()
  return {
    module: customersModule({ db, committer, copyPusher }),
    isDatabaseReady: () => database.isReady(),
    onReady: () => copyPusher.start(),
    onStop: [() => copyPusher.stop(), () => committer.stop(), () => database.close()],
  }
}
