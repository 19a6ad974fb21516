import { tryContact } from '@loyalty/shared/contracts/contacts/operations'
import { resource } from '../../../../one-service.js'

export default resource(tryContact, {
  method: 'POST',
  url: '/operator/v1/identity-rules/try',
  scopes: ['system:admin'],
  summary: 'Tell what would happen to a contact, and do nothing',
  description: 'Answers which person a contact would belong to if it were created now.',
  status: 200,
})
