import { addAmounts, type Amount } from '@loyalty/shared/money'
import type { Uuid } from '@loyalty/shared/ids'
import { freeHolds } from './hold.js'
import { isFree, type Line } from './line.js'

/** What expires of one reward at one instant. */
export interface Expiring {
  rewardId: Uuid
  expiresAt: Date
  amount: Amount
}

/** The free lines that expire before an instant, summed by reward and date: the soonest first. */
export function expiringLines(lines: readonly Line[], now: Date, before: Date): Expiring[] {
  const sums = new Map<string, Expiring>()
  for (const line of freeHolds(lines, now)) {
    const { reward_id: rewardId, expires_at: expiresAt, amount } = line
    if (expiresAt === null || expiresAt >= before || amount <= 0n || !isFree(line, now)) continue
    const key = `${expiresAt.toISOString()}|${rewardId}`
    const sum = sums.get(key)?.amount
    const total = sum === undefined ? amount : addAmounts(sum, amount)
    sums.set(key, { rewardId, expiresAt, amount: total })
  }
  return [...sums].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, sum]) => sum)
}
