import { listRefusals } from '@loyalty/shared/contracts/wallet/redemption'
import { page } from '../../../../one-service.js'

export default page(listRefusals, {
  method: 'GET',
  url: '/operator/v1/refusals',
  scopes: ['support:read'],
  summary: 'List refused redeems, of any code',
  description:
    'Answers every refused redeem of the account, also of codes that belong to no coupon.',
  status: 200,
})
