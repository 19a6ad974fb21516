import { updateReward } from '@loyalty/shared/contracts/catalog/reward'
import { resource } from '../../../../one-service.js'

export default resource(updateReward, {
  method: 'PATCH',
  url: '/operator/v1/rewards/:id',
  scope: 'operator',
  summary: 'Change a reward',
  status: 200,
})
