import type { Uuid } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  dayAfter,
  dayOfChange,
  LATE_DAYS_MAX,
  LOOK_MS,
  onceOf,
  planDay,
  silenceOf,
  type ClockState,
  type Plan,
  type Running,
  type Silence,
} from './clock-days.js'

const at = (text: string) => new Date(text)
const always = { starts_at: null, ends_at: null }
const since = at('2026-05-10T10:00:00Z')
const fresh: ClockState = { since, day: null, cursor: null }

/** A plan in short: what to do, and the day or the instant. */
const shown = (plan: Plan) =>
  plan.do === 'pay'
    ? `pay ${plan.day.name} ${plan.issuedAt.toISOString()}`
    : plan.do === 'wait'
      ? `wait ${plan.until.toISOString()}`
      : 'end'

const plan = (
  now: string,
  clock: Partial<ClockState> = {},
  running: Parameters<typeof planDay>[1] = always,
  timeZone = 'UTC',
) => shown(planDay({ ...fresh, ...clock }, running, { now: at(now), timeZone }))

describe('the day that a campaign pays', () => {
  it.each<[string, string, string]>([
    [
      'that was made on the day itself is that day',
      plan('2026-05-10T10:00:00Z'),
      'pay 2026-05-10 2026-05-10T10:00:00.000Z',
    ],
    [
      'is that of the account',
      plan('2026-05-10T10:00:00Z', {}, always, 'Pacific/Kiritimati'),
      'pay 2026-05-11 2026-05-10T10:00:00.000Z',
    ],
    [
      'begins at midnight of the account',
      plan('2026-05-10T22:00:00Z', { day: '2026-05-11' }, always, 'Europe/Madrid'),
      'pay 2026-05-11 2026-05-10T22:00:00.000Z',
    ],
    [
      'is waited for, an hour at a time',
      plan('2026-05-10T10:00:00Z', { day: '2026-05-11' }),
      'wait 2026-05-10T11:00:00.000Z',
    ],
    [
      'is waited for until it begins',
      plan('2026-05-10T23:30:00Z', { day: '2026-05-11' }),
      'wait 2026-05-11T00:00:00.000Z',
    ],
    [
      'after the last of a year is the first of the next',
      plan('2027-01-01T00:00:00Z', { day: dayAfter('2026-12-31') }),
      'pay 2027-01-01 2027-01-01T00:00:00.000Z',
    ],
    [
      'that nobody could pay is paid late, as of that day',
      plan('2026-05-14T10:00:00Z', { day: '2026-05-12' }),
      'pay 2026-05-12 2026-05-12T23:59:59.999Z',
    ],
    [
      'is a week ago at the most',
      plan('2027-05-14T10:00:00Z', { day: '2026-05-12' }),
      'pay 2027-05-07 2027-05-07T23:59:59.999Z',
    ],
    [
      'of a clock that went back is waited for',
      plan('2026-05-10T10:00:00Z', { day: '2026-06-01' }),
      'wait 2026-05-10T11:00:00.000Z',
    ],
    [
      'of a campaign that begins later is waited for',
      plan('2026-05-10T10:00:00Z', {}, { starts_at: at('2026-05-20T12:00:00Z'), ends_at: null }),
      'wait 2026-05-10T11:00:00.000Z',
    ],
    [
      'of a campaign that begins at noon is paid at noon',
      plan('2026-05-20T12:00:00Z', {}, { starts_at: at('2026-05-20T12:00:00Z'), ends_at: null }),
      'pay 2026-05-20 2026-05-20T12:00:00.000Z',
    ],
    [
      'of a campaign that ends at noon is paid as of before',
      plan('2026-05-12T10:00:00Z', {}, { starts_at: null, ends_at: at('2026-05-10T12:00:00Z') }),
      'pay 2026-05-10 2026-05-10T11:59:59.999Z',
    ],
    [
      'after the last one of a campaign is none',
      plan(
        '2026-05-11T00:00:00Z',
        { day: '2026-05-11' },
        { starts_at: null, ends_at: at('2026-05-11T00:00:00Z') },
      ),
      'end',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found).toBe(expected)
  })

  it('begins at the first instant that there is, where midnight is skipped', () => {
    const now = at('2026-09-06T10:00:00Z')
    const found = planDay({ ...fresh, day: '2026-09-06' }, always, {
      now,
      timeZone: 'America/Santiago',
    })
    expect(found).toMatchObject({ day: { from: at('2026-09-06T04:00:00Z') } })
  })

  it('keeps its cursor, but for one that is too late', () => {
    const begun = { ...fresh, day: '2026-05-12', cursor: 'someone' }
    const sameDay = { now: at('2026-05-12T10:00:00Z'), timeZone: 'UTC' }
    expect(planDay(begun, always, sameDay)).toMatchObject({ cursor: 'someone' })
    const monthsLater = { ...sameDay, now: at('2026-08-12T10:00:00Z') }
    expect(planDay(begun, always, monthsLater)).toMatchObject({ cursor: null })
  })

  it('comes once each, without gaps of less than a week, whatever clock and zone do', () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']
    const HOUR_MS = 3_600_000
    const step = fc.record({
      hours: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 0, max: 30 }) },
        { weight: 1, arbitrary: fc.integer({ min: -72, max: 600 }) },
      ),
      timeZone: fc.constantFrom(...zones),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = since.getTime()
        let clock = fresh
        const paid: { name: string; today: string }[] = []
        const wrong: Plan[] = []
        for (const { hours, timeZone } of steps) {
          now += hours * HOUR_MS
          const next = () => planDay(clock, always, { now: new Date(now), timeZone })
          let found = next()
          for (; found.do === 'pay'; found = next()) {
            const { day, issuedAt } = found
            if (issuedAt < day.from || issuedAt >= day.to) wrong.push(found)
            paid.push({ name: day.name, today: dateOf(now, timeZone) })
            clock = { ...clock, day: dayAfter(day.name), cursor: null }
          }
          const untilMs = found.do === 'wait' ? found.until.getTime() : 0
          if (untilMs <= now || untilMs > now + LOOK_MS) wrong.push(found)
        }
        expect(wrong).toEqual([])
        const odd = paid.slice(1).filter(({ name, today }, index) => {
          const before = paid[index]?.name ?? ''
          const oldest = Temporal.PlainDate.from(today).subtract({ days: LATE_DAYS_MAX })
          return name <= before || (name !== dayAfter(before) && name !== oldest.toString())
        })
        expect(odd).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('the day that a changed campaign goes on with', () => {
  const now = at('2026-05-18T10:00:00Z')
  const from = (text: string): Running => ({ starts_at: at(text), ends_at: null })
  const [started, later] = [from('2026-05-17T00:00:00Z'), from('2026-05-20T12:00:00Z')]
  it.each<[string, string | null, Partial<ClockState>, Running?, string?]>([
    ['is today, once it is paid', '2026-05-18', { day: '2026-05-19' }],
    ['is today, which is not paid to the end', '2026-05-18', { day: '2026-05-18', cursor: 'one' }],
    ['is the first that it owes', '2026-05-15', { day: '2026-05-15', cursor: 'one' }],
    ['is its own first one, while none was opened', '2026-05-10', {}],
    ['is that on which it starts, while none was opened', '2026-05-17', {}, started],
    ['is none before it begins', null, {}, later],
    ['is none before it begins again', null, { day: '2026-05-15' }, later],
    ['is today, by a clock that was ahead', '2026-05-18', { since: at('2026-05-18T10:00:01Z') }],
    ['is today, whatever a broken clock says', '2026-05-18', { day: 'no day' }],
    ['is today in its zone', '2026-05-19', { day: '2026-05-20' }, always, 'Pacific/Kiritimati'],
  ])('%s', (_name, expected, clock, running = always, timeZone = 'UTC') => {
    expect(dayOfChange({ ...fresh, ...clock }, running, { now, timeZone })).toBe(expected)
  })
})

const dateOf = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString()

describe('a silence', () => {
  it.each([
    ['2026-05-17', 30, 'UTC', '2026-04-17T00:00:00.000Z', '2026-04-18T00:00:00.000Z'],
    ['2026-01-01', 1, 'UTC', '2025-12-31T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['2026-03-30', 1, 'Europe/Madrid', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ])('on %s of %i days in %s is from %s until %s', (day, days, zone, from, to) => {
    expect(silenceOf(day, days, zone)).toEqual({ day, from: at(from), to: at(to) })
  })

  it('leaves out nobody, and keeps to the day that has begun, whatever the zone does', () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...zones), { minLength: 2, maxLength: 40 }), (each) => {
        let day = '2026-03-20'
        let before: Silence | undefined
        for (const zone of each) {
          const silence = silenceOf(day, 7, zone, before)
          const ended = before?.to ?? silence.from
          expect(silence.from.getTime()).toBeLessThanOrEqual(ended.getTime())
          for (const other of zones) expect(silenceOf(day, 7, other, silence)).toBe(silence)
          before = silence
          day = dayAfter(day)
        }
      }),
    )
  })

  it('of a day that was left out begins with its own day', () => {
    const before = silenceOf('2026-05-01', 30, 'Asia/Tokyo')
    const later = silenceOf('2026-05-09', 30, 'UTC')
    expect(silenceOf('2026-05-09', 30, 'UTC', before)).toEqual(later)
  })
})

describe('what is paid once', () => {
  const campaign = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
  const other = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
  const birthday = (day: string, of = campaign) => onceOf('BIRTHDAY', of, { day, seenAt: since })
  const silence = (day: string, seenAt: Date) => onceOf('INACTIVE', campaign, { day, seenAt })

  it('is a birthday of a year, by each campaign', () => {
    expect(birthday('2026-02-28')).toBe(birthday('2026-12-31'))
    expect(birthday('2026-12-31')).not.toBe(birthday('2027-01-01'))
    expect(birthday('2026-12-31')).not.toBe(birthday('2026-12-31', other))
  })

  it('is a silence by when it began, however long it has to last', () => {
    expect(silence('2026-05-17', since)).toBe(silence('2027-05-17', since))
    expect(silence('2026-05-17', since)).not.toBe(silence('2026-05-17', at('2026-05-10T10:00:01Z')))
    expect(silence('2026-05-17', since)).not.toBe(birthday('2026-05-17'))
  })
})
