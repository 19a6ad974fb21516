import { createReward } from '@loyalty/shared/contracts/catalog/reward'
import { resource } from '../../../one-service.js'

export default resource(createReward, {
  method: 'POST',
  url: '/v1/rewards',
  scopes: ['rewards:write'],
  summary: 'Create a reward',
  description:
    'Defines a reward, such as points, which coupons and campaigns can give from then on.',
  status: 201,
})
