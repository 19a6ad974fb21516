import { getImport } from '@loyalty/shared/contracts/migration/imports'
import { resource } from '../../../one-service.js'

export default resource(getImport, {
  method: 'GET',
  url: '/v1/customers/migrate/:import_id',
  scopes: ['migration:write'],
  summary: 'Read how an import stands',
  description: 'Answers the state of an import, its counts and its first errors, for 30 days.',
  status: 200,
})
