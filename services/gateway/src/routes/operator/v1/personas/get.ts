import { getPersona } from '@loyalty/shared/contracts/contacts/persona'
import { resource } from '../../../../one-service.js'

export default resource(getPersona, {
  method: 'GET',
  url: '/operator/v1/personas/:id',
  scopes: ['support:read'],
  summary: 'Read a persona with its contacts',
  description: 'Answers one person with all contacts that belong to it.',
  status: 200,
  isCutOff: true,
})
