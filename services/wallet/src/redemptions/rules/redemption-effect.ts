import type { RedeemCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import type { Uuid } from '@loyalty/shared/ids'
import { ZERO } from '@loyalty/shared/money'
import { credit } from '../../wallets/rules/credit.js'
import { funderOf } from '../../wallets/rules/funder.js'
import type { Line } from '../../wallets/rules/line.js'
import type { Movement } from '../../wallets/rules/movement.js'
import { costOfDraws, sumOfDraws, type Draw } from '../../wallets/rules/spend.js'
import type { AcceptedRedemption } from './redeem-coupon.js'

/** What a redeem has done to a wallet. */
export interface RedemptionEffect {
  redemptionId: Uuid
  lines: Line[]
  grants: { line: Line; description: string | null }[]
  costs: Draw[]
  movements: Movement[]
}

/** Carries an accepted redeem out: debits of its costs, then credits of its grants. */
export function redemptionEffect(
  request: RedeemCoupon,
  { coupon, price }: AcceptedRedemption,
  { mint, now }: { mint: () => Uuid; now: Date },
): RedemptionEffect {
  const redemptionId = mint()
  const grants = price.grants.map(({ line, description }) => ({
    line: { ...line, id: mint() },
    description,
  }))
  const given = grants.map(({ line }) => line)
  const after = credit(price.left, given, now)
  if (after === null) throw new Error('an accepted redeem has no room in its wallet')
  const { campaign_id, campaign_name = null } = coupon.definition
  const shared = {
    event_type: 'COUPON_REDEEM',
    brand_id: request.brand_id,
    campaign_id,
    campaign_name,
    channel_id: request.channel_id ?? null,
    store_id: request.store_id ?? null,
    funded_by: funderOf(request.brand_id),
    issued_at: now,
    metadata: { redemption_id: redemptionId, code: coupon.code },
  }
  const debits = price.costs.map(({ reward_id, draws }): Movement => ({
    ...shared,
    type: 'REDEMPTION',
    side: 'DEBIT',
    reward_id,
    amount: sumOfDraws(draws),
    cost: costOfDraws(draws),
    details: `Paid for coupon ${coupon.code}`,
    line: null,
    draws,
  }))
  const credits = given.map((line, at): Movement => ({
    ...shared,
    type: 'ACCUMULATION',
    side: 'CREDIT',
    reward_id: line.reward_id,
    amount: line.amount,
    cost: after.costs[at] ?? ZERO,
    details: `Given by coupon ${coupon.code}`,
    line,
    draws: [],
  }))
  return {
    redemptionId,
    lines: after.lines,
    grants,
    costs: price.costs.flatMap(({ draws }) => draws),
    movements: [...debits, ...credits],
  }
}
