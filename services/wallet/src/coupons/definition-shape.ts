import {
  amount,
  array,
  boolean,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { CouponDefinition } from './rules/coupon-definition.js'

/** A definition, where one is stored: in a coupon, or in the batch of its codes. */
export const definitionShape: Shape<CouponDefinition> = object({
  brand_id: nullable(string),
  name: nullable(string),
  campaign_id: nullable(uuid),
  campaign_name: optional(nullable(string)),
  grants: array(
    object({
      reward_id: uuid,
      amount,
      expires_after_days: nullable(whole),
      expiration_date: nullable(date),
    }),
  ),
  costs: array(object({ reward_id: uuid, amount })),
  max_redemptions: nullable(whole),
  max_redemptions_per_customer: nullable(whole),
  starts_at: nullable(date),
  ends_at: nullable(date),
  platforms: nullable(array(string)),
  store_ids: nullable(array(string)),
  channel_ids: nullable(array(string)),
  recipient_ids: nullable(array(string)),
  combinable: boolean,
  listed: boolean,
})
