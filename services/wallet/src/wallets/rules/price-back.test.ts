import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, sumAmounts, toAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from './line.js'
import { coveredByCosts, pieceOfCost, pricesBack } from './price-back.js'

const [POINTS, STAMPS, MILES] = [1, 2, 3].map(
  (at) => `0190f3a2-7c1e-7b42-9d5e-00000000000${at}` as Uuid,
) as [Uuid, Uuid, Uuid]
const mint = createMint(0)

const lineOf = (reward_id: Uuid, amount: Amount, cost?: Amount): Line => ({
  id: mint.next(),
  reward_id,
  amount,
  ...(cost !== undefined && { cost }),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: new Date(0),
  expires_at: null,
  hold: null,
  is_gift_card: false,
})
const costOf = (amount: number, reward = POINTS) => {
  const line = lineOf(reward, toAmount(amount))
  return { line, amount: line.amount }
}
const grantOf = (amount: number, reward = STAMPS, cost?: number) => ({
  line: lineOf(reward, toAmount(amount), cost === undefined ? undefined : toAmount(cost)),
})

describe('what goes back of a price', () => {
  type Row = [
    string,
    Parameters<typeof pricesBack>[0],
    Parameters<typeof pricesBack>[1],
    number[],
    number[],
  ]
  it.each<Row>([
    ['all, when all was taken', [costOf(100)], [grantOf(50)], [0], [100]],
    ['all, when nothing was granted', [costOf(100)], [], [], [100]],
    ['nothing, when nothing was taken', [costOf(100)], [grantOf(50)], [50], [0]],
    ['the share that was taken', [costOf(100)], [grantOf(50)], [20], [60]],
    ['the share, rounded down', [costOf(1)], [grantOf(3)], [1], [0.6666]],
    ['the share of all lines of a reward', [costOf(9)], [grantOf(10), grantOf(20)], [0, 10], [6]],
    [
      'the share of what was due, where a part is kept',
      [costOf(9)],
      [
        { ...grantOf(50), keep: toAmount(20) },
        { ...grantOf(5, MILES), keep: toAmount(5) },
      ],
      [20, 0],
      [3],
    ],
    [
      'of each reward as much, the first costs first',
      [costOf(3), costOf(10, MILES), costOf(3)],
      [grantOf(2)],
      [1],
      [3, 5, 0],
    ],
    [
      'what is due by now, less what went back before',
      [{ ...costOf(10), before: toAmount(2), until: toAmount(8) }],
      [grantOf(2)],
      [1],
      [3],
    ],
    [
      'nothing more, where more went back before',
      [{ ...costOf(10), before: toAmount(4), until: toAmount(3) }],
      [grantOf(2)],
      [1],
      [0],
    ],
    [
      'by what units of several rewards cost their funder',
      [costOf(100)],
      [grantOf(50, STAMPS, 50), grantOf(1, MILES, 150)],
      [0, 1],
      [25],
    ],
    [
      'by the smallest share, where a reward has no cost',
      [costOf(100)],
      [grantOf(50, STAMPS, 50), grantOf(1, MILES), grantOf(10, POINTS)],
      [10, 0.5, 0],
      [50],
    ],
  ])('is %s', (_name, costs, grants, shorts, expected) => {
    expect(pricesBack(costs, grants, shorts.map(toAmount))).toEqual(expected.map(toAmount))
  })

  const units = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(amountOf)
  const grants = fc.array(
    fc
      .record({
        reward: fc.constantFrom(POINTS, STAMPS, MILES),
        amount: units,
        cost: fc.option(units),
        short: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ reward, amount, cost, short }) => ({
        line: lineOf(reward, amount, cost ?? undefined),
        short: amountOf((amount * BigInt(short)) / 100n),
      })),
    { minLength: 1, maxLength: 5 },
  )
  const costs = fc.array(units, { minLength: 1, maxLength: 4 })

  it('is never a larger part of the price than was taken of what was granted', () => {
    fc.assert(
      fc.property(costs, grants, (amounts, granted) => {
        const price = amounts.map((amount) => ({ line: lineOf(POINTS, amount), amount }))
        const shorts = granted.map(({ short }) => short)
        const back = sumAmounts(pricesBack(price, granted, shorts))
        const paid = sumAmounts(amounts)
        expect(back <= paid).toBe(true)
        const isWhole = shorts.every((short) => short === 0n)
        expect(isWhole ? back : paid).toBe(paid)
        const each = [...new Set(granted.map(({ line }) => line.reward_id))].map((id) => {
          const own = granted.filter(({ line }) => line.reward_id === id)
          const due = sumAmounts(own.map(({ line }) => line.amount))
          return { due, taken: due - sumAmounts(own.map(({ short }) => short)) }
        })
        // Never more than of the reward of which most was taken; of one reward, exactly its share.
        expect(each.some(({ due, taken }) => back * due <= paid * taken)).toBe(true)
        const shares = each.map(({ due, taken }) => (paid * taken) / due)
        expect(shares.length > 1 ? back : shares[0]).toBe(back)
      }),
    )
  })
})

describe('what costs cover of what is short', () => {
  it('is of one reward no more than comes back of them then, and as much as can be', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(amountOf)
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 100 }), (paid, given, percent) => {
        const cost = [{ line: lineOf(POINTS, paid), amount: paid }]
        const grant = [{ line: lineOf(POINTS, given) }]
        const short = amountOf((given * BigInt(percent)) / 100n)
        const back = (covered: bigint) =>
          sumAmounts(pricesBack(cost, grant, [amountOf(short - covered)]))
        const [covered = ZERO] = coveredByCosts(cost, grant, [short])
        expect(covered <= short && covered <= back(covered)).toBe(true)
        expect(covered === short || covered + 1n > back(covered + 1n)).toBe(true)
      }),
    )
  })

  it('is taken of the first grants first, and for no gift card', () => {
    const [first, card, last] = [grantOf(4, POINTS), grantOf(5, POINTS), grantOf(6, POINTS)]
    const grants = [first, { line: { ...card.line, is_gift_card: true } }, last]
    const shorts = [toAmount(3), ZERO, toAmount(6)]
    expect(coveredByCosts([costOf(9)], grants, shorts)).toEqual([toAmount(3), ZERO, toAmount(6)])
    expect(coveredByCosts([costOf(7)], grants, shorts)).toEqual([toAmount(3), ZERO, toAmount(2.25)])
    expect(coveredByCosts([costOf(9, MILES)], grants, shorts)).toEqual([ZERO, ZERO, ZERO])
  })
})

describe('a piece of a price', () => {
  const cost = costOf(3)

  it('has no cost where none was written', () => {
    expect(pieceOfCost(cost, toAmount(2))).toEqual({ ...cost, amount: toAmount(2) })
  })

  it('costs with the other pieces what all of it cost', () => {
    const whole = { ...cost, cost: amountOf(10_000n) }
    const pieces = [0, 1, 2].map((at) =>
      pieceOfCost({ ...whole, before: toAmount(at) }, toAmount(1)),
    )
    expect(pieces.map((piece) => piece.cost)).toEqual([3_333n, 3_333n, 3_334n])
    expect(pieceOfCost(whole, cost.amount)).toEqual(whole)
    expect(pieceOfCost(whole, ZERO).cost).toBe(ZERO)
  })
})
