import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { freeHolds } from '../../src/wallets/rules/hold.js'
import { spendableOf } from '../../src/wallets/rules/line.js'
import { walletKey, wallets } from '../../src/wallets/store.js'
import { amount, pick, type Draws } from './step.js'
import { account, type World } from './world.js'

interface Spent {
  id: Uuid
  amount: number
}

/** Often all that a customer can spend of a reward, which leaves nothing of it. */
export const spentOf = (what: Draws['what']): fc.Arbitrary<Spent | 'all'> =>
  fc.oneof(fc.constant('all' as const), fc.record({ id: what, amount }))

export function spentIn(world: World, customer: CustomerId, spent: Spent | 'all'): Spent | null {
  if (spent !== 'all') return spent
  const { store, now } = world
  const stored = store.get(wallets, walletKey(account, customer))?.lines ?? []
  const lines = freeHolds(stored, now)
  const sums = lines.map(({ reward_id: id }) => ({
    id,
    amount: toWireAmount(spendableOf(lines, id, now)),
  }))
  const some = sums.filter((sum) => sum.amount > 0)
  return pick(some, some.length - 1)
}
