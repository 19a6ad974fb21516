import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { day } from '../../../test/sample-customer.js'
import { calendarOf } from '../../accounts/rules/periods.js'
import {
  countersOf,
  countPurchase,
  labelsAt,
  LIFETIME,
  type Purchase,
} from '../../metrics/rules/metrics.js'
import { measureAnew, noStanding } from '../../metrics/rules/standing.js'
import type { Standing } from '../../metrics/store.js'
import type { Tier } from '../../tiers/store.js'
import {
  isOpenedBy,
  openedMetrics,
  openingPurchasesOf,
  openStanding,
  type Given,
  type Opening,
} from './open-standing.js'

const calendar = calendarOf([])
const now = day('05-02')
const gold: Tier = {
  id: 'gold' as Uuid,
  name: 'Gold',
  rank: 2,
  metric: { period: 'lifetime', field: 'number_of_purchases' },
  threshold: toAmount(5),
  customers: 0,
  created_at: now,
  updated_at: now,
}
const silver: Tier = { ...gold, id: 'silver' as Uuid, rank: 1, threshold: toAmount(3) }
const measure = { tiers: [gold, silver], calendar, now }
const opening = (count: number, fingerprint = `f${count}`): Opening => ({
  fingerprint,
  at: day('04-15'),
  metrics: {
    lifetime: { number_of_purchases: count, spend_total: 12.5, last_visit: null },
    last_month: null,
  },
})

const opened = (
  before: Standing,
  values: Opening,
  later: readonly Purchase[] = [],
  given: Given | null = null,
) => openStanding(before, openedMetrics(before.metrics, values, later, measure), given, measure)

describe('opening values', () => {
  it('are a customer’s counters and tier, and what wallet counts from', () => {
    const { standing, change } = opened(noStanding, opening(5))
    expect(countersOf(standing.metrics, LIFETIME)).toMatchObject({
      number_of_purchases: 5,
      spend_total: toAmount(12.5),
    })
    expect(change).toMatchObject({ from: null, to: gold.id })
    expect(openingPurchasesOf(standing)).toEqual({
      count: 5,
      counted_until: day('04-15').toISOString(),
    })
    expect(openingPurchasesOf(undefined)).toBeNull()
  })

  it('take up later purchases and never lower a tier', () => {
    const { standing: before } = opened(noStanding, opening(5))
    const issued = day('04-20')
    const purchase = { issued_at: issued, spend: toAmount(1), periods: labelsAt(issued, calendar) }
    const { standing, change } = opened(before, opening(1), [purchase])
    expect(countersOf(standing.metrics, LIFETIME).number_of_purchases).toBe(2)
    expect([standing.tier?.id, change]).toEqual([gold.id, null])
    expect(openingPurchasesOf(standing)?.count).toBe(1)
  })

  it('come with their visits, and the tiers of periods that had ended', () => {
    const lastMonth = {
      last_visit: day('03-20').toISOString(),
      last_session: day('03-21').toISOString(),
      tier_id: gold.id,
    }
    const values = { ...opening(1), metrics: { last_month: lastMonth } }
    const metrics = openedMetrics(noStanding.metrics, values, [], { calendar, now: day('04-16') })
    expect(metrics.counters).toMatchObject([
      {
        label: '2026-03',
        number_of_purchases: 0,
        spend_total: 0n,
        visits: [day('03-20')],
        last_session: day('03-21'),
        tier_id: gold.id,
      },
    ])
    expect(metrics).toMatchObject({ opened_at: null, opening: { fingerprint: 'f1' } })
  })

  it('that tell no count open none for wallet, and leave the one that was told', () => {
    const spend = { ...opening(1, 'spend'), metrics: { lifetime: { spend_total: 3 } } }
    const { standing: first } = opened(noStanding, spend)
    expect(first.metrics.opened_at).toEqual(spend.at)
    expect(openingPurchasesOf(first)).toBeNull()
    const { standing: before } = opened(noStanding, opening(5))
    const { standing } = opened(before, spend)
    expect(openingPurchasesOf(standing)).toBeNull()
    expect(countersOf(standing.metrics, LIFETIME)).toMatchObject({
      number_of_purchases: 5,
      spend_total: toAmount(3),
    })
  })

  it('tell a spend up to the largest that is shown', () => {
    const spend_total = 899_999_999_999_999.5
    const { standing } = opened(noStanding, {
      ...opening(1),
      metrics: { lifetime: { spend_total } },
    })
    expect(countersOf(standing.metrics, LIFETIME).spend_total).toBe(8_999_999_999_999_995_000n)
  })

  it('are none of a customer who has only bought', () => {
    const issued = day('04-20')
    const purchase = { issued_at: issued, spend: toAmount(1), periods: labelsAt(issued, calendar) }
    const metrics = countPurchase(noStanding.metrics, purchase, calendar, now)
    const { standing } = openStanding(noStanding, metrics, null, measure)
    expect(isOpenedBy(standing, opening(5))).toBe(false)
    expect(openingPurchasesOf(standing)).toBeNull()
  })

  it('are known again by their fingerprint', () => {
    const { standing } = opened(noStanding, opening(5))
    expect(isOpenedBy(standing, { ...opening(5), at: now })).toBe(true)
    expect(isOpenedBy(standing, opening(6))).toBe(false)
    expect(isOpenedBy(undefined, opening(5))).toBe(false)
  })
})

const give = (until: Date | null, count = 5) =>
  opened(noStanding, opening(count), [], { tier: silver, until })
const measuredAt = (standing: Standing, at: Date) =>
  measureAnew(standing, { ...measure, now: at }).standing.tier?.id ?? null

describe('a tier that a customer brings along', () => {
  it('is the tier, whatever the values say, and the next event lifts it', () => {
    const { standing, change } = give(null)
    expect(change).toEqual({
      from: null,
      to: silver.id,
      reason: 'brought along from a previous system',
    })
    expect(openStanding(standing, standing.metrics, null, measure).change).toMatchObject({
      from: silver.id,
      to: gold.id,
    })
  })

  it('is left to the rules at the next end of a period, without an instant', () => {
    expect(measuredAt(give(null).standing, day('06-01'))).toBe(gold.id)
    expect(measuredAt(give(null, 0).standing, day('06-01'))).toBeNull()
  })

  it('is not lowered before its instant', () => {
    const { standing } = give(day('07-15'), 0)
    expect(measuredAt(standing, day('06-01'))).toBe(silver.id)
    expect(measuredAt(standing, day('07-01'))).toBe(silver.id)
    expect(measuredAt(standing, day('08-01'))).toBeNull()
    expect(measureAnew(standing, { ...measure, now: day('06-01') }).standing).toMatchObject({
      next_tier_check_at: new Date('2026-07-01T00:00:00.000Z'),
    })
  })

  it('is a floor: a higher one that was reached falls to it', () => {
    const { standing } = give(day('07-15'), 0)
    const risen = { ...standing, tier: { id: gold.id, rank: gold.rank } }
    expect(measuredAt(risen, day('06-01'))).toBe(silver.id)
  })
})
