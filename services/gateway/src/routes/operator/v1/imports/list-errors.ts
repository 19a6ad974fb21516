import { listImportErrors } from '@loyalty/shared/contracts/migration/imports'
import { page } from '../../../../one-service.js'

export default page(listImportErrors, {
  method: 'GET',
  url: '/operator/v1/imports/:import_id/errors',
  scopes: ['data:import'],
  summary: 'List the row errors of an import',
  description: 'Answers every row that failed and why, in the order of the rows.',
  status: 200,
})
