import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { AccountId } from '@loyalty/contracts/ids'
import { figuresBefore, figuresOfPeriods, periodsOf, type Figures } from './periods.js'
import { dayIn, monthOf, utcDayOf } from './slots.js'
import { createTally } from './tally.js'

const account = 'account' as AccountId
const ZONES = [
  'UTC',
  'Europe/Madrid',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const range = { from: '2026-03-20', to: '2026-04-10' }
const from = Date.parse('2026-03-01T00:00Z')
const to = Date.parse('2026-05-01T00:00Z')

interface Issued {
  atMs: number
  by: bigint
}

/** What the stored sums of some counts hold, as the repository reads them. */
function stored(counts: readonly Issued[], granularity: 'day' | 'month') {
  const tally = createTally()
  for (const { atMs, by } of counts) tally.at(account, atMs)('reward', 'r', 'issued', by)
  const whole = new Map<string, Figures>()
  const quarters = new Map<string, Map<number, Figures>>()
  for (const { key, paths } of tally.rises()) {
    const [, level, , , period = ''] = key.split('|')
    const figures = new Map<string, bigint>()
    for (const [path, by] of paths) {
      const [first, second = '', third = ''] = path.split('.')
      if (first === 'figures') figures.set(second, by)
      else if (level === 'day') {
        const ofDay = quarters.get(period) ?? new Map<number, Figures>()
        quarters.set(period, ofDay.set(Number(second), new Map([[third, by]])))
      }
    }
    if (level === granularity) whole.set(period, figures)
  }
  return { whole, quarters }
}

const sumOf = (counts: readonly Issued[]) => counts.reduce((sum, { by }) => sum + by, 0n)

describe('periods of a time zone', () => {
  it.each(['day', 'month'] as const)('by %s hold what happened in them there', (granularity) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.array(fc.record({ at: fc.integer({ min: from, max: to }), by: fc.nat(9) })),
        (zone, happened) => {
          const counts = happened.map(({ at, by }) => ({ atMs: at, by: BigInt(by) }))
          const periods = periodsOf({ ...range, granularity }, zone)
          const read = stored(counts, granularity)
          const nameOf = ({ atMs }: Issued) => {
            const day = dayIn(zone, atMs)
            return granularity === 'day' ? day : monthOf(day)
          }
          const figures = figuresOfPeriods(periods, read)
          for (const [at, name] of periods.names.entries()) {
            const expected = sumOf(counts.filter((one) => nameOf(one) === name))
            expect(figures[at]?.get('issued') ?? 0n).toBe(expected)
          }
          const first = periods.days[0] ?? ''
          const before = sumOf(counts.filter(({ atMs }) => utcDayOf(atMs) < first))
          const opening = figuresBefore(periods, new Map([['issued', before]]), read)
          expect(opening.get('issued') ?? 0n).toBe(
            sumOf(counts.filter(({ atMs }) => dayIn(zone, atMs) < first)),
          )
        },
      ),
    )
  })

  it('are days of 23 and 25 hours where clocks change', () => {
    const { edges } = periodsOf(
      { from: '2026-03-29', to: '2026-03-29', granularity: 'day' },
      'Europe/Madrid',
    )
    expect(edges).toEqual([
      { day: '2026-03-28', from: 92, below: 96, sign: 1n },
      { day: '2026-03-29', from: 88, below: 96, sign: 1n },
    ])
    expect(Temporal.PlainDate.from('2026-03-29').toZonedDateTime('Europe/Madrid').hoursInDay).toBe(
      23,
    )
  })
})
