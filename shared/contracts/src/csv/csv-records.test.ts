import { parse } from 'csv-parse/browser/esm/sync'
import { describe, expect, it } from 'vitest'
import { beginsOf, csvOptions, fitted } from './csv-records.js'

describe('a record', () => {
  it.each([
    [
      ['1', '2'],
      ['a', 'b'],
      ['1', '2'],
    ],
    [
      ['1', '2', ''],
      ['a', 'b'],
      ['1', '2'],
    ],
    [
      ['1', '2', '', ' '],
      ['a', 'b'],
      ['1', '2'],
    ],
    [
      ['1', '2'],
      ['a', 'b', ''],
      ['1', '2', ''],
    ],
    [
      ['1', '2', '3'],
      ['a', 'b', ''],
      ['1', '2', '3'],
    ],
    [['1', '2', '3'], ['a', 'b'], null],
    [['1'], ['a', 'b'], null],
    [['1', '2'], ['a', '', 'c'], null],
  ])('%j below %j is %j', (record, header, cells) => {
    expect(fitted(record, header)).toEqual(cells)
  })

  it('begins on its line, after empty lines and line breaks in cells', () => {
    const text = 'a,b\r\n\r\n1,"x\r\ny"\r\n,\r\n2,"x\ny"\r\n3,4'
    const lines: number[] = []
    const beginOf = beginsOf()
    parse(text, {
      ...csvOptions,
      on_record: (record: string[], { lines: end }) => void lines.push(beginOf(record, end)),
    })
    expect(lines).toEqual([1, 3, 6, 8])
  })
})
