import { createCommitter } from '@loyalty/shared/commit/committer'
import { connectDatabase } from '@loyalty/shared/mongo/connect'
import { startDatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import { createCopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import { catalogModule } from './catalog.module.js'
import type { CatalogConfig } from './config.js'
import { sendCopyBy } from './send-copy.js'

/** Connects catalog to its database and puts its parts together. */
export async function buildCatalog({
  config,
  logger,
  requester,
}: ServiceResources<CatalogConfig>): Promise<ServiceParts> {
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'catalog',
    onRetry: (error) => logger.warn({ err: error }, 'database not reached yet'),
  })
  const { client, db } = database
  const clock = await startDatabaseClock(db)
  const committer = createCommitter({ client, db, service: 'catalog', logger })
  const copyPusher = createCopyPusher({ db, logger, send: sendCopyBy(requester, logger) })
  await committer.start()
  return {
    module: catalogModule({ db, committer, copyPusher, clock }),
    isDatabaseReady: () => database.isReady(),
    onReady: () => copyPusher.start(),
    onStop: [
      () => copyPusher.stop(),
      () => committer.stop(),
      () => clock.stop(),
      () => database.close(),
    ],
  }
}
