import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { expect, it } from 'vitest'
import { calendarOf } from '../../accounts/rules/periods.js'
import { countPurchase, labelsAt, noMetrics } from '../../metrics/rules/metrics.js'
import { noStanding } from '../../metrics/rules/standing.js'
import type { Standing } from '../../metrics/store.js'
import { decideTierCreation, decideTierUpdate, noTiers } from '../../tiers/rules.js'
import type { AccountTiers } from '../../tiers/store.js'
import { previewTiers } from './preview-tiers.js'

const now = new Date('2026-02-10T12:00:00.000Z')
const calendar = calendarOf([{ time_zone: 'UTC', since: new Date(0) }])
const id = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const other = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
const metric = { period: 'lifetime', field: 'spend_total' } as const
const account = noTiers('0190f3a2-0000-7000-8000-000000000001' as AccountId)

function made(present: AccountTiers, tier: Uuid, name: string, rank: number, threshold: number) {
  const decided = decideTierCreation({ name, rank, metric, threshold }, present, tier, now)
  if (!decided.ok) throw new Error(decided.code)
  return decided
}

const spent = (value: number, tier: Standing['tier'] = null): Standing => ({
  ...noStanding,
  tier,
  metrics: countPurchase(
    noMetrics,
    { spend: toAmount(value), issued_at: now, periods: labelsAt(now, calendar) },
    calendar,
    now,
  ),
})

it('a new tier shows whom it would take', () => {
  const decided = made(account, id, 'Silver', 1, 100)
  const standings = [spent(50), spent(100), spent(200)]
  const sample = { standings, weight: 1, isExact: true }
  expect(previewTiers(account, decided, sample, { calendar, now })).toMatchObject({
    tier: { name: 'Silver', customers: 0 },
    members: [
      { tier_id: null, before: 3, after: 1 },
      { tier_id: id, name: 'Silver', rank: 1, before: 0, after: 2 },
    ],
    moved: 2,
    up: 2,
    down: 0,
    measured: 3,
    exact: true,
  })
})

it('a changed threshold moves customers between tiers, by what a sample stands for', () => {
  const first = made(account, id, 'Silver', 1, 100).next
  const both = made(first, other, 'Gold', 2, 200).next
  const present = { ...both, tiers: both.tiers.map((tier) => ({ ...tier, customers: 21 })) }
  const changed = decideTierUpdate({ id: other, threshold: 300 }, present, now)
  if (!changed.ok) throw new Error(changed.code)
  const standings = [
    spent(150, { id, rank: 1 }),
    spent(250, { id: other, rank: 2 }),
    spent(350, { id: other, rank: 2 }),
  ]
  const sample = { standings, weight: 10, isExact: false }
  expect(previewTiers(present, changed, sample, { calendar, now })).toMatchObject({
    members: [
      { tier_id: null, before: 0, after: 0 },
      { tier_id: id, before: 21, after: 31 },
      { tier_id: other, before: 21, after: 11 },
    ],
    moved: 10,
    up: 0,
    down: 10,
    exact: false,
  })
})

it('a rank that changes places moves by where the tiers then stand', () => {
  const first = made(account, id, 'Silver', 1, 100).next
  const present = made(first, other, 'Gold', 2, 200).next
  const changed = decideTierUpdate({ id: other, rank: 0 }, present, now)
  if (!changed.ok) throw new Error(changed.code)
  const standings = [spent(250, { id: other, rank: 2 }), spent(150, { id, rank: 1 }), spent(120)]
  const sample = { standings, weight: 1, isExact: true }
  expect(previewTiers(present, changed, sample, { calendar, now })).toMatchObject({
    moved: 2,
    up: 2,
    down: 0,
  })
})
