import { reportCoupons } from '@loyalty/shared/contracts/wallet/reports'
import { resource } from '../../../../one-service.js'

export default resource(reportCoupons, {
  method: 'GET',
  url: '/operator/v1/reports/coupons',
  scopes: ['reports:read'],
  summary: 'What became of coupons',
  description:
    'Answers redemptions, reversals and refusals in each day or month, of all coupons or of one.',
  status: 200,
})
