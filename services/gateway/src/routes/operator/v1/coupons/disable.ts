import { disableCoupon } from '@loyalty/shared/contracts/wallet/coupon-definitions'
import { resource } from '../../../../one-service.js'

export default resource(disableCoupon, {
  method: 'POST',
  url: '/operator/v1/coupons/:id/disable',
  scopes: ['programme:write'],
  summary: 'Disable a coupon',
  description: 'Stops further redemptions of a coupon; once more, it changes nothing.',
  status: 200,
})
