import { searchContacts } from '@loyalty/shared/contracts/contacts/operations'
import { resource } from '../../../one-service.js'

export default resource(searchContacts, {
  method: 'GET',
  url: '/v1/contacts',
  scopes: ['contacts:read'],
  summary: 'Search contacts by what they say of themselves',
  status: 200,
  accountHeader: 'optional',
  isCutOff: true,
})
