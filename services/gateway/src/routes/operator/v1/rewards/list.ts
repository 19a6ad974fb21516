import { listRewards } from '@loyalty/shared/contracts/catalog/reward'
import { page } from '../../../../one-service.js'

export default page(listRewards, {
  method: 'GET',
  url: '/operator/v1/rewards',
  scopes: ['programme:read'],
  summary: 'List rewards',
  description: 'Answers the rewards of the account, oldest first.',
  status: 200,
})
