import { listTiers } from '@loyalty/shared/contracts/customers/tier'
import { page } from '../../../../one-service.js'

export default page(listTiers, {
  method: 'GET',
  url: '/operator/v1/tiers',
  scopes: ['programme:read'],
  summary: 'List tiers',
  description: 'Answers the tiers of the account, oldest first.',
  status: 200,
})
