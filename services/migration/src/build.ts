import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import type { MigrationConfig } from './config.js'
import { MigrationModule } from './migration.module.js'

/** Builds the service from its settings and the broker. */
export async function buildMigration({
  config,
  logger,
}: ServiceResources<MigrationConfig>): Promise<ServiceParts> {
  const database = await openDatabase('migration', config, logger)
  return {
    module: MigrationModule,
    isDatabaseReady: () => database.isReady(),
    onStop: [() => database.close()],
  }
}
