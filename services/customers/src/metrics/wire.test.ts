import { Metrics } from '@loyalty/contracts/customers/metrics'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../accounts/rules/periods.js'
import { countPurchase, labelsAt, noMetrics } from './rules/metrics.js'
import { noStanding } from './rules/standing.js'
import type { Standing } from './store.js'
import { toMetrics } from './wire.js'

const calendar = calendarOf([{ time_zone: 'Asia/Kolkata', since: new Date(0) }])
const boughtAt = new Date('2026-03-20T10:00:00.000Z')
const silver = '0190f3a2-0000-7000-8000-000000000007' as Uuid
const gold = '0190f3a2-0000-7000-8000-000000000008' as Uuid
const purchase = {
  issued_at: boughtAt,
  spend: toAmount(12.34),
  periods: labelsAt(boughtAt, calendar),
}
const standing: Standing = {
  ...noStanding,
  metrics: countPurchase(noMetrics, purchase, calendar, boughtAt),
  tier: { id: silver, rank: 1 },
  tier_changes: [{ tier_id: silver, since: boughtAt }],
}
const shownAt = (now: string) => toMetrics(standing, { calendar, now: new Date(now) })

const counted = {
  last_visit: '2026-03-20T10:00:00.000Z',
  last_session: null,
  spend_total: 12.34,
  number_of_purchases: 1,
}
const empty = { last_visit: null, last_session: null, spend_total: 0, number_of_purchases: 0 }

describe('metrics on the wire', () => {
  it('have exactly the members of their contract, of a customer without a purchase too', () => {
    for (const wire of [shownAt('2026-03-21T00:00:00Z'), toMetrics(undefined, moment())]) {
      expect(Metrics.strict().parse(wire)).toEqual(wire)
    }
  })

  it('name the edges of a period in the time zone of the account', () => {
    const { this_month, last_year } = shownAt('2026-03-21T00:00:00Z')
    expect(this_month).toEqual({
      from: '2026-02-28T18:30:00.000Z',
      to: '2026-03-31T18:30:00.000Z',
      tier_id: silver,
      ...counted,
    })
    expect(last_year).toMatchObject({ tier_id: null, ...empty })
  })

  it('roll on by themselves', () => {
    const april = shownAt('2026-03-31T18:30:00.000Z')
    expect(april.last_month).toMatchObject({ tier_id: silver, ...counted })
    expect(april.this_month).toMatchObject({ from: '2026-03-31T18:30:00.000Z', ...empty })
    expect(april.last_quarter).toMatchObject(counted)
    expect(april.this_semester).toMatchObject(counted)
    const nextYear = shownAt('2027-02-01T00:00:00Z')
    expect(nextYear.last_year).toMatchObject(counted)
    expect(nextYear.this_year).toMatchObject(empty)
    expect(nextYear.last_semester).toMatchObject(empty)
    expect(shownAt('2028-02-01T00:00:00Z').lifetime).toMatchObject(counted)
  })

  it('show the tier that an import told of a period that had ended', () => {
    const { counters } = standing.metrics
    const told = counters.map((one) => (one.label === '2026-Q1' ? { ...one, tier_id: gold } : one))
    const metrics = { ...standing.metrics, counters: told }
    const shown = toMetrics({ ...standing, metrics }, { calendar, now: new Date('2026-05-01') })
    expect(shown.last_quarter.tier_id).toBe(gold)
    expect(shown.this_quarter.tier_id).toBe(silver)
  })

  it('write the digits of a sum that no double holds', () => {
    const rich = { ...purchase, spend: amountOf(9_007_199_254_740_993n) }
    const metrics = countPurchase(noMetrics, rich, calendar, boughtAt)
    const text = JSON.stringify(toMetrics({ ...noStanding, metrics }, moment()))
    expect(text).toContain('"spend_total":900719925474.0993')
  })
})

function moment() {
  return { calendar, now: boughtAt }
}
