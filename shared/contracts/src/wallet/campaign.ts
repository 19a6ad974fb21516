import { z } from 'zod'
import { described } from '../described.js'
import { Conditions } from '../condition.js'
import { contract } from '../contract.js'
import { consentPurposes } from '../customers/customer.js'
import { checkCursor, listOf, orderedPage, sortedPage } from '../list.js'
import {
  factor,
  foreignId,
  foreignIds,
  idText,
  name,
  orNull,
  platforms,
  positiveAmount,
  positiveCount,
  timestamp,
  uuid,
} from '../scalars.js'
import { Selector } from '../selector.js'
import { aboutExclusionGroup, aboutSegmentIds, offered, offeredAnswer } from '../discount.js'
import { endsAfterItStarts } from './ends-after-it-starts.js'

/** Types of events that nobody announces: they happen by the clock, a campaign is of one of them alone. */
export const occasions = ['BIRTHDAY', 'INACTIVE'] as const
export type Occasion = (typeof occasions)[number]

export const isOccasion = (type: string): type is Occasion =>
  (occasions as readonly string[]).includes(type)

const INACTIVE_DAYS_MAX = 3_650

export const campaignStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'] as const
export const CampaignStatus = z.enum(campaignStatuses)

const REWARDS_MAX = 20
const FACTOR_MAX = 1_000_000

const aboutReward = {
  reward_id: 'The reward that is paid.',
  amount: 'A fixed number of units; null where it follows the value of the order.',
  conversion_factor:
    'Units for each unit of money spent, at most 8 decimals; null for that of the reward, which an ACTIVE campaign without an amount needs.',
  expires_after_days: 'Days until the units expire; null for the default of the account.',
  expiration_date: 'When the units expire, in place of a number of days; null for none.',
}

const about = {
  id: 'The id of the campaign.',
  version: 'Counts the changes of the campaign, from 1.',
  status: 'Only an ACTIVE campaign pays; a DRAFT has to be activated; ARCHIVED is final.',
  name: 'What people call the campaign.',
  brand_id: 'The brand whose events it pays for; null for all brands.',
  starts_at: 'Events from here on are paid for; null for any.',
  ends_at: 'Events before this are paid for; null for any.',
  event_types:
    'The types of events that it pays for. BIRTHDAY and INACTIVE happen by the clock in the time zone of the account; each stands alone.',
  inactive_days:
    'Of an INACTIVE campaign: it pays on the day on which a customer has not bought, redeemed or had an event fulfilled for so many days. Null for others.',
  platforms: 'The platforms whose events it pays for; null or empty for all.',
  store_ids: 'The stores whose events it pays for; null or empty for all.',
  channel_ids: 'The sales channels whose events it pays for; null or empty for all.',
  conditions:
    'When it pays: one inner list must hold in full; null or empty for always. At most 100 conditions in all; those of all ACTIVE campaigns together, 5,000.',
  warnings: 'What should be changed, such as too many conditions; empty for nothing.',
  rewards: 'What it pays; may be empty where discounts is not.',
  discounts: 'What it takes off a cart; empty or left out for nothing. They need no code.',
  products: 'The product lines whose value earns; null for the whole order.',
  segment_ids: aboutSegmentIds,
  exclusion_group: aboutExclusionGroup,
  earns_on_points_paid: 'Whether what is paid with units earns, too; false when left out.',
  max_total: 'Payouts to all customers together; null for any number.',
  max_per_customer: 'Payouts to one customer; null for any number.',
  funded_by: 'Who pays for it; null for the brand, else `platform`.',
  consent_purpose: 'The purpose that a customer must not have refused; null for none.',
  priority: 'Campaigns of a higher priority pay first.',
  created_at: 'When the campaign was created.',
  updated_at: 'When the campaign last changed.',
}

/**
 * `amount`, or `conversion_factor`, or neither: then the reward's own `attributes.conversion_factor`.
 * An ACTIVE campaign needs one of them, a DRAFT may be kept without.
 */
