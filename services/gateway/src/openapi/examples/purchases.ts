import { inData, onePage, type Group } from './example.js'
import {
  at,
  customer,
  giftCard,
  ids,
  instants,
  line,
  order,
  orderedPage,
  spentLine,
  transaction,
  wallet,
} from './world.js'

const announced = {
  customer_id: ids.customer,
  type: 'PURCHASE',
  order,
  brand_id: 'brand-1',
  channel_id: 'channel-1',
  store_id: 'store-1',
  platform: 'web',
  issued_at: at.first,
  hold_minutes: 5,
}

const event = {
  id: ids.event,
  customer_id: ids.owner,
  type: 'PURCHASE',
  data: {
    order,
    customer_id: ids.customer,
    brand_id: 'brand-1',
    channel_id: 'channel-1',
    store_id: 'store-1',
    platform: 'web',
    state: 'ISSUED',
    returns: [],
  },
  fulfilled: false,
  reserve: 1.5,
  queue_message_id: null,
  rewarding_campaigns: [],
  result: null,
  issued_at: at.first,
  processing_at: null,
  resolved_at: null,
  cancelled_at: null,
  expired_at: null,
  reversed_at: null,
}

const fulfilled = {
  ...event,
  data: { ...event.data, state: 'RESOLVED' },
  fulfilled: true,
  reserve: 0,
  queue_message_id: ids.message,
  rewarding_campaigns: [
    { campaign_id: ids.campaign, version: 1, name: 'Autumn points', lines: [line] },
  ],
  result: {
    wallet,
    gift_card: [{ ...giftCard, code: null }],
    accumulations: [line],
    redemptions: [spentLine],
    transactions: [{ ...transaction, event_id: ids.event, event_type: 'PURCHASE', metadata: {} }],
    customer,
    customer_by_tier: [{ from: null, to: ids.tier, reason: 'spend_total of this_year' }],
  },
  processing_at: at.done,
  resolved_at: at.done,
}

const cancelled = {
  ...event,
  id: ids.openEvent,
  data: { ...event.data, state: 'CANCELLED' },
  reserve: 0,
  cancelled_at: at.done,
  ...instants,
  taken_back: [],
  given_back: [spentLine],
}

const byHand = { reason: 'Ordered twice', dry_run: false }

/** As operators read it: the customer stands in the answer of a fulfillment alone. */
const paid = {
  ...fulfilled,
  id: ids.paidEvent,
  result: { ...fulfilled.result, customer: null, customer_by_tier: [] },
  ...instants,
}

/** One of the two that line 0 of the order was for. */
const part = {
  products: [{ line: 0, amount: 1 }],
  shipping: false,
  return_id: 'return-1',
  reason: 'Too small',
  dry_run: false,
}

const returned = {
  ...paid,
  id: ids.soldEvent,
  data: {
    ...paid.data,
    returns: [
      {
        return_id: part.return_id,
        products: part.products,
        shipping: part.shipping,
        reason: part.reason,
        value: 50,
        taken_back: [{ reward_id: line.reward_id, amount: line.amount }],
        given_back: [{ reward_id: spentLine.reward_id, amount: spentLine.amount }],
        shortfall: [],
        returned_at: at.done,
      },
    ],
  },
  taken_back: [line],
  given_back: [spentLine],
  shortfall: [],
}

const eventsQuery = {
  ...orderedPage,
  customer_id: ids.customer,
  state: 'ISSUED',
  purchase_id: order.purchase_id,
}

export const purchases: Group = {
  name: 'Announce and fulfill purchases',
  description:
    'A purchase is announced with the rewards that it spends, which are held, and fulfilled once it is paid.',
  examples: {
    'POST /v1/behavior/events': {
      body: announced,
      answer: inData({ ...event, ...instants, warnings: [] }),
    },
    'POST /operator/v1/events': {
      body: announced,
      answer: inData({ ...event, ...instants, warnings: [] }),
    },
    'GET /v1/behavior/events': {
      query: eventsQuery,
      answer: onePage({ ...event, ...instants }, ids.event),
    },
    'GET /v1/behavior/events/:eventId': {
      path: { eventId: ids.paidEvent },
      answer: inData(paid),
    },
    'PATCH /v1/behavior/events/:eventId/fulfill': {
      path: { eventId: ids.event },
      answer: inData(fulfilled),
    },
    'PATCH /v1/behavior/events/:eventId/cancel': {
      path: { eventId: ids.openEvent },
      answer: inData(cancelled),
    },
    'POST /operator/v1/events/:id/cancel': {
      path: { id: ids.openEvent },
      body: byHand,
      answer: inData(cancelled),
    },
    'POST /operator/v1/events/:id/reverse': {
      path: { id: ids.paidEvent },
      body: byHand,
      answer: inData({
        ...paid,
        data: { ...paid.data, state: 'REVERSED' },
        reversed_at: at.done,
        taken_back: [line],
        given_back: [spentLine],
      }),
    },
    'POST /v1/behavior/events/:eventId/return': {
      path: { eventId: ids.soldEvent },
      body: part,
      answer: inData(returned),
    },
    'POST /operator/v1/events/:id/return': {
      path: { id: ids.soldEvent },
      body: part,
      answer: inData(returned),
    },
    'GET /operator/v1/events/:id': { path: { id: ids.paidEvent }, answer: inData(paid) },
    'GET /operator/v1/events': {
      query: eventsQuery,
      answer: onePage({ ...event, ...instants }, ids.event),
    },
  },
}
