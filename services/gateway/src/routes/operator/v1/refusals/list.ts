import { listRefusals } from '@loyalty/shared/contracts/wallet/redemption'
import { page } from '../../../../one-service.js'

export default page(listRefusals, {
  method: 'GET',
  url: '/operator/v1/refusals',
  scopes: ['support:read'],
  summary: 'List refused redeems, of any code',
  status: 200,
})