export const CampaignReward = z
  .strictObject(
    described(
      {
        reward_id: uuid,
        amount: positiveAmount.nullable().optional(),
        conversion_factor: factor.max(FACTOR_MAX).nullable().optional(),
        expires_after_days: z.number().int().min(1).max(36_500).nullable().optional(),
        expiration_date: orNull(timestamp).optional(),
      },
      aboutReward,
    ),
  )
  .refine(
    ({ amount, conversion_factor: share }) => (amount ?? null) === null || (share ?? null) === null,
    'must have amount or conversion_factor, not both',
  )
  .refine(
    (reward) =>
      (reward.expires_after_days ?? null) === null || (reward.expiration_date ?? null) === null,
    'must have expires_after_days or expiration_date, not both',
  )

const definition = {
  brand_id: orNull(foreignId).optional(),
  starts_at: orNull(timestamp).optional(),
  ends_at: orNull(timestamp).optional(),
  event_types: z
    .array(idText(1, 64))
    .min(1)
    .max(20)
    .refine(
      (types) => !types.some(isOccasion) || new Set(types).size === 1,
      'must name BIRTHDAY or INACTIVE alone',
    )
    .default(['PURCHASE']),
  inactive_days: z.number().int().min(1).max(INACTIVE_DAYS_MAX).nullable().optional(),
  platforms: platforms.nullable().optional(),
  store_ids: foreignIds.nullable().optional(),
  channel_ids: foreignIds.nullable().optional(),
  conditions: Conditions.nullable().optional(),
  max_total: positiveCount.nullable().optional(),
  max_per_customer: positiveCount.nullable().optional(),
  funded_by: orNull(idText(1, 64)).optional(),
  consent_purpose: z.enum(consentPurposes).nullable().optional(),
  priority: z.number().int().min(-1_000_000).max(1_000_000).default(0),
  ...offered,
  products: Selector.nullable().optional(),
  earns_on_points_paid: z.boolean().optional(),
}

const rewards = z.array(CampaignReward).max(REWARDS_MAX)

interface Effects {
  rewards: readonly unknown[]
  discounts?: readonly unknown[] | undefined
}

/** True when a campaign does anything. */
export const paysAny = ({ rewards: paid, discounts = [] }: Effects): boolean =>
  paid.length > 0 || discounts.length > 0

export const EMPTY_REWARDS = 'must not be empty where discounts is'

export const NewCampaign = z
  .strictObject(
    described(
      { name, ...definition, rewards, status: z.enum(['DRAFT', 'ACTIVE']).default('ACTIVE') },
      about,
    ),
  )
  .superRefine(endsAfterItStarts)
  .refine(paysAny, { message: EMPTY_REWARDS, path: ['rewards'] })
export type NewCampaign = z.output<typeof NewCampaign>

/** Every change is a new version; what earlier versions paid stays as it was stored. */
export const CampaignPatch = z.strictObject(
  described(
    {
      ...definition,
      name: name.optional(),
      event_types: definition.event_types.unwrap().optional(),
      priority: definition.priority.unwrap().optional(),
      rewards: rewards.optional(),
    },
    about,
  ),
)
export type CampaignPatch = z.output<typeof CampaignPatch>

/** What is odd of a campaign that is there. */
const campaignWarningCodes = [
  /** It was made before there was a limit. */
  'TOO_MANY_CONDITIONS',
  /** A type of events is PURCHASE, BIRTHDAY or INACTIVE but for the case of its letters, and so another one. */
  'TYPE_NOT_IN_CAPITALS',
] as const

/** Something of a campaign that works as it is, and that should be changed. */
export const CampaignWarning = z.object(
  described(
    { code: z.enum(campaignWarningCodes), message: z.string(), field: z.string() },
    {
      code: 'What kind of warning it is.',
      message: 'What is odd, in words.',
      field: 'The member that it is about, such as `conditions`.',
    },
  ),
)
export type CampaignWarning = z.output<typeof CampaignWarning>

