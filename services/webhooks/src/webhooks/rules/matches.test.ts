import { facts } from '@loyalty/contracts/facts'
import { expect, it } from 'vitest'
import { matches, refuseTypes } from './matches.js'

it.each([
  { types: ['*'], type: 'coupon.redeemed', is: true },
  { types: ['coupon.*'], type: 'coupon.redeemed', is: true },
  { types: ['coupon.redeemed'], type: 'coupon.redeemed', is: true },
  { types: ['wallet.*', 'coupon.reversed'], type: 'coupon.redeemed', is: false },
  { types: ['gift_card.*'], type: 'gift_card.sold', is: true },
  { types: ['gift.*'], type: 'gift_card.sold', is: false },
])('$types has $type: $is', ({ types, type, is }) => {
  expect(matches(types, type)).toBe(is)
})

it('each published type can be asked for, by its name and by its area', () => {
  for (const { type } of facts) {
    const area = `${type.split('.')[0]}.*`
    expect(refuseTypes([type, area])).toBeNull()
    expect(matches([type], type) && matches([area], type)).toBe(true)
  }
})

it.each(['coupon.forgotten', 'shop.*', 'webhook.test'])('%s is unknown', (type) => {
  expect(refuseTypes(['*', type])).toContain(`there is no ${type}`)
})
