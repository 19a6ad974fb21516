import { audit } from '../commit/audit.collection.js'
import { idempotency } from '../commit/idempotency.collection.js'
import { factDeadLetters } from '../inbox/fact-dead-letters.collection.js'
import { inbox } from '../inbox/inbox.collection.js'
import type { Collection } from '../mongo/collection.js'
import { outboxBatches } from '../outbox/outbox-batch.js'
import { pushes } from '../outbox/pushes.collection.js'
import { relays } from '../outbox/relays.collection.js'
import { writers } from '../writers/writers.collection.js'

/** The collections that every service's database has besides its own. */
export const commonCollections: readonly Collection[] = [
  writers,
  idempotency,
  outboxBatches,
  relays,
  inbox,
  factDeadLetters,
  audit,
]

/** The same for a service whose facts are pushed to wallet too. */
export const commonCollectionsWithPushes: readonly Collection[] = [...commonCollections, pushes]
