import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { OutputOf } from '@loyalty/contracts/contract'
import type { testWebhook } from '@loyalty/contracts/webhooks/webhook'
import { sourceOf } from '@loyalty/engine/fact'
import type { DatabaseClock } from '@loyalty/engine/service'
import { TEST_TIMEOUT_MS } from '../limits.js'
import type { Sender } from '../sending/sender.js'
import type { WebhookDocument } from '../webhooks/store.js'
import type { WebhookKey } from '../webhooks/webhook-key.js'
import { targetOf } from './target-of.js'

/** Sends a fact to a webhook that happened nowhere, paused or not, once. */
export type TestCall = (webhook: WebhookDocument) => Promise<OutputOf<typeof testWebhook>>

export const createTestCall =
  (parts: { sender: Sender; key: WebhookKey; clock: Pick<DatabaseClock, 'now'> }): TestCall =>
  async (webhook) => {
    const { sender, key, clock } = parts
    const now = clock.now()
    const id = uuidV7(now.getTime())
    const event = {
      specversion: '1.0',
      id,
      source: sourceOf('webhooks'),
      type: 'webhook.test',
      subject: webhook.id,
      time: now.toISOString(),
      datacontenttype: 'application/json',
      account: webhook.account_id,
      sequence: '0',
      data: { webhook_id: webhook.id },
    }
    const { status, durationMs, answer, error } = await sender.send(
      targetOf(webhook, key, now),
      { id, at: now, body: JSON.stringify(event) },
      TEST_TIMEOUT_MS,
    )
    return { status, duration_ms: Math.round(durationMs), body: answer, error }
  }
