import { erasePersona } from '@loyalty/shared/contracts/contacts/persona'
import { resource } from '../../../../one-service.js'

export default resource(erasePersona, {
  method: 'DELETE',
  url: '/operator/v1/personas/:id',
  scopes: ['people:erase'],
  summary: 'Erase a person with all contacts',
  description: 'Erases a person with all contacts that belong to it, for good.',
  status: 202,
})
