import type { Uuid } from '@loyalty/shared/ids'
import { toAmount } from '@loyalty/shared/money'
import { createMint } from '@loyalty/shared/uuid-v7'
import { describe, expect, it } from 'vitest'
import { freeHolds, heldFor, holdLines, takeHeld } from './hold.js'
import { isExpired, totalOf, type Line } from './line.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const LATER = new Date('2026-02-01T12:30:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const EVENT = '0190f3a2-7c1e-7b42-9d5e-0000000000e1' as Uuid
const OTHER = '0190f3a2-7c1e-7b42-9d5e-0000000000e2' as Uuid
const mint = createMint(NOW.getTime())

const lineOf = (units: number, members: Partial<Line> = {}): Line => ({
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
  ...members,
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
})
