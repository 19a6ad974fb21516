import { z } from 'zod'
import { described } from '../described.js'
import { manualAdjustment, DryRun } from '../ledger/by-hand.js'
import { contract } from '../contract.js'
import { Customer } from '../customers/customer.js'
import { CustomerByTier } from '../customers/purchase.js'
import { listOf, orderedPage } from '../list.js'
import {
  customerId,
  foreignId,
  idText,
  orElse,
  orNull,
  platform,
  timestamp,
  uuid,
} from '../scalars.js'
import { withoutFormat } from '../visible.js'
import { GiftCard } from '../ledger/gift-card.js'
import { Order } from './order.js'
import { EventWarning } from './order-warning.js'
import { Transaction } from '../ledger/transaction.js'
import { WalletLine } from '../ledger/wallet-line.js'
import { isOccasion } from './campaign.js'
import { Wallet } from './wallet.js'

/** The one derived state of an event; each of its instants is written once. */
export const eventStates = ['ISSUED', 'RESOLVED', 'REVERSED', 'CANCELLED', 'EXPIRED'] as const
export const EventState = z.enum(eventStates)
export type EventState = z.output<typeof EventState>

const aboutCampaign = {
  campaign_id: 'The campaign that paid.',
  version: 'Its version when it paid.',
  name: 'Its name when it paid.',
  lines: 'The lines that it gave.',
}

const aboutResult = {
  wallet: 'The wallet when the event was fulfilled; null where it is history from another system.',
  gift_card: 'The gift cards that were made.',
  accumulations: 'The lines that were given.',
  redemptions: 'The lines that were spent.',
  transactions: 'The rows that were written to the ledger.',
  customer: 'The customer as they are now; null when they could not be read in time.',
  customer_by_tier: 'The tiers that the customer entered or left by it.',
}

const about = {
  id: 'The id of the event.',
  customer_id:
    "Whose event it is, by the `owner_id` of the customer's wallet: a uuid that we make, not your own id, which stands in `data.customer_id`.",
  type: 'What the customer did, such as PURCHASE.',
  data: 'The order, your own id of the customer as `customer_id`, where it happened, and the `state` of the event; read by its id, that of a checkout has its `evaluation` too.',
  fulfilled: 'Whether the event was fulfilled.',
  reserve: 'Units that are held for the event; 0 for none.',
  queue_message_id: 'The id of the message that told others of its fulfillment; null before.',
  rewarding_campaigns: 'The campaigns that paid for it.',
  result: 'What its fulfillment did; null before.',
  issued_at: 'When it happened.',
  processing_at: 'When its fulfillment began; null before.',
  resolved_at: 'When it was fulfilled; null before.',
  cancelled_at: 'When it was cancelled; null when it was not.',
  expired_at: 'When its hold ran out; null when it did not.',
  reversed_at: 'When it was reversed; null when it was not.',
  created_at: 'When it was announced.',
  updated_at: 'When it last changed.',
  taken_back: 'The lines that this call took back.',
  given_back: 'The lines that this call gave back.',
  warnings:
    'What is odd of the event and its order, which are taken as they were sent; empty for nothing.',
}

const aboutNew = {
  customer_id: 'Your own id of the customer; the answer has it in `data.customer_id`.',
  type: 'What the customer did; PURCHASE when it is left out. Another case of letters is another type.',
  order: 'What was bought, which a PURCHASE needs.',
  brand_id: 'The brand where it happened; null or left out for none.',
  channel_id: 'The sales channel where it happened; null or left out for none.',
  store_id: 'The store where it happened; null or left out for none.',
  platform: 'The platform where it happened; null or left out for none.',
  issued_at: 'When it happened, not in the future; now, when it is null or left out.',
  hold_minutes:
    'How long what it spends is held, and its redemptions are kept; left out for the default of the account.',
  redemption_ids:
    "Redemptions of the customer's coupons that belong to it: they are reversed when it is cancelled, expires or is reversed.",
}

const REDEMPTIONS_MAX = 10

const aboutFilters = {
  customer_id: 'Only events of the customer of this id, which is your own id of the customer.',
  state: 'Only events in this state.',
  purchase_id: 'Only events of the purchase of this id of yours.',
}

/** A campaign that paid for an event, with what was computed when it did. */
export const RewardingCampaign = z.object(
  described(
    {
      campaign_id: uuid,
      version: z.number().int(),
      name: z.string(),
      lines: z.array(WalletLine),
    },
    aboutCampaign,
  ),
)

/**
 * What wallet knows of a fulfilled event's result. The gateway puts `customer` and
 * `customer_by_tier`, which customers answers, beside it.
 */
export const EventResult = z.object(
  described(
    {
      wallet: Wallet.nullable(),
      gift_card: z.array(GiftCard),
      accumulations: z.array(WalletLine),
      redemptions: z.array(WalletLine),
      transactions: z.array(Transaction),
    },
    aboutResult,
  ),
)

