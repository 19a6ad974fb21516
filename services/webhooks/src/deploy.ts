import { deployService } from '@loyalty/engine/service'
import { collections, collectionsVersion, collectionsVersionMin } from './collections.js'
import { webhooksConfig } from './config.js'
import { openWebhookKey } from './webhooks/webhook-key.js'

await deployService({
  name: 'webhooks',
  schema: webhooksConfig,
  collections,
  version: collectionsVersion,
  versionMin: collectionsVersionMin,
  // The key is made with the database, before the first secret.
  fill: async ({ db }, config) => {
    await openWebhookKey(db, config.WEBHOOK_KEY)
  },
})
