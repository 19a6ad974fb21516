import { resumeImport } from '@loyalty/shared/contracts/migration/imports'
import { resource } from '../../../../one-service.js'

export default resource(resumeImport, {
  method: 'POST',
  url: '/operator/v1/imports/:import_id/resume',
  scopes: ['data:import'],
  summary: 'Go on with a paused import',
  status: 200,
})
