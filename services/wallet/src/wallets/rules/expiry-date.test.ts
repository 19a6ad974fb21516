import { describe, expect, it } from 'vitest'
import { expiryOf, type Lifetime } from './line.js'

const now = new Date('2026-03-28T12:00:00.000Z')

describe('a line issued now expires', () => {
  it.each<[string, Lifetime, number | null, string | null]>([
    ['never', {}, null, null],
    ['after the days of the account', {}, 2, '2026-03-30T12:00:00.000Z'],
    ['after no days at once', { expires_after_days: 0 }, 2, '2026-03-28T12:00:00.000Z'],
    ['after its own days', { expires_after_days: 3 }, 2, '2026-03-31T12:00:00.000Z'],
    ['after those of the account', { expires_after_days: null }, 1, '2026-03-29T12:00:00.000Z'],
    [
      'at its date before all',
      { expiration_date: '2027-01-01T00:00:00.000Z', expires_after_days: 3 },
      2,
      '2027-01-01T00:00:00.000Z',
    ],
    ['by its days without a date', { expiration_date: null }, 1, '2026-03-29T12:00:00.000Z'],
  ])('%s', (_, lifetime, defaultDays, at) => {
    expect(expiryOf(lifetime, defaultDays, now)).toEqual(at === null ? null : new Date(at))
  })
})
