import { updateContact } from '@loyalty/shared/contracts/contacts/operations'
import { resource } from '../../../one-service.js'

export default resource(updateContact, {
  method: 'PUT',
  url: '/v1/contacts/:id',
  scopes: ['contacts:write'],
  summary: 'Replace a contact',
  description: 'Replaces all of a contact, so that what is left out is emptied.',
  status: 200,
  accountHeader: 'required',
  bodyMayRepeat: ['id'],
})
