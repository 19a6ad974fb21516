import type * as wire from '@loyalty/contracts/webhooks/delivery'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { KeptFact } from '../facts/store.js'
import type { DeliveryDocument } from './store.js'

/** A delivery as a list shows it. */
export function toDelivery(delivery: DeliveryDocument): wire.Delivery {
  const last = delivery.attempts.at(-1)
  return {
    id: delivery.id,
    webhook_id: webhookIdOf(delivery),
    type: delivery.type,
    state: delivery.state,
    attempts_count: delivery.attempts_count,
    next_attempt_at: delivery.due_at?.toISOString() ?? null,
    last_status: last?.status ?? null,
    last_error: last?.error ?? null,
    delivered_at: delivery.delivered_at?.toISOString() ?? null,
    created_at: delivery.created_at.toISOString(),
    updated_at: delivery.updated_at.toISOString(),
  }
}

/** The same with what is sent and what came back. */
export const toDeliveryWithBody = (
  delivery: DeliveryDocument,
  body: string | null,
): wire.DeliveryWithBody => ({
  ...toDelivery(delivery),
  body,
  attempts: toAttempts(delivery),
})

const toAttempts = ({ attempts }: DeliveryDocument): wire.DeliveryWithBody['attempts'] =>
  attempts.map((attempt) => ({
    at: attempt.at.toISOString(),
    status: attempt.status,
    duration_ms: attempt.duration_ms,
    body: attempt.answer,
    error: attempt.error,
  }))

/** A fact about a person, with its deliveries. */
export const toSentFact = (
  fact: KeptFact,
  deliveries: readonly DeliveryDocument[],
): wire.SentFact => ({
  id: fact.id,
  type: fact.type,
  body: fact.text,
  deliveries: deliveries.map((delivery) => ({
    webhook_id: webhookIdOf(delivery),
    state: delivery.state,
    attempts: toAttempts(delivery),
  })),
})

const webhookIdOf = ({ webhook }: DeliveryDocument): Uuid =>
  webhook.slice(webhook.indexOf('|') + 1) as Uuid

export const refuseUnknownDelivery = (id: string): Refusal<'DELIVERY_NOT_FOUND'> =>
  refuse('DELIVERY_NOT_FOUND', `there is no delivery ${id}`)
