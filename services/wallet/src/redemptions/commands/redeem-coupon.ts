import { command, missing } from '@loyalty/shared/commit/command'
import { redeemCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import { answer } from '@loyalty/shared/outcome'
import { rewardIn } from '../../copies/copy-keys.js'
import { isMissing } from '../../copies/rules.js'
import { naming } from '../../gift-cards/shown-codes.js'
import { toWallet } from '../../wallets/wire.js'
import {
  keptRefusal,
  redeemInView,
  touchNamed,
  touchOfBatch,
  touchRedeem,
  toResult,
  type Redeem,
} from '../redeem-in-view.js'

/** POST /v1/coupons/redeem: counts, redemption, debits, lines, ledger rows and fact in one round. */
export const redeem = command<typeof redeemCoupon, Redeem>(redeemCoupon, {
  touches: (request, { account }) => touchRedeem(request, account),
  touchesMore: (request, view, { account }) => touchNamed(request, view, account),
  touchesLast: (request, view, { account }) => touchOfBatch(request, view, account),
  decide(request, view, call) {
    const { account } = call.context
    const redeemed = redeemInView(request, view, call)
    if (isMissing(redeemed)) return missing(redeemed.missing)
    if (!redeemed.ok) return keptRefusal(redeemed, request, view, call)
    const answered = answer({
      redemption_id: redeemed.redemption.id,
      wallet: toWallet(redeemed.wallet, (id) => rewardIn(view, account, id), call.now),
      ...toResult(redeemed, call.now),
    })
    const headers = naming(request.codes, account, redeemed.redemption.grants)
    return redeemed.cards.length === 0 ? answered : { ...answered, headers }
  },
})
