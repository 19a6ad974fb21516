import fc from 'fast-check'
import {
  addAmounts,
  amountOf,
  negateAmount,
  sumAmounts,
  toAmount,
  toWireAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { spendOf, type StoredReturn } from '../src/events/rules/event.js'
import { partsOf } from '../src/events/rules/remaining-order.js'
import { spendLeft, type AskedReturn } from '../src/events/rules/return-purchase.js'
import { heldFor } from '../src/wallets/rules/hold.js'
import { isExpired, isFree, totalOf, type Line } from '../src/wallets/rules/line.js'
import { CARD, POINTS } from './events-model/samples.js'
import {
  incident,
  orders,
  payments,
  pieces,
  returns,
  step,
  type Step,
} from './returns-model/draws.js'
import { OPENING, sold, type Real } from './returns-model/purchase.js'
import { bringBack, present, reverse, take } from './returns-model/steps.js'

/** The number of sequences that are tried, unless somebody asks for more. */
const RUNS = Number(process.env['FC_RUNS'] ?? 300)
const TIME = { timeout: 10_000 + RUNS * 100 }

/** What a wallet has of a reward by its ledger. */
const moved = ({ ledger }: Real, id: string) =>
  sumAmounts(
    ledger
      .filter(({ reward_id }) => reward_id === id)
      .map(({ side, amount }) => (side === 'CREDIT' ? amount : negateAmount(amount))),
  )
const costOf = (lines: readonly Line[]) => sumAmounts(lines.map(({ cost }) => cost ?? ZERO))
const has = ({ lines }: Real, id: string) =>
  sumAmounts(lines.filter(({ reward_id }) => reward_id === id).map(({ amount }) => amount))

function check(real: Real) {
  const { now, pending } = real
  // The wallet is what it was before and what the ledger adds.
  expect(has(real, POINTS)).toBe(addAmounts(OPENING, moved(real, POINTS)))
  expect(has(real, CARD)).toBe(moved(real, CARD))
  const lines = present(real)
  for (const id of [POINTS, CARD]) {
    const free = lines.filter((line) => line.reward_id === id && isFree(line, now))
    expect(totalOf(lines, id, now)).toBe(sumAmounts(free.map(({ amount }) => amount)))
  }
  // What other purchases hold stays theirs while they wait.
  for (const { id, until, amount } of pending) {
    const held = sumAmounts(heldFor(real.lines, id, now).map((line) => line.amount))
    expect(held).toBe(now < until ? amount : ZERO)
  }
  checkSettled(real)
}

function checkSettled({ event }: Real) {
  // Taken ≤ paid, given ≤ redeemed, line by line.
  const { taken = [], given = [] } = event.settled ?? {}
  expect(taken.every((amount, at) => amount <= (event.grants[at]?.line.amount ?? 0n))).toBe(true)
  expect(given.every((amount, at) => amount <= (event.costs[at]?.amount ?? 0n))).toBe(true)
  // What left the metrics and what is left of the purchase are what it was.
  const spends = (event.returns ?? []).map(({ spend }) => spend)
  expect(spends.every((spend) => spend >= 0n)).toBe(true)
  const returned = sumAmounts(spends)
  const left = event.state === 'REVERSED' ? ZERO : spendLeft(event)
  expect(addAmounts(returned, left)).toBe(spendOf(event.data.order))
}

/** What one step may do to the purchase, whatever the step is. */
function checkStep(before: Real, after: Real, { kind }: Step) {
  const [last] = after.event === before.event ? [] : (after.event.returns?.slice(-1) ?? [])
  expect(last === undefined || kind === 'return').toBe(true)
  // What has expired is neither taken nor given.
  expect(last?.taken_back.filter(({ line }) => isExpired(line, after.now)) ?? []).toEqual([])
  expect(last?.given_back.filter((line) => isExpired(line, after.now)) ?? []).toEqual([])
  // A card that was redeemed lets nothing through.
  const redeemed = after.event.grants.filter(({ line }) => after.redeemedCards.has(line.id))
  expect(last === undefined || redeemed.length === 0).toBe(true)
}

const ALONE: ReadonlySet<Step['kind']> = new Set(['return', 'wait', 'expire'])

/** While nobody spends, what has expired of a payout and what was taken back of it are not more than it. */
function checkExpired({ now, event, lines, writtenOff }: Real) {
  for (const [at, { line }] of event.grants.entries()) {
    const over = lines.find((one) => one.id === line.id && isExpired(one, now))?.amount ?? ZERO
    const gone = addAmounts(over, writtenOff.get(line.id) ?? ZERO)
    expect(addAmounts(event.settled?.taken[at] ?? ZERO, gone) <= line.amount).toBe(true)
  }
}

const allOf = ({ event }: Real): AskedReturn[] =>
  (event.data.order?.products ?? []).flatMap(({ amount }, line) =>
    Array.from({ length: amount }, () => ({ products: [{ line, amount: 1 }] })),
  )

const quarters = (of: Amount, some: number) => amountOf((of * BigInt(some)) / 4n)

describe('random returns of random purchases', () => {
  it('leave what ledger and wallet agree on, and never take or give too much', TIME, () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(orders, payments, fc.array(step, { maxLength: 20 }), (order, paid, steps) => {
        let real = sold(order, paid)
        check(real)
        let isAlone = true
        for (const one of steps) {
          const after = take(real, one)
          check(after)
          checkStep(real, after, one)
          isAlone &&= ALONE.has(one.kind)
          if (isAlone) checkExpired(after)
          if (after !== real) seen.add(one.kind)
          real = after
        }
        if (real.event.state === 'REVERSED' || real.redeemedCards.size > 0) return
        const reversed = reverse(real, 'within_balance')
        expect(reversed?.event.state).toBe('REVERSED')
      }),
      { numRuns: RUNS },
    )
    expect(seen.size).toBe(7)
  })

  it('that bring back everything leave what a reversal leaves', TIME, () => {
    fc.assert(
      fc.property(
        orders,
        payments,
        fc.array(incident, { maxLength: 4 }),
        returns,
        fc.infiniteStream(fc.nat()),
        (order, paid, incidents, some, picks) => {
          const start = incidents.reduce(take, sold(order, paid))
          // What a reversal can't take back whole is settled by a policy, which returns meet sooner.
          const reversed = reverse(start, 'reject')
          fc.pre(reversed !== null)
          let real = some.reduce((one, { asked }) => bringBack(one, asked, 'reject'), start)
          const rest = allOf(start).toSorted(() => ((picks.next().value ?? 0) % 3) - 1)
          for (const asked of rest) real = bringBack(real, asked, 'reject')
          if (real.event.state === 'RESOLVED') real = bringBack(real, { shipping: true }, 'reject')
          check(real)
          expect(real.event.state).toBe('REVERSED')
          for (const id of [POINTS, CARD]) {
            expect(totalOf(present(real), id, real.now)).toBe(
              totalOf(present(reversed), id, real.now),
            )
            expect(has(real, id)).toBe(has(reversed, id))
          }
          expect(costOf(real.lines)).toBe(costOf(reversed.lines))
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('in pieces take and give as much as one of all of them', TIME, () => {
    const plain = payments.map((paid) => paid.map((one) => ({ ...one, condition: null })))
    fc.assert(
      fc.property(orders, plain, returns, (order, paid, some) => {
        const start = sold(order, paid)
        const inPieces = some.reduce((one, { asked }) => bringBack(one, asked, 'reject'), start)
        const { returns: made = [] } = inPieces.event
        fc.pre(made.length > 0)
        const back = partsOf(order, made)
        const products = back.products
          .map((amount, line) => ({ line, amount: toWireAmount(amount) }))
          .filter(({ amount }) => amount > 0)
        const atOnce = bringBack(start, { products, shipping: back.shipping }, 'reject')
        expect(atOnce.event.state).toBe(inPieces.event.state)
        expect(spendLeft(atOnce.event)).toBe(spendLeft(inPieces.event))
        expect(atOnce.event.settled).toEqual(inPieces.event.settled)
        for (const id of [POINTS, CARD]) expect(has(atOnce, id)).toBe(has(inPieces, id))
      }),
      { numRuns: RUNS },
    )
  })

  it(
    'after returns of any other arithmetic take no more than was paid, and end at nothing',
    TIME,
    () => {
      const share = fc.integer({ min: 0, max: 4 })
      const other = fc.tuple(fc.nat({ max: 3 }), pieces, share, fc.infiniteStream(share))
      fc.assert(
        fc.property(orders, payments, other, (order, paid, [line, amount, part, parts]) => {
          const start = sold(order, paid)
          const [bought] = (order.products ?? []).slice(line)
          fc.pre(bought !== undefined && bought.amount > amount)
          const entry: StoredReturn = {
            products: [{ line, amount: toAmount(amount) }],
            shipping: false,
            spend: quarters(spendOf(start.event.data.order), part),
            return_id: 'before',
            reason: null,
            returned_at: start.now,
            is_last: false,
            taken_back: [],
            given_back: [],
            shortfall: [],
          }
          const settled = {
            taken: start.event.grants.map((grant) =>
              quarters(grant.line.amount, parts.next().value),
            ),
            given: start.event.costs.map((cost) => quarters(cost.amount, parts.next().value)),
          }
          let real: Real = { ...start, event: { ...start.event, settled, returns: [entry] } }
          for (const asked of allOf(start)) {
            real = bringBack(real, asked, 'reject')
            checkSettled(real)
          }
          if (real.event.state === 'RESOLVED') real = bringBack(real, { shipping: true }, 'reject')
          checkSettled(real)
          expect(real.event.state).toBe('REVERSED')
          expect(real.event.settled).toEqual({
            taken: real.event.grants.map((grant) => grant.line.amount),
            given: real.event.costs.map((cost) => cost.amount),
          })
        }),
        { numRuns: RUNS },
      )
    },
  )
})
