import type { CustomerRedemption, Redemption, Refused } from '@loyalty/contracts/wallet/redemption'
import type { Reward } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { toWireAmount, ZERO } from '@loyalty/contracts/money'
import type { CustomerIdOf } from '../wallets/wire.js'
import { toWalletLine } from '../wallets/wire.js'
import { catalogue } from '@loyalty/contracts/errors/catalogue'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { ShownRefusal } from '@loyalty/contracts/wallet/redeem-coupon'
import type { RedemptionDocument, RefusalDocument } from './store.js'

/** A refusal as the error that the write would have answered. */
export const toShown = ({ code, details }: Refusal): ShownRefusal => {
  const { error, status } = catalogue[code]
  return { code, error, details, status }
}

export const toDiscounts = ({
  discounts = [],
  discount_total: total = ZERO,
}: Pick<RedemptionDocument, 'discounts' | 'discount_total'>) => ({
  discounts: discounts.map(({ target, line, amount }) => ({
    target,
    line,
    amount: toWireAmount(amount),
  })),
  discount_total: toWireAmount(total),
})

/** A redemption as it was stored: lines as they were given, and what was taken of each. */
export const toRedemption = (
  redemption: RedemptionDocument,
  customerIdOf: CustomerIdOf,
): Redemption => ({
  id: redemption.id,
  coupon_id: redemption.coupon_id,
  code: redemption.code,
  customer_id: customerIdOf(redemption.wallet_id) ?? redemption.wallet_id,
  status: redemption.status,
  actor: redemption.actor ?? null,
  accumulations: redemption.grants.map(({ line }) => toWalletLine(line, redemption.created_at)),
  redemptions: redemption.costs.map(({ line, amount }) =>
    toWalletLine(line, redemption.created_at, amount),
  ),
  ...toDiscounts(redemption),
  event_id: redemption.event_id ?? null,
  purchase_id: redemption.purchase_id ?? null,
  created_at: redemption.created_at.toISOString(),
  updated_at: redemption.updated_at.toISOString(),
  reversed_at: redemption.reversed_at?.toISOString() ?? null,
})

/** The same with the reward of each line; null where wallet has no copy of it. */
export function toCustomerRedemption(
  redemption: RedemptionDocument,
  customerIdOf: CustomerIdOf,
  rewardOf: (id: Uuid) => Reward | null,
): CustomerRedemption {
  const shown = toRedemption(redemption, customerIdOf)
  const withReward = (line: Redemption['accumulations'][number]) => ({
    ...line,
    reward: rewardOf(line.reward_id),
  })
  return {
    ...shown,
    accumulations: shown.accumulations.map(withReward),
    redemptions: shown.redemptions.map(withReward),
  }
}

export const toRefused = (refusal: RefusalDocument, customerIdOf: CustomerIdOf): Refused => ({
  id: refusal.id,
  coupon_id: refusal.coupon_id,
  code: refusal.code,
  customer_id: customerIdOf(refusal.wallet_id),
  refusal: refusal.refusal,
  purchase_id: refusal.purchase_id ?? null,
  created_at: refusal.created_at.toISOString(),
  updated_at: refusal.created_at.toISOString(),
})
