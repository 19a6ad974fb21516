import { touch, type Call, type Touch, type View } from '@loyalty/engine/command'
import { couponChanged } from '@loyalty/contracts/wallet/facts'
import type { AccountId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import {
  couponEntries,
  couponKey,
  coupons,
  entryKey,
  entryOf,
  type CouponBatchDocument,
  type CouponDocument,
} from '../coupons/store.js'
import type { FreeCode } from '../batches/free-codes.js'

export const touchCode = (account: AccountId, { id, code }: FreeCode): Touch[] => [
  touch(coupons, couponKey(account, code)),
  touch(couponEntries, entryKey(account, id)),
]

/** True when nobody has the code, and nobody used it. */
export const isFree = ({ recipient, used, status }: Readonly<CouponDocument>): boolean =>
  recipient === undefined && used === 0 && status === 'ACTIVE'

/** Why no code of the batch can be given; null: they can. A code without a maximum is not counted when it is used. */
export const refuseUncounted = (batch: Readonly<CouponBatchDocument> | null) =>
  batch?.definition.max_redemptions === null
    ? refuse(
        'LIMIT_EXCEEDED',
        'max_redemptions of the batch is null: which of its codes are unused is not known',
      )
    : null

/** Writes whose a code is from now on, which it is found by. */
export function giveCode(view: View, coupon: Readonly<CouponDocument>, { now }: Call): void {
  const after = { ...coupon, updated_at: now }
  view.put(coupons, after)
  view.put(couponEntries, entryOf(after))
  const { id, status } = coupon
  const version = (coupon.version ?? 0) + 1
  view.publish(couponChanged, {
    aggregateId: id,
    sequence: version,
    data: { coupon_id: id, status, version },
  })
}
