import { expect, it } from 'vitest'
import { textsThatFit } from './texts-that-fit.js'

const rows = ['a', 'ä', 'b']

it.each([
  { bytes: 100, expected: ['a', 'ä', 'b'] },
  { bytes: 7, expected: ['a', 'ä', 'b'] },
  { bytes: 6, expected: ['a', 'ä'] },
  { bytes: 5, expected: ['a', 'ä'] },
  { bytes: 4, expected: ['a'] },
  { bytes: 0, expected: ['a'] },
])('of three rows $expected fit into $bytes bytes', ({ bytes, expected }) => {
  expect(textsThatFit(rows, (row) => row, bytes)).toEqual(expected)
})

it('no rows are no texts', () => {
  expect(textsThatFit([], () => 'x')).toEqual([])
})
