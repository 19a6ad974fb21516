import { listDeadLetters } from '@loyalty/shared/contracts/migration/dead-letters'
import { page } from '../../../../one-service.js'

export default page(listDeadLetters, {
  method: 'GET',
  url: '/operator/v1/dead-letters',
  scopes: ['data:import'],
  summary: 'List rows that could not be processed',
  description: 'Answers the rows of imports that were tried and could not be processed.',
  status: 200,
})
