import type { Uuid } from '@loyalty/shared/ids'
import { toAmount } from '@loyalty/shared/money'
import { describe, expect, it } from 'vitest'
import { countersOf, labelsAt, LIFETIME } from '../../metrics/domain/metrics.js'
import { calendarOf } from '../../metrics/domain/periods.js'
import type { Tier } from '../../tiers/domain/tier.js'
import { day } from '../../testing/sample-customer.js'
import { isOpenedBy, openingPurchasesOf, openStanding, type Opening } from './open-standing.js'

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
const measure = { tiers: [gold], calendar, now }
const opening = (count: number, fingerprint = `f${count}`): Opening => ({
  fingerprint,
  at: day('04-15'),
  metrics: {
    lifetime: { number_of_purchases: count, spend_total: 12.5, last_visit: null },
    last_month: null,
  },
})

describe('opening values', () => {
  it('are a customer’s counters and tier, and what wallet counts from', () => {
    const { standing, change } = openStanding(undefined, opening(5), [], measure)
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
    const { standing: before } = openStanding(undefined, opening(5), [], measure)
    const issued = day('04-20')
    const purchase = { issued_at: issued, spend: toAmount(1), periods: labelsAt(issued, calendar) }
    const { standing, change } = openStanding(before, opening(1), [purchase], measure)
    expect(countersOf(standing.metrics, LIFETIME).number_of_purchases).toBe(2)
    expect([standing.tier?.id, change]).toEqual([gold.id, null])
    expect(openingPurchasesOf(standing)?.count).toBe(1)
  })

  it('are known again by their fingerprint', () => {
    const { standing } = openStanding(undefined, opening(5), [], measure)
    expect(isOpenedBy(standing, { ...opening(5), at: now })).toBe(true)
    expect(isOpenedBy(standing, opening(6))).toBe(false)
    expect(isOpenedBy(undefined, opening(5))).toBe(false)
  })
})
