import { whenSettled } from '@loyalty/shared/mongo/when-settled'
import { openData } from '@loyalty/shared/service/open-data'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import { collectionsVersion } from './collections.js'
import type { ContactsConfig } from './config.js'
import { contactsModule } from './contacts.module.js'
import { createErasureCleaner } from './erasure/erasure-cleaner.js'
import { createRekeyWorker } from './identity/rekey-worker.js'

/** Connects contacts to its database and puts its parts together. */
export async function buildContacts(
  resources: ServiceResources<ContactsConfig>,
): Promise<ServiceParts> {
  const { logger } = resources
  const data = await openData('contacts', resources, { version: collectionsVersion })
  const { db, clock, committer } = data
  const cleaner = createErasureCleaner({ db, committer, clock, logger })
  const rekeyWorker = createRekeyWorker({ db, committer, clock, logger })
  await whenSettled(logger, () => committer.start())
  return {
    module: contactsModule({ db, committer, cleaner, clock }),
    isDatabaseReady: data.isDatabaseReady,
    onReady: () => {
      cleaner.start()
      rekeyWorker.start()
      data.relay.start()
    },
    onStop: [() => cleaner.stop(), () => rekeyWorker.stop(), ...data.onStop],
  }
}
