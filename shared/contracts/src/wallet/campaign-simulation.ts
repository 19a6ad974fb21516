import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { idText, orElse, orNull, timestamp, uuid } from '../scalars.js'
import { NewCampaign } from './campaign.js'
import { Cart, CartTotals, TakenDiscount } from './cart.js'
import { NewEvent } from './event.js'
import { OrderWarning } from './order-warning.js'
import { aboutCondition, conditionFields, SimulatedCondition } from './simulated-condition.js'

/** Why a campaign does not pay, or takes nothing off, in the order of the checks. */
export const noPaymentReasons = [
  'CUSTOMER_NOT_ACTIVE',
  'EVENT_TYPE',
  'NOT_STARTED',
  'ENDED',
  'BRAND',
  'PLATFORM',
  'STORE',
  'CHANNEL',
  'CONSENT',
  'SEGMENT',
  'CONDITIONS',
  'MAX_TOTAL',
  'MAX_PER_CUSTOMER',
  'NO_CUSTOMER',
  'NO_FACTOR',
  'NO_REWARD',
  'NO_DISCOUNT',
] as const
export type NoPaymentReason = (typeof noPaymentReasons)[number]

const aboutReward = {
  reward_id: 'The reward that would be paid.',
  name: 'What people call the reward.',
  type: 'The kind of the reward, such as POINTS.',
  amount: 'The units that would be paid.',
  expiration_date: 'When they would expire; null for never.',
}

const aboutTier = {
  id: 'The id of the tier.',
  name: 'What people call the tier.',
  rank: 'Its place among tiers.',
}

const about = {
  pays: 'Whether the campaign would give rewards for it if it were ACTIVE.',
  rewards: 'What it would pay; empty when it would not.',
  discounts: 'What it would take off the cart if it were ACTIVE; empty for an event.',
  totals: 'The sums of the cart with these discounts; null for an event.',
  conditions:
    'The conditions of the campaign, each with what was found: of a campaign with rewards in the order after its discounts, else in the cart as it was sent.',
  reason:
    'The first thing that forbids a campaign with rewards to pay, or one without to take anything off; null when it would.',
  warnings: 'What is odd of the order, as its announcement would tell; empty for nothing.',
  campaign: 'A campaign to try, as it would be created; in place of `campaign_id`.',
  campaign_id: 'The campaign to try, whatever its status; in place of `campaign`.',
  event:
    'The event to try it on, as it would be announced; in place of `cart`. It may lie in the future.',
  cart: 'The cart to try it on, with no other offers; in place of `event`.',
}

const aboutTiers = {
  tier: 'The tier whose rank `value` is; null where there is none, or nothing is said of tiers.',
  actual_tier: 'The tier whose rank `actual` is; null likewise.',
}

const aboutReason = { code: 'The reason, for programs.', details: 'The reason, for people.' }

const SimulatedTier = z.object(
  described({ id: uuid, name: z.string(), rank: z.number().int() }, aboutTier),
)

const simulationWith = <Condition extends z.ZodType>(condition: Condition) =>
  z.object(
    described(
      {
        pays: z.boolean(),
        rewards: z.array(
          z.object(
            described(
              {
                reward_id: uuid,
                name: z.string(),
                type: z.string(),
                amount: z.number(),
                expiration_date: timestamp.nullable(),
              },
              aboutReward,
            ),
          ),
        ),
        // Wallets of before do not try carts.
        discounts: z
          .array(TakenDiscount.pick({ target: true, line: true, amount: true }))
          .default([]),
        totals: CartTotals.nullable().default(null),
        conditions: z.array(z.array(condition)),
        reason: z
          .object(described({ code: z.enum(noPaymentReasons), details: z.string() }, aboutReason))
          .nullable(),
        // Wallets of before do not tell it.
        warnings: z.array(OrderWarning).default([]),
      },
      about,
    ),
  )

/** What wallet finds, which knows tiers by their ranks alone. */
export const CampaignSimulation = simulationWith(SimulatedCondition)
export type CampaignSimulation = z.output<typeof CampaignSimulation>

/** The same with the tiers of the account. */
export const ShownCampaignSimulation = simulationWith(
  z.object(
    described(
      {
        ...conditionFields,
        tier: SimulatedTier.nullable(),
        actual_tier: SimulatedTier.nullable(),
      },
      { ...aboutCondition, ...aboutTiers },
    ),
  ),
)
export type ShownCampaignSimulation = z.output<typeof ShownCampaignSimulation>

const { hold_minutes: _hold, redemption_ids: _redeemed, ...ofEvent } = NewEvent.shape
const { codes: _codes, spend: _spend, ...ofCart } = Cart.shape

/** Of any type: those of the clock are refused where an event is announced, and can be tried. */
const anyType = orElse(orNull(idText(1, 64)), 'PURCHASE')
const aboutType = {
  type: 'What the customer did, or BIRTHDAY or INACTIVE, which the clock makes; PURCHASE when it is left out.',
}

/** A cart on which a campaign is tried alone, now or at another instant. */
const SimulatedCart = z.strictObject({
  ...ofCart,
  ...described(
    { issued_at: timestamp.optional() },
    { issued_at: 'When it is bought, also in the future; now, when it is left out.' },
  ),
})

/** POST /operator/v1/campaigns/simulate: decides as a fulfillment or a cart would, and changes nothing. */
export const simulateCampaign = contract({
  subject: 'loyalty.wallet.campaigns.simulate',
  input: z
    .strictObject(
      described(
        {
          campaign: NewCampaign.optional(),
          campaign_id: uuid.optional(),
          event: z
            .strictObject({ ...ofEvent, ...described({ type: anyType }, aboutType) })
            .refine(({ type, order }) => type !== 'PURCHASE' || (order ?? null) !== null, {
              path: ['order'],
              message: 'is required for a PURCHASE',
            })
            .optional(),
          cart: SimulatedCart.optional(),
        },
        about,
      ),
    )
    .refine((one) => (one.campaign === undefined) !== (one.campaign_id === undefined), {
      path: ['campaign_id'],
      message: 'must be there in place of campaign, or campaign in place of it',
    })
    .refine((one) => (one.event === undefined) !== (one.cart === undefined), {
      path: ['event'],
      message: 'must be there in place of cart, or cart in place of it',
    }),
  output: CampaignSimulation,
  errors: [
    'VALIDATION_ERROR',
    'INVALID_CONDITION',
    'ORDER_VALUE_DIFFERS',
    'CAMPAIGN_UNKNOWN',
    'CUSTOMER_NOT_FOUND',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
  ],
})
