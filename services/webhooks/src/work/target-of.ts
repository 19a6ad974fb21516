import { oldSecretsUntil } from '../webhooks/wire.js'
import type { WebhookDocument } from '../webhooks/store.js'
import type { WebhookKey } from '../webhooks/webhook-key.js'
import type { Target } from '../sending/sender.js'

/** Where and with which headers and secrets a webhook is called now. */
export function targetOf(webhook: WebhookDocument, key: WebhookKey, now: Date): Target {
  const { _id, account_id: account, id, url, generation, sealed_headers: sealed } = webhook
  const older = oldSecretsUntil(webhook, now).map((_until, at) => generation - 1 - at)
  return {
    url,
    headers: sealed === null ? {} : (JSON.parse(key.open(sealed, _id)) as Record<string, string>),
    secrets: [generation, ...older].map((of) => key.secretOf(account, id, of)),
  }
}
