import { getReward } from '@loyalty/shared/contracts/catalog/reward'
import { resource } from '../../../../one-service.js'

export default resource(getReward, {
  method: 'GET',
  url: '/operator/v1/rewards/:id',
  scopes: ['programme:read'],
  summary: 'Read a reward',
  description: 'Answers one reward.',
  status: 200,
})
