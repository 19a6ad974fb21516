import { ZERO } from '@loyalty/contracts/money'
import { freeHolds, unheld } from './hold.js'
import { isExpired, type Line } from './line.js'
import type { Movement } from './spend.js'

export interface WriteOff {
  /** What is left in the wallet. */
  lines: Line[]
  /** The lines that are gone, each with all that was left of it. */
  expired: Line[]
  /** One EXPIRATION row a line, in the same order. */
  movements: Movement[]
}

/** Takes expired lines out of a wallet, at most `max` of them. What is held waits for its hold. */
export function writeOff(lines: readonly Line[], now: Date, max: number): WriteOff {
  const present = freeHolds(lines, now)
  const gone = present.filter((line) => isExpired(line, now)).slice(0, max)
  const expired = gone.map(unheld)
  return {
    lines: present.filter((line) => !gone.includes(line)),
    expired,
    movements: expired.map((line) => expirationOf(line, now)),
  }
}

export const expirationOf = (line: Line, now: Date): Movement => ({
  type: 'EXPIRATION',
  event_type: 'EXPIRATION',
  side: 'DEBIT',
  reward_id: line.reward_id,
  amount: line.amount,
  cost: line.cost ?? ZERO,
  brand_id: line.brand_id,
  campaign_id: line.campaign_id,
  campaign_name: line.campaign_name ?? null,
  channel_id: null,
  store_id: null,
  funded_by: line.funded_by,
  details: `Expired on ${line.expires_at?.toISOString().slice(0, 10) ?? 'no day'}`,
  issued_at: now,
  line: null,
  draws: [{ line, amount: line.amount, cost: line.cost ?? ZERO }],
  metadata: {},
})
