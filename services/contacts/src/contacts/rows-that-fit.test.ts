import { expect, it } from 'vitest'
import { rowsThatFit } from './rows-that-fit.js'

it.each([
  [0, []],
  [12, []],
  [13, ['{"a":"éé"}']],
  [25, ['{"a":"éé"}']],
  [26, ['{"a":"éé"}', '{"a":"bbbb"}']],
])('rows that fit into %i bytes', (bytes, expected) => {
  const rows = ['éé', 'bbbb', 'c']
  expect(rowsThatFit(rows, (a) => ({ a }), bytes)).toEqual(expected)
})
