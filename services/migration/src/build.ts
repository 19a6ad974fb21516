import { connectDatabase } from '@loyalty/shared/mongo/connect'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import type { MigrationConfig } from './config.js'
import { MigrationModule } from './migration.module.js'

/** Builds the service from its settings and the broker. */
export async function buildMigration({
  config,
  logger,
}: ServiceResources<MigrationConfig>): Promise<ServiceParts> {
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'migration',
    onRetry: (error) => logger.warn({ err: error }, 'database not reached yet'),
  })
  return {
    module: MigrationModule,
    isDatabaseReady: () => database.isReady(),
    onStop: [() => database.close()],
  }
}
