import { erasePersona } from '@loyalty/shared/contracts/contacts/persona'
import { resource } from '../../../../one-service.js'

export default resource(erasePersona, {
  method: 'DELETE',
  url: '/operator/v1/personas/:id',
  scopes: ['people:erase'],
  summary: 'Erase a person with all contacts',
  status: 202,
})
