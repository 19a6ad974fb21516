import { describe, expect, it } from 'vitest'
import { parseExact } from '../api/exact-json.js'
import { csvCell, parquetCell } from './write-file.js'

describe('a cell of CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+34600111222', "'+34600111222"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\uFF1D1', "'\uFF1D1"],
    ['a=1', 'a=1'],
    ['', ''],
    [null, ''],
    [-1.5, '-1.5'],
    [true, 'true'],
    [{ a: '=1' }, '{"a":"=1"}'],
    [['=1'], '["=1"]'],
  ])('of %j is %j', (value, expected) => {
    expect(csvCell(value)).toBe(expected)
  })

  it('has each digit of a number', () => {
    expect(csvCell(parseExact('90000000000000.0001'))).toBe('90000000000000.0001')
  })
})

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
