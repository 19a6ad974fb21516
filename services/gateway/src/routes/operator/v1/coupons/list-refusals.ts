import { listCouponRefusals } from '@loyalty/shared/contracts/wallet/redemption'
import { page } from '../../../../one-service.js'

export default page(listCouponRefusals, {
  method: 'GET',
  url: '/operator/v1/coupons/:coupon_id/refusals',
  scopes: ['support:read'],
  summary: 'List the refused redeems of a coupon',
  description: 'Answers who was refused the coupon and why, oldest first.',
  status: 200,
})
