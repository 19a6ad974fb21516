import { listRevocations } from '@loyalty/shared/contracts/catalog/revocation'
import { page } from '../../../../one-service.js'

export default page(listRevocations, {
  method: 'GET',
  url: '/operator/v1/tokens/revoked',
  scopes: ['system:admin'],
  summary: 'List revoked tokens',
  description: 'Answers the revocations that still count, oldest first.',
  status: 200,
})
