import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { CouponAdminRepository, StoredCoupon } from './coupon-admin.repository.js'

/**
 * `redemptions_count` of each coupon: its own count where it has a maximum; where it has none,
 * nobody writes the coupon when it is redeemed, and its active redemptions are counted.
 */
export async function countRedemptions(
  repository: CouponAdminRepository,
  account: AccountId,
  stored: readonly StoredCoupon[],
): Promise<Map<Uuid, number>> {
  const idsOf = (wanted: { isBatch: boolean; hasMaximum: boolean }) =>
    stored
      .filter(({ coupon }) => (coupon === null) === wanted.isBatch)
      .filter(({ row }) => (row.definition.max_redemptions !== null) === wanted.hasMaximum)
      .map(({ row }) => row.id)
  const counted = await Promise.all([
    repository.countActive(account, idsOf({ isBatch: false, hasMaximum: false })),
    repository.countActiveOfBatches(account, idsOf({ isBatch: true, hasMaximum: false })),
    repository.sumUsedOfBatches(account, idsOf({ isBatch: true, hasMaximum: true })),
  ])
  const counts = new Map(counted.flatMap((of) => [...of]))
  for (const { coupon, row } of stored) {
    if (coupon !== null && row.definition.max_redemptions !== null) counts.set(row.id, coupon.used)
  }
  return counts
}
