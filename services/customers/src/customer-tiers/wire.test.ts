import type { MetricPeriod } from '@loyalty/contracts/customers/tier'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../accounts/rules/periods.js'
import { countPurchase, labelsAt, noMetrics } from '../metrics/rules/metrics.js'
import { noStanding, rise } from '../metrics/rules/standing.js'
import type { Standing } from '../metrics/store.js'
import type { Tier } from '../tiers/store.js'
import { toShownTier } from '../tiers/wire.js'
import { toCustomerTier } from './wire.js'

const calendar = calendarOf([{ time_zone: 'Europe/Madrid', since: new Date(0) }])
const now = new Date('2026-03-10T12:00:00.000Z')
const moment = { calendar, now }

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
  created_at: now,
  updated_at: now,
})
const basic = tierOf('basic', 0, 'lifetime', 0)
const silver = tierOf('silver', 1, 'this_month', 100)
const loyal = tierOf('loyal', 5, 'lifetime', 3, 'number_of_purchases')
const tiers = [loyal, basic, silver]

function bought(spend: number, defined: readonly Tier[] = tiers): Standing {
  const purchase = { issued_at: now, spend: toAmount(spend), periods: labelsAt(now, calendar) }
  const metrics = countPurchase(noMetrics, purchase, calendar, now)
  return rise(noStanding, metrics, { tiers: defined, ...moment }).standing
}

const nothing = {
  tier: null,
  since: null,
  next: null,
  metric: null,
  value: null,
  threshold: null,
  missing: null,
  period_ends_at: null,
}

describe("a customer's way to the next tier", () => {
  it('is nothing where there are no tiers', () => {
    expect(toCustomerTier(undefined, [], moment)).toEqual(nothing)
  })

  it('begins with the lowest rank for who is in none', () => {
    expect(toCustomerTier(undefined, [silver, loyal], moment)).toEqual({
      ...nothing,
      next: toShownTier(silver),
      metric: { period: 'this_month', field: 'spend_total' },
      value: 0,
      threshold: 100,
      missing: 100,
      period_ends_at: '2026-03-31T22:00:00.000Z',
    })
  })

  it('is the next higher rank, whatever the order in which tiers were made', () => {
    expect(toCustomerTier(bought(60.5), tiers, moment)).toMatchObject({
      tier: { id: 'basic' },
      since: now.toISOString(),
      next: { id: 'silver' },
      value: 60.5,
      missing: 39.5,
    })
  })

  it('counts purchases, of a lifetime without an end', () => {
    expect(toCustomerTier(bought(100), tiers, moment)).toMatchObject({
      tier: { id: 'silver' },
      next: { id: 'loyal' },
      value: 1,
      threshold: 3,
      missing: 2,
      period_ends_at: null,
    })
  })

  it('has nothing missing when a tier was made below what the customer has', () => {
    expect(toCustomerTier(bought(250, []), [silver], moment)).toMatchObject({
      tier: null,
      next: { id: 'silver' },
      value: 250,
      missing: 0,
    })
  })

  it('ends with the highest rank', () => {
    expect(toCustomerTier(bought(100, [silver]), [silver], moment)).toEqual({
      ...nothing,
      tier: toShownTier(silver),
      since: now.toISOString(),
    })
  })
})
