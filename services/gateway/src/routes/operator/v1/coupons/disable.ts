import { disableCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import { resource } from '../../../../one-service.js'

export default resource(disableCoupon, {
  method: 'POST',
  url: '/operator/v1/coupons/:id/disable',
  scopes: ['programme:write'],
  summary: 'Disable a coupon',
  status: 200,
})
