import { listUsableCoupons } from '@loyalty/shared/contracts/wallet/usable-coupon'
import { page } from '../../../one-service.js'

export default page(listUsableCoupons, {
  method: 'GET',
  url: '/v1/customers/:id/coupons',
  scopes: ['coupons:redeem'],
  summary: 'List the coupons that a customer can use',
  description:
    'Answers the coupons that are listed or that name the customer, each with whether a redeem would succeed at this instant.',
  status: 200,
})
