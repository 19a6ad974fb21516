import { listRewards } from '@loyalty/shared/contracts/catalog/reward'
import { page } from '../../../../one-service.js'

export default page(listRewards, {
  method: 'GET',
  url: '/operator/v1/rewards',
  scope: 'operator',
  summary: 'List rewards',
  status: 200,
})
