import { enableCoupon } from '@loyalty/shared/contracts/wallet/coupon-definitions'
import { resource } from '../../../../one-service.js'

export default resource(enableCoupon, {
  method: 'POST',
  url: '/operator/v1/coupons/:id/enable',
  scopes: ['programme:write'],
  summary: 'Enable a coupon',
  description: 'Lets a disabled coupon be redeemed again; once more, it changes nothing.',
  status: 200,
})
