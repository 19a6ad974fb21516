import { getOfferedReward } from '@loyalty/shared/contracts/catalog/reward'
import { resource } from '../../../one-service.js'

export default resource(getOfferedReward, {
  method: 'GET',
  url: '/v1/rewards/:id',
  scopes: ['rewards:read'],
  summary: 'Read a reward of a shop',
  description: 'Answers one reward, as shoppers may see it.',
  status: 200,
})
