import { commonCollections, type Collection } from '@loyalty/engine/collection'
import { deliveries } from './deliveries/store.js'
import { erasedCustomers } from './erasure/store.js'
import { keptFacts } from './facts/store.js'
import { webhookKeys } from './webhooks/webhook-key.js'
import { accountWebhooks, removedWebhooks, webhooks } from './webhooks/store.js'
import { sendingLeases } from './work/sending-lease.js'

export const collections: readonly Collection[] = [
  webhooks,
  accountWebhooks,
  removedWebhooks,
  webhookKeys,
  keptFacts,
  deliveries,
  sendingLeases,
  erasedCustomers,
  ...commonCollections,
]

/** Goes up with each change of the above: docs/versioning.md. */
export const collectionsVersion = 6

/** The lowest version whose documents this build reads. */
export const collectionsVersionMin = 1
