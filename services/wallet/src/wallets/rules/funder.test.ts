import { expect, it } from 'vitest'
import { funderOf } from './funder.js'

it.each([
  [null, 'platform'],
  ['acme', 'acme'],
  ['b'.repeat(64), 'b'.repeat(64)],
  ['b'.repeat(65), 'b'.repeat(64)],
])('for the brand %s pays %s', (brand, funder) => {
  expect(funderOf(brand)).toBe(funder)
})
