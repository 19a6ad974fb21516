import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { amountOf } from '@loyalty/shared/money'
import { lowestIdAt } from '@loyalty/shared/uuid-v7'
import { expect, it } from 'vitest'
import type { LedgerRow } from './ledger-row.js'
import { addOutstanding, nothingOutstanding } from './outstanding.js'

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
