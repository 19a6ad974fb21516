import { getCouponBatch } from '@loyalty/shared/contracts/wallet/coupon-batch'
import { resource } from '../../../../one-service.js'

export default resource(getCouponBatch, {
  method: 'GET',
  url: '/operator/v1/coupons/bulk/:batch_id',
  scopes: ['programme:read'],
  summary: 'Read how far a batch of codes is',
  description: 'Answers how many codes of a batch are made.',
  status: 200,
})
