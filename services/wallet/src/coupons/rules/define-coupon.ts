import type {
  CouponDefinition as SentDefinition,
  CouponPatch,
} from '@loyalty/shared/contracts/wallet/coupon'
import { toAmount } from '@loyalty/shared/money'
import type { CouponDefinition } from './coupon-definition.js'
import { given, lowered, toDate, toSet } from '../../definitions/rules/sent-members.js'

type Maxima = Pick<CouponDefinition, 'max_redemptions' | 'max_redemptions_per_customer'>

const empty: Omit<CouponDefinition, keyof Maxima> = {
  brand_id: null,
  name: null,
  campaign_id: null,
  grants: [],
  costs: [],
  starts_at: null,
  ends_at: null,
  platforms: null,
  store_ids: null,
  channel_ids: null,
  recipient_ids: null,
  combinable: true,
  listed: false,
}

/** What a new coupon says, with what holds for the members that were left out. */
export const defineCoupon = (sent: SentDefinition, maxima: Maxima): CouponDefinition =>
  withSent({ ...empty, ...maxima }, sent)

/** A definition with the members that were sent in place of the ones it had. */
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
