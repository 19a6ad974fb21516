import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../accounts/rules/periods.js'
import { measureAnew, noStanding } from '../../metrics/rules/standing.js'
import type { Standing } from '../../metrics/store.js'
import type { Tier } from '../../tiers/store.js'
import { decideTier, refusePast } from './set-tier.js'

const calendar = calendarOf([{ time_zone: 'UTC', since: new Date(0) }])
const now = new Date('2026-03-10T12:00:00.000Z')
const tierOf = (name: string, rank: number, threshold: number): Tier => ({
  id: name as Uuid,
  name,
  rank,
  metric: { period: 'this_month', field: 'spend_total' },
  threshold: toAmount(threshold),
  customers: 0,
  created_at: now,
  updated_at: now,
})
const basic = tierOf('basic', 0, 0)
const gold = tierOf('gold', 2, 1_000)
const measure = { tiers: [basic, gold], calendar, now }
const until = '2026-06-15T00:00:00.000Z'

function set(id: string | null, standing: Standing, end: string | null = until) {
  const decided = decideTier({ tier_id: id as Uuid | null, until: end }, standing, measure)
  if (!decided.ok) throw new Error(decided.code)
  return decided.measured
}
const inGold = (): Standing => set('gold', noStanding)?.standing ?? noStanding

describe('a tier by hand', () => {
  it.each([
    ['now', now.toISOString(), 'VALIDATION_ERROR'],
    ['in the past', '2026-03-10T11:59:59.999Z', 'VALIDATION_ERROR'],
    ['in the future', until, undefined],
    ['not said', null, undefined],
  ])('until an instant that is %s: %s', (_, told, code) => {
    expect(refusePast(told, now)?.code).toBe(code)
  })

  it('must be one of the account', () => {
    expect(decideTier({ tier_id: 'other' as Uuid, until }, noStanding, measure)).toMatchObject({
      code: 'TIER_UNKNOWN',
    })
  })

  it('is kept until its instant whatever the metrics say, and no longer', () => {
    const measured = set('gold', noStanding)
    expect(measured?.change).toEqual({ from: null, to: 'gold', reason: 'given by an operator' })
    const standing = measured?.standing ?? noStanding
    const before = { ...measure, now: new Date('2026-06-01T00:00:00.000Z') }
    expect(measureAnew(standing, before).standing.tier?.id).toBe('gold')
    const after = { ...measure, now: new Date('2026-07-01T00:00:00.000Z') }
    expect(measureAnew(standing, after).change).toMatchObject({ from: 'gold', to: 'basic' })
  })

  it('may lie below the one that the customer is in', () => {
    expect(set('basic', inGold())?.change).toMatchObject({ from: 'gold', to: 'basic' })
  })

  it('is given back to the rules by null, which measure at once', () => {
    const back = set(null, inGold(), null)
    expect(back?.change).toEqual({ from: 'gold', to: 'basic', reason: 'given back to the rules' })
    expect(back?.standing).not.toHaveProperty('given_tier')
  })

  it.each([
    ['the same tier until the same instant', 'gold', until],
    ['back what was given back', null, null],
  ])('is without effect for %s', (_, id, end) => {
    const standing = id === null ? noStanding : inGold()
    expect(set(id, standing, end)).toBeNull()
  })

  it('takes another instant for the same tier, without a move', () => {
    const later = set('gold', inGold(), '2026-12-31T00:00:00.000Z')
    expect(later).toMatchObject({ change: null, standing: { given_tier: { id: 'gold' } } })
  })
})
