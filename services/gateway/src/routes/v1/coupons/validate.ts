import { validateCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import { resource } from '../../../one-service.js'

export default resource(validateCoupon, {
  method: 'POST',
  url: '/v1/coupons/validate',
  scopes: ['coupons:redeem'],
  summary: 'Check a coupon',
  description:
    'Tells what a redeem would answer at this instant. There is no reservation: a redeem right after it may find another state.',
  status: 200,
  rateClass: 'reads',
})
