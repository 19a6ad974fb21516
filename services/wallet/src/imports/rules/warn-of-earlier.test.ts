import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { warnOfEarlier, type EarlierEntry } from './take-entries.js'

const points = 'points' as Uuid
const miles = 'miles' as Uuid
const entry = (index: number, reward_id = points, reference: string | null = null) => ({
  index,
  fingerprint: `f${index}`,
  entry: { reward_id, amount: 12, reference },
})
const earlier = (amount: number, changes: Partial<EarlierEntry> = {}): EarlierEntry => ({
  reward_id: points,
  amount: toAmount(amount),
  reference: null,
  ...changes,
})

describe('an entry where earlier imports brought others', () => {
  it('comes on top of all of them, and a reward is told of once', () => {
    const entries = [entry(0, miles), entry(1), entry(2)]
    expect(warnOfEarlier(entries, [earlier(10), earlier(0.5)])).toEqual([
      {
        code: 'ENTRY_ON_TOP',
        message: 'balance[1]: comes on top of the "10.5" of earlier imports',
        field: 'balance.1.amount',
      },
    ])
  })

  it.each<[string, string | null, string | null, number]>([
    ['two references are meant to be two', 'may', 'april', 0],
    ['the same reference is a correction', 'may', 'may', 1],
    ['no reference says nothing', 'may', null, 1],
    ['no reference of an earlier one says nothing', null, 'april', 1],
  ])('%s', (_name, now, before, warnings) => {
    const told = warnOfEarlier([entry(0, points, now)], [earlier(1, { reference: before })])
    expect(told).toHaveLength(warnings)
  })

  it('is none where all is of other rewards, or nothing is there', () => {
    expect(warnOfEarlier([entry(0)], [earlier(1, { reward_id: miles })])).toEqual([])
    expect(warnOfEarlier([entry(0)], [])).toEqual([])
  })
})
