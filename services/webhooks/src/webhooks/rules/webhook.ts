import { withFields } from '@loyalty/contracts/fields/changes'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type {
  createWebhook,
  pauseReasons,
  updateWebhook,
} from '@loyalty/contracts/webhooks/webhook'
import { FAILING_MS_MAX } from '../../limits.js'
import type { AccountWebhooks, MatchedWebhook, WebhookDocument } from '../store.js'

type PauseReason = (typeof pauseReasons)[number]

/** Headers as they are stored: their names, and their values sealed. */
export interface SealedHeaders {
  header_names: string[]
  sealed_headers: string | null
}

/** The webhook that a request asks for. */
export const newWebhook = (
  request: InputOf<typeof createWebhook>,
  headers: SealedHeaders,
  { account, id, now }: { account: AccountId; id: Uuid; now: Date },
): WebhookDocument => ({
  _id: keyOf(account, id),
  version: 1,
  account_id: account,
  id,
  url: request.url,
  description: request.description ?? null,
  types: request.types,
  status: request.status,
  ordered: request.ordered,
  ...headers,
  paused_reason: request.status === 'PAUSED' ? 'BY_OPERATOR' : null,
  failing_since: null,
  generation: 1,
  rotated_at: null,
  sequence: 0,
  created_at: now,
  updated_at: now,
})

/** True when values of headers, which nobody is shown, would be sent to whom they were not meant for. */
export const takesHeadersElsewhere = (
  { url, sealed_headers: sealed }: WebhookDocument,
  sent: Pick<InputOf<typeof updateWebhook>, 'url' | 'headers'>,
): boolean =>
  sealed !== null &&
  sent.headers === undefined &&
  sent.url !== undefined &&
  new URL(sent.url).origin !== new URL(url).origin

/** The webhook with the fields that were sent; the same object when nothing would be different. */
export function changeWebhook(
  webhook: WebhookDocument,
  { id: _id, headers: _headers, status, ...patch }: InputOf<typeof updateWebhook>,
  headers: SealedHeaders | null,
  now: Date,
): WebhookDocument {
  // Another url did not fail yet.
  const isElsewhere = patch.url !== undefined && patch.url !== webhook.url
  const changed = withFields(webhook, {
    ...patch,
    ...headers,
    ...(isElsewhere && { failing_since: null }),
  })
  const moved =
    status === undefined || status === webhook.status
      ? changed
      : status === 'ACTIVE'
        ? resumed(changed)
        : paused(changed, 'BY_OPERATOR')
  return moved === webhook ? webhook : { ...moved, updated_at: now }
}

/** What is sent to it again, it gets a day for: it did not fail yet. */
const resumed = (webhook: WebhookDocument): WebhookDocument => ({
  ...webhook,
  status: 'ACTIVE',
  paused_reason: null,
  failing_since: null,
})

export const paused = (webhook: WebhookDocument, reason: PauseReason): WebhookDocument => ({
  ...webhook,
  status: 'PAUSED',
  paused_reason: reason,
})

/** True when nothing but failures came for so long that a webhook is paused. */
export const hasFailedForLong = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_MS_MAX

const toMatched = ({ id, types, ordered, created_at }: WebhookDocument): MatchedWebhook => ({
  id,
  types: [...types],
  ordered,
  created_at,
})

/** The webhooks of an account with this one as it is now. */
export function withWebhook(
  account: AccountId,
  known: AccountWebhooks | null,
  webhook: WebhookDocument,
): AccountWebhooks {
  const matched = toMatched(webhook)
  const all = known?.webhooks ?? []
  const isNew = all.every(({ id }) => id !== webhook.id)
  return {
    ...(known ?? { _id: account, version: 1 }),
    webhooks: isNew ? [...all, matched] : all.map((one) => (one.id === webhook.id ? matched : one)),
  }
}

export const withoutWebhook = (known: AccountWebhooks, id: Uuid): AccountWebhooks => ({
  ...known,
  webhooks: known.webhooks.filter((one) => one.id !== id),
})
