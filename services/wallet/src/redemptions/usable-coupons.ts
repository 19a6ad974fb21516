import type { Call, ReadView } from '@loyalty/shared/commit/command'
import type { RedeemCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import type { UsableCoupon } from '@loyalty/shared/contracts/wallet/usable-coupon'
import type { Uuid } from '@loyalty/shared/ids'
import type { Pieces } from '@loyalty/shared/in-pieces'
import { toWireAmount } from '@loyalty/shared/money'
import { rewardIn } from '../copies/copy-keys.js'
import { isMissing, type MissingCopy } from '../copies/rules.js'
import type { Guarded } from '../guesses/guess-guard.js'
import type { Loads } from '../trials/snapshot-reads.js'
import { toReward } from '../wallets/wire.js'
import { couponIn, type ResolvedCoupon } from '../coupons/coupon-in-view.js'
import {
  decideInView,
  touchOfBatch,
  touchOfCoupon,
  touchOfWallet,
  touchRedeem,
} from './redeem-in-view.js'
import { toShown } from './to-shown-refusal.js'

type Several = readonly Guarded<RedeemCoupon>[]

/** What the redeems of several codes of one customer would load, each of which is looked at alone. */
export const severalLoads: Loads<Several> = {
  touches: (all, { account }) => all.flatMap((one) => touchRedeem(one, account)),
  touchesMore: (all, view, { account }) => [
    ...all.slice(0, 1).flatMap((one) => touchOfWallet(one, view, account)),
    ...all.flatMap((one) => touchOfCoupon(one, view, account)),
  ],
  touchesLast: (all, view, { account }) => all.flatMap((one) => touchOfBatch(one, view, account)),
}

/** Each coupon, which is never deleted, with what a redeem would say of it. */
export function* decideEach(
  all: Several,
  view: ReadView,
  call: Call,
): Pieces<{ rows: UsableCoupon[] } | MissingCopy> {
  const rows: UsableCoupon[] = []
  for (const one of all) {
    const coupon = couponIn(view, call.context.account, one.code)
    const decided = decideInView(one, view, call)
    if (isMissing(decided)) return decided
    const refusal = decided.ok ? null : toShown(decided)
    if (coupon !== null) rows.push(toUsable(coupon, refusal, view, call))
    yield
  }
  return { rows }
}

function toUsable(
  { code, definition }: ResolvedCoupon,
  refusal: UsableCoupon['refusal'],
  view: ReadView,
  { context: { account } }: Call,
): UsableCoupon {
  const rewardOf = (id: Uuid) => {
    const copy = rewardIn(view, account, id)
    return copy && toReward(copy)
  }
  return {
    code,
    brand_id: definition.brand_id,
    name: definition.name,
    grants: definition.grants.map((grant) => ({
      reward_id: grant.reward_id,
      amount: toWireAmount(grant.amount),
      expires_after_days: grant.expires_after_days,
      expiration_date: grant.expiration_date?.toISOString() ?? null,
      reward: rewardOf(grant.reward_id),
    })),
    costs: definition.costs.map((cost) => ({
      reward_id: cost.reward_id,
      amount: toWireAmount(cost.amount),
      reward: rewardOf(cost.reward_id),
    })),
    starts_at: definition.starts_at?.toISOString() ?? null,
    ends_at: definition.ends_at?.toISOString() ?? null,
    redeemable: refusal === null,
    refusal,
  }
}
