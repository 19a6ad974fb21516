import { redeemCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import { comparedCode } from '@loyalty/shared/contracts/wallet/code'
import { operation } from '../../../operation.js'
import { changeByCoupon, CouponAnswer, customerErrors } from './coupon-answer.js'

export default operation({
  method: 'POST',
  url: '/v1/coupons/redeem',
  scopes: ['coupons:redeem'],
  summary: 'Redeem a coupon',
  description: 'Gives what the coupon grants and takes what it costs, all or nothing.',
  contract: redeemCoupon,
  response: CouponAnswer,
  status: 200,
  errors: customerErrors,
  handle: ({ input, context }, services) =>
    changeByCoupon(redeemCoupon, input, context, services, comparedCode(input.code)),
})
