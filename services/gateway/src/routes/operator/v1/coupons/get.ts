import { getCoupon } from '@loyalty/shared/contracts/wallet/coupon-definitions'
import { resource } from '../../../../one-service.js'

export default resource(getCoupon, {
  method: 'GET',
  url: '/operator/v1/coupons/:id',
  scopes: ['programme:read'],
  summary: 'Read a coupon',
  description: 'Answers one coupon with the number of its redemptions.',
  status: 200,
})
