import { runDeadLetter } from '@loyalty/shared/contracts/migration/dead-letters'
import { resource } from '../../../../one-service.js'

export default resource(runDeadLetter, {
  method: 'POST',
  url: '/operator/v1/dead-letters/:id/run',
  scopes: ['data:import'],
  summary: 'Process a row again',
  description: 'Puts one row back to those that wait.',
  status: 200,
})
