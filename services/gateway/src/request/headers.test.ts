import { expect, it } from 'vitest'
import { takesGzip } from './headers.js'

it.each([
  ['gzip', true],
  ['deflate, gzip;q=0.5, br', true],
  ['GZIP ; q=1.0', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0, br', false],
  ['br, deflate', false],
  ['identity', false],
  ['notgzip', false],
  ['', false],
  [undefined, false],
])('%j: %s', (accepted, expected) => {
  expect(takesGzip(accepted)).toBe(expected)
})
