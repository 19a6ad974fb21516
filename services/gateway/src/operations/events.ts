import type { Contract } from '@loyalty/contracts/contract'
import { withoutFormat } from '@loyalty/contracts/visible'
import {
  cancelEvent,
  createEvent,
  fulfillEvent,
  getEvent,
  listEvents,
  reverseEvent,
  ShownBehaviorEvent,
} from '@loyalty/contracts/wallet/event'
import {
  bringsSomething,
  nothingBrought,
  returnEvent,
  returnFields,
} from '@loyalty/contracts/wallet/event-return'
import { isUuid, type Uuid } from '@loyalty/contracts/ids'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { Reply } from '@loyalty/engine/process'
import { z } from 'zod'
import { inData, one, type Framed } from '../answers/compose.js'
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
} from './examples.js'
import { fulfillForCustomer } from './fulfill-event.js'
import { composed, list, resource, table } from './kinds.js'

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
  redemption_ids: [],
}

export const event = {
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

const manualAdjustment = { reason: 'Ordered twice', dry_run: false }

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
        gift_card_refunds: [],
        returned_at: at.done,
      },
    ],
  },
  taken_back: [line],
  given_back: [spentLine],
  shortfall: [],
  gift_card_refunds: [],
}

const eventsQuery = {
  ...orderedPage,
  customer_id: ids.customer,
  state: 'ISSUED',
  purchase_id: order.purchase_id,
}

/** A storefront asks for one customer at a time, never for what all customers do. */
const ofCustomer = {
  ...listEvents,
  input: listEvents.input.extend({
    customer_id: listEvents.input.shape.customer_id
      .unwrap()
      .describe('Your own id of the customer.'),
  }),
}

/** An event by the name that the interface gives its path parameter. */
const EventByPath = z.strictObject({
  eventId: z.string().overwrite(withoutFormat).describe('The id of the event.'),
})

const byPath = <C extends Contract>(contract: C) => ({ ...contract, input: EventByPath })

const returnByPath = {
  ...returnEvent,
  input: z
    .strictObject({ ...EventByPath.shape, ...returnFields })
    .refine(bringsSomething, nothingBrought),
}

export const events = table('Announce and fulfill purchases', [
  resource('POST /v1/behavior/events', createEvent, {
    id: 'announceEvent',
    scopes: ['events:write'],
    summary: 'Announce a behavior event, which holds what its order spends',
    description:
      'Announces a purchase and holds the units that its order spends, until it is fulfilled or the hold ends.',
    status: 201,
    example: { body: announced, answer: { ...event, ...instants, warnings: [] } },
  }),
  list('GET /v1/behavior/events', ofCustomer, {
    id: 'listEvents',
    scopes: ['events:read', 'events:write', 'events:fulfill'],
    forCustomer: { field: 'customer_id' },
    summary: 'List behavior events of a customer',
    description:
      'Answers the events of one customer that fit all filters, oldest first. It tells the id of an event that was imported, by its `purchase_id`.',
    example: { query: eventsQuery, answer: [{ ...event, ...instants }] },
  }),
  composed('GET /v1/behavior/events/:eventId', byPath(getEvent), {
    id: 'getEvent',
    scopes: ['events:read', 'events:write', 'events:fulfill'],
    forCustomer: 'own',
    summary: 'Read a behavior event',
    description: 'Answers one event with what its fulfillment did.',
    handle: ({ input, context }, { requester }) =>
      ofEvent(input.eventId, (id) => requester.call(getEvent, { id }, context)),
    example: { path: { eventId: ids.paidEvent }, answer: paid },
  }),
  composed('PATCH /v1/behavior/events/:eventId/fulfill', byPath(fulfillEvent), {
    id: 'fulfillEvent',
    scopes: ['events:fulfill'],
    summary: 'Fulfill a behavior event',
    description:
      'Spends what the order spends and pays what campaigns offer. A repeat does neither, and answers the event as it is.',
    output: ShownBehaviorEvent,
    handle: fulfillForCustomer,
    example: { path: { eventId: ids.event }, answer: fulfilled },
  }),
  composed('PATCH /v1/behavior/events/:eventId/cancel', byPath(cancelEvent), {
    id: 'cancelEvent',
    scopes: ['events:write'],
    summary: 'Cancel a behavior event and free what it holds',
    description:
      'Takes an announced purchase back before it is fulfilled, and frees the units that it holds.',
    handle: ({ input, context }, { requester }) =>
      ofEvent(input.eventId, (id) => requester.call(cancelEvent, { id }, context)),
    example: { path: { eventId: ids.openEvent }, answer: cancelled },
  }),
  composed('POST /v1/behavior/events/:eventId/return', returnByPath, {
    id: 'returnEvent',
    scopes: ['events:write', 'support:write'],
    summary: 'Return a part of a purchase, or all that is left of it',
    description:
      'Takes back what campaigns would not have paid for the rest of the order, and gives back what was redeemed on the part. Once nothing remains, the event is REVERSED.',
    handle: ({ input: { eventId, ...sent }, context }, { requester }) =>
      ofEvent(eventId, (id) => requester.call(returnEvent, { id, ...sent }, context)),
    example: { path: { eventId: ids.soldEvent }, body: part, answer: returned },
  }),
])

