import * as contracts from '@loyalty/contracts/webhooks/webhook'
import { webhookPaused } from '@loyalty/contracts/webhooks/facts'
import type { InputOf } from '@loyalty/contracts/contract'
import { changesBetween } from '@loyalty/contracts/fields/changes'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { answer, refuse, type Refusal } from '@loyalty/contracts/outcome'
import { command, touch, type Call, type Command, type View } from '@loyalty/engine/command'
import { OLD_SECRETS_MAX } from '../limits.js'
import {
  changeWebhook,
  hasFailedForLong,
  newWebhook,
  paused,
  takesHeadersElsewhere,
  withoutWebhook,
  withWebhook,
  type SealedHeaders,
} from './rules/webhook.js'
import { accountWebhooks, removedWebhooks, webhooks, type WebhookDocument } from './store.js'
import { oldSecretsUntil, refuseUnknownWebhook, toAudited, toWebhook } from './wire.js'

type Reason = (typeof contracts.pauseReasons)[number]

/** Seals headers for a webhook: null for none. */
interface Sealing {
  seal: (headers: Record<string, string> | null | undefined, webhook: string) => SealedHeaders
}

const touchWebhook = ({ id }: { id: Uuid }, { account }: { account: AccountId }) => [
  touch(webhooks, keyOf(account, id)),
  touch(accountWebhooks, account),
]

const find = (view: View, { context: { account } }: Call, id: Uuid) =>
  view.get(webhooks, keyOf(account, id))

/** Writes a webhook, and how facts are matched with it. */
function save(view: View, call: Call, webhook: WebhookDocument): void {
  view.put(webhooks, webhook)
  match(view, call, webhook)
}

function match(view: View, { context: { account } }: Call, webhook: WebhookDocument): void {
  view.put(accountWebhooks, withWebhook(account, view.get(accountWebhooks, account), webhook))
}

/** POST /operator/v1/webhooks. Its answer lacks the secret, which is stored nowhere. */
export const createWebhook = command<
  typeof contracts.createWebhook,
  InputOf<typeof contracts.createWebhook> & Sealing
>(contracts.createWebhook, {
  loads: [(_, { account }) => [touch(accountWebhooks, account)]],
  decide(request, view, call) {
    const { account } = call.context
    const known = view.get(accountWebhooks, account)
    if ((known?.webhooks.length ?? 0) >= contracts.WEBHOOKS_MAX) {
      return refuse('LIMIT_EXCEEDED', `an account has at most ${contracts.WEBHOOKS_MAX} webhooks`)
    }
    const id = call.mint()
    const headers = request.seal(request.headers, keyOf(account, id))
    const webhook = newWebhook(request, headers, { account, id, now: call.now })
    view.insert(webhooks, webhook)
    match(view, call, webhook)
    view.audit({ resource: 'webhook', resourceId: id, before: null, after: toAudited(webhook) })
    return answer(toWebhook(webhook, call.now))
  },
})

/** PATCH /operator/v1/webhooks/{id} */
export const updateWebhook: Command<
  InputOf<typeof contracts.updateWebhook> & Sealing,
  'WEBHOOK_NOT_FOUND' | 'VALIDATION_ERROR'
> = {
  name: contracts.updateWebhook.subject,
  loads: [touchWebhook],
  decide(request, view, call) {
    const webhook = find(view, call, request.id)
    if (webhook === null) return refuseUnknownWebhook(request.id)
    if (takesHeadersElsewhere(webhook, request)) return refuseHeadersElsewhere()
    const headers =
      request.headers === undefined ? null : request.seal(request.headers, webhook._id)
    return saveChanged(view, call, webhook, changeWebhook(webhook, request, headers, call.now))
  },
}

/** POST /operator/v1/webhooks/{id}/resume */
export const resumeWebhook = command(contracts.resumeWebhook, {
  loads: [touchWebhook],
  decide({ id }, view, call) {
    const webhook = find(view, call, id)
    if (webhook === null) return refuseUnknownWebhook(id)
    const resumed = changeWebhook(webhook, { id, status: 'ACTIVE' }, null, call.now)
    return saveChanged(view, call, webhook, resumed)
  },
})

