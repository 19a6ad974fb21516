import { reportPoints } from '@loyalty/shared/contracts/wallet/reports'
import { page } from '../../../../one-service.js'

export default page(reportPoints, {
  method: 'GET',
  url: '/operator/v1/reports/points',
  scopes: ['reports:read'],
  summary: 'What moved each reward',
  description:
    'Answers per reward what was issued, redeemed, expired and otherwise moved in each day or month, and the balance that it left.',
  status: 200,
})
