import { z } from 'zod'
import { conditionOperators, conditionTypes } from '../condition.js'
import { Selector } from '../selector.js'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { timestamp, uuid } from '../scalars.js'
import { NewCampaign } from './campaign.js'
import { NewEvent } from './event.js'
import { OrderWarning } from './order-warning.js'

/** Why a campaign does not pay, in the order of the checks. */
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
  'CONDITIONS',
  'MAX_TOTAL',
  'MAX_PER_CUSTOMER',
  'NO_FACTOR',
  'NO_REWARD',
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

const aboutCondition = {
  type: 'What is looked at.',
  operator: 'How it is compared.',
  key: 'The key of a tag; left out but for a Customer Tag.',
  products: 'The lines that count; left out for all.',
  value: 'What it is compared with.',
  actual:
    'What the event and the customer have; null when it is not known, and for a customer without a tier, who stands below every rank.',
  met: 'Whether the condition holds.',
  tier: 'The tier whose rank `value` is; null where there is none, or nothing is said of tiers.',
  actual_tier: 'The tier whose rank `actual` is; null likewise.',
}

const about = {
  pays: 'Whether the campaign would pay for the event if it were ACTIVE.',
  rewards: 'What it would pay; empty when it would not.',
  conditions: 'The conditions of the campaign, each with what was found.',
  reason: 'The first thing that forbids it; null when it would pay.',
  warnings: 'What is odd of the order, as its announcement would tell; empty for nothing.',
  campaign: 'A campaign to try, as it would be created; in place of `campaign_id`.',
  campaign_id: 'The campaign to try, whatever its status; in place of `campaign`.',
  event: 'The event to try it on, as it would be announced. It may lie in the future.',
}

const aboutReason = { code: 'The reason, for programs.', details: 'The reason, for people.' }

const conditionFields = {
  type: z.enum(conditionTypes),
  operator: z.enum(conditionOperators),
  key: z.string().exactOptional(),
  products: Selector.exactOptional(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  actual: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  met: z.boolean(),
}

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

/** A condition with what was found. */
export const SimulatedCondition = z.object(described(conditionFields, aboutCondition))
export type SimulatedCondition = z.output<typeof SimulatedCondition>

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
      aboutCondition,
    ),
  ),
)
export type ShownCampaignSimulation = z.output<typeof ShownCampaignSimulation>

const { hold_minutes: _hold, redemption_ids: _redeemed, ...ofEvent } = NewEvent.shape

/** POST /operator/v1/campaigns/simulate: decides as a fulfillment would, and changes nothing. */
export const simulateCampaign = contract({
  subject: 'loyalty.wallet.campaigns.simulate',
  input: z
    .strictObject(
      described(
        {
          campaign: NewCampaign.optional(),
          campaign_id: uuid.optional(),
          event: z
            .strictObject(ofEvent)
            .refine(({ type, order }) => type !== 'PURCHASE' || (order ?? null) !== null, {
              path: ['order'],
              message: 'is required for a PURCHASE',
            }),
        },
        about,
      ),
    )
    .refine((one) => (one.campaign === undefined) !== (one.campaign_id === undefined), {
      path: ['campaign_id'],
      message: 'must be there in place of campaign, or campaign in place of it',
    }),
  output: CampaignSimulation,
  errors: [
    'INVALID_CONDITION',
    'CAMPAIGN_UNKNOWN',
    'CUSTOMER_NOT_FOUND',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
  ],
})
