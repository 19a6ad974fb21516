import { sumAmounts, ZERO, type Amount } from '@loyalty/contracts/money'
import { isSpendable, type Line } from '../../wallets/rules/line.js'
import { expirationOf, type WriteOff } from '../../wallets/rules/write-off.js'

interface Expiry {
  rewardId: string
  now: Date
  /** What came later stays. */
  since: Date
  /** Lines that are taken at most. */
  max: number
  metadata: Record<string, unknown>
}

/** Takes free lines of one reward out of a wallet before their time. What is held, or on a card, stays. */
export function expireReward(
  lines: readonly Line[],
  { rewardId, now, since, max, metadata }: Expiry,
): WriteOff & { units: Amount; cost: Amount; isWhole: boolean } {
  const due = lines.filter(
    (line) =>
      line.reward_id === rewardId &&
      line.issued_at.getTime() <= since.getTime() &&
      isSpendable(line, now),
  )
  const expired = due.slice(0, max)
  const gone = new Set(expired)
  const movements = expired.map((line) => ({
    ...expirationOf(line, now),
    details: 'Expired by hand',
    metadata,
  }))
  return {
    lines: lines.filter((line) => !gone.has(line)),
    expired,
    movements,
    isWhole: expired.length === due.length,
    units: sumAmounts(expired.map(({ amount }) => amount)),
    cost: sumAmounts(expired.map(({ cost = ZERO }) => cost)),
  }
}
