import { searchContacts } from '@loyalty/shared/contracts/contacts/operations'
import { resource } from '../../../one-service.js'

export default resource(searchContacts, {
  method: 'GET',
  url: '/v1/contacts',
  scopes: ['contacts:read', 'support:read'],
  summary: 'Search contacts by what they say of themselves',
  description:
    'Answers the contacts that fit all filters, of which external_id, email or document_number is needed.',
  status: 200,
  accountHeader: 'optional',
  isCutOff: true,
})
