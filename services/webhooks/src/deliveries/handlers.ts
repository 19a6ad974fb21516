import * as contracts from '@loyalty/contracts/webhooks/delivery'
import type { InputOf } from '@loyalty/contracts/contract'
import { isUuid, keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import type { Committer } from '@loyalty/engine/command'
import { Handles, pageOf, type RequestContext } from '@loyalty/engine/handler'
import { refuseTypes } from '../webhooks/rules/matches.js'
import type { WebhookStore } from '../webhooks/store.js'
import { refuseUnknownWebhook } from '../webhooks/wire.js'
import { replayFacts, sendDelivery } from './commands.js'
import type { DeliveryReads } from './reads.js'
import { refuseUnknownDelivery, toDelivery, toDeliveryWithBody } from './wire.js'

interface Parts {
  webhooks: WebhookStore
  deliveries: DeliveryReads
  committer: Committer
  /** Something is to be sent to a webhook. */
  onQueued: (account: AccountId, webhook: Uuid) => void
}

/** What was sent to webhooks, what came back, and sending it again. */
export class DeliveryHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.listDeliveries)
  async list(
    { id, ...asked }: InputOf<typeof contracts.listDeliveries>,
    { account }: RequestContext,
  ) {
    const { webhooks, deliveries } = this.parts
    if ((await webhooks.find(account, id)) === null) return refuseUnknownWebhook(id)
    const { rows, next } = await deliveries.list(keyOf(account, id), asked)
    return pageOf(rows.map(toDelivery), {
      toText: (delivery) => JSON.stringify(delivery),
      cursorOf: (delivery) => delivery.id,
      next,
    })
  }

  @Handles(contracts.getDelivery)
  async get(
    { id, delivery_id: deliveryId }: InputOf<typeof contracts.getDelivery>,
    { account }: RequestContext,
  ) {
    const { webhooks, deliveries } = this.parts
    if ((await webhooks.find(account, id)) === null) return refuseUnknownWebhook(id)
    const [delivery, fact] = await Promise.all([
      deliveries.find(account, id, deliveryId),
      deliveries.fact(account, deliveryId),
    ])
    return delivery === null
      ? refuseUnknownDelivery(deliveryId)
      : answer(toDeliveryWithBody(delivery, fact?.text ?? null))
  }

  @Handles(contracts.sendDelivery)
  async send(request: InputOf<typeof contracts.sendDelivery>, context: RequestContext) {
    const outcome = await this.parts.committer.run(sendDelivery, request, context)
    if (outcome.ok) this.parts.onQueued(context.account, request.id)
    return outcome
  }

  @Handles(contracts.replayWebhook)
  async replay(request: InputOf<typeof contracts.replayWebhook>, context: RequestContext) {
    const { webhooks, deliveries, committer, onQueued } = this.parts
    const { account } = context
    const { id, types: asked, cursor, failed_only: failedOnly } = request
    const problem = asked === undefined || asked === null ? null : refuseTypes(asked)
    if (problem !== null) return refuse('VALIDATION_ERROR', `body.types ${problem}`)
    const [from, to] = [new Date(request.from), new Date(request.to)]
    if (from >= to) return refuse('INVALID_DATE', 'to must be later than from')
    if (cursor !== undefined && cursor !== null && !isUuid(cursor)) {
      return refuse('INVALID_CURSOR', 'the cursor is that of the answer before')
    }
    const webhook = await webhooks.find(account, id)
    if (webhook === null) return refuseUnknownWebhook(id)
    const types = asked ?? webhook.types
    const part = await deliveries.factsBetween(account, { from, to, after: cursor ?? null, types })
    const outcome = await committer.run(replayFacts, { id, failedOnly, ...part }, context)
    if (outcome.ok) onQueued(account, id)
    return outcome
  }
}
