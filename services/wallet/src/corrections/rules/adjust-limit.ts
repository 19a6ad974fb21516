import {
  addAmounts,
  amountOf,
  smallerAmount,
  TOTAL_MAX,
  toAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'

interface DayCount {
  /** `2026-01-31` */
  day: string
  amount: Amount
}

/**
 * Adds an amount to what one subject has granted or moved of one reward on a day. A day that is over
 * is forgotten; one that is still to come, by a zone that was changed, goes on being counted.
 * `limit` is in whole units, null for none.
 */
export function countAdjusted(
  counted: DayCount | null,
  { day, amount }: DayCount,
  limit: number | null,
): { ok: true; counted: DayCount } | Refusal<'LIMIT_EXCEEDED'> {
  const isToday = counted !== null && counted.day >= day
  const sum = addAmounts(isToday ? counted.amount : ZERO, amount)
  if (limit !== null && sum > toAmount(limit)) {
    return refuse('LIMIT_EXCEEDED', `more than ${limit} units of the reward a day by one subject`)
  }
  // No limit is as high as that, so the rest need not be known.
  const kept = smallerAmount(sum, amountOf(TOTAL_MAX))
  return { ok: true, counted: { day: isToday ? counted.day : day, amount: kept } }
}
