import { sumAmounts, ZERO, type Amount } from '@loyalty/contracts/money'
import type { DocumentOf } from '@loyalty/engine/collection'
import { expect } from 'vitest'
import { behaviorEvents } from '../../src/events/store.js'
import { expiredLineKey, expiredLines, wallets } from '../../src/wallets/store.js'
import { transactions } from '../../src/ledger/store.js'
import { redemptions } from '../../src/redemptions/store.js'
import { isExpired, type Line } from '../../src/wallets/rules/line.js'
import { account, type World } from './world.js'

interface Effect {
  wallet_id: string
  grants: readonly { line: Line }[]
  costs: readonly { line: Line; amount: Amount }[]
}
type Row = DocumentOf<typeof transactions>

/** Of the price of what was reversed just now no larger part came back than of anything it bought. */
export function checkRedemptionShare(world: World) {
  const reversed = world.store
    .all(redemptions)
    .filter(({ reversal_id: id }) => id !== undefined)
    .toSorted((one, other) => ((one.reversal_id ?? '') < (other.reversal_id ?? '') ? 1 : -1))[0]
  if (reversed === undefined) throw new Error('nothing was reversed')
  checkShare(world, reversed, ({ metadata }) => metadata['redemption_id'] === reversed.id)
}

/** The same of an event, of which no part had come back before. */
export function checkEventShare(world: World) {
  const reversed = world.store
    .all(behaviorEvents)
    .filter(({ state, returns }) => state === 'REVERSED' && returns === undefined)
  for (const event of reversed) {
    // A full card that is undone with it gives stamps back for its own prize.
    checkShare(
      world,
      event,
      ({ event_id: id, event_type: type }) => id === event.id && type !== 'PUNCH_CARD',
    )
  }
}

function checkShare(world: World, effect: Effect, isOfIt: (row: Row) => boolean) {
  const rows = world.store.all(transactions).filter((row) => row.type === 'REVERSAL' && isOfIt(row))
  const moved = (side: Row['side'], reward: string) =>
    sumAmounts(
      rows
        .filter((row) => row.side === side && row.reward_id === reward)
        .map(({ amount }) => amount),
    )
  for (const cost of rewardsOf(effect.costs)) {
    const price = sumAmounts(effect.costs.filter(isOf(cost)).map(({ amount }) => amount))
    const given = moved('CREDIT', cost)
    expect(given <= price).toBe(true)
    for (const grant of rewardsOf(effect.grants)) {
      const own = effect.grants.filter(isOf(grant)).map(({ line }) => line)
      const granted = sumAmounts(own.map(({ amount }) => amount))
      const expired = sumAmounts(own.map((line) => expiredOf(world, effect.wallet_id, line)))
      expect(given * granted <= price * (moved('DEBIT', grant) + expired)).toBe(true)
    }
  }
}

const rewardsOf = (parts: readonly { line: Line }[]) =>
  new Set(parts.map(({ line }) => line.reward_id))
const isOf =
  (reward: string) =>
  ({ line }: { line: Line }) =>
    line.reward_id === reward

/** What has expired of a line counts as taken. */
function expiredOf({ store, now }: World, walletId: string, { id }: Line): Amount {
  const wallet = store.all(wallets).find(({ wallet_id }) => wallet_id === walletId)
  const left = wallet?.lines.find((line) => line.id === id && isExpired(line, now))?.amount ?? ZERO
  const written = store.get(expiredLines, expiredLineKey(account, id))?.amount ?? ZERO
  return sumAmounts([left, written])
}
