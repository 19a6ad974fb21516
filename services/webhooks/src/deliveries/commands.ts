import * as contracts from '@loyalty/contracts/webhooks/delivery'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { command, touch, type Command } from '@loyalty/engine/command'
import { factKey, keptFacts, type KeptFact } from '../facts/store.js'
import { webhooks, type WebhookDocument } from '../webhooks/store.js'
import { refuseUnknownWebhook } from '../webhooks/wire.js'
import { newDelivery, orderOf } from './new-delivery.js'
import { deliveries, deliveryKey, type DeliveryDocument } from './store.js'
import { refuseUnknownDelivery, toDelivery } from './wire.js'

/** The delivery as if its fact had just come: due at once, with all its attempts before it. */
const again = (
  { order: _before, ...delivery }: DeliveryDocument,
  { fact, webhook, now }: { fact: KeptFact; webhook: WebhookDocument; now: Date },
): DeliveryDocument => ({
  ...delivery,
  ...orderOf(fact, webhook),
  state: 'PENDING',
  due_at: now,
  tries: 0,
  queued_at: now,
  updated_at: now,
})

/** POST /operator/v1/webhooks/{id}/deliveries/{delivery_id}/send */
export const sendDelivery = command(contracts.sendDelivery, {
  loads: [
    ({ id, delivery_id: delivery }, { account }) => [
      touch(webhooks, keyOf(account, id)),
      touch(deliveries, deliveryKey(account, id, delivery)),
      touch(keptFacts, factKey(account, delivery)),
    ],
  ],
  decide({ id, delivery_id: deliveryId }, view, call) {
    const { account } = call.context
    const webhook = view.get(webhooks, keyOf(account, id))
    if (webhook === null) return refuseUnknownWebhook(id)
    const delivery = view.get(deliveries, deliveryKey(account, id, deliveryId))
    if (delivery === null) return refuseUnknownDelivery(deliveryId)
    const fact = view.get(keptFacts, factKey(account, deliveryId))
    if (fact === null) {
      return refuse('STATE_CONFLICT', 'the fact is not kept any more')
    }
    const queued = again(delivery, { fact, webhook, now: call.now })
    view.put(deliveries, queued)
    view.audit({
      resource: 'webhook',
      resourceId: id,
      before: { delivery_id: deliveryId, state: delivery.state },
      after: { delivery_id: deliveryId, state: queued.state },
    })
    return answer(toDelivery(queued))
  },
})

export interface Replay {
  id: Uuid
  /** The facts of this call, and where the next one goes on; null: nowhere. */
  facts: readonly Uuid[]
  cursor: string | null
  failedOnly: boolean
}

/** POST /operator/v1/webhooks/{id}/replay: those that still wait stay as they are. */
export const replayFacts: Command<Replay, 'WEBHOOK_NOT_FOUND'> = {
  name: contracts.replayWebhook.subject,
  loads: [
    ({ id, facts }, { account }) => [
      touch(webhooks, keyOf(account, id)),
      ...facts.flatMap((fact) => [
        touch(deliveries, deliveryKey(account, id, fact)),
        touch(keptFacts, factKey(account, fact)),
      ]),
    ],
  ],
  decide({ id, facts, cursor, failedOnly }, view, call) {
    const { account } = call.context
    const webhook = view.get(webhooks, keyOf(account, id))
    if (webhook === null) return refuseUnknownWebhook(id)
    let queued = 0
    for (const factId of facts) {
      const fact = view.get(keptFacts, factKey(account, factId))
      const delivery = view.get(deliveries, deliveryKey(account, id, factId))
      if (fact === null) continue
      if (delivery === null) {
        if (failedOnly) continue
        view.put(deliveries, newDelivery(fact, webhook, call.now))
      } else {
        const hasFailed = delivery.state === 'FAILED' || delivery.state === 'DEAD'
        if (delivery.state === 'PENDING' || (failedOnly && !hasFailed)) continue
        view.put(deliveries, again(delivery, { fact, webhook, now: call.now }))
      }
      queued += 1
    }
    if (queued > 0) {
      view.audit({
        resource: 'webhook',
        resourceId: id,
        before: null,
        after: { replayed: queued, from_fact: facts[0] ?? null, failed_only: failedOnly },
      })
    }
    return answer({ queued, cursor })
  },
}
