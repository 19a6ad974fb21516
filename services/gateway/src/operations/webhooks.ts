import {
  getDelivery,
  listDeliveries,
  replayWebhook,
  sendDelivery,
} from '@loyalty/contracts/webhooks/delivery'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '@loyalty/contracts/webhooks/webhook'
import { at, ids, instants, orderedPage } from './examples.js'
import { list, resource, table } from './kinds.js'

const sent = {
  url: 'https://shop.example/hooks/loyalty',
  description: 'Points in the app',
  types: ['wallet.*', 'coupon.redeemed'],
  status: 'ACTIVE',
  ordered: true,
  headers: { 'X-Api-Key': 'a-key-of-the-shop' },
}

const webhook = {
  id: ids.webhook,
  url: sent.url,
  description: sent.description,
  types: sent.types,
  status: 'ACTIVE',
  ordered: true,
  header_names: ['X-Api-Key'],
  paused_reason: null,
  failing_since: null,
  secret_valid_until: null,
  ...instants,
}

const secret = 'whsec_q2tSOG5vYjRxV2xmN3h0MmM5dTBwZTVoM3kxZDZrOGE='

const delivery = {
  id: ids.delivery,
  webhook_id: ids.webhook,
  type: 'wallet.accumulated',
  state: 'PENDING',
  attempts_count: 1,
  next_attempt_at: at.first,
  last_status: 503,
  last_error: null,
  delivered_at: null,
  ...instants,
}

const read = { scopes: ['webhooks:read'] as const }
const write = { scopes: ['webhooks:write'] as const }
const path = { id: ids.webhook }
const ofDelivery = { id: ids.webhook, delivery_id: ids.delivery }

export const webhooks = table('Operate: webhooks', [
  resource('POST /operator/v1/webhooks', createWebhook, {
    id: 'createWebhook',
    ...write,
    summary: 'Have facts sent to a URL',
    description:
      'Makes a webhook and answers its secret, by which the receiver verifies each call.',
    status: 201,
    example: { body: sent, answer: { ...webhook, secret } },
  }),
  list('GET /operator/v1/webhooks', listWebhooks, {
    id: 'listWebhooks',
    ...read,
    summary: 'List webhooks',
    description: 'Answers the webhooks of the account, oldest first if not asked otherwise.',
    example: { query: orderedPage, answer: [webhook] },
  }),
  resource('GET /operator/v1/webhooks/:id', getWebhook, {
    id: 'getWebhook',
    ...read,
    summary: 'Read a webhook',
    description: 'Answers a webhook, without its secret and the values of its headers.',
    example: { path, answer: webhook },
  }),
  resource('PATCH /operator/v1/webhooks/:id', updateWebhook, {
    id: 'updateWebhook',
    ...write,
    summary: 'Change, pause or resume a webhook',
    description:
      'Changes the fields that are sent; what happens while it is paused waits. Where it has headers, a URL of another host or port needs headers in the same call.',
    example: { path, body: sent, answer: webhook },
  }),
  resource('POST /operator/v1/webhooks/:id/rotate', rotateWebhook, {
    id: 'rotateWebhookSecret',
    ...write,
    summary: 'Give a webhook a new secret',
    description:
      'Answers a new secret; for 24 hours each call is signed with the old one too. At most three are valid at a time.',
    example: {
      path,
      answer: { ...webhook, secret_valid_until: at.nextMonth, secret },
    },
  }),
  resource('POST /operator/v1/webhooks/:id/resume', resumeWebhook, {
    id: 'resumeWebhook',
    ...write,
    summary: 'Resume a webhook',
    description: 'Sends facts to a paused webhook again, first those that have waited.',
    example: { path, answer: webhook },
  }),
  resource('POST /operator/v1/webhooks/:id/test', testWebhook, {
    id: 'testWebhook',
    ...write,
    summary: 'Call a webhook once, as a test',
    description: 'Sends a fact of the type `webhook.test` and answers what came back.',
    example: {
      path,
      answer: { status: 200, duration_ms: 42, body: 'ok', error: null },
    },
  }),
  list('GET /operator/v1/webhooks/:id/deliveries', listDeliveries, {
    id: 'listWebhookDeliveries',
    ...read,
    summary: 'List what was sent to a webhook',
    description: 'Answers the deliveries of a webhook, by their state, type or time.',
    example: {
      path,
      query: {
        ...orderedPage,
        state: 'FAILED',
        type: 'wallet.accumulated',
        from: at.start,
        to: at.end,
      },
      answer: [{ ...delivery, state: 'FAILED' }],
    },
  }),
  resource('GET /operator/v1/webhooks/:id/deliveries/:delivery_id', getDelivery, {
    id: 'getWebhookDelivery',
    ...read,
    summary: 'Read a delivery with its attempts',
    description: 'Answers what was sent, and what came back each time.',
    example: {
      path: ofDelivery,
      answer: {
        ...delivery,
        state: 'FAILED',
        body: `{"specversion":"1.0","id":"${ids.delivery}","type":"wallet.accumulated"}`,
        attempts: [
          { at: at.first, status: 503, duration_ms: 87, body: 'Try again later', error: null },
        ],
      },
    },
  }),
  resource('POST /operator/v1/webhooks/:id/deliveries/:delivery_id/send', sendDelivery, {
    id: 'sendWebhookDelivery',
    ...write,
    summary: 'Send a delivery again',
    description: 'Sends a fact now, whether or not it was delivered before.',
    example: { path: ofDelivery, answer: delivery },
  }),
  resource('POST /operator/v1/webhooks/:id/replay', replayWebhook, {
    id: 'replayWebhook',
    ...write,
    summary: 'Send the facts of a time again',
    description: 'Sends some hundred facts a call; repeat it with its cursor until that is null.',
    example: {
      path,
      body: {
        from: at.start,
        to: at.end,
        types: ['wallet.*'],
        failed_only: false,
        cursor: null,
      },
      answer: { queued: 12, cursor: null },
    },
  }),
  resource('DELETE /operator/v1/webhooks/:id', deleteWebhook, {
    id: 'deleteWebhook',
    ...write,
    summary: 'Delete a webhook',
    description: 'Deletes a webhook with all that waits for it and all that is kept of it.',
    example: { path: { id: ids.oldWebhook }, answer: { ...webhook, id: ids.oldWebhook } },
  }),
])
