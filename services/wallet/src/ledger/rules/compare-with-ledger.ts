import type { Uuid } from '@loyalty/shared/ids'
import { addAmounts, ZERO, type Amount } from '@loyalty/shared/money'
import type { Line } from '../../wallets/rules/line.js'

/** A reward of a wallet whose lines are not what its ledger rows add up to. */
export interface Difference {
  reward_id: Uuid
  wallet: Amount
  ledger: Amount
}

/**
 * Compares the lines of a wallet with credits less debits of its ledger, reward by reward. All
 * lines count: held ones, and expired ones that no row has written off yet.
 */
export function compareWithLedger(
  lines: readonly Pick<Line, 'reward_id' | 'amount'>[],
  ledger: ReadonlyMap<Uuid, Amount>,
): Difference[] {
  const held = new Map<Uuid, Amount>()
  for (const { reward_id: id, amount } of lines) {
    held.set(id, addAmounts(held.get(id) ?? ZERO, amount))
  }
  return [...new Set([...held.keys(), ...ledger.keys()])]
    .toSorted()
    .map((id) => ({
      reward_id: id,
      wallet: held.get(id) ?? ZERO,
      ledger: ledger.get(id) ?? ZERO,
    }))
    .filter(({ wallet, ledger: sum }) => wallet !== sum)
}
