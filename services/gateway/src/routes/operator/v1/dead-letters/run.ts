import { runDeadLetter } from '@loyalty/shared/contracts/migration/imports'
import { resource } from '../../../../one-service.js'

export default resource(runDeadLetter, {
  method: 'POST',
  url: '/operator/v1/dead-letters/:id/run',
  scope: 'operator',
  summary: 'Process a row again',
  status: 200,
})
