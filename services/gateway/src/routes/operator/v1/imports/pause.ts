import { pauseImport } from '@loyalty/shared/contracts/migration/imports'
import { resource } from '../../../../one-service.js'

export default resource(pauseImport, {
  method: 'POST',
  url: '/operator/v1/imports/:import_id/pause',
  scopes: ['data:import'],
  summary: 'Pause an import',
  description: 'Stops work on an import that has not ended.',
  status: 200,
})
