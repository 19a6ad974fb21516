import type { CouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import type { CouponBatchDocument } from '../coupons/store.js'

/** How far the making of a batch's codes has come. */
export const toCouponBatch = (batch: CouponBatchDocument): CouponBatch => ({
  batch_id: batch.id,
  status: batch.is_complete ? 'DONE' : 'IN_PROGRESS',
  count: batch.count,
  made: batch.made,
  created_at: batch.created_at.toISOString(),
  updated_at: batch.updated_at.toISOString(),
})
