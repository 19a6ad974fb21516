import { runService } from '@loyalty/engine/service'
import { buildWebhooks } from './build.js'
import { webhooksConfig } from './config.js'

await runService({ name: 'webhooks', schema: webhooksConfig, build: buildWebhooks })
