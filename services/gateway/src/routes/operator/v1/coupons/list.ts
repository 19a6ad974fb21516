import { listCoupons } from '@loyalty/shared/contracts/wallet/coupon-definitions'
import { page } from '../../../../one-service.js'

export default page(listCoupons, {
  method: 'GET',
  url: '/operator/v1/coupons',
  scopes: ['programme:read'],
  summary: 'List coupons; a batch is one row',
  description: 'Answers the coupons that fit all filters, a batch of codes as one row.',
  status: 200,
})
