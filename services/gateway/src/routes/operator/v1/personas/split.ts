import { splitPersona } from '@loyalty/shared/contracts/contacts/persona'
import { resource } from '../../../../one-service.js'

export default resource(splitPersona, {
  method: 'POST',
  url: '/operator/v1/personas/:id/split',
  scopes: ['support:write'],
  summary: 'Give a contact a persona of its own, for good',
  description: 'Sets a contact apart from a person, and no rule joins the two again.',
  status: 200,
})
