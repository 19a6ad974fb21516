import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { StoredCoupon } from './find-coupons.js'

/** Counts the active redemptions of coupons that do not count them. */
export interface ActiveCounts {
  countActive(account: AccountId, couponIds: readonly Uuid[]): Promise<Map<Uuid, number>>
  countActiveOfBatches(account: AccountId, batchIds: readonly Uuid[]): Promise<Map<Uuid, number>>
}

/**
 * `redemptions_count` of each coupon: its own count where it has a maximum; where it has none,
 * nobody writes the coupon when it is redeemed, and its active redemptions are counted, as are those
 * of a batch.
 */
export async function countRedemptions(
  redemptions: ActiveCounts,
  account: AccountId,
  stored: readonly StoredCoupon[],
): Promise<Map<Uuid, number>> {
  const uncounted = stored.filter((one) => !isCounter(one))
  const counted = await Promise.all([
    redemptions.countActive(account, idsOf(uncounted.filter(({ coupon }) => coupon !== null))),
    redemptions.countActiveOfBatches(
      account,
      idsOf(uncounted.filter(({ coupon }) => coupon === null)),
    ),
  ])
  const counts = new Map(counted.flatMap((of) => [...of]))
  for (const { coupon, row } of stored.filter(isCounter)) counts.set(row.id, coupon?.used ?? 0)
  return counts
}

/** Whether the coupon itself says how often it is redeemed. */
const isCounter = ({ coupon, row }: StoredCoupon): boolean =>
  coupon !== null && row.definition.max_redemptions !== null

const idsOf = (stored: readonly StoredCoupon[]): Uuid[] => stored.map(({ row }) => row.id)
