import type { Schemas } from '@loyalty/client'
import {
  amountText,
  factorText,
  isFactorText,
  isPositive,
  wireAmount,
  type AmountText,
} from '../../kit/amount.js'
import {
  areComplete,
  conditionDraftsOf,
  conditionsOf,
  type ConditionDraft,
} from '../../kit/conditions.js'
import {
  dayOf,
  lastDayBefore,
  areInOrder,
  instantsOf,
  noLimits,
  numberOf,
  textOf,
  type Limits,
} from '../../kit/day.js'

export type Campaign = Schemas['Campaign']
export type CampaignReward = Campaign['rewards'][number]

/** A reward as it is filled in; the key keeps its row apart from the others. */
export interface RewardDraft {
  key: string
  rewardId: string | null
  /** By the reward's own factor only where a campaign came with it. */
  way: 'perUnit' | 'fixed' | 'byReward'
  amount: AmountText
  days: string
  /** A day on which it expires, which only programs set; kept unless days are typed. */
  expiresAt: string | null
}

/** A campaign as it is filled in: numbers may still be empty. */
export interface CampaignDraft extends Limits {
  name: string
  rewards: RewardDraft[]
  /** One of them must hold in full. */
  conditions: ConditionDraft[][]
}

export const emptyReward = (): RewardDraft => ({
  key: crypto.randomUUID(),
  rewardId: null,
  way: 'perUnit',
  amount: '',
  days: '',
  expiresAt: null,
})

export const emptyDraft = (): CampaignDraft => ({
  ...noLimits,
  name: '',
  rewards: [emptyReward()],
  conditions: [[]],
})

export const draftOf = (campaign: Campaign, timeZone: string): CampaignDraft => ({
  name: campaign.name,
  rewards: campaign.rewards.map(rewardDraftOf),
  conditions: campaign.conditions.length === 0 ? [[]] : conditionDraftsOf(campaign.conditions),
  maxEach: textOf(campaign.max_per_customer),
  maxTotal: textOf(campaign.max_total),
  from: campaign.starts_at === null ? null : dayOf(campaign.starts_at, timeZone),
  until: campaign.ends_at === null ? null : dayOf(lastDayBefore(campaign.ends_at), timeZone),
})

function rewardDraftOf(reward: CampaignReward): RewardDraft {
  const { amount, conversion_factor: factor } = reward
  const fixed = amount === null ? '' : amountText(amount)
  const byFactor = factor === null ? 'byReward' : 'perUnit'
  return {
    key: crypto.randomUUID(),
    rewardId: reward.reward_id,
    way: amount === null ? byFactor : 'fixed',
    amount: factor === null ? fixed : factorText(factor),
    days: textOf(reward.expires_after_days),
    expiresAt: reward.expiration_date,
  }
}

const isRewardComplete = ({ rewardId, way, amount }: RewardDraft): boolean => {
  if (rewardId === null) return false
  if (way === 'perUnit') return isFactorText(amount)
  return way === 'byReward' || isPositive(amount)
}

export const isComplete = (draft: CampaignDraft): boolean =>
  draft.name.trim() !== '' &&
  draft.rewards.every(isRewardComplete) &&
  draft.conditions.every(areComplete) &&
  areInOrder(draft)

const definedReward = (draft: RewardDraft): CampaignReward => {
  const days = numberOf(draft.days)
  return {
    reward_id: draft.rewardId ?? '',
    amount: draft.way === 'fixed' ? wireAmount(draft.amount) : null,
    conversion_factor: draft.way === 'perUnit' ? wireAmount(draft.amount) : null,
    expires_after_days: days,
    expiration_date: days === null ? draft.expiresAt : null,
  }
}

export const definitionOf = (draft: CampaignDraft, timeZone: string) => ({
  name: draft.name.trim(),
  conditions: conditionsOf(draft.conditions),
  rewards: draft.rewards.map(definedReward),
  ...instantsOf(draft, timeZone),
  max_per_customer: numberOf(draft.maxEach),
  max_total: numberOf(draft.maxTotal),
})
export type Definition = ReturnType<typeof definitionOf>

/** The fields that were changed, which alone are sent: what the form does not know stays as it is. */
export const changesOf = (before: Definition, after: Definition): Partial<Definition> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof Definition]),
    ),
  )
