import { updateContact } from '@loyalty/shared/contracts/contacts/operations'
import { resource } from '../../../one-service.js'
import { ORDER_BYTES_MAX } from '../../../request/body-bytes-max.js'

export default resource(updateContact, {
  method: 'PUT',
  url: '/v1/contacts/:id',
  scopes: ['contacts:write'],
  summary: 'Replace a contact',
  description: 'Replaces all of a contact, so that what is left out is emptied.',
  status: 200,
  accountHeader: 'required',
  bodyMayRepeat: ['id'],
  // As it was read it has the order that it came with, beside all of the contact's own.
  bodyBytesMax: 2 * ORDER_BYTES_MAX,
})
