import { putIdentityRules } from '@loyalty/shared/contracts/contacts/identity-rules'
import { resource } from '../../../../one-service.js'

export default resource(putIdentityRules, {
  method: 'PUT',
  url: '/operator/v1/identity-rules',
  scopes: ['system:admin'],
  summary: 'Replace the rules by which contacts are one person',
  description: 'Replaces the rules; contacts that are there are looked at again, and joins stay.',
  status: 200,
})
