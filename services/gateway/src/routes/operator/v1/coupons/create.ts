import { createCoupon } from '@loyalty/shared/contracts/wallet/coupon-definitions'
import { resource } from '../../../../one-service.js'

export default resource(createCoupon, {
  method: 'POST',
  url: '/operator/v1/coupons',
  scopes: ['programme:write'],
  summary: 'Create a coupon',
  description: 'Creates a coupon with what it gives, what it costs and who may redeem it.',
  status: 201,
})
