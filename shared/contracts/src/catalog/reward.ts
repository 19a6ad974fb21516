import { z } from 'zod'
import { described } from '../described.js'
import { Conditions } from '../condition.js'
import { contract } from '../contract.js'
import { readFactor } from '../factor.js'
import { isAmountNumber, readAmount } from '../money.js'
import { listOf, orderedPage, page } from '../list.js'
import {
  description,
  foreignId,
  metadata,
  name,
  orNull,
  platform,
  platforms,
  timestamp,
  uuid,
} from '../scalars.js'

export const rewardTypes = ['POINTS', 'DISCOUNT', 'GIFT_CARD', 'PRODUCT'] as const
export const RewardType = z.enum(rewardTypes)
export type RewardType = z.output<typeof RewardType>

const COST_MAX = 1_000_000_000

/** `conversion_factor` and `unit_cost` are numbers of ours; other fields are the caller's own. */
const attributes = metadata.overwrite(readOwnNumbers).superRefine((value, ctx) => {
  for (const [key, problem] of attributeProblems(value)) {
    ctx.addIssue({ code: 'custom', message: problem, path: [key] })
  }
})

type Attributes = Record<string, unknown>

/** Without what the caller's floating point left over. */
function readOwnNumbers(value: Attributes): Attributes {
  const { conversion_factor: factor, unit_cost: cost } = value
  return {
    ...value,
    ...(typeof factor === 'number' && { conversion_factor: readFactor(factor) ?? factor }),
    ...(typeof cost === 'number' && { unit_cost: readAmount(cost) ?? cost }),
  }
}

function attributeProblems(value: Attributes): [string, string][] {
  const problems: [string, string][] = []
  const { conversion_factor: factor, unit_cost: cost } = value
  if (isGiven(factor) && !(typeof factor === 'number' && readFactor(factor) === factor)) {
    problems.push(['conversion_factor', 'must be a number above 0 with at most 8 decimals'])
  }
  if (isGiven(cost) && !isCost(cost)) {
    problems.push(['unit_cost', 'must be a number from 0 with at most 4 decimals'])
  }
  return problems
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const isCost = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= COST_MAX && isAmountNumber(value)

const about = {
  id: 'The id of the reward.',
  brand_id: 'The brand that offers the reward; null for all brands.',
  platforms: 'The platforms where the reward applies, in any case; null or empty for all.',
  name: 'What people call the reward.',
  description: 'What the reward is, for people; null when nothing is said.',
  type: 'What the units of the reward are; it never changes.',
  conditions:
    'When the reward may be given: one inner list must hold in full; null or empty for always.',
  attributes:
    'Members of your own, and two of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals) and `unit_cost` (money per unit, at most 4).',
  created_at: 'When the reward was created.',
  updated_at: 'When the reward last changed.',
}

/** Interface section 2.4. */
export const Reward = z.object(
  described(
    {
      id: uuid,
      brand_id: z.string().nullable(),
      platforms: z.array(z.string()).nullable(),
      name: z.string(),
      description: z.string().nullable(),
      type: RewardType,
      conditions: Conditions,
      attributes: z.record(z.string(), z.unknown()),
    },
    about,
  ),
)
export type Reward = z.output<typeof Reward>

export const OperatorReward = Reward.extend(
  described({ created_at: timestamp, updated_at: timestamp }, about),
)
export type OperatorReward = z.output<typeof OperatorReward>

/** POST /v1/rewards */
export const NewReward = z.strictObject(
  described(
    {
      brand_id: orNull(foreignId).optional(),
      platforms: platforms.nullable().optional(),
      name,
      description: orNull(description).optional(),
      type: RewardType,
      conditions: Conditions.nullable().optional(),
      attributes: attributes.optional(),
    },
    about,
  ),
)

/** PATCH /operator/v1/rewards/{id}; `type` and `brand_id` never change. */
export const RewardPatch = z.strictObject(
  described(
    {
      platforms: platforms.nullable().optional(),
      name: name.optional(),
      description: orNull(description).optional(),
      conditions: Conditions.nullable().optional(),
      attributes: attributes.optional(),
    },
    about,
  ),
)

/** What wallet keeps of a reward; `version` ascends with each change. */
export const RewardCopy = Reward.extend({ version: z.number().int().min(1) })
export type RewardCopy = z.output<typeof RewardCopy>

export const createReward = contract({
  subject: 'loyalty.catalog.rewards.create',
  input: NewReward,
  output: Reward,
  errors: ['INVALID_CONDITION'],
})

/** POST /operator/v1/rewards */
export const createRewardForOperator = contract({
  subject: 'loyalty.catalog.rewards.create-for-operator',
  input: NewReward,
  output: OperatorReward,
  errors: ['INVALID_CONDITION'],
})

/** GET /v1/rewards/{id} */
export const getOfferedReward = contract({
  subject: 'loyalty.catalog.rewards.get-offered',
  input: z.strictObject(described({ id: uuid }, about)),
  output: Reward,
  errors: ['REWARD_NOT_FOUND'],
})

const aboutFilter = {
  brand_id: 'Only the rewards of this brand, and those of all brands.',
  platform: 'Only rewards that apply on this platform, in any case.',
  type: 'Only rewards of this type.',
}

/** GET /v1/rewards */
export const listOfferedRewards = contract({
  subject: 'loyalty.catalog.rewards.list-offered',
  input: z.strictObject({
    ...described(
      {
        brand_id: foreignId.optional(),
        platform: platform.optional(),
        type: RewardType.optional(),
      },
      aboutFilter,
    ),
    ...page,
  }),
  output: listOf(Reward),
  errors: [],
})

/** GET /operator/v1/rewards/{id} */
export const getReward = contract({
  subject: 'loyalty.catalog.rewards.get',
  input: z.strictObject(described({ id: uuid }, about)),
  output: OperatorReward,
  errors: ['REWARD_NOT_FOUND'],
})

export const listRewards = contract({
  subject: 'loyalty.catalog.rewards.list',
  input: z.strictObject(orderedPage),
  output: listOf(OperatorReward),
  errors: [],
})

export const updateReward = contract({
  subject: 'loyalty.catalog.rewards.update',
  input: RewardPatch.extend(described({ id: uuid }, about)),
  output: OperatorReward,
  errors: ['INVALID_CONDITION', 'REWARD_NOT_FOUND'],
})

/** Asked by wallet when it meets a reward that it has no copy of. */
export const getRewardCopy = contract({
  subject: 'loyalty.catalog.rewards.copy',
  input: z.strictObject({ id: uuid }),
  output: RewardCopy,
  errors: ['REWARD_NOT_FOUND'],
})

/** Pushed to wallet, which keeps a newer copy. */
export const applyRewardCopy = contract({
  subject: 'loyalty.wallet.copies.apply-reward',
  input: RewardCopy,
  output: z.object({ applied: z.boolean() }),
  errors: [],
})
