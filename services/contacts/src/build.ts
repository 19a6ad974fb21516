import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import type { ContactsConfig } from './config.js'
import { ContactsModule } from './contacts.module.js'

/** Builds the service from its settings and the broker. */
export async function buildContacts({
  config,
  logger,
}: ServiceResources<ContactsConfig>): Promise<ServiceParts> {
  const database = await openDatabase('contacts', config, logger)
  return {
    module: ContactsModule,
    isDatabaseReady: () => database.isReady(),
    onStop: [() => database.close()],
  }
}