export const Campaign = z.object(
  described(
    {
      id: uuid,
      version: z.number().int(),
      status: CampaignStatus,
      name: z.string(),
      brand_id: z.string().nullable(),
      starts_at: timestamp.nullable(),
      ends_at: timestamp.nullable(),
      event_types: z.array(z.string()),
      inactive_days: z.number().int().nullable().default(null),
      platforms: z.array(z.string()).nullable(),
      store_ids: z.array(z.string()).nullable(),
      channel_ids: z.array(z.string()).nullable(),
      conditions: Conditions,
      rewards: z.array(
        z.object(
          described(
            {
              reward_id: uuid,
              amount: z.number().nullable(),
              conversion_factor: z.number().nullable(),
              expires_after_days: z.number().int().nullable(),
              expiration_date: timestamp.nullable(),
            },
            aboutReward,
          ),
        ),
      ),
      ...offeredAnswer,
      products: Selector.nullable().default(null),
      earns_on_points_paid: z.boolean().default(false),
      max_total: z.number().int().nullable(),
      max_per_customer: z.number().int().nullable(),
      funded_by: z.string().nullable(),
      consent_purpose: z.enum(consentPurposes).nullable(),
      priority: z.number().int(),
      warnings: z.array(CampaignWarning).default([]),
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type Campaign = z.output<typeof Campaign>

const byId = z.strictObject(described({ id: uuid }, about))

export const createCampaign = contract({
  subject: 'loyalty.wallet.campaigns.create',
  input: NewCampaign,
  output: Campaign,
  errors: [
    'INVALID_CONDITION',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'VALIDATION_ERROR',
    'LIMIT_EXCEEDED',
  ],
})

export const getCampaign = contract({
  subject: 'loyalty.wallet.campaigns.get',
  input: byId,
  output: Campaign,
  errors: ['CAMPAIGN_NOT_FOUND'],
})

export const listCampaigns = contract({
  subject: 'loyalty.wallet.campaigns.list',
  input: z
    .strictObject({
      ...sortedPage('name', 'ends_at'),
      status: CampaignStatus.optional().describe('Only campaigns of this status.'),
    })
    .superRefine(checkCursor),
  output: listOf(Campaign),
  errors: ['VALIDATION_ERROR'],
})

const VERSION = /^[1-9]\d{0,8}$/

/** Each version that a campaign has had, by its number, as its change made it. */
export const listCampaignVersions = contract({
  subject: 'loyalty.wallet.campaigns.list-versions',
  input: z.strictObject({
    ...described({ id: uuid }, about),
    ...orderedPage,
    cursor: z
      .string()
      .regex(VERSION, 'must be the version of a campaign')
      .optional()
      .describe('The `version` of the last row of the page before; left out for the first page.'),
  }),
  output: listOf(Campaign),
  errors: ['CAMPAIGN_NOT_FOUND'],
})

/** Maxima never change between null and a number; an ARCHIVED campaign never changes. */
export const updateCampaign = contract({
  subject: 'loyalty.wallet.campaigns.update',
  input: CampaignPatch.extend(described({ id: uuid }, about)).superRefine(endsAfterItStarts),
  output: Campaign,
  errors: [
    'INVALID_CONDITION',
    'CAMPAIGN_NOT_FOUND',
    'STALE',
    'STATE_CONFLICT',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'VALIDATION_ERROR',
    'LIMIT_EXCEEDED',
  ],
})

/** From here on a DRAFT pays. One that is ACTIVE already is answered as it is. */
export const activateCampaign = contract({
  subject: 'loyalty.wallet.campaigns.activate',
  input: byId,
  output: Campaign,
  errors: ['CAMPAIGN_NOT_FOUND', 'STALE', 'STATE_CONFLICT', 'VALIDATION_ERROR', 'LIMIT_EXCEEDED'],
})

export const pauseCampaign = contract({
  subject: 'loyalty.wallet.campaigns.pause',
  input: byId,
  output: Campaign,
  errors: ['CAMPAIGN_NOT_FOUND', 'STALE', 'STATE_CONFLICT'],
})

export const resumeCampaign = contract({
  subject: 'loyalty.wallet.campaigns.resume',
  input: byId,
  output: Campaign,
  errors: ['CAMPAIGN_NOT_FOUND', 'STALE', 'STATE_CONFLICT', 'VALIDATION_ERROR', 'LIMIT_EXCEEDED'],
})

export const archiveCampaign = contract({
  subject: 'loyalty.wallet.campaigns.archive',
  input: byId,
  output: Campaign,
  errors: ['CAMPAIGN_NOT_FOUND', 'STALE'],
})
