import { command, touch } from '@loyalty/engine/command'
import type { NewCoupon } from '@loyalty/contracts/wallet/coupon'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { couponCreated } from '@loyalty/contracts/wallet/facts'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { touchReward } from '../../copies/copy-keys.js'
import {
  touchCampaignOf,
  withCampaignName,
  refuseRewardsOf,
  mentionRecipients,
} from '../coupon-in-view.js'
import { type CouponDocument, couponEntries, couponKey, coupons, entryOf } from '../store.js'
import { rewardIdsOf, defineCoupon } from '../rules/define-coupon.js'
import { rowOfCode, toAuditedCoupon, toCoupon } from '../wire.js'

/** A request whose code was generated when it was left out. */
type CreateCoupon = NewCoupon & { code: string }

/** What a coupon may be redeemed when nothing is said of it: without end, once by each customer. */
const maxima = { max_redemptions: null, max_redemptions_per_customer: 1 }

/** POST /operator/v1/coupons */
export const create = command<typeof createCoupon, CreateCoupon>(createCoupon, {
  loads: [
    (request, { account }) => [
      touch(coupons, couponKey(account, request.code)),
      ...touchCampaignOf(account, request),
      ...rewardIdsOf(defineCoupon(request, maxima)).map((id) => touchReward(account, id)),
    ],
  ],
  decide(request, view, call) {
    const { account } = call.context
    const _id = couponKey(account, request.code)
    if (view.get(coupons, _id) !== null) {
      return refuse('COUPON_CODE_EXISTS', `there is a coupon with the code ${request.code}`)
    }
    const defined = defineCoupon(request, maxima)
    const refusal = refuseRewardsOf(defined, view, call)
    if (refusal !== null) return refusal
    const named = withCampaignName(defined, null, view, account)
    if (!named.ok) return named
    const { definition } = named

    const coupon: CouponDocument = {
      _id,
      account_id: account,
      id: call.mint(),
      code: request.code,
      status: 'ACTIVE',
      used: 0,
      batch_id: null,
      definition,
      created_at: call.now,
      updated_at: call.now,
    }
    const row = rowOfCode(coupon, definition)
    const created = answer(toCoupon(row, 0))
    if (request.dry_run === true) return created
    view.put(coupons, coupon)
    view.insert(couponEntries, entryOf(coupon))
    view.publish(couponCreated, {
      aggregateId: coupon.id,
      sequence: 1,
      data: { coupon_id: coupon.id, status: coupon.status, version: 1 },
    })
    mentionRecipients(view, account, definition)
    view.audit({
      resource: 'coupon',
      resourceId: coupon.id,
      before: null,
      after: toAuditedCoupon(row),
    })
    return created
  },
})