export const operatorEvents = table('Announce and fulfill purchases', [
  resource('POST /operator/v1/events', createEvent, {
    id: 'announceEventAsOperator',
    scopes: ['events:write'],
    summary: 'Announce an event, which holds what its order spends',
    description:
      'Announces what a customer does, such as a purchase, and holds what it will spend.',
    status: 201,
    example: { body: announced, answer: { ...event, ...instants, warnings: [] } },
  }),
  list('GET /operator/v1/events', listEvents, {
    id: 'listEventsAsOperator',
    scopes: ['support:read'],
    summary: 'List events',
    description: 'Answers the events that fit all filters, oldest first.',
    example: { query: eventsQuery, answer: [{ ...event, ...instants }] },
  }),
  resource('GET /operator/v1/events/:id', getEvent, {
    id: 'getEventAsOperator',
    scopes: ['support:read'],
    summary: 'Read an event',
    description: 'Answers one event with what its fulfillment did.',
    example: { path: { id: ids.paidEvent }, answer: paid },
  }),
  resource('POST /operator/v1/events/:id/cancel', cancelEvent, {
    id: 'cancelEventAsOperator',
    scopes: ['events:write'],
    summary: 'Cancel an event and free what it holds',
    description: 'Frees what an announced event holds; once more, it changes nothing.',
    bodyIsOptional: true,
    example: { path: { id: ids.openEvent }, body: manualAdjustment, answer: cancelled },
  }),
  resource('POST /operator/v1/events/:id/reverse', reverseEvent, {
    id: 'reverseEvent',
    scopes: ['support:write'],
    summary: 'Take a fulfilled event back',
    description: 'Takes back what a fulfilled event paid and gives back what it spent.',
    bodyIsOptional: true,
    example: {
      path: { id: ids.paidEvent },
      body: manualAdjustment,
      answer: {
        ...paid,
        data: { ...paid.data, state: 'REVERSED' },
        reversed_at: at.done,
        taken_back: [line],
        given_back: [spentLine],
      },
    },
  }),
  resource('POST /operator/v1/events/:id/return', returnEvent, {
    id: 'returnEventAsOperator',
    scopes: ['events:write', 'support:write'],
    summary: 'Return a part of a purchase, or all that is left of it',
    description:
      'Takes back what campaigns would not have paid for the rest of the order, and gives back what was redeemed on the part. Once nothing remains, the event is REVERSED.',
    example: { path: { id: ids.soldEvent }, body: part, answer: returned },
  }),
])

/** The answer about the event of the path. */
const ofEvent = (eventId: string, ask: (id: Uuid) => Promise<Reply>): Promise<Framed | Refusal> =>
  one(ask(eventIdOf(eventId)), inData)

/**
 * What is no id of an event is unknown, and not a mistake in the shape. Wallet says so, of an id that no event has, since
 * it keeps what it says under the caller's key.
 */
function eventIdOf(text: string): Uuid {
  const id = text.toLowerCase()
  return isUuid(id) ? id : NO_EVENT
}

const NO_EVENT = '00000000-0000-0000-0000-000000000000' as Uuid
