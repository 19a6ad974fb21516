import { discardDeadLetter } from '@loyalty/shared/contracts/migration/dead-letters'
import { resource } from '../../../../one-service.js'

export default resource(discardDeadLetter, {
  method: 'DELETE',
  url: '/operator/v1/dead-letters/:id',
  scopes: ['data:import'],
  summary: 'Give a row up',
  description: 'Gives a row up, which then counts as failed.',
  status: 200,
})
