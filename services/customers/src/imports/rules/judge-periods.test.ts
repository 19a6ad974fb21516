import type { OpeningMetrics } from '@loyalty/contracts/customers/migrated-profile'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { day } from '../../../test/sample-customer.js'
import { calendarOf } from '../../accounts/rules/periods.js'
import { judgePeriods, type JudgedPeriods } from './judge-periods.js'

const silver = '0190f3a2-0000-7000-8000-000000000007' as Uuid
const other = '0190f3a2-0000-7000-8000-000000000008' as Uuid
const now = day('05-20')
const tiers = [silver, other].map((id, rank) => ({
  id,
  name: 'a tier',
  rank,
  metric: { period: 'lifetime', field: 'spend_total' } as const,
  threshold: toAmount(1),
  customers: 0,
  created_at: now,
  updated_at: now,
}))
const calendar = calendarOf([{ time_zone: 'Europe/Berlin', since: new Date(0) }])
const judge = (metrics: OpeningMetrics, ofRow: Uuid | null = null) =>
  judgePeriods({ at: day('05-10'), metrics }, ofRow, { tiers, calendar, now }, 'Europe/Berlin')
const told = ({ warnings }: JudgedPeriods) => warnings.map(({ code, message }) => [code, message])

const MAY = { from: '2026-04-30T22:00:00.000Z', to: '2026-05-31T22:00:00.000Z' }
const unknown = '0190f3a2-0000-7000-8000-000000000009' as Uuid

describe('periods of migrated metrics', () => {
  it.each<[string, OpeningMetrics]>([
    ['say nothing', { this_month: { spend_total: 1 }, lifetime: { from: null, to: null } }],
    ['are those of the account’s zone', { this_month: MAY, last_year: { tier_id: other } }],
    ['end with their last second', { this_month: { to: '2026-05-31T21:59:59.000Z' } }],
    [
      'begin and end in another zone',
      { this_month: { from: '2026-05-01T10:00:00.000Z', to: '2026-06-01T22:00:00.000Z' } },
    ],
    ['have a lifetime with edges', { lifetime: { from: '2019-01-01T00:00:00.000Z', to: MAY.to } }],
  ])('are taken as they are that %s', (_name, metrics) => {
    expect(judge(metrics)).toEqual({ metrics, tier: null, warnings: [] })
  })

  it.each<[OpeningMetrics, string]>([
    [{ this_month: { from: '2026-05-01T22:00:00.001Z' } }, 'metrics.this_month.from'],
    [{ this_month: { ...MAY, to: '2026-06-02T00:00:00.000Z' } }, 'metrics.this_month.to'],
    [
      { this_month: { from: '2026-05-10T00:00:00.000Z', to: '2026-05-20T00:00:00.000Z' } },
      'metrics.this_month.from',
    ],
  ])('that the calendar does not have, %j, are opened in its own', (metrics, field) => {
    const judged = judge(metrics)
    expect(told(judged)).toEqual([
      [
        'PERIOD_DIFFERS',
        `${field}: not the calendar’s, by which the figures count from ${MAY.from} to ${MAY.to}`,
      ],
    ])
    expect(judged).toMatchObject({ metrics, warnings: [{ field }] })
  })

  it('that run tell the tier of the customer, unless the row does', () => {
    const metrics = { lifetime: { tier_id: other }, this_year: { tier_id: other } }
    expect(judge(metrics)).toEqual({ metrics, tier: other, warnings: [] })
    const judged = judge(metrics, silver)
    expect(judged.tier).toBe(silver)
    expect(told(judged)).toEqual(
      ['lifetime', 'this_year'].map((name) => [
        'TIER_LEFT_OUT',
        `metrics.${name}.tier_id: is left out, since the customer’s tier is "${silver}"`,
      ]),
    )
  })

  it('that run in two tiers: the first counts', () => {
    const judged = judge({ lifetime: { tier_id: silver }, this_month: { tier_id: other } })
    expect(judged).toMatchObject({
      tier: silver,
      warnings: [{ field: 'metrics.this_month.tier_id' }],
    })
  })

  it('keep their figures where their tier is unknown', () => {
    const judged = judge({
      last_year: { tier_id: unknown, spend_total: 5 },
      this_year: { tier_id: unknown, spend_total: 3 },
    })
    expect(judged.tier).toBeNull()
    expect(judged.metrics).toEqual({
      last_year: { tier_id: null, spend_total: 5 },
      this_year: { tier_id: null, spend_total: 3 },
    })
    expect(told(judged)).toEqual(
      ['last_year', 'this_year'].map((name) => [
        'TIER_LEFT_OUT',
        `metrics.${name}.tier_id: there is no such tier, and it is left out`,
      ]),
    )
  })

  it.each([
    ['2026-05-01', '2026-04-30T22:00:00.000Z'],
    ['2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z'],
    // A clock that is ahead of ours.
    ['2026-05-20T10:00:00.001Z', now.toISOString()],
    ['2026-05-21', now.toISOString()],
  ])('are visited on %s, which is %s', (last_visit, instant) => {
    const judged = judge({ this_month: { last_visit, last_session: last_visit } })
    const this_month = { last_visit: instant, last_session: instant }
    expect(judged).toEqual({ metrics: { this_month }, tier: null, warnings: [] })
  })

  it('leave a visit out that is still to come', () => {
    const judged = judge({ lifetime: { last_visit: '2026-05-21T10:00:00.001Z', spend_total: 1 } })
    expect(judged.metrics).toEqual({ lifetime: { last_visit: null, spend_total: 1 } })
    const field = 'metrics.lifetime.last_visit'
    const message = `${field}: must not lie in the future, and is left out`
    expect(told(judged)).toEqual([['FIGURE_LEFT_OUT', message]])
  })
})
