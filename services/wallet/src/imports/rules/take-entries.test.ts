import type { BalanceEntry } from '@loyalty/contracts/wallet/migrated'
import type { Uuid } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeEntries } from './take-entries.js'

const points = '0190f3a2-0000-7000-8000-000000000001' as Uuid
const importedAt = new Date('2026-05-01T12:00:00.000Z')
const entry = (changes: Partial<BalanceEntry> = {}): BalanceEntry => ({
  reward_id: points,
  amount: 5,
  ...changes,
})
const take = (entries: BalanceEntry[]) => {
  const placed = entries.map((each, index) => ({ index, entry: each, fingerprint: `f${index}` }))
  return takeEntries(placed, { importedAt, timeZone: 'Europe/Berlin' })
}
const takenOf = (entries: BalanceEntry[]) => take(entries).taken.map(({ index }) => index)

describe('new entries of a row', () => {
  it.each<[string, Partial<BalanceEntry>]>([
    ['never expire', { expiration_date: null }],
    ['expire after the import', { expiration_date: '2026-05-01T12:00:00.001Z' }],
    ['expire with its day', { expiration_date: '2026-05-01' }],
    ['are the smallest there are', { amount: 0.0001 }],
  ])('are taken that %s', (_name, changes) => {
    expect(take([entry(changes)])).toMatchObject({ taken: [{ index: 0 }], warnings: [] })
  })

  it('of 0, and those that had expired, are left out and told by their places', () => {
    const entries = [
      entry({ amount: 0, reward_id: 'unknown' as Uuid }),
      entry(),
      entry({ expiration_date: importedAt.toISOString() }),
      entry({ expiration_date: '2026-04-30' }),
    ]
    expect(take(entries)).toMatchObject({
      taken: [{ index: 1 }],
      warnings: [
        {
          code: 'ENTRY_OF_ZERO',
          message: 'balance[0]: an entry of 0 is left out',
          field: 'balance.0.amount',
        },
        {
          code: 'ENTRY_EXPIRED',
          message: 'balance[2]: expired at 2026-05-01T12:00:00.000Z and is left out',
          field: 'balance.2.expiration_date',
        },
        {
          code: 'ENTRY_EXPIRED',
          message: 'balance[3]: expired at 2026-04-30T21:59:59.999Z and is left out',
          field: 'balance.3.expiration_date',
        },
      ],
    })
  })

  it('that are left out by the thousand are told by their number', () => {
    const { warnings } = take(Array.from({ length: 4_000 }, () => entry({ amount: 0 })))
    expect(warnings).toHaveLength(21)
    expect(warnings.at(-1)).toEqual({
      code: 'ENTRY_OF_ZERO',
      message: '"3980" more entries are left out',
      field: null,
    })
  })

  it('are each taken or left, whatever stands beside them', () => {
    const ends = fc.constantFrom(null, '2026-04-30', '2026-05-01', '2020-01-01T00:00:00.000Z')
    const some = fc.record({ amount: fc.constantFrom(0, 1, 2.5), expiration_date: ends })
    fc.assert(
      fc.property(fc.array(some.map(entry)), fc.array(some.map(entry)), (before, after) => {
        const rest = takenOf(after).map((index) => index + before.length)
        expect(takenOf([...before, ...after])).toEqual([...takenOf(before), ...rest])
      }),
    )
  })
})
