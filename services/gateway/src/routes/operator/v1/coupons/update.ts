import { updateCoupon } from '@loyalty/shared/contracts/wallet/coupon-definitions'
import { resource } from '../../../../one-service.js'

export default resource(updateCoupon, {
  method: 'PATCH',
  url: '/operator/v1/coupons/:id',
  scopes: ['programme:write'],
  summary: 'Change a coupon',
  description: 'Changes only the members that are sent; the code never changes.',
  status: 200,
})
