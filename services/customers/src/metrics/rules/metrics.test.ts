import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount, type Amount } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf, periodKinds } from '../../accounts/rules/periods.js'
import { VISITS_MAX } from '../../limits.js'
import type { Metrics } from '../store.js'
import {
  countersOf,
  countPurchase,
  labelsAt,
  LIFETIME,
  noMetrics,
  openMetrics,
  SPEND_MAX,
  takeBackPart,
  takeBackPurchase,
  withoutOldPeriods,
  type Opened,
  type Purchase,
} from './metrics.js'

const calendar = calendarOf([{ time_zone: 'Europe/Berlin', since: new Date(0) }])
const at = (text: string) => new Date(text)
const NOW = at('2026-07-15T12:00:00Z')
const OPENED = at('2026-06-01T12:00:00Z')

const purchase = (issuedAt: Date, spend = 10): Purchase => ({
  issued_at: issuedAt,
  spend: toAmount(spend),
  periods: labelsAt(issuedAt, calendar),
})
const shown = (metrics: Metrics, label: string) => {
  const { number_of_purchases, spend_total, visits } = countersOf(metrics, label)
  return [number_of_purchases, Number(spend_total) / 10_000, visits[0]?.toISOString() ?? null]
}

describe('a purchase', () => {
  it('counts in the periods of its instant in the time zone of the account', () => {
    // 1 July 00:30 in Berlin: the third quarter and the second semester.
    const metrics = countPurchase(noMetrics, purchase(at('2026-06-30T22:30:00Z')), calendar, NOW)
    const labels = metrics.counters.map(({ label }) => label)
    expect(labels).toEqual(['2026', '2026-S2', '2026-Q3', '2026-07', LIFETIME])
    for (const label of labels) {
      expect(shown(metrics, label)).toEqual([1, 10, '2026-06-30T22:30:00.000Z'])
    }
    expect(metrics.updated_at).toEqual(NOW)
  })

  it('of long ago counts in the periods that can still be asked for', () => {
    const metrics = countPurchase(noMetrics, purchase(at('2025-02-10T12:00:00Z')), calendar, NOW)
    expect(metrics.counters.map(({ label }) => label)).toEqual(['2025', LIFETIME])
  })

  it('taken back leaves the latest visit of those that are left', () => {
    const visits = ['2026-07-03T10:00:00Z', '2026-07-01T10:00:00Z', '2026-07-02T10:00:00Z'].map(at)
    const all = visits.reduce(
      (metrics, visit) => countPurchase(metrics, purchase(visit), calendar, NOW),
      noMetrics,
    )
    expect(shown(all, '2026-07')).toEqual([3, 30, '2026-07-03T10:00:00.000Z'])
    const left = takeBackPurchase(all, purchase(at('2026-07-03T10:00:00Z')), NOW)
    expect(shown(left, '2026-07')).toEqual([2, 20, '2026-07-02T10:00:00.000Z'])
    const first = takeBackPurchase(left, purchase(at('2026-07-02T10:00:00Z')), NOW)
    const none = takeBackPurchase(first, purchase(at('2026-07-01T10:00:00Z')), NOW)
    expect(shown(none, '2026-07')).toEqual([0, 0, null])
  })

  it('counts up to what can be stored, and is taken back from that', () => {
    const issuedAt = at('2026-07-03T10:00:00Z')
    const largest = { ...purchase(issuedAt), spend: SPEND_MAX }
    const one = countPurchase(noMetrics, largest, calendar, NOW)
    const two = countPurchase(one, purchase(issuedAt), calendar, NOW)
    expect(shown(two, LIFETIME).slice(0, 2)).toEqual([2, 900_000_000_000_000])
    const left = takeBackPurchase(two, purchase(issuedAt), NOW)
    expect(shown(left, LIFETIME).slice(0, 2)).toEqual([1, 899_999_999_999_990])
    expect(shown(takeBackPurchase(left, largest, NOW), LIFETIME).slice(0, 2)).toEqual([0, 0])
  })

  it('taken back in part leaves the purchase and its visit', () => {
    const bought = purchase(at('2026-07-03T10:00:00Z'))
    const metrics = countPurchase(noMetrics, bought, calendar, at('2026-07-04T10:00:00Z'))
    const part = { ...bought, spend: toAmount(4) }
    const left = takeBackPart(metrics, part, NOW)
    for (const label of bought.periods) {
      expect(shown(left, label)).toEqual([1, 6, '2026-07-03T10:00:00.000Z'])
    }
    expect(left.updated_at).toEqual(NOW)
    const ofMonth = takeBackPart(metrics, { ...part, periods: ['2026-07'] }, NOW)
    expect(shown(ofMonth, '2026-07')[1]).toBe(6)
    expect(shown(ofMonth, LIFETIME)[1]).toBe(10)
    const opened = { ...metrics, opened_at: bought.issued_at }
    expect(takeBackPart(opened, part, NOW)).toBe(opened)
  })

  it('remembers the latest visits, and takes none back that it has forgotten', () => {
    const days = Array.from({ length: VISITS_MAX + 1 }, (_, index) => index + 1)
    const visits = days.map((day) => at(`2026-07-${String(day).padStart(2, '0')}T10:00:00Z`))
    const metrics = visits.reduce(
      (counted, visit) => countPurchase(counted, purchase(visit), calendar, NOW),
      noMetrics,
    )
    expect(countersOf(metrics, LIFETIME).visits).toEqual(visits.toReversed().slice(0, VISITS_MAX))
    const left = takeBackPurchase(metrics, purchase(at('2026-07-01T10:00:00Z')), NOW)
    expect(countersOf(left, LIFETIME).visits).toEqual(countersOf(metrics, LIFETIME).visits)
    expect(countersOf(left, LIFETIME).number_of_purchases).toBe(VISITS_MAX)
  })

  it('is dropped with a period that nobody can ask for any more', () => {
    const june = countPurchase(noMetrics, purchase(at('2026-06-20T10:00:00Z')), calendar, NOW)
    expect(shown(june, '2026-06')).toEqual([1, 10, '2026-06-20T10:00:00.000Z'])
    const august = at('2026-08-01T10:00:00Z')
    const later = countPurchase(june, purchase(august), calendar, august)
    expect(shown(later, '2026-06')).toEqual([0, 0, null])
    expect(shown(later, '2026-Q2')[0]).toBe(1)
    expect(later.counters.length).toBeLessThanOrEqual(9)
  })

  it('can be asked for until the end of the next period', () => {
    const june = countPurchase(noMetrics, purchase(at('2026-06-20T10:00:00Z')), calendar, NOW)
    const end = at('2026-07-31T22:00:00Z')
    const before = new Date(end.getTime() - 1)
    expect(withoutOldPeriods(june, before)).toBe(june)
    const left = withoutOldPeriods(june, end)
    expect(left).toEqual({
      ...june,
      counters: june.counters.filter(({ label }) => label !== '2026-06'),
    })
    expect(left.counters).toHaveLength(june.counters.length - 1)
  })
})

