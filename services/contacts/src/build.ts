import { connectDatabase } from '@loyalty/shared/mongo/connect'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import type { ContactsConfig } from './config.js'
import { ContactsModule } from './contacts.module.js'

/** Builds the service from its settings and the broker. */
export async function buildContacts({
  config,
  logger,
}: ServiceResources<ContactsConfig>): Promise<ServiceParts> {
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'contacts',
    onRetry: (error) => logger.warn({ err: error }, 'database not reached yet'),
  })
  return {
    module: ContactsModule,
    isDatabaseReady: () => database.isReady(),
    onStop: [() => database.close()],
  }
}
