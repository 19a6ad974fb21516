import { command } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import { couponCreated } from '@loyalty/contracts/wallet/facts'
import { answer } from '@loyalty/contracts/outcome'
import { touchReward } from '../../copies/copy-keys.js'
import { touchCampaignOf, withCampaignName, refuseRewardsOf } from '../../coupons/coupon-in-view.js'
import { type CouponBatchDocument, batchKey, couponBatches } from '../../coupons/store.js'
import { rewardIdsOf, defineCoupon } from '../../coupons/rules/define-coupon.js'
import { rowOfBatch, toAuditedCoupon } from '../../coupons/wire.js'
import { toCouponBatch } from '../wire.js'

/** Each code of a batch can be redeemed once, unless the definition says otherwise. */
const maxima = { max_redemptions: 1, max_redemptions_per_customer: 1 }

const definitionOf = ({ coupon }: InputOf<typeof createCouponBatch>) => defineCoupon(coupon, maxima)

/** POST /operator/v1/coupons/bulk: keeps what is to be made; the codes follow in the background. */
export const createBatch = command(createCouponBatch, {
  loads: [
    (request, { account }) => [
      ...touchCampaignOf(account, request.coupon),
      ...rewardIdsOf(definitionOf(request)).map((id) => touchReward(account, id)),
    ],
  ],
  decide(request, view, call) {
    const { account } = call.context
    const defined = definitionOf(request)
    const refusal = refuseRewardsOf(defined, view, call)
    if (refusal !== null) return refusal
    const named = withCampaignName(defined, null, view, account)
    if (!named.ok) return named
    const { definition } = named

    const id = call.mint()
    const batch: CouponBatchDocument = {
      _id: batchKey(account, id),
      version: 1,
      account_id: account,
      id,
      prefix: request.prefix ?? null,
      count: request.count,
      made: 0,
      is_complete: false,
      status: 'ACTIVE',
      definition,
      created_at: call.now,
      updated_at: call.now,
    }
    view.insert(couponBatches, batch)
    view.publish(couponCreated, {
      aggregateId: id,
      sequence: 1,
      data: { coupon_id: id, status: batch.status, version: 1 },
    })
    const made = { count: batch.count, prefix: batch.prefix }
    const after = { ...toAuditedCoupon(rowOfBatch(batch)), ...made }
    view.audit({ resource: 'coupon', resourceId: id, before: null, after })
    return answer(toCouponBatch(batch))
  },
})
