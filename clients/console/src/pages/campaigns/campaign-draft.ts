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
  areDiscountsComplete,
  discountDraftOf,
  discountOf,
  type DiscountDraft,
} from '../../kit/discounts.js'
import {
  areInOrder,
  heldDaysOf,
  instantsOf,
  noLimits,
  numberOf,
  textOf,
  type Limits,
} from '../../kit/day.js'
import {
  everywhere,
  placesDraftOf,
  placesOf,
  someOrNull,
  textOrNull,
  type PlacesDraft,
} from '../../kit/places.js'
import {
  isSelectorComplete,
  selectorDraftOf,
  selectorOf,
  type SelectorDraft,
} from '../../kit/selector.js'

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
export interface CampaignDraft extends Limits, PlacesDraft {
  name: string
  rewards: RewardDraft[]
  /** The product lines whose value earns; null for all. */
  products: SelectorDraft | null
  earnsOnPointsPaid: boolean
  discounts: DiscountDraft[]
  /** One of them must hold in full. */
  conditions: ConditionDraft[][]
  /** What it pays for: events that are announced, of these types, or one that comes by the clock. */
  occasion: Occasion
  eventTypes: string[]
  /** How long a customer is silent, in days. */
  inactiveDays: string
  consent: Campaign['consent_purpose']
  segments: string[]
  exclusionGroup: string
  /** A whole number, which may be below 0. */
  priority: string
  fundedBy: string
}

export const occasions = ['EVENTS', 'BIRTHDAY', 'INACTIVE'] as const
export type Occasion = (typeof occasions)[number]

/** What buying is called; other types of events are a programme's own. */
export const PURCHASE = 'PURCHASE'

export const emptyReward = (way: RewardDraft['way'] = 'perUnit'): RewardDraft => ({
  key: crypto.randomUUID(),
  rewardId: null,
  way,
  amount: '',
  days: '',
  expiresAt: null,
})

export const emptyDraft = (): CampaignDraft => ({
  ...noLimits,
  ...everywhere,
  name: '',
  rewards: [],
  products: null,
  earnsOnPointsPaid: false,
  discounts: [],
  conditions: [[]],
  occasion: 'EVENTS',
  eventTypes: [PURCHASE],
  inactiveDays: '',
  consent: null,
  segments: [],
  exclusionGroup: '',
  priority: '',
  fundedBy: '',
})

export const draftOf = (campaign: Campaign, timeZone: string): CampaignDraft => ({
  ...placesDraftOf(campaign),
  name: campaign.name,
  rewards: campaign.rewards.map(rewardDraftOf),
  products: selectorDraftOf(campaign.products),
  earnsOnPointsPaid: campaign.earns_on_points_paid,
  discounts: campaign.discounts.map(discountDraftOf),
  conditions: conditionDraftsOf(campaign.conditions),
  ...occasionOf(campaign),
  consent: campaign.consent_purpose,
  segments: campaign.segment_ids ?? [],
  exclusionGroup: campaign.exclusion_group ?? '',
  priority: campaign.priority === 0 ? '' : String(campaign.priority),
  fundedBy: campaign.funded_by ?? '',
  maxEach: textOf(campaign.max_per_customer),
  maxTotal: textOf(campaign.max_total),
  ...heldDaysOf(campaign, timeZone),
})

function occasionOf({ event_types: types, inactive_days: days }: Campaign) {
  const [type = ''] = types
  const occasion = occasions.find((one) => one === type) ?? 'EVENTS'
  const eventTypes = occasion === 'EVENTS' ? types : [PURCHASE]
  return { occasion, eventTypes, inactiveDays: textOf(days) }
}

/** The part of a draft that changes with what it pays for: without an order there are no shares. */
export const withOccasion = ({ rewards }: CampaignDraft, occasion: Occasion) => ({
  occasion,
  rewards:
    occasion === 'EVENTS'
      ? rewards
      : rewards.map((reward) =>
          reward.way === 'fixed' ? reward : { ...reward, way: 'fixed' as const, amount: '' },
        ),
})

/** Another campaign like this one, for days that are still to be chosen. */
export const copyOf = (campaign: Campaign, name: string, timeZone: string): CampaignDraft => ({
  ...draftOf(campaign, timeZone),
  name,
  from: null,
  until: null,
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

export const isPriority = (text: string): boolean => /^(?:-?\d{1,7})?$/.test(text.trim())

/** What only a campaign of events has. The products are those that rewards are earned on. */
const isOrderComplete = ({ rewards, products, discounts, eventTypes }: CampaignDraft): boolean =>
  rewards.length + discounts.length > 0 &&
  (rewards.length === 0 || isSelectorComplete(products)) &&
  areDiscountsComplete(discounts) &&
  eventTypes.length > 0

export const isComplete = (draft: CampaignDraft): boolean =>
  draft.name.trim() !== '' &&
  (draft.occasion === 'EVENTS' ? isOrderComplete(draft) : draft.rewards.length > 0) &&
  (draft.occasion !== 'INACTIVE' || numberOf(draft.inactiveDays) !== null) &&
  draft.rewards.every(isRewardComplete) &&
  isPriority(draft.priority) &&
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

/** What the clock makes has no order and no place. */
const withoutOrder = {
  products: null,
  discounts: [],
  platforms: null,
  store_ids: null,
  channel_ids: null,
}

export const definitionOf = (draft: CampaignDraft, timeZone: string) => ({
  name: draft.name.trim(),
  conditions: conditionsOf(draft.conditions),
  rewards: draft.rewards.map(definedReward),
  products: (draft.rewards.length > 0 && selectorOf(draft.products)) || null,
  earns_on_points_paid: draft.earnsOnPointsPaid,
  discounts: draft.discounts.map(discountOf),
  exclusion_group: textOrNull(draft.exclusionGroup),
  ...placesOf(draft),
  ...(draft.occasion !== 'EVENTS' && withoutOrder),
  ...instantsOf(draft, timeZone),
  event_types: draft.occasion === 'EVENTS' ? draft.eventTypes : [draft.occasion],
  inactive_days: draft.occasion === 'INACTIVE' ? numberOf(draft.inactiveDays) : null,
  consent_purpose: draft.consent,
  segment_ids: someOrNull(draft.segments),
  priority: Number(draft.priority),
  funded_by: textOrNull(draft.fundedBy),
  max_per_customer: numberOf(draft.maxEach),
  max_total: numberOf(draft.maxTotal),
})
export type Definition = ReturnType<typeof definitionOf>
