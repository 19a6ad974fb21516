import { listCoupons } from '@loyalty/shared/contracts/wallet/coupon'
import { page } from '../../../../one-service.js'

export default page(listCoupons, {
  method: 'GET',
  url: '/operator/v1/coupons',
  scopes: ['programme:read'],
  summary: 'List coupons; a batch is one row',
  status: 200,
})
