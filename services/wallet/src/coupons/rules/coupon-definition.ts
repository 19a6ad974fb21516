import type { Conditions } from '@loyalty/contracts/condition'
import type { Discount } from '@loyalty/contracts/discount'
import type { couponStatuses } from '@loyalty/contracts/wallet/coupon'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Amount } from '@loyalty/contracts/money'

export type CouponStatus = (typeof couponStatuses)[number]

/** What a coupon gives and takes and whom it is for. Empty lists are stored as null: no limit. */
export interface CouponDefinition {
  brand_id: string | null
  name: string | null
  campaign_id: Uuid | null
  /** As the campaign was called when it was set. Absent where nobody looked. */
  campaign_name?: string | null
  grants: {
    reward_id: Uuid
    amount: Amount
    expires_after_days: number | null
    expiration_date: Date | null
  }[]
  costs: { reward_id: Uuid; amount: Amount }[]
  /** Those whose customers may redeem it. Absent or null: all customers. */
  segment_ids?: Uuid[] | null
  /** What a redemption takes off an order. Absent in coupons of before: nothing. */
  discounts?: Discount[]
  /** Absent: always. */
  conditions?: Conditions
  /** Of the discounts of one group the one that takes most applies. Absent or null: none. */
  exclusion_group?: string | null
  max_redemptions: number | null
  max_redemptions_per_customer: number | null
  starts_at: Date | null
  ends_at: Date | null
  /** In lower case. */
  platforms: string[] | null
  store_ids: string[] | null
  channel_ids: string[] | null
  recipient_ids: string[] | null
  /** True when it goes with other coupons in one call. */
  combinable: boolean
  /** True when customers see it among what they can use. Never of a batch. */
  listed: boolean
}
