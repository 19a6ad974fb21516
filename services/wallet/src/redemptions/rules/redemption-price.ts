import type { AccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { RedeemCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import type { Uuid } from '@loyalty/shared/ids'
import type { Copied } from '../../copies/rules.js'
import type { CouponDefinition } from '../../coupons/rules/coupon-definition.js'
import { costOf } from '../../ledger/rules/cost.js'
import { expiryOf } from '../../wallets/rules/expiry-date.js'
import { funderOf } from '../../wallets/rules/funder.js'
import type { Line, NewLine } from '../../wallets/rules/line.js'
import { spend, type Draw } from '../../wallets/rules/spend.js'

/** What a redeem takes and gives, before anything of it has an id. */
export interface RedemptionPrice {
  /** The wallet's lines once the costs are taken. */
  left: readonly Line[]
  costs: { reward_id: Uuid; draws: Draw[] }[]
  grants: { line: NewLine; description: string | null }[]
}

interface Pricing {
  lines: readonly Line[]
  reward: (id: Uuid) => Copied<RewardCopy>
  settings: Pick<AccountSettings, 'default_line_days'>
  now: Date
}

export function priceOf(
  request: RedeemCoupon,
  definition: CouponDefinition,
  pricing: Pricing,
): RedemptionPrice {
  let left = pricing.lines
  const costs = definition.costs.map(({ reward_id, amount }) => {
    const spending = spend(left, reward_id, amount, pricing.now)
    left = spending.lines
    return { reward_id, draws: spending.draws }
  })
  const grants = definition.grants.map((grant) => grantOf(grant, request, definition, pricing))
  return { left, costs, grants }
}

function grantOf(
  grant: CouponDefinition['grants'][number],
  { brand_id: brand }: RedeemCoupon,
  { campaign_id, campaign_name = null }: CouponDefinition,
  { reward: rewardOf, settings, now }: Pricing,
) {
  const reward = rewardOf(grant.reward_id) ?? null
  const lifetime = {
    expires_after_days: grant.expires_after_days,
    expiration_date: grant.expiration_date?.toISOString(),
  }
  const line: NewLine = {
    reward_id: grant.reward_id,
    amount: grant.amount,
    cost: costOf(grant.amount, reward),
    campaign_id,
    campaign_name,
    brand_id: brand,
    funded_by: funderOf(brand),
    issued_at: now,
    expires_at: expiryOf(lifetime, settings.default_line_days, now),
    hold: null,
    is_gift_card: reward?.type === 'GIFT_CARD',
  }
  return { line, description: reward?.description ?? null }
}
