import { redeemCoupons } from '@loyalty/shared/contracts/wallet/redeem-coupons'
import { comparedCode } from '@loyalty/shared/contracts/wallet/code'
import { operation } from '../../../operation.js'
import { changeByCoupon, CouponsAnswer, customerErrors } from './coupon-answer.js'

export default operation({
  method: 'POST',
  url: '/v1/coupons/redeem-all',
  scopes: ['coupons:redeem'],
  summary: 'Redeem several coupons',
  description:
    'Redeems the codes in the order sent, each on what the ones before it left; all of them or none.',
  contract: redeemCoupons,
  response: CouponsAnswer,
  status: 200,
  errors: customerErrors,
  handle: ({ input, context }, services) =>
    changeByCoupon(
      redeemCoupons,
      input,
      context,
      services,
      input.codes.map(comparedCode).join('|'),
    ),
})
