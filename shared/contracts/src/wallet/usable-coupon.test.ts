import { expect, it } from 'vitest'
import { listApplicableCoupons, listUsableCoupons } from './usable-coupon.js'

const empty = { brand_id: '', platform: ' ', store_id: '', channel_id: '' }
const nowhere = { brand_id: null, platform: null, store_id: null, channel_id: null }

it.each([
  ['a customer', listUsableCoupons, {}],
  ['a basket', listApplicableCoupons, { order: { value: 10 } }],
])('an empty place of the coupons of %s is none', (_whose, { input }, sent) => {
  expect(input.safeParse({ id: 'C-1', ...sent, ...empty }).data).toMatchObject(nowhere)
})