function saveChanged(view: View, call: Call, webhook: WebhookDocument, changed: WebhookDocument) {
  if (changed === webhook) return answer(toWebhook(webhook, call.now))
  save(view, call, changed)
  view.audit({
    resource: 'webhook',
    resourceId: changed.id,
    ...changesBetween(toAudited(webhook), toAudited(changed)),
  })
  return answer(toWebhook(changed, call.now))
}

function refuseHeadersElsewhere(): Refusal<'VALIDATION_ERROR'> {
  const field = 'body.headers'
  const message = 'must be sent too, or null, for a url of another host: its values are kept secret'
  const errors = [{ field, code: 'VALIDATION_ERROR', message }]
  return { ...refuse('VALIDATION_ERROR', `${field} ${message}`), errors }
}

/** DELETE /operator/v1/webhooks/{id}: its deliveries go in the background. */
export const deleteWebhook = command(contracts.deleteWebhook, {
  loads: [touchWebhook],
  decide({ id }, view, call) {
    const webhook = find(view, call, id)
    if (webhook === null) return refuseUnknownWebhook(id)
    const { account } = call.context
    const known = view.get(accountWebhooks, account)
    if (known !== null) view.put(accountWebhooks, withoutWebhook(known, id))
    view.remove(webhooks, webhook._id)
    view.insert(removedWebhooks, {
      _id: webhook._id,
      account_id: account,
      removed_at: call.now,
    })
    view.audit({ resource: 'webhook', resourceId: id, before: toAudited(webhook), after: null })
    return answer(toWebhook(webhook, call.now))
  },
})

/** POST /operator/v1/webhooks/{id}/rotate: the answer tells the generation whose secret is to be shown. */
export const rotateWebhook = command(contracts.rotateWebhook, {
  loads: [touchWebhook],
  decide({ id }, view, call) {
    const webhook = find(view, call, id)
    if (webhook === null) return refuseUnknownWebhook(id)
    const until = oldSecretsUntil(webhook, call.now)
    const oldest = until.at(-1)
    if (oldest !== undefined && until.length >= OLD_SECRETS_MAX) {
      return refuse(
        'STATE_CONFLICT',
        `${until.length + 1} secrets are valid, the oldest of them until ${oldest.toISOString()}`,
      )
    }
    const { rotated_at: last, earlier_rotations: earlier = [] } = webhook
    const rotations = last === null ? [] : [last, ...earlier]
    const rotated: WebhookDocument = {
      ...webhook,
      generation: webhook.generation + 1,
      rotated_at: call.now,
      earlier_rotations: rotations.slice(0, until.length),
      updated_at: call.now,
    }
    view.put(webhooks, rotated)
    view.audit({
      resource: 'webhook',
      resourceId: id,
      ...changesBetween(toAudited(webhook), toAudited(rotated)),
    })
    return answer({ ...toWebhook(rotated, call.now), generation: rotated.generation })
  },
})

/** Pauses a webhook because of its answers, once. */
export const pauseWebhook: Command<{ id: Uuid; url: string; reason: Reason }, 'WEBHOOK_NOT_FOUND'> =
  {
    name: 'loyalty.webhooks.webhooks.pause',
    loads: [touchWebhook],
    decide({ id, url, reason }, view, call) {
      const webhook = find(view, call, id)
      if (webhook === null) return refuseUnknownWebhook(id)
      // Since it was seen that it fails a call may have succeeded, or it may have another address.
      const isWell =
        webhook.url !== url ||
        (reason === 'FAILING' && !hasFailedForLong(webhook.failing_since, call.now))
      if (webhook.status === 'PAUSED' || isWell) return answer({ is_paused: false })
      const sequence = webhook.sequence + 1
      const after = { ...paused(webhook, reason), sequence, updated_at: call.now }
      save(view, call, after)
      view.publish(webhookPaused, {
        aggregateId: id,
        sequence,
        data: { webhook_id: id, reason },
      })
      view.audit({
        resource: 'webhook',
        resourceId: id,
        ...changesBetween(toAudited(webhook), toAudited(after)),
      })
      return answer({ is_paused: true })
    },
  }
