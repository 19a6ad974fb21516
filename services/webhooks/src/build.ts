import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { auditHandlers } from '@loyalty/engine/handler'
import {
  openData,
  whenSettled,
  type ServiceParts,
  type ServiceResources,
} from '@loyalty/engine/service'
import { collectionsVersion } from './collections.js'
import type { WebhooksConfig } from './config.js'
import { DeliveryHandlers } from './deliveries/handlers.js'
import { PersonHandlers } from './deliveries/person-handlers.js'
import { DeliveryReads } from './deliveries/reads.js'
import { createErasureWorker } from './erasure/worker.js'
import { createWebhooksConsumer } from './facts/consumer.js'
import { createSender } from './sending/sender.js'
import { WebhookHandlers } from './webhooks/handlers.js'
import { WebhookStore } from './webhooks/store.js'
import { openWebhookKey } from './webhooks/webhook-key.js'
import { createTestCall } from './work/test-call.js'
import { createDeliveryWorker } from './work/worker.js'

const USER_AGENT = 'Loyalty-Webhooks/1'

export async function buildWebhooks(
  resources: ServiceResources<WebhooksConfig>,
): Promise<ServiceParts> {
  const { config, logger, broker } = resources
  const data = await openData('webhooks', resources, { version: collectionsVersion })
  const { db, clock, committer } = data
  const key = await whenSettled(logger, () => openWebhookKey(db, config.WEBHOOK_KEY))
  const networks = config.WEBHOOK_ALLOWED_NETWORKS
  const sender = createSender({ networks, userAgent: USER_AGENT })
  const worker = createDeliveryWorker({ db, committer, clock, sender, key, logger })
  const erasureWorker = createErasureWorker({ db, clock, logger })
  const consumer = createWebhooksConsumer({
    broker,
    db,
    committer,
    logger,
    key,
    onStored(stored) {
      worker.wake(stored.webhooks)
      if (stored.is_erasure) erasureWorker.wake()
    },
  })
  await whenSettled(logger, () => committer.start())
  const webhooks = new WebhookStore(db)
  const wake = (account: AccountId, id: Uuid) => worker.wake([keyOf(account, id)])
  return {
    handlers: [
      new WebhookHandlers({
        webhooks,
        committer,
        clock,
        key,
        networks,
        test: createTestCall({ sender, key, clock }),
        onChanged: wake,
      }),
      new DeliveryHandlers({
        webhooks,
        deliveries: new DeliveryReads(db),
        committer,
        onQueued: wake,
      }),
      new PersonHandlers(db, webhooks),
      auditHandlers(db, 'webhooks', committer),
    ],
    isDatabaseReady: data.isDatabaseReady,
    workers: { worker, erasureWorker, consumer },
    onReady: () => data.relay.start(),
    onStop: data.onStop,
  }
}
