import { compareTexts, isAmountText, wireAmount, type AmountText } from '../../kit/amount.js'
import { areComplete, conditionsOf, type ConditionDraft } from '../../kit/conditions-input.js'
import { areInOrder, instantsOf, noLimits, numberOf, type Limits } from '../../kit/limits.js'

/** A campaign as it is filled in: numbers may still be empty. */
export interface CampaignDraft extends Limits {
  name: string
  rewardId: string | null
  way: 'perUnit' | 'fixed'
  amount: AmountText
  conditions: ConditionDraft[]
}

export const emptyDraft: CampaignDraft = {
  ...noLimits,
  name: '',
  rewardId: null,
  way: 'perUnit',
  amount: '',
  conditions: [],
}

export const isComplete = ({ name, ...draft }: CampaignDraft): boolean =>
  name.trim() !== '' &&
  draft.rewardId !== null &&
  isAmountText(draft.amount) &&
  compareTexts(draft.amount, '0') > 0 &&
  areComplete(draft.conditions) &&
  areInOrder(draft)

/** What is sent. */
export function definitionOf(draft: CampaignDraft, timeZone: string) {
  const { name, rewardId, way, amount, conditions, maxEach, maxTotal } = draft
  const number = wireAmount(amount)
  return {
    name: name.trim(),
    event_types: ['PURCHASE'],
    conditions: conditionsOf(conditions),
    rewards: [
      {
        reward_id: rewardId ?? '',
        ...(way === 'fixed' ? { amount: number } : { conversion_factor: number }),
      },
    ],
    ...instantsOf(draft, timeZone),
    max_per_customer: numberOf(maxEach),
    max_total: numberOf(maxTotal),
    priority: 0,
  }
}
