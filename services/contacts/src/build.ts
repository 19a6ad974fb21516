import { auditHandlers } from '@loyalty/engine/handler'
import {
  whenSettled,
  openData,
  type ServiceParts,
  type ServiceResources,
} from '@loyalty/engine/service'
import { collectionsVersion } from './collections.js'
import type { ContactsConfig } from './config.js'
import { ContactHandlers } from './contacts/handlers.js'
import { ContactStore } from './contacts/store.js'
import { createErasureCleaner } from './erasure/cleaner.js'
import { ErasureHandlers } from './erasure/handlers.js'
import { IdentityRuleHandlers } from './identity/handlers.js'
import { RulesBook } from './identity/rules-book.js'
import { PersonaHandlers } from './personas/handlers.js'
import { createRekeyWorker } from './rekeying/worker.js'
import { PersonaStore } from './resolution/store.js'

export async function buildContacts(
  resources: ServiceResources<ContactsConfig>,
): Promise<ServiceParts> {
  const { logger } = resources
  const data = await openData('contacts', resources, { version: collectionsVersion })
  const { db, clock, committer } = data
  const cleaner = createErasureCleaner({ db, committer, clock, logger })
  const rekeyWorker = createRekeyWorker({ db, committer, clock, logger })
  await whenSettled(logger, () => committer.start())
  const contacts = new ContactStore(db)
  const personas = new PersonaStore(db)
  const book = new RulesBook(db)
  return {
    handlers: [
      new ContactHandlers({ db, contacts, book, committer, clock }),
      new PersonaHandlers(personas, contacts, committer),
      new IdentityRuleHandlers(book, committer),
      new ErasureHandlers({ contacts, personas, committer, cleaner }),
      auditHandlers(db, 'contacts', committer),
    ],
    isDatabaseReady: data.isDatabaseReady,
    workers: { cleaner, rekeyWorker },
    onReady: () => data.relay.start(),
    onStop: data.onStop,
  }
}
