import type { CouponPatch } from '@loyalty/shared/contracts/wallet/coupon'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { CouponDefinition } from '../../coupons/domain/coupon-definition.js'
import { withSent } from './define-coupon.js'

type Changed = { ok: true; definition: CouponDefinition } | Refusal<'STATE_CONFLICT'>

/** What a coupon says once the members sent have changed, or why its present state forbids it. */
export function changeCoupon(definition: CouponDefinition, patch: CouponPatch): Changed {
  const changed = withSent(definition, patch)
  const refusal =
    refuseMaximum('max_redemptions', definition, changed) ??
    refuseMaximum('max_redemptions_per_customer', definition, changed)
  if (refusal !== null) return refusal
  if (changed.grants.length === 0 && changed.costs.length === 0) {
    return refuse('STATE_CONFLICT', 'the coupon would be left without grants and costs')
  }
  const { starts_at: start, ends_at: end } = changed
  if (start !== null && end !== null && end < start) {
    return refuse(
      'STATE_CONFLICT',
      `the coupon would be valid from ${start.toISOString()} until ${end.toISOString()}`,
    )
  }
  return { ok: true, definition: changed }
}

/** With a maximum each redeem is counted in the coupon, without one none is. */
function refuseMaximum(
  member: 'max_redemptions' | 'max_redemptions_per_customer',
  { [member]: before }: CouponDefinition,
  { [member]: after }: CouponDefinition,
): Refusal<'STATE_CONFLICT'> | null {
  if ((before === null) === (after === null)) return null
  return refuse(
    'STATE_CONFLICT',
    before === null
      ? `${member} is null and stays null`
      : `${member} is ${before} and may become another number, not null`,
  )
}