/** Interface section 2.8 less the parts of `result` that customers owns. */
export const BehaviorEvent = z.object(
  described(
    {
      id: uuid,
      customer_id: uuid,
      type: z.string(),
      data: z.record(z.string(), z.unknown()),
      fulfilled: z.boolean(),
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
    },
    about,
  ),
)
export type BehaviorEvent = z.output<typeof BehaviorEvent>

/** `result` as callers see it. */
export const ShownEventResult = EventResult.extend(
  described(
    {
      customer: Customer.nullable(),
      customer_by_tier: z.array(CustomerByTier),
    },
    aboutResult,
  ),
)

/** Interface section 2.8 as callers see it. */
export const ShownBehaviorEvent = BehaviorEvent.extend(
  described({ result: ShownEventResult.nullable() }, about),
)

/** As an operator reads it: what customers owns of the result is told by a fulfillment alone. */
export const OperatorBehaviorEvent = ShownBehaviorEvent.extend(
  described(
    {
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type OperatorBehaviorEvent = z.output<typeof OperatorBehaviorEvent>

/** What a reversal or a cancellation answers beside the event: the lines that this call moved. */
export const ReversedBehaviorEvent = OperatorBehaviorEvent.extend(
  described(
    {
      taken_back: z.array(WalletLine),
      given_back: z.array(WalletLine),
    },
    about,
  ),
)

/** What an announcement answers beside the event. */
export const AnnouncedBehaviorEvent = OperatorBehaviorEvent.extend(
  described({ warnings: z.array(EventWarning) }, about),
)

/** POST /operator/v1/events */
export const NewEvent = z.strictObject(
  described(
    {
      customer_id: customerId,
      type: orElse(
        orNull(
          idText(1, 64).refine(
            (type) => !isOccasion(type),
            'must not be BIRTHDAY or INACTIVE, which the clock makes',
          ),
        ),
        'PURCHASE',
      ),
      order: Order.nullable().optional(),
      brand_id: orNull(foreignId).optional(),
      channel_id: orNull(foreignId).optional(),
      store_id: orNull(foreignId).optional(),
      platform: orNull(platform).optional(),
      issued_at: orNull(timestamp).optional(),
      hold_minutes: z.number().int().min(1).max(10_080).nullable().optional(),
      redemption_ids: z.array(uuid).max(REDEMPTIONS_MAX).nullable().optional(),
    },
    aboutNew,
  ),
)

const byId = z.strictObject(described({ id: uuid }, about))
const byIdAdjusted = byId.extend(manualAdjustment)

/** Holds what the order spends; a PURCHASE needs an order. */
export const createEvent = contract({
  subject: 'loyalty.wallet.events.create',
  input: NewEvent.refine(({ type, order }) => type !== 'PURCHASE' || (order ?? null) !== null, {
    path: ['order'],
    message: 'is required for a PURCHASE',
  }),
  output: AnnouncedBehaviorEvent,
  errors: [
    'VALIDATION_ERROR',
    'CUSTOMER_NOT_FOUND',
    'EVENT_EXISTS',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'INSUFFICIENT_BALANCE',
    'LIMIT_EXCEEDED',
    'REDEMPTION_NOT_FOUND',
    'COUPON_ALREADY_REVERSED',
    'STATE_CONFLICT',
  ],
})

/** PATCH /v1/behavior/events/{eventId}/fulfill: a repeat answers the stored effect. */
export const fulfillEvent = contract({
  subject: 'loyalty.wallet.events.fulfill',
  // Any text: what is no id of an event is unknown, and not a mistake in the shape.
  input: z.strictObject(described({ id: z.string().overwrite(withoutFormat) }, about)),
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
    ...orderedPage,
    ...described(
      {
        customer_id: customerId.optional(),
        state: EventState.optional(),
        purchase_id: foreignId.optional(),
      },
      aboutFilters,
    ),
  }),
  output: listOf(OperatorBehaviorEvent),
  errors: [],
})

/** Frees what was held, which is what it gives back. Cancelled already: it moves nothing. */
export const cancelEvent = contract({
  subject: 'loyalty.wallet.events.cancel',
  input: byIdAdjusted,
  output: z.union([ReversedBehaviorEvent, DryRun]),
  errors: ['EVENT_NOT_FOUND', 'STATE_CONFLICT'],
})

/** Like the reversal of a coupon, by the same policy; budgets go back. Again it moves nothing. */
export const reverseEvent = contract({
  subject: 'loyalty.wallet.events.reverse',
  input: byIdAdjusted,
  output: z.union([ReversedBehaviorEvent, DryRun]),
  errors: ['EVENT_NOT_FOUND', 'STATE_CONFLICT', 'REWARD_ALREADY_SPENT', 'LIMIT_EXCEEDED'],
})
