import { getCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import { resource } from '../../../../one-service.js'

export default resource(getCoupon, {
  method: 'GET',
  url: '/operator/v1/coupons/:id',
  scopes: ['programme:read'],
  summary: 'Read a coupon',
  status: 200,
})
