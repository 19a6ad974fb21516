import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, sumAmounts, toAmount } from '@loyalty/contracts/money'
import { heldUntil, points, sampleLine } from '../../../test/sample-line.js'
import {
  bySpendingOrder,
  isExpired,
  isFree,
  isHeld,
  isSpendable,
  nextExpiryOf,
  spendableOf,
  totalOf,
  type Line,
  funderOf,
  costOfPart,
  withoutPart,
} from './line.js'

const day = (of: number) => new Date(Date.UTC(2026, 1, of))
const now = day(10)
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

describe('a line', () => {
  it.each<[string, Partial<Line>, { held: boolean; expired: boolean; free: boolean }]>([
    ['without an end', {}, { held: false, expired: false, free: true }],
    ['before its end', { expires_at: after }, { held: false, expired: false, free: true }],
    ['at its end', { expires_at: now }, { held: false, expired: true, free: false }],
    ['held', heldUntil(after), { held: true, expired: false, free: false }],
    ['held until now', heldUntil(now), { held: false, expired: false, free: true }],
    [
      'held past its end',
      { ...heldUntil(after), expires_at: before },
      { held: true, expired: false, free: false },
    ],
    [
      'no longer held past its end',
      { ...heldUntil(now), expires_at: now },
      { held: false, expired: true, free: false },
    ],
  ])('%s is %o', (_, fields, { held, expired, free }) => {
    const line = sampleLine('a', 1, fields)
    expect(isHeld(line, now)).toBe(held)
    expect(isExpired(line, now)).toBe(expired)
    expect(isFree(line, now)).toBe(free)
    expect(isSpendable(line, now)).toBe(free)
  })

  it.each<[string, Line]>([
    ['is bound to a card', sampleLine('a', 1, { is_gift_card: true })],
    ['is below zero', sampleLine('a', -1)],
    ['is empty', sampleLine('a', 0)],
  ])('that %s is not spendable', (_, line) => {
    expect(isSpendable(line, now)).toBe(false)
  })
})

describe('the next expiry', () => {
  it('is none without lines, or where none ends', () => {
    expect(nextExpiryOf([])).toBeNull()
    expect(nextExpiryOf([sampleLine('a', 1), sampleLine('b', 1, heldUntil(now))])).toBeNull()
  })

  it('is the earliest end of a line', () => {
    const ends = [day(3), day(2), null, day(4)]
    const lines = ends.map((expires_at, at) => sampleLine(`${at}`, 1, { expires_at }))
    expect(nextExpiryOf(lines)).toEqual(day(2))
  })

  it('is the end of a hold that lasts longer', () => {
    const held = (until: Date) => sampleLine('a', 1, { ...heldUntil(until), expires_at: day(3) })
    expect(nextExpiryOf([held(day(2))])).toEqual(day(3))
    expect(nextExpiryOf([held(day(4))])).toEqual(day(4))
  })
})

describe('sums of a reward', () => {
  const other = sampleLine('o', 100, { reward_id: 'other' as Line['reward_id'] })
  const lines = [
    sampleLine('a', 1),
    sampleLine('b', 2, { expires_at: now }),
    sampleLine('c', 4, heldUntil(after)),
    sampleLine('d', 8, { is_gift_card: true }),
    sampleLine('e', 16),
    other,
  ]

  it('count its free lines, cards in the total alone', () => {
    expect(totalOf(lines, points, now)).toBe(250_000n)
    expect(spendableOf(lines, points, now)).toBe(170_000n)
  })

  it('are below zero in the total alone', () => {
    const owing = [sampleLine('a', 3), sampleLine('b', -4)]
    expect(totalOf(owing, points, now)).toBe(-10_000n)
    expect(spendableOf(owing, points, now)).toBe(0n)
    expect(spendableOf([sampleLine('a', 5), sampleLine('b', -4)], points, now)).toBe(10_000n)
  })
})

describe('spending order', () => {
  const ordered = [
    sampleLine('z', 1, { expires_at: day(11), issued_at: day(3) }),
    sampleLine('y', 1, { expires_at: day(12), issued_at: day(1) }),
    sampleLine('w', 1, { expires_at: day(12), issued_at: day(2) }),
    sampleLine('x', 1, { expires_at: day(12), issued_at: day(2) }),
    sampleLine('c', 1, { issued_at: day(1) }),
    sampleLine('a', 1, { issued_at: day(2) }),
    sampleLine('b', 1, { issued_at: day(2) }),
  ]

  it('is earliest expiry, then earliest issue, then id', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered), (some) => {
        expect(some.toSorted(bySpendingOrder)).toEqual(ordered.filter((one) => some.includes(one)))
      }),
    )
  })
})

it.each([
  [null, 'platform'],
  ['acme', 'acme'],
  ['b'.repeat(64), 'b'.repeat(64)],
  ['b'.repeat(65), 'b'.repeat(64)],
])('for the brand %s pays %s', (brand, funder) => {
  expect(funderOf(brand)).toBe(funder)
})

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(amountOf)

const lineOf = (fields: Pick<Line, 'amount' | 'cost'>): Line => ({
  id: '0190f3a2-7c1e-7b42-9d5e-000000000001' as Line['id'],
  reward_id: '0190f3a2-7c1e-7b42-9d5e-000000000002' as Line['id'],
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: new Date(0),
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...fields,
})

describe('the parts of a line', () => {
  it('cost together what the line cost, in whatever parts it goes', () => {
    fc.assert(
      fc.property(amount, amount, fc.array(amount), (whole, cost, parts) => {
        const costs = []
        let line: Line | null = lineOf({ amount: whole, cost })
        for (const part of [...parts, whole]) {
          if (line === null) break
          const taken: Line['amount'] = part < line.amount ? part : line.amount
          costs.push(costOfPart(line, taken))
          line = withoutPart(line, taken)
        }
        expect(line).toBeNull()
        expect(sumAmounts(costs)).toBe(cost)
      }),
    )
  })

  it('cost nothing on a line of before', () => {
    const line = lineOf({ amount: toAmount(10) })
    expect(costOfPart(line, toAmount(4))).toBe(0n)
    expect(withoutPart(line, toAmount(4))).toEqual({ ...line, amount: toAmount(6) })
  })
})
