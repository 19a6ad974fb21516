import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { amountOf } from '@loyalty/contracts/money'
import { COUPONS_KEPT_MAX, type Holdings } from '@loyalty/contracts/wallet/holdings'
import { expect, test } from 'vitest'
import { withHoldings } from './rules.js'
import type { StoredHoldings } from './store.js'

const at = (day: number) => new Date(Date.UTC(2026, 4, day))
const [points, summer, winter] = ['points', 'summer', 'winter'] as Uuid[] as [Uuid, Uuid, Uuid]

const present: StoredHoldings = {
  version: 5,
  balances: [{ reward_id: points, units: amountOf(70_000n) }],
  coupons: [{ coupon_id: summer, used_at: at(3) }],
}
const told = (changes: Partial<Holdings>): Holdings => ({
  customer_id: 'ann' as CustomerId,
  version: 6,
  balances: [{ reward_id: points, units: '70000' }],
  is_whole: false,
  coupons: [],
  ...changes,
})

test.each<[string, Partial<Holdings>, Partial<StoredHoldings>]>([
  ['balances take the place of those of before', { balances: [] }, { balances: [] }],
  [
    'a coupon that was used comes first',
    { coupons: [{ coupon_id: winter, used_at: at(4).toISOString() }] },
    { coupons: [{ coupon_id: winter, used_at: at(4) }, ...present.coupons] },
  ],
  [
    'a coupon that was used again has its last use',
    { coupons: [{ coupon_id: summer, used_at: at(5).toISOString() }] },
    { coupons: [{ coupon_id: summer, used_at: at(5) }] },
  ],
  [
    'a reversed use leaves the one before it',
    { coupons: [{ coupon_id: summer, used_at: at(1).toISOString() }] },
    { coupons: [{ coupon_id: summer, used_at: at(1) }] },
  ],
  [
    'a coupon whose only use was reversed is gone',
    { coupons: [{ coupon_id: summer, used_at: null }] },
    { coupons: [] },
  ],
  ['a whole reading forgets a use that it does not tell of', { is_whole: true }, { coupons: [] }],
])('%s', (_what, changes, expected) => {
  expect(withHoldings(present, told(changes))).toEqual({ ...present, version: 6, ...expected })
})

test('a wallet of a lower version tells nothing', () => {
  expect(withHoldings(present, told({ version: 4, balances: [] }))).toBe(present)
})

test('the same again changes nothing', () => {
  expect(withHoldings(present, told({ version: 5 }))).toBe(present)
  expect(withHoldings(undefined, told({ version: 5 }))).toEqual({ ...present, coupons: [] })
})

test('the coupons that were used last are kept', () => {
  const coupons = Array.from({ length: COUPONS_KEPT_MAX + 1 }, (_, day) => ({
    coupon_id: `coupon ${day}` as Uuid,
    used_at: at(day).toISOString(),
  }))
  const kept = withHoldings(undefined, told({ coupons }))?.coupons ?? []
  expect(kept).toHaveLength(COUPONS_KEPT_MAX)
  expect(kept.map(({ coupon_id: id }) => id)).not.toContain('coupon 0')
})
