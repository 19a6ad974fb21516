import { touch, type Call, type Touch, type View } from '@loyalty/engine/command'
import { couponChanged } from '@loyalty/contracts/wallet/facts'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  couponEntries,
  couponKey,
  coupons,
  entryKey,
  entryOf,
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
