import { negateAmount, sumAmounts, ZERO } from '@loyalty/contracts/money'
import { expect } from 'vitest'
import { stateOf } from '../../src/events/rules/event.js'
import { freeHolds, heldFor } from '../../src/wallets/rules/hold.js'
import { isFree, totalOf } from '../../src/wallets/rules/line.js'
import type { Movement } from '../../src/wallets/rules/spend.js'
import { BUDGET, POINTS } from './samples.js'
import type { Model, Real } from './model.js'

/** What holds after every step. */
export function checkAll(model: Model, { now, wallets, events, paid }: Real) {
  for (const which of [0, 1] as const) {
    const { lines, ledger, purchaseCount, purchases } = wallets[which]
    const sum = sumAmounts(lines.map(({ amount }) => amount))
    const inLedger = ledger.map((row) =>
      row.side === 'CREDIT' ? row.amount : negateAmount(row.amount),
    )
    const own = events.filter(({ wallet }) => wallet === wallets[which])
    // 1, 2: the wallet is what the model and what the ledger say.
    expect(sum).toBe(model.units[which])
    expect(sum).toBe(sumAmounts(inLedger))
    // 3: a total is the sum of free lines, once what ended holds free has joined.
    const present = freeHolds(lines, now)
    const free = present.filter((line) => isFree(line, now))
    expect(totalOf(present, POINTS, now)).toBe(sumAmounts(free.map(({ amount }) => amount)))
    // 4: nothing is empty, no two lines are one, and what is owed comes before what can be spent.
    expect(lines.every((line) => line.amount !== 0n)).toBe(true)
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
    const owed = present.filter((line) => line.amount < 0n)
    expect(owed.length).toBeLessThanOrEqual(1)
    expect(owed.length === 1 && free.some((line) => line.amount > 0n)).toBe(false)
    // 5: an event holds its reserve while it is ISSUED, and nothing otherwise.
    for (const { event } of own) {
      const held = sumAmounts(heldFor(lines, event.id, now).map(({ amount }) => amount))
      expect(held).toBe(stateOf(event, now) === 'ISSUED' ? event.reserve : ZERO)
    }
    // 6: the purchases that count are those that were resolved and not reversed.
    expect(purchaseCount).toBe(own.filter(({ event }) => event.state === 'RESOLVED').length)
    // 7: one event of a purchase counts.
    for (const purchase of purchases.keys()) {
      const current = own.filter(
        ({ event }) =>
          event.purchase_id === purchase && ['ISSUED', 'RESOLVED'].includes(stateOf(event, now)),
      )
      expect(current.length).toBeLessThanOrEqual(1)
    }
  }
  // 8: each event is in the state that the model says.
  expect(events.map(({ event }) => stateOf(event, now))).toEqual(model.states)
  // 9: a budget is never overdrawn and counts the payouts that stand.
  expect(paid).toBe(model.paid)
  expect(paid).toBeLessThanOrEqual(BUDGET)
  const standing = events.filter(({ event }) => event.state === 'RESOLVED')
  expect(paid).toBe(standing.reduce((sum, held) => sum + held.paid, 0))
  // 10: transfers create and lose nothing.
  const moved = wallets.flatMap(({ ledger }) => ledger.filter((row) => row.type === 'TRANSFER'))
  const sumOf = (side: Movement['side']) =>
    sumAmounts(moved.filter((row) => row.side === side).map(({ amount }) => amount))
  expect(sumOf('CREDIT')).toBe(sumOf('DEBIT'))
}
