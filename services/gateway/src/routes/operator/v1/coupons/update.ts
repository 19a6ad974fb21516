import { updateCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import { resource } from '../../../../one-service.js'

export default resource(updateCoupon, {
  method: 'PATCH',
  url: '/operator/v1/coupons/:id',
  scopes: ['programme:write'],
  summary: 'Change a coupon',
  status: 200,
})