const values = (count: number, spend: number) => ({
  number_of_purchases: count,
  spend_total: toAmount(spend),
  last_visit: at('2026-05-30T10:00:00Z'),
  last_session: at('2026-05-31T10:00:00Z'),
  tier_id: null,
})

describe('opening values', () => {
  const untold = {
    number_of_purchases: null,
    spend_total: null,
    last_visit: null,
    last_session: null,
    tier_id: null,
  }
  const open = (before: Metrics, later: readonly Purchase[] = [], told: Opened['values'] = all) =>
    openMetrics(before, { at: OPENED, values: told, later }, calendar, NOW)
  const all = {
    lifetime: values(50, 5_000),
    this_month: values(1, 10),
    last_month: values(2, 20),
    this_quarter: values(3, 30),
    this_semester: values(4, 40),
    last_year: values(9, 90),
  }

  it('belong to the periods of their instant and roll on', () => {
    const metrics = open(noMetrics)
    // By July, May is neither this month nor the last one.
    expect(metrics.counters.map(({ label }) => label)).toEqual([
      LIFETIME,
      '2025',
      '2026-S1',
      '2026-Q2',
      '2026-06',
    ])
    expect(shown(metrics, '2026-06')).toEqual([1, 10, '2026-05-30T10:00:00.000Z'])
    expect(countersOf(metrics, LIFETIME).last_session).toEqual(at('2026-05-31T10:00:00Z'))
  })

  it('may have no visits', () => {
    const lifetime = { ...values(1, 10), last_visit: null, last_session: null }
    const metrics = open(noMetrics, [], { lifetime })
    expect(metrics.counters).toEqual([
      {
        label: LIFETIME,
        number_of_purchases: 1,
        spend_total: toAmount(10),
        visits: [],
        last_session: null,
        kept_until: null,
      },
    ])
    expect(metrics).toMatchObject({ opened_at: OPENED, updated_at: OPENED })
  })

  it('name the tier of a period that had ended, and of no other', () => {
    const inGold = { ...values(1, 10), tier_id: 'gold' as Uuid }
    const of = { lifetime: inGold, last_month: inGold, this_month: inGold, this_year: inGold }
    const tiers = (now: Date) =>
      openMetrics(noMetrics, { at: OPENED, values: of, later: [] }, calendar, now).counters.map(
        ({ label, tier_id }) => [label, tier_id],
      )
    const june = [
      [LIFETIME, undefined],
      ['2026', undefined],
      ['2026-06', undefined],
      ['2026-05', 'gold'],
    ]
    expect(tiers(OPENED)).toEqual(june)
    expect(tiers(at('2026-06-30T21:59:59.999Z'))).toEqual(june)
    expect(tiers(at('2026-06-30T22:00:00Z'))).toEqual([
      [LIFETIME, undefined],
      ['2026', undefined],
      ['2026-06', 'gold'],
    ])
    const [counters] = open(noMetrics, [], { last_year: values(1, 10) }).counters
    expect(counters).not.toHaveProperty('tier_id')
  })

  it('have what was issued up to their instant, also when it is reversed', () => {
    const metrics = open(noMetrics)
    const known = purchase(OPENED)
    expect(countPurchase(metrics, known, calendar, NOW)).toBe(metrics)
    expect(takeBackPurchase(metrics, known, NOW)).toBe(metrics)
    const later = purchase(at('2026-06-01T12:00:00.001Z'))
    const counted = countPurchase(metrics, later, calendar, NOW)
    expect(shown(counted, LIFETIME)[0]).toBe(51)
    expect(shown(takeBackPurchase(counted, later, NOW), LIFETIME)[0]).toBe(50)
  })

  it('sent again replace what was there and keep what came later', () => {
    const later = [purchase(at('2026-07-01T10:00:00Z')), purchase(at('2026-07-02T10:00:00Z'))]
    const once = later.reduce(
      (metrics, one) => countPurchase(metrics, one, calendar, NOW),
      open(noMetrics),
    )
    const again = open(once, later)
    expect(new Set(again.counters)).toEqual(new Set(once.counters))
    expect(shown(again, LIFETIME).slice(0, 2)).toEqual([52, 5_020])
    expect(shown(again, '2026-07').slice(0, 2)).toEqual([2, 20])
  })

  it('leave what they don’t tell as it was counted', () => {
    const earlier = purchase(at('2026-05-10T10:00:00Z'))
    const later = purchase(at('2026-07-01T10:00:00Z'))
    const counted = [earlier, later].reduce(
      (metrics, one) => countPurchase(metrics, one, calendar, NOW),
      noMetrics,
    )
    const told = { this_year: { ...untold, number_of_purchases: 5 } }
    const metrics = open(counted, [later], told)
    expect(shown(metrics, '2026')).toEqual([6, 20, '2026-07-01T10:00:00.000Z'])
    expect(shown(metrics, LIFETIME)).toEqual([2, 20, '2026-07-01T10:00:00.000Z'])
    expect(shown(metrics, '2026-07')).toEqual(shown(counted, '2026-07'))
    const spent = open(counted, [later], { this_year: { ...untold, spend_total: toAmount(7) } })
    expect(shown(spent, '2026')).toEqual([2, 17, '2026-07-01T10:00:00.000Z'])
  })

  it('without a count leave what is still to be counted', () => {
    const last_visit = at('2026-05-30T10:00:00Z')
    const metrics = open(noMetrics, [], { lifetime: { ...untold, last_visit } })
    expect(metrics).toMatchObject({ opened_at: null, updated_at: null })
    expect(shown(metrics, LIFETIME)).toEqual([0, 0, last_visit.toISOString()])
  })

  it('never make less than nothing of what is taken back', () => {
    const known = purchase(at('2026-06-02T10:00:00Z'))
    const metrics = open(noMetrics, [known], { lifetime: values(1, 10), this_year: untold })
    const left = takeBackPurchase(metrics, known, NOW)
    expect(shown(left, LIFETIME).slice(0, 2)).toEqual([1, 10])
    expect(shown(left, '2026').slice(0, 2)).toEqual([0, 0])
  })
})

