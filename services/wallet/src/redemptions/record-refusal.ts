import type { Call, CommandRefusal } from '@loyalty/shared/commit/command'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { walletIdOf } from '@loyalty/shared/ids'
import type { Refusal } from '@loyalty/shared/outcome'
import type { RedeemCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import type { CouponDocument } from '../coupons/store.js'
import { looksLikeCard } from '../gift-cards/rules/looks-like-card.js'
import { refusals, type RefusalDocument } from './store.js'

/** Every refusal of a redeem from its second check on is kept, also one that belongs to no coupon. */
export function recorded<Code extends ErrorCode>(
  refusal: Refusal<Code>,
  request: RedeemCoupon,
  coupon: Pick<CouponDocument, 'id' | 'batch_id'> | null,
  call: Call,
): CommandRefusal<Code> {
  const { account } = call.context
  const id = call.mint()
  const document: RefusalDocument = {
    _id: `${account}|${id}`,
    account_id: account,
    id,
    coupon_id: coupon?.id ?? null,
    batch_id: coupon?.batch_id ?? null,
    code: coupon === null && looksLikeCard(request.code) ? null : request.code,
    wallet_id: walletIdOf(account, request.customer_id),
    refusal: refusal.code,
    created_at: call.now,
  }
  return { ...refusal, record: [{ collection: refusals, document }] }
}
