import { pauseImport } from '@loyalty/shared/contracts/migration/imports'
import { resource } from '../../../../one-service.js'

export default resource(pauseImport, {
  method: 'POST',
  url: '/operator/v1/imports/:import_id/pause',
  scope: 'operator',
  summary: 'Pause an import',
  status: 200,
})
