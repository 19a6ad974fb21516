import { updateReward } from '@loyalty/shared/contracts/catalog/reward'
import { resource } from '../../../../one-service.js'

export default resource(updateReward, {
  method: 'PATCH',
  url: '/operator/v1/rewards/:id',
  scopes: ['programme:write'],
  summary: 'Change a reward',
  description: 'Changes only the members that are sent; type and brand never change.',
  status: 200,
})
