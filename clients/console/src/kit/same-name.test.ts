import { expect, test } from 'vitest'
import { isSameName } from './same-name.js'

test.each([
  ['Ada Lovelace', 'Ada Lovelace', true],
  ['Ada Lovelace', 'Ada  Lovelace ', true],
  ['Ada Lovelace', 'Ada\u00A0Lovelace', true],
  ['José', 'Jose\u0301', true],
  ['ada lovelace', 'Ada Lovelace', false],
  ['', 'Ada', false],
])('%j for %j: %s', (typed, name, isSame) => {
  expect(isSameName(typed, name)).toBe(isSame)
})
