import type { Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { account, day } from '../../test/sample-customer.js'
import { TIERS_MAX } from '../limits.js'
import {
  decideTierCreation,
  decideTierDeletion,
  decideTierUpdate,
  noTiers,
  withMove,
} from './rules.js'
import type { AccountTiers } from './store.js'
import { toTier } from './wire.js'

const request = {
  name: 'Gold',
  rank: 2,
  metric: { period: 'this_year', field: 'spend_total' },
  threshold: 1_000.5,
} as const

const idOf = (rank: number) => `tier ${rank}` as Uuid
function tiersOf(...ranks: number[]): AccountTiers {
  return ranks.reduce((present, rank) => {
    const made = decideTierCreation({ ...request, rank }, present, idOf(rank), day('01-01'))
    return made.ok ? made.next : present
  }, noTiers(account))
}

describe('a new tier', () => {
  it('has what was asked for', () => {
    const made = decideTierCreation(request, noTiers(account), idOf(2), day('01-01'))
    expect(made.ok && toTier(made.tier)).toEqual({
      id: 'tier 2',
      ...request,
      customers: 0,
      created_at: '2026-01-01T10:00:00.000Z',
      updated_at: '2026-01-01T10:00:00.000Z',
    })
  })

  it.each([
    ['TIER_RANK_EXISTS', tiersOf(1, 2)],
    ['TIER_RANK_EXISTS', tiersOf(...Array.from({ length: TIERS_MAX }, (_, rank) => rank))],
    ['LIMIT_EXCEEDED', tiersOf(...Array.from({ length: TIERS_MAX }, (_, rank) => rank + 3))],
  ])('is refused with %s', (code, present) => {
    expect(decideTierCreation(request, present, idOf(2), day('01-01'))).toMatchObject({ code })
  })
})

describe('a changed tier', () => {
  it('changes in the members that were sent', () => {
    const present = tiersOf(1, 2)
    const changed = decideTierUpdate({ id: idOf(1), rank: 3, threshold: 5 }, present, day('02-01'))
    expect(changed.ok && toTier(changed.tier)).toMatchObject({
      name: 'Gold',
      rank: 3,
      threshold: 5,
      updated_at: '2026-02-01T10:00:00.000Z',
    })
    expect(changed.ok && changed.next.tiers.map(({ rank }) => rank)).toEqual([3, 2])
  })

  it('is the same object when nothing differs', () => {
    const present = tiersOf(1)
    const same = decideTierUpdate({ id: idOf(1), rank: 1, name: 'Gold' }, present, day('02-01'))
    expect(same.ok && same.next).toBe(present)
  })

  it.each([
    ['TIER_NOT_FOUND', { id: idOf(9), rank: 2 }],
    ['TIER_RANK_EXISTS', { id: idOf(1), rank: 2 }],
  ])('is refused with %s', (code, change) => {
    expect(decideTierUpdate(change, tiersOf(1, 2), day('02-01'))).toMatchObject({ code })
  })
})

describe('a deleted tier', () => {
  it('is gone, unless a customer is in it', () => {
    const present = withMove(tiersOf(1, 2), null, idOf(1))
    expect(decideTierDeletion({ id: idOf(1) }, present)).toMatchObject({ code: 'TIER_IN_USE' })
    expect(decideTierDeletion({ id: idOf(9) }, present)).toMatchObject({ code: 'TIER_NOT_FOUND' })
    const moved = withMove(present, idOf(1), idOf(2))
    const gone = decideTierDeletion({ id: idOf(1) }, moved)
    expect(gone.ok && gone.next.tiers.map(({ id, customers }) => [id, customers])).toEqual([
      ['tier 2', 1],
    ])
  })
})
