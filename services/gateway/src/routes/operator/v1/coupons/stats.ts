import { couponStats } from '@loyalty/shared/contracts/wallet/reports'
import { resource } from '../../../../one-service.js'

export default resource(couponStats, {
  method: 'GET',
  url: '/operator/v1/coupons/:id/stats',
  scopes: ['reports:read'],
  summary: 'The figures of a coupon',
  description: 'Answers what became of a coupon or a batch, in all and in the last 30 days.',
  status: 200,
})
