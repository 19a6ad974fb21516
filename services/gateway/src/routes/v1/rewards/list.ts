import { listOfferedRewards } from '@loyalty/shared/contracts/catalog/reward'
import { page } from '../../../one-service.js'

export default page(listOfferedRewards, {
  method: 'GET',
  url: '/v1/rewards',
  scopes: ['rewards:read'],
  summary: 'List the rewards of a shop',
  description: 'Answers the rewards that fit all filters, oldest first.',
  status: 200,
})
