import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import { freeHolds, heldFor, holdLines, takeHeld } from './hold.js'
import { isExpired, spendableOf, totalOf, type Line } from './line.js'
import { spend } from './spend.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const LATER = new Date('2026-02-01T12:30:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const EVENT = '0190f3a2-7c1e-7b42-9d5e-0000000000e1' as Uuid
const OTHER = '0190f3a2-7c1e-7b42-9d5e-0000000000e2' as Uuid
const mint = createMint(NOW.getTime())

const lineOf = (units: number, fields: Partial<Line> = {}): Line => ({
  id: mint.next(),
  reward_id: POINTS,
  amount: toAmount(units),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: new Date('2026-01-01T00:00:00.000Z'),
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...fields,
})

const hold = (lines: Line[], units: number, eventId = EVENT): Line[] => {
  const held = holdLines(lines, [{ reward_id: POINTS, amount: toAmount(units) }], {
    eventId,
    until: LATER,
    now: NOW,
    newLineId: () => mint.next(),
  })
  if ('short' in held) throw new Error('short')
  return held.lines
}

const hour = (at: number) => new Date(NOW.getTime() + at * 3_600_000)

/** Held for an event until an hour, and expiring at another. */
const heldPart = (units: number, until: number, expires: number | null) =>
  lineOf(units, {
    hold: { event_id: EVENT, until: hour(until), line_id: mint.next() },
    expires_at: expires === null ? null : hour(expires),
  })

describe('hold', () => {
  it('splits a line, takes the held part out of the total and nobody else can hold it', () => {
    const line = lineOf(10)
    const lines = hold([line], 4)
    expect(lines).toMatchObject([
      { id: line.id, amount: 60_000n, hold: null },
      { amount: 40_000n, hold: { event_id: EVENT, until: LATER, line_id: line.id } },
    ])
    expect(totalOf(lines, POINTS, NOW)).toBe(60_000n)
    expect(() => hold(lines, 6.0001, OTHER)).toThrow('short')
    expect(heldFor(hold(lines, 6, OTHER), OTHER, NOW)).toHaveLength(1)
  })

  it('is committed by its own event only', () => {
    const line = lineOf(10)
    const lines = hold(hold([line], 4), 3, OTHER)
    const taken = takeHeld(lines, EVENT, NOW)
    expect(taken.draws).toMatchObject([{ amount: 40_000n, line: { id: line.id, hold: null } }])
    expect(taken.lines.map(({ amount }) => amount)).toEqual([30_000n, 30_000n])
    expect(takeHeld(lines, EVENT, LATER).draws).toEqual([])
  })

  it('is free at its very instant, and joins its line again', () => {
    const line = lineOf(10)
    const lines = hold([line], 4)
    expect(totalOf(lines, POINTS, LATER)).toBe(100_000n)
    expect(freeHolds(lines, LATER)).toEqual([line])
    expect(freeHolds(lines, NOW)).toEqual(lines)
    expect(freeHolds(lines, NOW, EVENT)).toEqual([line])
    expect(freeHolds(lines, NOW, OTHER)).toEqual(lines)
  })

  it('gives a line back its id when the whole of it was held', () => {
    const line = lineOf(10)
    expect(freeHolds(hold([line], 10), NOW, EVENT)).toEqual([line])
  })

  it('keeps a held part from expiring; freed past its date it expires at once', () => {
    const line = lineOf(10, { expires_at: new Date('2026-02-01T12:10:00.000Z') })
    const [part] = hold([line], 10)
    const between = new Date('2026-02-01T12:20:00.000Z')
    if (part === undefined) throw new Error('no part')
    expect(isExpired(part, between)).toBe(false)
    expect(takeHeld([part], EVENT, between).draws).toHaveLength(1)
    expect(freeHolds([part], between, EVENT).every((freed) => isExpired(freed, between))).toBe(true)
  })

  it('fills a debt of its reward first when it is freed', () => {
    const line = lineOf(10)
    const [part] = hold([line], 10)
    if (part === undefined) throw new Error('no part')
    const owing = (units: number) => [lineOf(-units), part]
    expect(freeHolds(owing(10), NOW, EVENT)).toEqual([])
    expect(freeHolds(owing(10), LATER)).toEqual([])
    expect(freeHolds(owing(4), LATER)).toEqual([{ ...line, amount: toAmount(6) }])
    expect(freeHolds(owing(12), LATER)).toMatchObject([{ amount: -20_000n }])
    expect(freeHolds([lineOf(-10, { reward_id: OTHER }), part], LATER)).toContainEqual(line)
  })

  it('fills no debt when it is freed past its date: it expires at once', () => {
    const line = lineOf(10, { expires_at: new Date('2026-02-01T12:10:00.000Z') })
    const lines = [lineOf(-10), ...hold([line], 10)]
    const between = new Date('2026-02-01T12:20:00.000Z')
    for (const freed of [freeHolds(lines, between, EVENT), freeHolds(lines, LATER)]) {
      expect(freed.map(({ amount }) => amount)).toEqual([-100_000n, 100_000n])
      expect(freed.filter((one) => isExpired(one, between))).toHaveLength(1)
    }
  })

  it('is filled first by what was free first, and then in spending order', () => {
    const [late, never, soon, first] = [
      heldPart(1, 2, 100),
      heldPart(2, 1, null),
      heldPart(4, 1, 200),
      heldPart(8, 0, 300),
    ]
    const left = (owed: number) =>
      freeHolds([lineOf(-owed), late, never, soon, first], hour(3))
        .map(({ amount }) => Number(amount) / 10_000)
        .toSorted((one, other) => one - other)
    expect(left(8)).toEqual([1, 2, 4])
    expect(left(12)).toEqual([1, 2])
    expect(left(14)).toEqual([1])
  })

  it('fills it at the end of the hold, however late somebody looks', () => {
    const line = lineOf(10, { expires_at: new Date('2026-02-01T13:00:00.000Z') })
    const lines = [lineOf(-10), ...hold([line], 10)]
    expect(freeHolds(lines, new Date('2026-02-01T14:00:00.000Z'))).toEqual([])
  })
})

describe('what can be spent', () => {
  // As a wallet of before a freed part filled the debt may still be stored.
  const lines = [lineOf(-6), lineOf(10)]

  it('is never more than the free lines and the debt add up to', () => {
    expect(spendableOf(lines, POINTS, NOW)).toBe(40_000n)
    expect(spend(lines, POINTS, toAmount(5), NOW)).toMatchObject({ short: 10_000n })
    expect(() => hold(lines, 4.0001)).toThrow('short')
    expect(spend([lineOf(-10), lineOf(10)], POINTS, toAmount(1), NOW).draws).toEqual([])
    expect(spendableOf([lineOf(-10), lineOf(4)], POINTS, NOW)).toBe(0n)
  })

  it('leaves out what is bound to a card', () => {
    const card = lineOf(50, { is_gift_card: true })
    expect(totalOf([...lines, card], POINTS, NOW)).toBe(540_000n)
    expect(spendableOf([...lines, card], POINTS, NOW)).toBe(40_000n)
  })
})
