import { facts } from '@loyalty/contracts/facts'
import { NewWebhook } from '@loyalty/contracts/webhooks/webhook'
import { expect, test } from 'vitest'
import { chosenTypes, typesOfAreas } from './types.js'

test('every type can be chosen that is published and can be asked for', () => {
  const offered = Object.entries(typesOfAreas).flatMap(([area, names]) =>
    names.map((name) => `${area}.${name}`),
  )
  const taken = facts.filter(({ type }) => NewWebhook.shape.types.safeParse([type]).success)
  expect(offered).toStrictEqual(taken.map(({ type }) => type))
})

test.each([
  { before: [], after: ['coupon.redeemed'], chosen: ['coupon.redeemed'] },
  { before: ['coupon.redeemed', 'wallet.*'], after: ['wallet.*'], chosen: ['wallet.*'] },
  { before: ['coupon.redeemed'], after: ['coupon.redeemed', '*'], chosen: ['*'] },
  { before: ['*'], after: ['*', 'coupon.*'], chosen: ['coupon.*'] },
  {
    before: ['coupon.redeemed', 'wallet.expired'],
    after: ['coupon.redeemed', 'wallet.expired', 'coupon.*'],
    chosen: ['wallet.expired', 'coupon.*'],
  },
  {
    before: ['coupon.*', 'wallet.*'],
    after: ['coupon.*', 'wallet.*', 'coupon.redeemed'],
    chosen: ['wallet.*', 'coupon.redeemed'],
  },
])('$before changed to $after is $chosen', ({ before, after, chosen }) => {
  expect(chosenTypes(before, after)).toStrictEqual(chosen)
})
