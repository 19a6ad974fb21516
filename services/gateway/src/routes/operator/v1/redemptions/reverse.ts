import { reverseRedemption } from '@loyalty/shared/contracts/wallet/redemption'
import { resource } from '../../../../one-service.js'

export default resource(reverseRedemption, {
  method: 'POST',
  url: '/operator/v1/redemptions/:id/reverse',
  scopes: ['support:write'],
  summary: 'Reverse a redemption',
  description: 'Takes back what a redemption gave and gives back what it cost.',
  status: 200,
  bodyIsOptional: true,
})
