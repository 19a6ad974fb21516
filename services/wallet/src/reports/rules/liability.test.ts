import fc from 'fast-check'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { amountOf } from '@loyalty/contracts/money'
import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { expect, it } from 'vitest'
import type { LedgerRow } from './ledger-row.js'
import {
  addOutstanding,
  nothingOutstanding,
  bucketOf,
  monthOfBucket,
  NEVER,
  toMonths,
} from './liability.js'
import { dayIn, monthOf } from './slots.js'

const reward = 'reward' as Uuid
const MAY = new Date('2026-05-15T12:00:00Z')

const rowOf = (changes: Partial<LedgerRow>): LedgerRow => ({
  id: lowestIdAt(MAY.getTime()),
  account_id: 'account' as AccountId,
  type: 'ACCUMULATION',
  event_type: 'COUPON_REDEEM',
  event_id: null,
  side: 'CREDIT',
  reward_id: reward,
  amount: amountOf(10n),
  cost: amountOf(4n),
  campaign_id: null,
  line: { expires_at: MAY },
  draws: [],
  ...changes,
})

const drawOf = (amount: bigint, cost: bigint, expires_at: Date | null) => ({
  amount: amountOf(amount),
  cost: amountOf(cost),
  expires_at,
})

function outstandingOf(rows: readonly Partial<LedgerRow>[]) {
  const outstanding = nothingOutstanding()
  for (const changes of rows) addOutstanding(outstanding, rowOf(changes))
  return outstanding
}

it('what rows leave outstanding lies in the months of UTC in which it expires', () => {
  const draws = [drawOf(3n, 1n, MAY), drawOf(2n, 0n, null)]
  const { first, costs, months } = outstandingOf([
    {},
    { line: { expires_at: new Date('2026-05-31T23:59:00Z') }, amount: amountOf(5n) },
    { line: { expires_at: null }, amount: amountOf(7n), cost: amountOf(0n) },
    { side: 'DEBIT', type: 'REDEMPTION', line: null, draws },
    { type: 'TRANSFER' },
  ])
  expect(first).toBe(rowOf({}).id)
  expect(costs).toEqual(new Map([[reward, 7n]]))
  expect(months?.get(reward)).toEqual(
    new Map([
      ['outstanding:2026-05', 12n],
      ['cost:2026-05', 7n],
      ['outstanding:never', 5n],
      ['cost:never', 0n],
    ]),
  )
})

it.each<[string, Partial<LedgerRow>[], boolean]>([
  ['a row of before they were kept', [{}, { line: null }, {}], false],
  ['more months than a check follows', monthsOf(1_001), true],
])('months are not told after %s', (_, rows, hasCosts) => {
  const { months, costs } = outstandingOf(rows)
  expect(months).toBeNull()
  expect(costs !== null).toBe(hasCosts)
})

it('months are told up to the most that a check follows', () => {
  expect(outstandingOf(monthsOf(1_000)).months?.get(reward)?.size).toBe(2_000)
})

function monthsOf(count: number): Partial<LedgerRow>[] {
  return Array.from({ length: count }, (_, at) => ({
    line: { expires_at: new Date(Date.UTC(2026, at, 15)) },
  }))
}

it.each([
  [null, NEVER],
  ['2026-06-15T10:00:00Z', '2026-06'],
  ['2026-06-30T23:59:59.999Z', '2026-06-30T23:45:00.000Z'],
  ['2026-07-01T00:07:00Z', '2026-07-01T00:00:00.000Z'],
  // A month begins 14 hours earlier or later somewhere.
  ['2026-06-30T09:59:59.999Z', '2026-06'],
  ['2026-06-30T10:00:00Z', '2026-06-30T10:00:00.000Z'],
  ['2026-07-01T13:59:59.999Z', '2026-07-01T13:45:00.000Z'],
  ['2026-07-01T14:00:00Z', '2026-07'],
  ['2199-12-15T10:00:00Z', '2199-12'],
  ['2199-12-31T23:59:59Z', '2199-12-31T23:45:00.000Z'],
  ['2200-01-01T00:00:00Z', '2200'],
  ['2200-06-15T10:00:00Z', '2200'],
])('what expires at %s is summed under %s', (at, bucket) => {
  expect(bucketOf(at === null ? null : new Date(at))).toBe(bucket)
})

it('the month of a bucket is that of each instant in it, in every time zone', () => {
  const zones = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu')
  const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) })
  fc.assert(
    fc.property(zones, instants, (zone, ms) => {
      expect(monthOfBucket(bucketOf(new Date(ms)), zone)).toBe(monthOf(dayIn(zone, ms)))
    }),
  )
})

const bucket = (name: string, units: bigint) => ({ bucket: name, units, cost: 0n })

it('months that are over count with what never expires, which stands last', () => {
  const buckets = [
    bucket('2026-01', 4n),
    bucket('2026-07', 5n),
    bucket('2026-06', 6n),
    bucket(NEVER, -1n),
  ]
  expect(toMonths(buckets, 'UTC', '2026-06')).toEqual({
    months: [
      { month: '2026-06', units: 6n, cost: 0n },
      { month: '2026-07', units: 5n, cost: 0n },
      { month: null, units: 3n, cost: 0n },
    ],
    later: { units: 0n, cost: 0n },
  })
})

it('a month is told with its cost, and not at all where nothing is left of it', () => {
  const buckets = [
    { bucket: '2026-06', units: 5n, cost: 2n },
    { bucket: '2026-06-30T23:45:00.000Z', units: -5n, cost: 1n },
    { bucket: '2026-07', units: 4n, cost: -1n },
    { bucket: '2026-07-31T23:45:00.000Z', units: -4n, cost: 1n },
  ]
  expect(toMonths(buckets, 'UTC', '2026-06').months).toEqual([
    { month: '2026-06', units: 0n, cost: 3n },
  ])
  expect(toMonths([bucket('2026-06', 1n)], 'UTC', '2026-06').months).toHaveLength(1)
})

it('months behind the first 120 are told as one, what never expires apart', () => {
  const months = Array.from({ length: 123 }, (_, at) => {
    const year = 2026 + Math.floor(at / 12)
    return `${year}-${String((at % 12) + 1).padStart(2, '0')}`
  })
  const buckets = [NEVER, ...months.toReversed()].map((name) => ({
    bucket: name,
    units: 2n,
    cost: 3n,
  }))
  const told = toMonths(buckets, 'UTC', '2026-01')
  expect(told.months.map(({ month }) => month)).toEqual([...months.slice(0, 120), null])
  expect(told.later).toEqual({ units: 6n, cost: 9n })
})
