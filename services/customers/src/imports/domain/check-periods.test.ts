import type { OpeningMetrics } from '@loyalty/shared/contracts/migration/migrate'
import type { Uuid } from '@loyalty/shared/ids'
import { toAmount } from '@loyalty/shared/money'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../metrics/domain/periods.js'
import { day } from '../../../test/sample-customer.js'
import { refusePeriods } from './check-periods.js'

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
const refused = (metrics: OpeningMetrics, tierNow: Uuid | null = silver) => {
  const refusal = refusePeriods({ at: day('05-10'), metrics }, tierNow, { tiers, calendar, now })
  return refusal && [refusal.code, refusal.details]
}

const MAY = { from: '2026-04-30T22:00:00.000Z', to: '2026-05-31T22:00:00.000Z' }

describe('periods of migrated metrics', () => {
  it.each<[string, OpeningMetrics]>([
    ['say nothing', { this_month: { spend_total: 1 }, lifetime: { from: null, to: null } }],
    ['are those of the account’s zone', { this_month: MAY, last_year: { tier_id: other } }],
    ['end with their last second', { this_month: { to: '2026-05-31T21:59:59.000Z' } }],
    ['run in the tier of now', { this_month: { tier_id: silver }, lifetime: { tier_id: silver } }],
  ])('are taken that %s', (_name, metrics) => {
    expect(refused(metrics)).toBeNull()
  })

  it.each<[OpeningMetrics, string, string]>([
    [
      { this_month: { from: '2026-05-01T00:00:00.000Z' } },
      'VALIDATION_ERROR',
      'metrics.this_month.from: must be 2026-04-30T22:00:00.000Z here',
    ],
    [
      { last_month: { to: '2026-04-30T22:00:00.001Z' } },
      'VALIDATION_ERROR',
      'metrics.last_month.to: must be 2026-04-30T22:00:00.000Z here',
    ],
    [
      { lifetime: { from: '2020-01-01T00:00:00.000Z' } },
      'VALIDATION_ERROR',
      'metrics.lifetime.from: must be null here',
    ],
    [
      { last_year: { tier_id: '0190f3a2-0000-7000-8000-000000000009' as Uuid } },
      'TIER_UNKNOWN',
      'metrics.last_year.tier_id: must name a tier of the account',
    ],
    [
      { this_year: { tier_id: other } },
      'VALIDATION_ERROR',
      `metrics.this_year.tier_id: must be the tier now, ${silver}`,
    ],
  ])('%j is refused', (metrics, code, details) => {
    expect(refused(metrics)).toEqual([code, details])
  })
})
