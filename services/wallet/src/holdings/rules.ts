import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, type Amount } from '@loyalty/contracts/money'
import { isExpired, isHeld, type Line } from '../wallets/rules/line.js'

export interface Balance {
  reward_id: Uuid
  units: Amount
}

/**
 * What the filters of segments count of a wallet: the units of each reward that are not expired, less what is owed, of
 * which something is left. Units of gift cards do not count. Those that an open order holds count until it is fulfilled;
 * those that one of the `pending` referrals holds, from when it is paid.
 */
export function balancesOf(
  lines: readonly Line[],
  pending: ReadonlySet<string>,
  now: Date,
): Balance[] {
  const sums = new Map<Uuid, bigint>()
  for (const line of lines) {
    const { reward_id: rewardId, amount, hold } = line
    const isPending = hold !== null && pending.has(hold.event_id) && isHeld(line, now)
    if (line.is_gift_card || isPending || isExpired(line, now)) continue
    sums.set(rewardId, (sums.get(rewardId) ?? 0n) + amount)
  }
  return [...sums]
    .filter(([, units]) => units > 0n)
    .map(([rewardId, units]) => ({ reward_id: rewardId, units: amountOf(units) }))
}

/** A part of a stream in the order of its ids. */
interface ReadPart {
  ids: readonly Uuid[]
  isFull: boolean
}

/** Up to where all streams were read: a full part may have more behind its last id. */
export const readUpTo = (parts: readonly ReadPart[], floor: Uuid): Uuid =>
  parts
    .filter(({ isFull }) => isFull)
    .map(({ ids }) => ids.at(-1) ?? floor)
    .reduce((least, id) => (id < least ? id : least), floor)
