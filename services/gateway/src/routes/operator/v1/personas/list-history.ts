import { listPersonaHistory } from '@loyalty/shared/contracts/contacts/persona'
import { page } from '../../../../one-service.js'

export default page(listPersonaHistory, {
  method: 'GET',
  url: '/operator/v1/personas/:id/history',
  scopes: ['support:read'],
  summary: 'List what happened to a persona',
  description: 'Answers what happened to a person, such as joins and merges, oldest first.',
  status: 200,
})
