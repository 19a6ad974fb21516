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
  secret_valid_until: oldSecretsUntil(webhook, now)[0]?.toISOString() ?? null,
  created_at: webhook.created_at.toISOString(),
  updated_at: webhook.updated_at.toISOString(),
})

/** Until when the secrets before the present one sign too, the newest first. */
export function oldSecretsUntil(
  { rotated_at: last, earlier_rotations: earlier = [] }: WebhookDocument,
  now: Date,
): Date[] {
  const rotations = last === null ? [] : [last, ...earlier]
  return rotations
    .map((at) => new Date(at.getTime() + OLD_SECRET_MS))
    .filter((until) => until > now)
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
