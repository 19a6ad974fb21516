import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { amountOf } from '@loyalty/contracts/money'
import { LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import { account, reward, sampleRow } from '../../../test/sample-row.js'
import type { LedgerRow } from './ledger-row.js'
import { createRowBatch } from './row-batch.js'

const START = Date.parse('2026-01-31T23:30:00Z')
const other = 'other' as AccountId
const row = (at: number, changes: Partial<LedgerRow> = {}) =>
  sampleRow({ id: lowestIdAt(START + at), ...changes })

const withoutCoupon = ({ coupon_id: _coupon, ...others }: LedgerRow): LedgerRow => others

/** A batch of rows, of which all move what is outstanding. */
function batchOf(rows: readonly LedgerRow[], movedFrom: Uuid | null = LOWEST_ID) {
  const batch = createRowBatch(movedFrom)
  for (const [at, one] of rows.entries()) batch.add(one, at === 0 ? 'UTC' : 'Asia/Tokyo')
  return batch
}

describe('a batch of rows', () => {
  it('is empty at first', () => {
    const batch = batchOf([])
    expect(batch.count()).toBe(0)
    expect(batch.last()).toBeUndefined()
    expect(batch.accounts().size).toBe(0)
    expect(batch.rises()).toEqual([])
    expect(batch.moves()).toEqual([])
  })

  it('knows the first and the last row of each account, and its first time zone', () => {
    const batch = batchOf([row(0), row(1, { account_id: other }), row(2), row(3)])
    expect(batch.count()).toBe(4)
    expect(batch.last()).toBe(lowestIdAt(START + 3))
    expect([...batch.accounts()]).toEqual([
      [account, { first: lowestIdAt(START), last: lowestIdAt(START + 3), timeZone: 'UTC' }],
      [
        other,
        { first: lowestIdAt(START + 1), last: lowestIdAt(START + 1), timeZone: 'Asia/Tokyo' },
      ],
    ])
  })

  it('counts each row at the time of its id', () => {
    const [day, month, total] = batchOf([row(0), row(1)]).rises()
    expect(day).toMatchObject({ key: `account|day|reward|${reward}|2026-01-31`, account })
    expect(day?.paths.get('figures.issued')).toBe(20n)
    expect(month?.key).toBe(`account|month|reward|${reward}|2026-01`)
    expect(total?.key).toBe(`account|total|reward|${reward}`)
  })
})

const move = (bucket: string, units: bigint, cost: bigint) => ({
  account,
  reward,
  bucket,
  units,
  cost,
})

describe('what a batch moves', () => {
  const june = { line: { expires_at: new Date('2026-06-15T10:00:00Z') } }
  it('is one move of each bucket of a reward of an account', () => {
    const reward2 = 'reward2' as Uuid
    const rows = [
      row(0),
      row(1),
      row(2, june),
      row(3, { reward_id: reward2 }),
      row(4, { account_id: other }),
      row(5, {
        type: 'EXPIRATION',
        side: 'DEBIT',
        draws: [{ amount: amountOf(4n), cost: amountOf(1n), expires_at: null }],
      }),
    ]
    expect(batchOf(rows).moves()).toEqual([
      move('never', 16n, 5n),
      move('2026-06', 10n, 3n),
      { ...move('never', 10n, 3n), reward: reward2 },
      { ...move('never', 10n, 3n), account: other },
    ])
  })

  it('is nothing by rows up to where moves begin, and nothing at all where none do', () => {
    const rows = [row(0), row(1), row(2)]
    expect(batchOf(rows, lowestIdAt(START + 1)).moves()).toEqual([move('never', 10n, 3n)])
    expect(batchOf(rows, null).moves()).toEqual([])
  })

  it.each([
    ['its line', row(1, { line: null })],
    ['the coupon of a redeem', withoutCoupon(row(1))],
  ])('is not known of rows of which one lacks %s', (_, lacking) => {
    expect(batchOf([row(0), lacking, row(2)]).moves()).toBeNull()
    // What lies below where moves begin may lack it.
    expect(batchOf([row(0), lacking], lowestIdAt(START + 1)).moves()).toEqual([])
  })

  it.each<[string, Partial<LedgerRow>]>([
    ['of another type', { event_type: 'PURCHASE' }],
    ['of an event that is called so', { event_id: 'event' as Uuid }],
  ])('is known of a row without a coupon %s', (_, changes) => {
    expect(batchOf([withoutCoupon(row(0, changes))]).moves()).toEqual([move('never', 10n, 3n)])
  })
})
