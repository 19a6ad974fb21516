import { expect, it } from 'vitest'
import { isMadeUpDocument } from './made-up.js'

it.each([
  ['11111111', true],
  ['1.111.111-1', true],
  ['12345678', true],
  ['98765432', true],
  ['12345678-Z', true],
  ['S/N', true],
  ['N/A', true],
  ['xxx', true],
  ['0', true],
  ['sin número', true],
  [' - ', true],
  ['1712345678', false],
  ['Y0338163G', false],
  ['C01X00T47', false],
])('%j as a document is made up: %j', (sent, isIt) => {
  expect(isMadeUpDocument(sent)).toBe(isIt)
})
