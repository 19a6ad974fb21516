import type { Schemas } from '@loyalty/client'
import { amountText, isPositive, wireAmount, type AmountText } from '../../kit/amount.js'
import {
  areComplete,
  conditionDraftsOf,
  conditionsOf,
  type ConditionDraft,
} from '../../kit/conditions.js'
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
  areDiscountsComplete,
  discountDraftOf,
  discountOf,
  type DiscountDraft,
} from '../../kit/discounts.js'
import {
  everywhere,
  placesDraftOf,
  placesOf,
  someOrNull,
  textOrNull,
  type PlacesDraft,
} from '../../kit/places.js'

export type Coupon = Schemas['Coupon']

/** Units that a coupon gives or takes; the key keeps its row apart from the others. */
export interface UnitsDraft {
  key: string
  rewardId: string | null
  amount: AmountText
  /** How long given units are valid; empty for as long as the account says. */
  days: string
  /** A day on which they expire, which only programs set; kept unless days are typed. */
  expiresAt: string | null
}

/** A coupon as it is filled in: numbers may still be empty. */
export interface CouponDraft extends Limits, PlacesDraft {
  kind: 'one' | 'batch'
  code: string
  prefix: string
  count: string
  name: string
  campaignId: string | null
  grants: UnitsDraft[]
  costs: UnitsDraft[]
  discounts: DiscountDraft[]
  /** One of them must hold in full. */
  conditions: ConditionDraft[][]
  exclusionGroup: string
  recipients: string[]
  segments: string[]
  isCombinable: boolean
  isListed: boolean
}

export const emptyUnits = (): UnitsDraft => ({
  key: crypto.randomUUID(),
  rewardId: null,
  amount: '',
  days: '',
  expiresAt: null,
})

export const emptyDraft = (): CouponDraft => ({
  ...noLimits,
  ...everywhere,
  kind: 'one',
  code: '',
  prefix: '',
  count: '100',
  name: '',
  campaignId: null,
  grants: [],
  costs: [],
  discounts: [],
  conditions: [[]],
  exclusionGroup: '',
  recipients: [],
  segments: [],
  isCombinable: true,
  isListed: false,
  maxEach: '1',
})

/** How often a code can be used unless somebody says otherwise: a code of a batch is meant for one person. */
const usualTotal = { one: '', batch: '1' } as const

/** The part of a draft that changes with its kind. A limit that somebody typed stays. */
export const withKind = ({ kind: before, maxTotal }: CouponDraft, kind: CouponDraft['kind']) => ({
  kind,
  maxTotal: maxTotal === usualTotal[before] ? usualTotal[kind] : maxTotal,
})

export const draftOf = (coupon: Coupon, timeZone: string): CouponDraft => ({
  ...emptyDraft(),
  ...placesDraftOf(coupon),
  kind: coupon.batch_id === null ? 'one' : 'batch',
  code: coupon.code ?? '',
  name: coupon.name ?? '',
  campaignId: coupon.campaign_id,
  grants: coupon.grants.map((grant) => ({
    ...emptyUnits(),
    rewardId: grant.reward_id,
    amount: amountText(grant.amount),
    days: textOf(grant.expires_after_days),
    expiresAt: grant.expiration_date,
  })),
  costs: coupon.costs.map((cost) => ({
    ...emptyUnits(),
    rewardId: cost.reward_id,
    amount: amountText(cost.amount),
  })),
  discounts: coupon.discounts.map(discountDraftOf),
  conditions: conditionDraftsOf(coupon.conditions),
  exclusionGroup: coupon.exclusion_group ?? '',
  recipients: coupon.recipient_ids ?? [],
  segments: coupon.segment_ids ?? [],
  isCombinable: coupon.combinable,
  isListed: coupon.listed,
  maxEach: textOf(coupon.max_redemptions_per_customer),
  maxTotal: textOf(coupon.max_redemptions),
  ...heldDaysOf(coupon, timeZone),
})

const areUnitsComplete = (units: readonly UnitsDraft[]): boolean =>
  units.every(({ rewardId, amount }) => rewardId !== null && isPositive(amount))

export const isComplete = (draft: CouponDraft): boolean =>
  draft.grants.length + draft.costs.length + draft.discounts.length > 0 &&
  areUnitsComplete(draft.grants) &&
  areUnitsComplete(draft.costs) &&
  areDiscountsComplete(draft.discounts) &&
  draft.conditions.every(areComplete) &&
  (draft.kind === 'one' || numberOf(draft.count) !== null) &&
  areInOrder(draft)

const grantOf = ({ rewardId, amount, days, expiresAt }: UnitsDraft): Coupon['grants'][number] => {
  const validDays = numberOf(days)
  return {
    reward_id: rewardId ?? '',
    amount: wireAmount(amount),
    expires_after_days: validDays,
    expiration_date: validDays === null ? expiresAt : null,
  }
}

/** What the codes of a batch have in common, and a single coupon too. */
export const definitionOf = (draft: CouponDraft, timeZone: string) => ({
  name: textOrNull(draft.name),
  campaign_id: draft.campaignId,
  grants: draft.grants.map(grantOf),
  costs: draft.costs.map(({ rewardId, amount }) => ({
    reward_id: rewardId ?? '',
    amount: wireAmount(amount),
  })),
  discounts: draft.discounts.map(discountOf),
  conditions: conditionsOf(draft.conditions),
  exclusion_group: textOrNull(draft.exclusionGroup),
  max_redemptions: numberOf(draft.maxTotal),
  max_redemptions_per_customer: numberOf(draft.maxEach),
  ...instantsOf(draft, timeZone),
  ...placesOf(draft),
  recipient_ids: someOrNull(draft.recipients),
  segment_ids: someOrNull(draft.segments),
  combinable: draft.isCombinable,
})

/** What can be changed: a code of a batch is never listed. */
export const changeableOf = (draft: CouponDraft, timeZone: string) => ({
  ...definitionOf(draft, timeZone),
  ...(draft.kind === 'one' && { listed: draft.isListed }),
})
