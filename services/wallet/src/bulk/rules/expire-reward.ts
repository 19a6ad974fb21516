import { sumAmounts, ZERO, type Amount } from '@loyalty/contracts/money'
import { isSpendable, type Line } from '../../wallets/rules/line.js'
import { expirationOf, type WriteOff } from '../../wallets/rules/write-off.js'

interface Expiry {
  rewardId: string
  now: Date
  metadata: Record<string, unknown>
}

/** Takes all free lines of one reward out of a wallet before their time. What is held, or on a card, stays. */
export function expireReward(
  lines: readonly Line[],
  { rewardId, now, metadata }: Expiry,
): WriteOff & { units: Amount; cost: Amount } {
  const expired = lines.filter((line) => line.reward_id === rewardId && isSpendable(line, now))
  const movements = expired.map((line) => ({
    ...expirationOf(line, now),
    details: 'Expired by hand',
    metadata,
  }))
  return {
    lines: lines.filter((line) => !expired.includes(line)),
    expired,
    movements,
    units: sumAmounts(expired.map(({ amount }) => amount)),
    cost: sumAmounts(expired.map(({ cost = ZERO }) => cost)),
  }
}
