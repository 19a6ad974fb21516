import { reportLiability } from '@loyalty/shared/contracts/wallet/reports'
import { page } from '../../../../one-service.js'

export default page(reportLiability, {
  method: 'GET',
  url: '/operator/v1/reports/liability',
  scopes: ['reports:read'],
  summary: 'What is outstanding',
  description:
    'Answers per reward the units that customers hold and what they cost, by the month in which they expire.',
  status: 200,
})
