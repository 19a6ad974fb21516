import { createCommitter } from '@loyalty/shared/commit/committer'
import { createRelay } from '@loyalty/shared/outbox/relay'
import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import type { ContactsConfig } from './config.js'
import { contactsModule } from './contacts.module.js'

/** Connects contacts to its database and puts its parts together. */
export async function buildContacts({
  config,
  logger,
  broker,
}: ServiceResources<ContactsConfig>): Promise<ServiceParts> {
  const database = await openDatabase('contacts', config, logger)
  const { client, db } = database
  const relay = createRelay({ client, db, broker, logger, replicas: config.EVENTS_REPLICAS })
  const committer = createCommitter({
    client,
    db,
    service: 'contacts',
    logger,
    onCommitted: () => relay.wake(),
  })
  await committer.start()
  return {
    module: contactsModule({ db, committer }),
    isDatabaseReady: () => database.isReady(),
    onReady: () => relay.start(),
    onStop: [() => committer.stop(), () => relay.stop(), () => database.close()],
  }
}
