import { reverseCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import { comparedCode } from '@loyalty/shared/contracts/wallet/code'
import { operation } from '../../../operation.js'
import { changeByCoupon, CouponAnswer, customerErrors } from './coupon-answer.js'

export default operation({
  method: 'POST',
  url: '/v1/coupons/reverse',
  scopes: ['coupons:reverse', 'support:write'],
  summary: 'Reverse the redemption of a coupon',
  description:
    'Takes back the redemption named, else the newest of the code by the customer, and gives back what it cost.',
  contract: reverseCoupon,
  response: CouponAnswer,
  status: 200,
  errors: customerErrors,
  handle: ({ input, context }, services) =>
    changeByCoupon(reverseCoupon, input, context, services, comparedCode(input.code)),
})
