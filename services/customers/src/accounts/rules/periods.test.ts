import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf, periodKinds, type PeriodKind } from './periods.js'

const BEGINNING = new Date(0)
const zoned = (time_zone: string) => calendarOf([{ time_zone, since: BEGINNING }])
const show = (zone: string, kind: PeriodKind, at: string, offset?: number) => {
  const { label, from, to } = zoned(zone).periodAt(kind, new Date(at), offset)
  return [label, from.toISOString(), to.toISOString()]
}

describe('a calendar period', () => {
  it.each<[string, PeriodKind, string, string, string, string]>([
    // Ends of years, and the last millisecond of a half-open period.
    ['UTC', 'year', '2026-12-31T23:59:59.999Z', '2026', '2026-01-01T00:00Z', '2027-01-01T00:00Z'],
    ['UTC', 'year', '2027-01-01T00:00:00.000Z', '2027', '2027-01-01T00:00Z', '2028-01-01T00:00Z'],
    [
      'UTC',
      'semester',
      '2026-06-30T23:59:59.999Z',
      '2026-S1',
      '2026-01-01T00:00Z',
      '2026-07-01T00:00Z',
    ],
    [
      'UTC',
      'semester',
      '2026-07-01T00:00:00.000Z',
      '2026-S2',
      '2026-07-01T00:00Z',
      '2027-01-01T00:00Z',
    ],
    [
      'UTC',
      'quarter',
      '2026-11-05T12:00:00.000Z',
      '2026-Q4',
      '2026-10-01T00:00Z',
      '2027-01-01T00:00Z',
    ],
    [
      'UTC',
      'quarter',
      '2026-03-31T23:59:59.999Z',
      '2026-Q1',
      '2026-01-01T00:00Z',
      '2026-04-01T00:00Z',
    ],
    // A leap day, and the year without one that is divisible by 100.
    [
      'UTC',
      'month',
      '2028-02-29T23:59:59.999Z',
      '2028-02',
      '2028-02-01T00:00Z',
      '2028-03-01T00:00Z',
    ],
    [
      'UTC',
      'month',
      '2100-02-28T23:59:59.999Z',
      '2100-02',
      '2100-02-01T00:00Z',
      '2100-03-01T00:00Z',
    ],
    // Daylight saving begins within the month in Berlin, and on its first day in Havana (2012).
    [
      'Europe/Berlin',
      'month',
      '2026-03-15T12:00:00.000Z',
      '2026-03',
      '2026-02-28T23:00Z',
      '2026-03-31T22:00Z',
    ],
    [
      'Europe/Berlin',
      'month',
      '2026-10-31T22:59:59.999Z',
      '2026-10',
      '2026-09-30T22:00Z',
      '2026-10-31T23:00Z',
    ],
    [
      'America/Havana',
      'month',
      '2012-04-01T04:59:59.999Z',
      '2012-03',
      '2012-03-01T05:00Z',
      '2012-04-01T05:00Z',
    ],
    // Zones of half and quarter hours, on either side of the date line.
    [
      'Asia/Kolkata',
      'year',
      '2025-12-31T18:30:00.000Z',
      '2026',
      '2025-12-31T18:30Z',
      '2026-12-31T18:30Z',
    ],
    [
      'Asia/Kathmandu',
      'month',
      '2026-01-31T18:14:59.999Z',
      '2026-01',
      '2025-12-31T18:15Z',
      '2026-01-31T18:15Z',
    ],
    [
      'Pacific/Kiritimati',
      'month',
      '2026-01-31T10:00:00.000Z',
      '2026-02',
      '2026-01-31T10:00Z',
      '2026-02-28T10:00Z',
    ],
    [
      'Pacific/Pago_Pago',
      'year',
      '2027-01-01T10:59:59.999Z',
      '2026',
      '2026-01-01T11:00Z',
      '2027-01-01T11:00Z',
    ],
    // Asuncion skipped the midnight that began October 2017: the month begins at 01:00.
    [
      'America/Asuncion',
      'month',
      '2017-10-01T04:00:00.000Z',
      '2017-10',
      '2017-10-01T04:00Z',
      '2017-11-01T03:00Z',
    ],
    // The whole of 30 December 2011 was left out on Samoa.
    [
      'Pacific/Apia',
      'month',
      '2011-12-31T10:00:00.000Z',
      '2012-01',
      '2011-12-31T10:00Z',
      '2012-01-31T10:00Z',
    ],
    ['UTC', 'year', '0001-01-01T00:00:00.000Z', '0001', '0001-01-01T00:00Z', '0002-01-01T00:00Z'],
  ])('%s %s of %s is %s', (zone, kind, at, label, from, to) => {
    expect(show(zone, kind, at)).toEqual([
      label,
      new Date(from).toISOString(),
      new Date(to).toISOString(),
    ])
  })

  it('tells its edges as they are written on the wire', () => {
    const { from, to, edges } = zoned('Asia/Kolkata').periodAt('month', new Date('2026-03-05'))
    expect(edges).toEqual({ from: from.toISOString(), to: to.toISOString() })
    expect(edges.from).toBe('2026-02-28T18:30:00.000Z')
  })

  it('is kept at hand, as its calendar is', () => {
    const calendar = zoned('Asia/Kolkata')
    expect(zoned('Asia/Kolkata')).toBe(calendar)
    const at = new Date('2026-03-05')
    expect(calendar.periodAt('month', at)).toBe(calendar.periodAt('month', at))
    expect(calendar.currentAt(at)).toBe(calendar.currentAt(new Date('2026-03-06')))
    expect(calendar.currentAt(new Date('2026-04-06'))).not.toBe(calendar.currentAt(at))
  })

  it('is forgotten when too many are kept', () => {
    const calendar = calendarOf([{ time_zone: 'UTC', since: new Date(1) }])
    const monthOf = (index: number) =>
      calendar.periodAt('month', new Date(Date.UTC(2000, index, 15)))
    const first = monthOf(0)
    for (let index = 1; index < 64; index += 1) monthOf(index)
    expect(monthOf(0)).toBe(first)
    monthOf(64)
    expect(monthOf(0)).not.toBe(first)
    expect(monthOf(0)).toEqual(first)
  })

  it('goes back over the end of a year', () => {
    const at = '2026-01-15T00:00:00Z'
    const before = periodKinds.map((kind) => show('Europe/Berlin', kind, at, -1)[0])
    expect(before).toEqual(['2025', '2025-S2', '2025-Q4', '2025-12'])
  })

  it('of any zone holds its instant and touches its neighbours', () => {
    const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Asuncion', 'Pacific/Apia']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.constantFrom(...periodKinds),
        fc.date({ min: new Date('2005-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.date({ min: new Date('2005-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (first, second, kind, changedAt, at) => {
          const calendar = calendarOf([
            { time_zone: first, since: BEGINNING },
            { time_zone: second, since: changedAt },
          ])
          const period = calendar.periodAt(kind, at)
          expect(period.from <= at && at < period.to).toBe(true)
          const next = calendar.periodAt(kind, at, 1)
          expect(next.from).toEqual(period.to)
          expect(calendar.periodAt(kind, period.to)).toEqual(next)
          expect(calendar.periodAt(kind, at, -1).to).toEqual(period.from)
          for (const now of [at, changedAt, new Date(period.to.getTime() - 1), period.to]) {
            const { present, previous } = calendar.currentAt(now)
            expect(present[kind]).toEqual(calendar.periodAt(kind, now))
            expect(previous[kind]).toEqual(calendar.periodAt(kind, now, -1))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

const changedOn = (day: string, to: string) =>
  calendarOf([
    { time_zone: 'UTC', since: BEGINNING },
    { time_zone: to, since: new Date(day) },
  ])

const ends = (zone: string, kind: PeriodKind, offset: number) =>
  changedOn('2026-05-10T12:00:00Z', zone)
    .periodAt(kind, new Date('2026-05-20T00:00:00Z'), offset)
    .to.toISOString()

describe('a changed time zone', () => {
  it.each<[string, PeriodKind, number, string]>([
    ['Asia/Tokyo', 'month', -1, '2026-05-01T00:00:00.000Z'],
    ['Asia/Tokyo', 'month', 0, '2026-06-01T00:00:00.000Z'],
    ['Asia/Tokyo', 'month', 1, '2026-06-30T15:00:00.000Z'],
    ['Asia/Tokyo', 'year', 0, '2027-01-01T00:00:00.000Z'],
    ['Asia/Tokyo', 'year', 1, '2027-12-31T15:00:00.000Z'],
    ['America/Lima', 'month', 0, '2026-06-01T00:00:00.000Z'],
    ['America/Lima', 'month', 1, '2026-07-01T05:00:00.000Z'],
  ])('to %s: the %s at %i ends at %s', (zone, kind, offset, end) => {
    expect(ends(zone, kind, offset)).toBe(end)
  })
})

const calendarSince = (ms: number, ...zones: string[]) =>
  calendarOf(zones.map((time_zone, at) => ({ time_zone, since: new Date(at * ms) })))

it('calendars of other zones, or of other changes, are others', () => {
  const calendars = [
    calendarSince(1, 'UTC'),
    calendarSince(1, 'Asia/Tokyo'),
    calendarSince(1, 'UTC', 'Asia/Tokyo'),
    calendarSince(2, 'UTC', 'Asia/Tokyo'),
  ]
  expect(new Set(calendars).size).toBe(calendars.length)
})

/** Makes calendars until one is forgotten: answers how many were kept beside it. */
function keptBeside(ms: number): number {
  const first = calendarSince(ms, 'UTC', 'UTC')
  for (let made = 1; made < 2_000; made += 1) {
    calendarSince(ms + made, 'UTC', 'UTC')
    if (calendarSince(ms, 'UTC', 'UTC') !== first) return made
  }
  return 2_000
}

it('calendars are forgotten when there are a thousand', () => {
  // Then none is kept that another test has made, but two that were made since.
  keptBeside(10_000)
  expect(keptBeside(20_000)).toBe(1_000 - 2)
})

const endOfApril = (changedAtMs: number) =>
  calendarOf([
    { time_zone: 'UTC', since: BEGINNING },
    { time_zone: 'Asia/Tokyo', since: new Date(changedAtMs) },
  ]).periodAt('month', new Date('2026-04-15')).to

it('a zone holds from the very instant of its change on', () => {
  const change = Date.UTC(2026, 3, 1)
  expect(endOfApril(change)).toEqual(new Date('2026-04-30T15:00:00.000Z'))
  expect(endOfApril(change + 1)).toEqual(new Date('2026-05-01T00:00:00.000Z'))
})
