import {
  EMPTY_GRANTS,
  movesAny,
  type CouponDefinition as SentDefinition,
  type CouponPatch,
} from '@loyalty/contracts/wallet/coupon'
import { refuseField } from '@loyalty/contracts/field-errors'
import { toAmount } from '@loyalty/contracts/money'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CouponDefinition } from './coupon-definition.js'
import {
  given,
  lowered,
  toDate,
  toSet,
  refuseMaximum,
  refusePeriod,
  refuseOtherBrands,
} from '../../definitions/rules.js'

type Maxima = Pick<CouponDefinition, 'max_redemptions' | 'max_redemptions_per_customer'>

const empty: Omit<CouponDefinition, keyof Maxima> = {
  brand_id: null,
  name: null,
  campaign_id: null,
  grants: [],
  costs: [],
  segment_ids: null,
  discounts: [],
  conditions: [],
  exclusion_group: null,
  starts_at: null,
  ends_at: null,
  platforms: null,
  store_ids: null,
  channel_ids: null,
  recipient_ids: null,
  combinable: true,
  listed: false,
}

/** What a new coupon says, with what holds for the fields that were left out. */
export const defineCoupon = (sent: SentDefinition, maxima: Maxima): CouponDefinition =>
  withSent({ ...empty, ...maxima }, sent)

/** A definition with the fields that were sent in place of the ones it had. */
export function withSent(definition: CouponDefinition, sent: CouponPatch): CouponDefinition {
  return {
    brand_id: given(sent.brand_id, definition.brand_id),
    name: given(sent.name, definition.name),
    campaign_id: given(sent.campaign_id, definition.campaign_id),
    ...(definition.campaign_name !== undefined && { campaign_name: definition.campaign_name }),
    grants: sent.grants?.map(toGrant) ?? definition.grants,
    costs:
      sent.costs?.map((cost) => ({ reward_id: cost.reward_id, amount: toAmount(cost.amount) })) ??
      definition.costs,
    segment_ids: given(toSet(sent.segment_ids), definition.segment_ids ?? null),
    discounts: sent.discounts ?? definition.discounts ?? [],
    conditions: (sent.conditions === undefined ? definition.conditions : sent.conditions) ?? [],
    exclusion_group: given(sent.exclusion_group, definition.exclusion_group ?? null),
    max_redemptions: given(sent.max_redemptions, definition.max_redemptions),
    max_redemptions_per_customer: given(
      sent.max_redemptions_per_customer,
      definition.max_redemptions_per_customer,
    ),
    starts_at: given(toDate(sent.starts_at), definition.starts_at),
    ends_at: given(toDate(sent.ends_at), definition.ends_at),
    platforms: given(toSet(sent.platforms, lowered), definition.platforms),
    store_ids: given(toSet(sent.store_ids), definition.store_ids),
    channel_ids: given(toSet(sent.channel_ids), definition.channel_ids),
    recipient_ids: given(toSet(sent.recipient_ids), definition.recipient_ids),
    combinable: sent.combinable ?? definition.combinable,
    listed: sent.listed ?? definition.listed,
  }
}

const toGrant = (grant: SentDefinition['grants'][number]): CouponDefinition['grants'][number] => ({
  reward_id: grant.reward_id,
  amount: toAmount(grant.amount),
  expires_after_days: grant.expires_after_days ?? null,
  expiration_date: toDate(grant.expiration_date) ?? null,
})

/** To an operator, who names a coupon by its id. */
export const couponNotFound = (id: Uuid): Refusal<'COUPON_NOT_FOUND'> =>
  refuse('COUPON_NOT_FOUND', `there is no coupon ${id}`)

type Changed =
  { ok: true; definition: CouponDefinition } | Refusal<'STATE_CONFLICT' | 'VALIDATION_ERROR'>

/** What a coupon says once the fields sent have changed, or why its present state forbids it. */
export function changeCoupon(definition: CouponDefinition, patch: CouponPatch): Changed {
  const changed = withSent(definition, patch)
  const refusal =
    refuseMaximum('max_redemptions', definition, changed) ??
    refuseMaximum('max_redemptions_per_customer', definition, changed)
  if (refusal !== null) return refusal
  if (!movesAny(changed)) {
    const areBothSent = patch.grants !== undefined && patch.costs !== undefined
    return areBothSent
      ? refuseField('body.grants', EMPTY_GRANTS)
      : refuse('STATE_CONFLICT', 'the coupon would be left without grants, costs and discounts')
  }
  const backwards = refusePeriod('the coupon would be valid', changed)
  if (backwards !== null) return backwards
  return { ok: true, definition: changed }
}

/** The rewards that a coupon names, each once. */
export const rewardIdsOf = (definition: Pick<CouponDefinition, 'grants' | 'costs'>): Uuid[] => [
  ...new Set([...definition.grants, ...definition.costs].map(({ reward_id: id }) => id)),
]

/**
 * True when a coupon may name these rewards, all of which exist: global ones and those of its own
 * brand, so a global coupon, which any brand may redeem, names global ones only. The worth of a
 * gift card is taken by its card alone, so it is never a cost.
 */
export function refuseRewards(
  { brand_id: brand, costs }: Pick<CouponDefinition, 'brand_id' | 'costs'>,
  rewards: readonly RewardCopy[],
): Refusal<'REWARD_NOT_APPLICABLE'> | null {
  const refusal = refuseOtherBrands('coupon', brand, rewards)
  if (refusal !== null) return refusal
  const costIds = new Set(costs.map(({ reward_id: id }) => id))
  const card = rewards.find((reward) => reward.type === 'GIFT_CARD' && costIds.has(reward.id))
  return card === undefined
    ? null
    : refuse('REWARD_NOT_APPLICABLE', `reward ${card.id} is a gift card and can not be a cost`)
}
