import { z } from 'zod'
import { Conditions } from '../condition.js'
import { contract } from '../contract.js'
import { listOf, page } from '../list.js'
import { description, foreignId, metadata, name, platforms, timestamp, uuid } from '../scalars.js'

export const rewardTypes = ['POINTS', 'DISCOUNT', 'GIFT_CARD', 'PRODUCT'] as const
export const RewardType = z.enum(rewardTypes)
export type RewardType = z.output<typeof RewardType>

/** `conversion_factor` and `unit_cost` are amounts; other members are the caller's own. */
const attributes = metadata.superRefine((value, ctx) => {
  for (const [key, problem] of attributeProblems(value)) {
    ctx.addIssue({ code: 'custom', message: problem, path: [key] })
  }
})

function attributeProblems(value: Record<string, unknown>): [string, string][] {
  const problems: [string, string][] = []
  const { conversion_factor: factor, unit_cost: cost } = value
  if (factor !== undefined && factor !== null && !(isSmallDecimal(factor) && factor > 0)) {
    problems.push(['conversion_factor', 'must be a number above 0 with at most 4 decimals'])
  }
  if (cost !== undefined && cost !== null && !(isSmallDecimal(cost) && cost >= 0)) {
    problems.push(['unit_cost', 'must be a number from 0 with at most 4 decimals'])
  }
  return problems
}

const isSmallDecimal = (value: unknown): value is number =>
  typeof value === 'number' &&
  value <= 1_000_000_000 &&
  Math.round(value * 10_000) / 10_000 === value

/** Interface section 2.4. */
export const Reward = z.object({
  id: uuid,
  brand_id: z.string().nullable(),
  platforms: z.array(z.string()).nullable(),
  name: z.string(),
  description: z.string().nullable(),
  type: RewardType,
  conditions: Conditions,
  attributes: z.record(z.string(), z.unknown()),
})
export type Reward = z.output<typeof Reward>

export const OperatorReward = Reward.extend({ created_at: timestamp, updated_at: timestamp })
export type OperatorReward = z.output<typeof OperatorReward>

/** POST /v1/rewards */
export const NewReward = z.strictObject({
  brand_id: foreignId.nullable().optional(),
  platforms: platforms.nullable().optional(),
  name,
  description: description.nullable().optional(),
  type: RewardType,
  conditions: Conditions.nullable().optional(),
  attributes: attributes.optional(),
})

/** PATCH /operator/v1/rewards/{id}; `type` and `brand_id` never change. */
export const RewardPatch = z.strictObject({
  platforms: platforms.nullable().optional(),
  name: name.optional(),
  description: description.nullable().optional(),
  conditions: Conditions.nullable().optional(),
  attributes: attributes.optional(),
})

/** What wallet keeps of a reward; `version` ascends with each change. */
export const RewardCopy = Reward.extend({ version: z.number().int().min(1) })
export type RewardCopy = z.output<typeof RewardCopy>

export const createReward = contract({
  subject: 'loyalty.catalog.rewards.create',
  input: NewReward,
  output: Reward,
  errors: ['INVALID_CONDITION'],
})

export const getReward = contract({
  subject: 'loyalty.catalog.rewards.get',
  input: z.strictObject({ id: uuid }),
  output: OperatorReward,
  errors: ['REWARD_NOT_FOUND'],
})

export const listRewards = contract({
  subject: 'loyalty.catalog.rewards.list',
  input: z.strictObject(page),
  output: listOf(OperatorReward),
  errors: [],
})

export const updateReward = contract({
  subject: 'loyalty.catalog.rewards.update',
  input: RewardPatch.extend({ id: uuid }),
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
