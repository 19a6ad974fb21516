import { isSame } from '@loyalty/contracts/fields/changes'
import { amountOf } from '@loyalty/contracts/money'
import { COUPONS_KEPT_MAX, type Holdings } from '@loyalty/contracts/wallet/holdings'
import type { StoredHoldings } from './store.js'

/** True of customers whom wallet has told of: the condition of the indexes of what it told. */
export const HAS_HOLDINGS = { 'holdings.version': { $gte: 0 } } as const

/**
 * What is known of a wallet once it was told of: the same object where that is nothing new. Of a lower version than what
 * is known it tells nothing: whoever read it was late, and another process has told all of that since.
 */
export function withHoldings(
  present: StoredHoldings | undefined,
  { version, balances, is_whole: isWhole, coupons: told }: Holdings,
): StoredHoldings | undefined {
  if (present !== undefined && version < present.version) return present
  // What a whole reading does not tell of was reversed while nobody followed the account.
  const known = isWhole ? [] : (present?.coupons ?? [])
  const lastUses = new Map(known.map((use) => [use.coupon_id, use]))
  for (const { coupon_id, used_at: at } of told) {
    if (at === null) lastUses.delete(coupon_id)
    else lastUses.set(coupon_id, { coupon_id, used_at: new Date(at) })
  }
  const coupons = [...lastUses.values()]
    .toSorted((left, right) => right.used_at.getTime() - left.used_at.getTime())
    .slice(0, COUPONS_KEPT_MAX)
  const next = {
    version,
    balances: balances.map(({ reward_id, units }) => ({
      reward_id,
      units: amountOf(BigInt(units)),
    })),
    coupons,
  }
  return isSame(next, present) ? present : next
}
