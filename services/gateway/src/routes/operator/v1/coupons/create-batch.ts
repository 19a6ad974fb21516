import { createCouponBatch } from '@loyalty/shared/contracts/wallet/coupon-batch'
import { resource } from '../../../../one-service.js'

export default resource(createCouponBatch, {
  method: 'POST',
  url: '/operator/v1/coupons/bulk',
  scopes: ['programme:write'],
  summary: 'Make many codes of one definition',
  description: 'Begins to make up to 100,000 codes that share one definition.',
  status: 202,
})
