import { amountsNotLong } from '@loyalty/testing/amounts-not-long'
import { expect, it } from 'vitest'
import { collections } from './collections.js'

it('amounts are longs by the validator of each collection', () => {
  expect(amountsNotLong(collections)).toEqual([])
})
