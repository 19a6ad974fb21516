import { expect, it } from 'vitest'
import { parquetCell } from './write-file.js'

it.each([
  ['number', 99_999_999_999.9999, 99_999_999_999.9999],
  ['number', null, null],
  ['boolean', false, false],
  ['instant', '2026-01-31T10:00:00.000Z', new Date('2026-01-31T10:00:00.000Z')],
  ['text', { a: [1] }, '{"a":[1]}'],
  ['text', '=1', '=1'],
  ['text', undefined, null],
] as const)('a cell of Parquet as %s of %j is %j', (type, value, expected) => {
  expect(parquetCell(type, value)).toEqual(expected)
})
