import type { CouponPatch } from '@loyalty/shared/contracts/wallet/coupon'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { CouponDefinition } from './coupon-definition.js'
import { refuseMaximum, refusePeriod } from '../../definitions/rules/refuse-change.js'
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
  const backwards = refusePeriod('the coupon would be valid', changed)
  if (backwards !== null) return backwards
  return { ok: true, definition: changed }
}
