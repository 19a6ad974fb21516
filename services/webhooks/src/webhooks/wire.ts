import type * as wire from '@loyalty/contracts/webhooks/webhook'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { OLD_SECRET_MS } from '../limits.js'
import type { WebhookDocument } from './store.js'

/** A webhook as an operator reads it. */
export const toWebhook = (webhook: WebhookDocument, now: Date): wire.Webhook => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  types: webhook.types,
  status: webhook.status,
  ordered: webhook.ordered,
  header_names: webhook.header_names,
  paused_reason: webhook.paused_reason,
  failing_since: webhook.failing_since?.toISOString() ?? null,
  secret_valid_until: oldSecretUntil(webhook, now)?.toISOString() ?? null,
  created_at: webhook.created_at.toISOString(),
  updated_at: webhook.updated_at.toISOString(),
})

/** Until when the secret before the last rotation signs too; null when it does not any more. */
export function oldSecretUntil({ rotated_at: at }: WebhookDocument, now: Date): Date | null {
  if (at === null) return null
  const until = new Date(at.getTime() + OLD_SECRET_MS)
  return until > now ? until : null
}

/** What its audit row shows of a webhook. */
export const toAudited = ({
  url,
  description,
  types,
  status,
  ordered,
  header_names,
  generation,
}: WebhookDocument) => ({ url, description, types, status, ordered, header_names, generation })

export const refuseUnknownWebhook = (id: string): Refusal<'WEBHOOK_NOT_FOUND'> =>
  refuse('WEBHOOK_NOT_FOUND', `there is no webhook ${id}`)
