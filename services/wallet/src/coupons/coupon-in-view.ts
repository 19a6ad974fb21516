import { touch, type ReadView, type Touch } from '@loyalty/shared/commit/command'
import type { AccountId } from '@loyalty/shared/ids'
import { type CouponDocument, batchKey, couponBatches, couponKey, coupons } from './store.js'
import type { CouponDefinition, CouponStatus } from './rules/coupon-definition.js'

/** A code with the definition that holds for it, its own or its batch's. */
export interface ResolvedCoupon {
  document: Readonly<CouponDocument>
  code: string
  used: number
  definition: CouponDefinition
  status: CouponStatus
}

/** The batch of a touched coupon, for the second step of the loads. */
export function touchBatchOf(view: ReadView, account: AccountId, code: string): Touch[] {
  const batchId = view.get(coupons, couponKey(account, code))?.batch_id ?? null
  return batchId === null ? [] : [touch(couponBatches, batchKey(account, batchId))]
}

/** The coupon of a code as the round has it; null when there is none. */
export function couponIn(view: ReadView, account: AccountId, code: string): ResolvedCoupon | null {
  const document = view.get(coupons, couponKey(account, code))
  if (document === null) return null
  const own = { document, code: document.code, used: document.used }
  if (document.definition !== null) {
    return { ...own, definition: document.definition, status: document.status }
  }
  const batch =
    document.batch_id === null
      ? null
      : view.get(couponBatches, batchKey(account, document.batch_id))
  if (batch === null) return null
  const isDisabled = document.status === 'DISABLED' || batch.status === 'DISABLED'
  return { ...own, definition: batch.definition, status: isDisabled ? 'DISABLED' : 'ACTIVE' }
}
