import { z } from 'zod'
import { contract } from '../contract.js'
import { Customer } from '../customers/customer.js'
import { CustomerByTier } from '../customers/purchase.js'
import { listOf, page } from '../list.js'
import { customerId, foreignId, text, timestamp, uuid } from '../scalars.js'
import { GiftCard } from './gift-card.js'
import { Order } from './order.js'
import { Transaction } from './transaction.js'
import { WalletLine } from './wallet-line.js'
import { Wallet } from './wallet.js'

/** The one derived state of an event; each of its instants is written once. */
export const eventStates = ['ISSUED', 'RESOLVED', 'REVERSED', 'CANCELLED', 'EXPIRED'] as const
export const EventState = z.enum(eventStates)
export type EventState = z.output<typeof EventState>

/** A campaign that paid for an event, with what was computed when it did. */
export const RewardingCampaign = z.object({
  campaign_id: uuid,
  version: z.number().int(),
  name: z.string(),
  lines: z.array(WalletLine),
})

/**
 * What wallet knows of a fulfilled event's result. The gateway puts `customer` and
 * `customer_by_tier`, which customers answers, beside it.
 */
export const EventResult = z.object({
  wallet: Wallet.nullable(),
  gift_card: z.array(GiftCard),
  accumulations: z.array(WalletLine),
  redemptions: z.array(WalletLine),
  transactions: z.array(Transaction),
})

/** Interface section 2.8 less the parts of `result` that customers owns. */
export const BehaviorEvent = z.object({
  id: uuid,
  customer_id: uuid,
  type: z.string(),
  /** `order`, the caller's `customer_id`, `brand_id`, `channel_id`, `store_id`, `platform`, `state`. */
  data: z.record(z.string(), z.unknown()),
  fulfilled: z.boolean(),
  /** Units held for the event; 0 when none are. */
  reserve: z.number(),
  queue_message_id: z.string().nullable(),
  rewarding_campaigns: z.array(RewardingCampaign),
  result: EventResult.nullable(),
  issued_at: timestamp,
  processing_at: timestamp.nullable(),
  resolved_at: timestamp.nullable(),
  cancelled_at: timestamp.nullable(),
  expired_at: timestamp.nullable(),
  reversed_at: timestamp.nullable(),
})
export type BehaviorEvent = z.output<typeof BehaviorEvent>

/** `result` as callers see it. */
export const ShownEventResult = EventResult.extend({
  customer: Customer.nullable(),
  customer_by_tier: z.array(CustomerByTier),
})

/** Interface section 2.8 as callers see it. */
export const ShownBehaviorEvent = BehaviorEvent.extend({ result: ShownEventResult.nullable() })

/** As an operator reads it: what customers owns of the result is told by a fulfillment alone. */
export const OperatorBehaviorEvent = ShownBehaviorEvent.extend({
  created_at: timestamp,
  updated_at: timestamp,
})
export type OperatorBehaviorEvent = z.output<typeof OperatorBehaviorEvent>

/** What a reversal answers beside the event: the lines that this call took back and gave back. */
export const ReversedBehaviorEvent = OperatorBehaviorEvent.extend({
  taken_back: z.array(WalletLine),
  given_back: z.array(WalletLine),
})

/** POST /operator/v1/events */
export const NewEvent = z.strictObject({
  customer_id: customerId,
  type: text(1, 64).default('PURCHASE'),
  order: Order.nullable().optional(),
  brand_id: foreignId.nullable().optional(),
  channel_id: foreignId.nullable().optional(),
  store_id: foreignId.nullable().optional(),
  platform: text(1, 64).nullable().optional(),
  issued_at: timestamp.describe('Not in the future, by the time of the database').optional(),
  hold_minutes: z.number().int().min(1).max(10_080).optional(),
})

const byId = z.strictObject({ id: uuid })

/** Holds what the order spends; a PURCHASE needs an order. */
export const createEvent = contract({
  subject: 'loyalty.wallet.events.create',
  input: NewEvent.refine(({ type, order }) => type !== 'PURCHASE' || (order ?? null) !== null, {
    path: ['order'],
    message: 'is required for a PURCHASE',
  }),
  output: OperatorBehaviorEvent,
  errors: [
    'VALIDATION_ERROR',
    'CUSTOMER_NOT_FOUND',
    'EVENT_EXISTS',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'INSUFFICIENT_BALANCE',
    'LIMIT_EXCEEDED',
  ],
})

/** PATCH /v1/behavior/events/{eventId}/fulfill: a repeat answers the stored effect. */
export const fulfillEvent = contract({
  subject: 'loyalty.wallet.events.fulfill',
  // Any text: what is no id of an event is unknown, and not a mistake in the shape.
  input: z.strictObject({ id: z.string() }),
  output: BehaviorEvent,
  errors: [
    'EVENT_NOT_FOUND',
    'EVENT_NOT_FULFILLABLE',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'INSUFFICIENT_BALANCE',
    'LIMIT_EXCEEDED',
    'EVENT_PROCESSING',
  ],
})

export const getEvent = contract({
  subject: 'loyalty.wallet.events.get',
  input: byId,
  output: OperatorBehaviorEvent,
  errors: ['EVENT_NOT_FOUND'],
})

export const listEvents = contract({
  subject: 'loyalty.wallet.events.list',
  input: z.strictObject({
    ...page,
    customer_id: customerId.optional(),
    state: EventState.optional(),
    purchase_id: foreignId.optional(),
  }),
  output: listOf(OperatorBehaviorEvent),
  errors: [],
})

/** Frees what was held. Cancelled already: the same answer again. */
export const cancelEvent = contract({
  subject: 'loyalty.wallet.events.cancel',
  input: byId,
  output: OperatorBehaviorEvent,
  errors: ['EVENT_NOT_FOUND', 'STATE_CONFLICT'],
})

/** Like the reversal of a coupon, by the same policy; budgets go back. Again it moves nothing. */
export const reverseEvent = contract({
  subject: 'loyalty.wallet.events.reverse',
  input: byId,
  output: ReversedBehaviorEvent,
  errors: ['EVENT_NOT_FOUND', 'STATE_CONFLICT', 'REWARD_ALREADY_SPENT', 'LIMIT_EXCEEDED'],
})
