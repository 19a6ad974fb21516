import { createCommitter } from '@loyalty/shared/commit/committer'
import { connectDatabase } from '@loyalty/shared/mongo/connect'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import { catalogModule } from './catalog.module.js'
import type { CatalogConfig } from './config.js'

/** Connects catalog to its database and puts its parts together. */
export async function buildCatalog({
  config,
  logger,
}: ServiceResources<CatalogConfig>): Promise<ServiceParts> {
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'catalog',
    onRetry: (error) => logger.warn({ err: error }, 'database not reached yet'),
  })
  const { client, db } = database
  const committer = createCommitter({ client, db, service: 'catalog', logger })
  await committer.start()
  return {
    module: catalogModule({ db, committer }),
    isDatabaseReady: () => database.isReady(),
    onStop: [() => committer.stop(), () => database.close()],
  }
}
