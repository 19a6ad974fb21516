import type { MetricPeriod } from '@loyalty/contracts/customers/tier'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../accounts/rules/periods.js'
import type { Tier } from '../../tiers/store.js'
import type { Standing } from '../store.js'
import { countPurchase, labelsAt, takeBackPurchase, type Purchase } from './metrics.js'
import { isLeftBehind, measureAnew, noStanding, rise, tierBefore } from './standing.js'

const calendar = calendarOf([{ time_zone: 'America/Bogota', since: new Date(0) }])
const day = (text: string) => new Date(`2026-${text}T12:00:00Z`)

const tierOf = (
  name: string,
  rank: number,
  period: MetricPeriod,
  threshold: number,
  field: Tier['metric']['field'] = 'spend_total',
): Tier => ({
  id: name as Uuid,
  name,
  rank,
  metric: { period, field },
  threshold: toAmount(threshold),
  customers: 0,
  created_at: day('01-01'),
  updated_at: day('01-01'),
})
const silver = tierOf('silver', 1, 'this_month', 100)
const gold = tierOf('gold', 2, 'this_month', 200)
const loyal = tierOf('loyal', 3, 'lifetime', 3, 'number_of_purchases')
const all = [loyal, gold, silver]

const purchase = (on: string, spend: number): Purchase => ({
  issued_at: day(on),
  spend: toAmount(spend),
  periods: labelsAt(day(on), calendar),
})
function buy(before: Standing, on: string, spend: number, tiers: readonly Tier[] = all) {
  const now = day(on)
  const metrics = countPurchase(before.metrics, purchase(on, spend), calendar, now)
  return rise(before, metrics, { tiers, calendar, now })
}

describe('an event', () => {
  it('lifts to the highest tier whose rule is met', () => {
    const poor = buy(noStanding, '03-01', 99)
    expect(poor).toMatchObject({ standing: { tier: null }, change: null })
    const rich = buy(poor.standing, '03-02', 101)
    expect(rich.standing.tier).toEqual({ id: 'gold', rank: 2 })
    expect(rich.change).toEqual({
      from: null,
      to: 'gold',
      reason: 'this_month.spend_total reached the threshold',
    })
    const often = buy(rich.standing, '03-03', 0)
    expect(often.change).toMatchObject({ from: 'gold', to: 'loyal' })
  })

  it('at exactly the threshold is enough', () => {
    expect(buy(noStanding, '03-01', 100).standing.tier?.id).toBe('silver')
  })

  it('never lowers, nor does its reversal', () => {
    const { standing } = buy(noStanding, '03-01', 250)
    const metrics = takeBackPurchase(standing.metrics, purchase('03-01', 250), day('03-02'))
    const after = rise(standing, metrics, { tiers: all, calendar, now: day('03-02') })
    expect(after).toMatchObject({ standing: { tier: { id: 'gold' } }, change: null })
    expect(buy(standing, '04-05', 1)).toMatchObject({
      standing: { tier: { id: 'gold' } },
      change: null,
    })
  })

  it('tells wallet a rank that was changed meanwhile', () => {
    const { standing } = buy(noStanding, '03-01', 100)
    const ranked = buy(standing, '03-02', 1, [{ ...silver, rank: 7 }])
    expect(ranked).toMatchObject({ standing: { tier: { id: 'silver', rank: 7 } }, change: null })
  })
})

const measure = (on: string, tiers: readonly Tier[] = all) => ({ tiers, calendar, now: day(on) })

describe('the end of a month', () => {
  it('is when a customer is measured next, in the time zone of the account', () => {
    const { standing } = buy(noStanding, '03-10', 1)
    expect(standing.next_tier_check_at).toEqual(new Date('2026-04-01T05:00:00.000Z'))
  })

  it('lowers to what the new month allows', () => {
    const { standing } = buy(noStanding, '03-10', 250)
    const after = measureAnew(standing, measure('04-01'))
    expect(after.change).toEqual({ from: 'gold', to: null, reason: 'a period ended' })
    expect(after.standing.next_tier_check_at).toEqual(new Date('2026-05-01T05:00:00.000Z'))
  })

  it('lifts who reaches a tier by the month that ended', () => {
    const last = tierOf('last', 9, 'last_month', 50)
    const { standing } = buy(noStanding, '03-10', 60, [last])
    expect(standing.tier).toBeNull()
    expect(measureAnew(standing, measure('04-01', [last])).standing.tier?.id).toBe('last')
  })

  it('changes nothing for who stays', () => {
    const three = ['03-01', '03-02', '03-03'].reduce(
      (standing, on) => buy(standing, on, 10).standing,
      noStanding,
    )
    const after = measureAnew(three, measure('04-01'))
    expect(after).toMatchObject({ change: null, standing: { tier: { id: 'loyal' } } })
  })

  it('goes on while anything is counted, since a tier may be made that it reaches', () => {
    const { standing } = buy(noStanding, '03-10', 120, [])
    const years = { tiers: [], calendar, now: new Date('2029-06-01T12:00:00Z') }
    const later = measureAnew(standing, years).standing
    expect(later.next_tier_check_at).toEqual(calendar.periodAt('month', years.now).to)
    const now = new Date('2029-07-01T12:00:00Z')
    const made = { ...silver, metric: { period: 'lifetime', field: 'spend_total' } } as const
    expect(measureAnew(later, { tiers: [made], calendar, now }).change).toMatchObject({
      to: 'silver',
    })
  })

  it('ends when there is nothing left to measure', () => {
    const { standing } = buy(noStanding, '03-10', 0, [])
    const counters = standing.metrics.counters.map((one) => ({ ...one, number_of_purchases: 0 }))
    const nothing = { ...standing, metrics: { ...standing.metrics, counters } }
    const later = { tiers: [], calendar, now: new Date('2028-01-02T12:00:00Z') }
    const after = measureAnew(nothing, later).standing
    expect(after.next_tier_check_at).toBeNull()
    expect([isLeftBehind(after), isLeftBehind({ ...standing, next_tier_check_at: null })]).toEqual([
      false,
      true,
    ])
  })
})

describe('the tier at the end of a period', () => {
  it('is the one before the measuring that the end brought', () => {
    const bought = buy(noStanding, '03-10', 250).standing
    const measured = measureAnew(bought, { tiers: all, calendar, now: day('04-01') }).standing
    const again = buy(measured, '04-10', 120).standing
    const march = calendar.periodAt('month', day('03-10')).to
    const lastYear = calendar.periodAt('year', day('04-10'), -1).to
    expect(tierBefore(again, march)).toBe('gold')
    expect(tierBefore(again, lastYear)).toBeNull()
    expect(tierBefore(again, day('12-31'))).toBe('silver')
  })

  it('is remembered for the periods that can be asked for, and no more', () => {
    const tiers = [gold, silver]
    let standing = noStanding
    for (let month = 1; month <= 12; month += 1) {
      const text = String(month).padStart(2, '0')
      standing = buy(standing, `${text}-05`, 120, tiers).standing
      standing = buy(standing, `${text}-15`, 120, tiers).standing
      const end = calendar.periodAt('month', day(`${text}-05`)).to
      standing = measureAnew(standing, { tiers, calendar, now: end }).standing
      expect(standing.tier_changes.length).toBeLessThanOrEqual(5)
    }
    expect(tierBefore(standing, calendar.periodAt('year', day('06-01')).to)).toBe('gold')
  })
})
