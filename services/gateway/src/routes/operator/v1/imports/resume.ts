import { resumeImport } from '@loyalty/shared/contracts/migration/imports'
import { resource } from '../../../../one-service.js'

export default resource(resumeImport, {
  method: 'POST',
  url: '/operator/v1/imports/:import_id/resume',
  scopes: ['data:import'],
  summary: 'Go on with a paused import',
  description: 'Goes on with an import that was paused; of any other it changes nothing.',
  status: 200,
})
