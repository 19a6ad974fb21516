import { runDeadLetters } from '@loyalty/shared/contracts/migration/dead-letters'
import { resource } from '../../../../one-service.js'

export default resource(runDeadLetters, {
  method: 'POST',
  url: '/operator/v1/dead-letters/run',
  scopes: ['data:import'],
  summary: 'Process all matching rows again, some hundred a call',
  description: 'Puts all rows that fit the filters back to those that wait.',
  status: 200,
})
