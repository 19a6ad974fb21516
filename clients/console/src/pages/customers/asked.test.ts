import { FOUND_MAX as FOUND_MAX_OF_SERVICE } from '@loyalty/contracts/customers/operations'
import { expect, test } from 'vitest'
import { askedOf, FOUND_MAX, isTooShort } from './asked.js'

const tier = 'gold'

test('a text of one letter is not left out, which would find everybody of the tier, and is too short', () => {
  const asked = askedOf({ q: 'X', tier }, 'UTC')
  expect(asked).not.toEqual(askedOf({ tier }, 'UTC'))
  expect(isTooShort(asked)).toBe(true)
})

test.each([[{}], [{ tier }], [{ q: 'Xi' }]])('%o can be asked for', (filters) => {
  expect(isTooShort(askedOf(filters, 'UTC'))).toBe(false)
})

test('a search asks for as many as the service gives at once', () => {
  expect(FOUND_MAX).toBe(FOUND_MAX_OF_SERVICE)
})
