import { validateCoupons } from '@loyalty/shared/contracts/wallet/redeem-coupons'
import { resource } from '../../../one-service.js'

export default resource(validateCoupons, {
  method: 'POST',
  url: '/v1/coupons/validate-all',
  scopes: ['coupons:redeem'],
  summary: 'Check several coupons',
  description:
    'Tells what a redeem of all of these codes would answer at this instant, up to the first that is refused. There is no reservation.',
  status: 200,
  rateClass: 'reads',
})
