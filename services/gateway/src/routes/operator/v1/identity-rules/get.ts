import { getIdentityRules } from '@loyalty/shared/contracts/contacts/identity-rules'
import { resource } from '../../../../one-service.js'

export default resource(getIdentityRules, {
  method: 'GET',
  url: '/operator/v1/identity-rules',
  scopes: ['system:admin'],
  summary: 'Read the rules by which contacts are one person',
  description: 'Answers the rules in force, which are the defaults until they are changed.',
  status: 200,
})
