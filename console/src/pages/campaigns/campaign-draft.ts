import { compareTexts, isAmountText, wireAmount, type AmountText } from '../../kit/amount.js'
import { areComplete, conditionsOf, type ConditionDraft } from '../../kit/conditions-input.js'
import { endOfDay, startOfDay, type Day } from '../../kit/day.js'

/** A campaign as it is filled in: numbers may still be empty. */
export interface CampaignDraft {
  name: string
  rewardId: string | null
  way: 'perUnit' | 'fixed'
  amount: AmountText
  conditions: ConditionDraft[]
  from: Day | null
  until: Day | null
  maxEach: number | string
  maxTotal: number | string
}

export const emptyDraft: CampaignDraft = {
  name: '',
  rewardId: null,
  way: 'perUnit',
  amount: '',
  conditions: [],
  from: null,
  until: null,
  maxEach: '',
  maxTotal: '',
}

export const isComplete = ({ name, ...draft }: CampaignDraft): boolean =>
  name.trim() !== '' &&
  draft.rewardId !== null &&
  isAmountText(draft.amount) &&
  compareTexts(draft.amount, '0') > 0 &&
  areComplete(draft.conditions) &&
  (draft.from === null || draft.until === null || draft.from <= draft.until)

const numberOf = (value: number | string): number | null => (value === '' ? null : Number(value))

/** What is sent. Days become instants of the account's zone, the last one included. */
export function definitionOf(draft: CampaignDraft, timeZone: string) {
  const { name, rewardId, way, amount, conditions, from, until, maxEach, maxTotal } = draft
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
    starts_at: from === null ? null : startOfDay(from, timeZone),
    ends_at: until === null ? null : endOfDay(until, timeZone),
    max_per_customer: numberOf(maxEach),
    max_total: numberOf(maxTotal),
    priority: 0,
  }
}
