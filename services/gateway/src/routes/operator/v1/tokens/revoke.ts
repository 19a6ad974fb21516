import { revokeToken } from '@loyalty/shared/contracts/catalog/revocation'
import { resource } from '../../../../one-service.js'

export default resource(revokeToken, {
  method: 'POST',
  url: '/operator/v1/tokens/revoke',
  scopes: ['system:admin'],
  summary: 'Revoke a token',
  description: 'Refuses one token, or all that a subject was issued before, within 5 seconds.',
  status: 200,
})
