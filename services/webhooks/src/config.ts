import { serviceConfig } from '@loyalty/engine/process'
import { z } from 'zod'
import { parseNetworks } from './sending/allowed-networks.js'

export const webhooksConfig = serviceConfig('webhooks').extend({
  WEBHOOK_KEY: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .describe(
      'Key that the secrets of webhooks follow from, for the deploy step too; never change it. Default: made once, kept in the database.',
    ),
  WEBHOOK_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .transform((text, ctx) => {
      try {
        return parseNetworks(text)
      } catch (error) {
        ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'bad' })
        return z.NEVER
      }
    })
    .describe(
      'Networks that are not public and may be called all the same, also by http: addresses and CIDR blocks, separated by commas. Default none.',
    ),
})
export type WebhooksConfig = z.output<typeof webhooksConfig>
