import { z } from 'zod'
import { described } from '../described.js'
import { Conditions } from '../condition.js'
import { contract } from '../contract.js'
import { Discount, UnitsPay } from '../discount.js'
import { inOurMessages } from '../errors/issue-messages.js'
import { readFactor } from '../factor.js'
import { isAmountNumber, readAmount } from '../money.js'
import { checkCursor, listOf, page, sortedPage } from '../list.js'
import { isObject } from '../is-object.js'
import {
  deeperMetadata,
  description,
  foreignId,
  name,
  notYours,
  orNull,
  platform,
  platforms,
  timestamp,
  uuid,
  unset,
} from '../scalars.js'

export const rewardTypes = ['POINTS', 'DISCOUNT', 'GIFT_CARD', 'PRODUCT'] as const
export const RewardType = z.enum(rewardTypes)
export type RewardType = z.output<typeof RewardType>

const COST_MAX = 1_000_000_000

/** `conversion_factor`, `unit_cost`, `discount` and `pays` are ours; other fields are the caller's own. */
const attributes = deeperMetadata.overwrite(readOwn).superRefine((value, ctx) => {
  for (const [key, problem] of attributeProblems(value)) {
    ctx.addIssue({ code: 'custom', message: problem, path: [key] })
  }
  for (const [key, schema] of Object.entries(offers)) {
    const issues = isObject(value[key])
      ? (schema.safeParse(value[key], inOurMessages).error?.issues ?? [])
      : []
    for (const { message, path } of issues) {
      ctx.addIssue({ code: 'custom', message, path: [key, ...path] })
    }
  }
})

type Attributes = Record<string, unknown>

/** They say what a unit does at a checkout. Shops had such fields before: a value that is no object stays theirs. */
const offers = { discount: Discount, pays: UnitsPay } as const

/** Without what the caller's floating point left over. */
function readOwn(value: Attributes): Attributes {
  const { conversion_factor: factor, unit_cost: cost } = value
  const read = Object.entries(offers).flatMap(([key, schema]) => {
    const { data } = schema.safeParse(value[key])
    return data === undefined ? [] : [[key, data] as const]
  })
  return {
    ...value,
    ...(typeof factor === 'number' && { conversion_factor: readFactor(factor) ?? factor }),
    ...(typeof cost === 'number' && { unit_cost: readAmount(cost) ?? cost }),
    ...Object.fromEntries(read),
  }
}

/** The discounts that a unit of a type can be. */
const discountsOf: Partial<Record<RewardType, readonly Discount['kind'][]>> = {
  DISCOUNT: ['PERCENT', 'AMOUNT', 'FREE_SHIPPING'],
  PRODUCT: ['FREE_ITEM'],
}

/** A field of `attributes` that rewards of a type do not have. */
export interface Misfit {
  path: string[]
  message: string
}

/** The field that a reward of a type can't have; null: none. */
export function misfitOf(type: RewardType, { discount, pays }: Attributes): Misfit | null {
  if (isObject(pays) && type !== 'POINTS') {
    return { path: ['pays'], message: 'must be left out but for a reward of type POINTS' }
  }
  if (!isObject(discount)) return null
  const kinds = discountsOf[type]
  if (kinds === undefined) {
    const message = 'must be left out but for a reward of type DISCOUNT or PRODUCT'
    return { path: ['discount'], message }
  }
  if (kinds.some((kind) => kind === discount['kind'])) return null
  const message = `must be ${kinds.join(' or ')} for a reward of type ${type}`
  return { path: ['discount', 'kind'], message }
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
    'Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing.',
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
export const NewReward = z
  .strictObject(
    described(
      {
        id: notYours,
        brand_id: orNull(foreignId).optional(),
        platforms: platforms.nullable().optional(),
        name,
        description: orNull(description).optional(),
        type: RewardType,
        conditions: Conditions.nullable().optional(),
        attributes: unset(attributes),
      },
      { ...about, id: 'We make it: null or left out.' },
    ),
  )
  .superRefine(({ type, attributes: own = {} }, ctx) => {
    const misfit = misfitOf(type, own)
    if (misfit === null) return
    const { path, message } = misfit
    ctx.addIssue({ code: 'custom', message, path: ['attributes', ...path] })
  })

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
  input: z.strictObject(sortedPage('name')).superRefine(checkCursor),
  output: listOf(OperatorReward),
  errors: ['VALIDATION_ERROR'],
})

export const updateReward = contract({
  subject: 'loyalty.catalog.rewards.update',
  input: RewardPatch.extend(described({ id: uuid }, about)),
  output: OperatorReward,
  errors: ['INVALID_CONDITION', 'REWARD_NOT_FOUND', 'STALE', 'VALIDATION_ERROR'],
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
