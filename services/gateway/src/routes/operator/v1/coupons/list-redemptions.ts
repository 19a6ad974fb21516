import { listRedemptions } from '@loyalty/shared/contracts/wallet/redemption'
import { page } from '../../../../one-service.js'

export default page(listRedemptions, {
  method: 'GET',
  url: '/operator/v1/coupons/:coupon_id/redemptions',
  scopes: ['support:read'],
  summary: 'List the redemptions of a coupon',
  description: 'Answers the redemptions of a coupon, reversed ones too, oldest first.',
  status: 200,
})
