import { listCustomerRedemptions } from '@loyalty/shared/contracts/wallet/redemption'
import { page } from '../../../../one-service.js'

export default page(listCustomerRedemptions, {
  method: 'GET',
  url: '/operator/v1/customers/:id/redemptions',
  scopes: ['support:read'],
  summary: 'List the redemptions of a customer',
  description:
    'Answers what a customer has redeemed, reversed redemptions too, newest first if not asked otherwise.',
  status: 200,
})
