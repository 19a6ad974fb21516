import { getImport } from '@loyalty/shared/contracts/migration/imports'
import { resource } from '../../../../one-service.js'

export default resource(getImport, {
  method: 'GET',
  url: '/operator/v1/imports/:import_id',
  scopes: ['data:import'],
  summary: 'Read an import',
  description: 'Answers the state of an import, its counts and its first errors.',
  status: 200,
})
