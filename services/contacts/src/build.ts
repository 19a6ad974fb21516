import { createCommitter } from '@loyalty/shared/commit/committer'
import { startDatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { whenSettled } from '@loyalty/shared/mongo/when-settled'
import { createRelay } from '@loyalty/shared/outbox/relay'
import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import { collectionsVersion } from './collections.js'
import type { ContactsConfig } from './config.js'
import { contactsModule } from './contacts.module.js'
import { createErasureCleaner } from './erasure/erasure-cleaner.js'
import { createRekeyWorker } from './identity/rekey-worker.js'

/** Connects contacts to its database and puts its parts together. */
export async function buildContacts({
  config,
  logger,
  broker,
  peers,
}: ServiceResources<ContactsConfig>): Promise<ServiceParts> {
  const database = await openDatabase('contacts', config, logger, collectionsVersion)
  const { client, db } = database
  const clock = await whenSettled(logger, () => startDatabaseClock({ db, logger }))
  const relay = createRelay({ service: 'contacts', db, broker, logger })
  const committer = createCommitter({
    client,
    db,
    service: 'contacts',
    logger,
    peers,
    onPublished: () => relay.wake(),
  })
  const cleaner = createErasureCleaner({ db, committer, clock, logger })
  const rekeyWorker = createRekeyWorker({ db, committer, clock, logger })
  await whenSettled(logger, () => committer.start())
  return {
    module: contactsModule({ db, committer, cleaner, clock }),
    isDatabaseReady: () => database.isReady(),
    onReady: () => {
      cleaner.start()
      rekeyWorker.start()
      relay.start()
    },
    onStop: [
      () => cleaner.stop(),
      () => rekeyWorker.stop(),
      () => committer.stop(),
      () => relay.stop(),
      () => clock.stop(),
      () => database.close(),
    ],
  }
}
