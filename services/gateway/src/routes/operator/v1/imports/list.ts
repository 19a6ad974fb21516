import { listImports } from '@loyalty/shared/contracts/migration/imports'
import { page } from '../../../../one-service.js'

export default page(listImports, {
  method: 'GET',
  url: '/operator/v1/imports',
  scopes: ['data:import'],
  summary: 'List imports',
  description: 'Answers the imports of the account, oldest first.',
  status: 200,
})