describe('any purchases, in any order, some of them taken back', () => {
  const instant = fc.date({
    min: at('2024-11-01T00:00:00Z'),
    max: NOW,
    noInvalidDate: true,
  })
  const happening = fc.record({
    issued_at: instant,
    spend: fc.bigInt({ min: 0n, max: 10n ** 15n }).map(amountOf),
    isReversed: fc.boolean(),
    order: fc.nat(),
  })

  it('add up to what a list of those that are left says', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: VISITS_MAX }),
        fc.option(instant, { nil: null }),
        (happenings, openedAt) => {
          const start: Metrics = { ...noMetrics, opened_at: openedAt }
          const steps = happenings.flatMap((one) => {
            const bought = { ...one, periods: labelsAt(one.issued_at, calendar) }
            const count = (metrics: Metrics) => countPurchase(metrics, bought, calendar, NOW)
            const takeBack = (metrics: Metrics) => takeBackPurchase(metrics, bought, NOW)
            return [
              { order: one.order, step: count },
              // A reversal comes at any time after what it takes back.
              ...(one.isReversed
                ? [{ order: one.order + 1 + (one.order % 7), step: takeBack }]
                : []),
            ]
          })
          const metrics = steps
            .toSorted((left, right) => left.order - right.order)
            .reduce((before, { step }) => step(before), start)

          const left = happenings.filter(
            (one) => !one.isReversed && (openedAt === null || one.issued_at > openedAt),
          )
          for (const kind of periodKinds) {
            for (const offset of [0, -1]) {
              const { label, from, to } = calendar.periodAt(kind, NOW, offset)
              const within = left.filter((one) => one.issued_at >= from && one.issued_at < to)
              expect(totalsOf(metrics, label)).toEqual(sumsOf(within))
            }
          }
          expect(totalsOf(metrics, LIFETIME)).toEqual(sumsOf(left))
          expect(metrics.counters.length).toBeLessThanOrEqual(9)
        },
      ),
      { numRuns: 150 },
    )
  })
})

const totalsOf = (metrics: Metrics, label: string) => {
  const { number_of_purchases, spend_total, visits } = countersOf(metrics, label)
  return { number_of_purchases, spend_total, last: visits[0]?.getTime() ?? null }
}

const sumsOf = (purchases: { issued_at: Date; spend: Amount }[]) => ({
  number_of_purchases: purchases.length,
  spend_total: purchases.reduce((sum, one) => sum + one.spend, 0n),
  last: purchases.reduce<number | null>(
    (last, one) => Math.max(last ?? Number.NEGATIVE_INFINITY, one.issued_at.getTime()),
    null,
  ),
})
