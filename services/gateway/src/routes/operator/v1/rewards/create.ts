import { createRewardForOperator } from '@loyalty/shared/contracts/catalog/reward'
import { resource } from '../../../../one-service.js'

export default resource(createRewardForOperator, {
  method: 'POST',
  url: '/operator/v1/rewards',
  scopes: ['programme:write'],
  summary: 'Create a reward as an operator',
  description:
    'Defines a reward, such as points, which coupons and campaigns can give from then on.',
  status: 201,
})
