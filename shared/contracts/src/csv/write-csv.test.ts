import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, safeCell, safeCsvLine } from './write-csv.js'

describe('a cell for a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+34600111222', "'+34600111222"],
    ['-', "'-"],
    ['-1+1', "'-1+1"],
    ['-1,5', "'-1,5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ['\uFF1D1', "'\uFF1D1"],
    ['\uFF0B1', "'\uFF0B1"],
    ['\uFF0D1', "'\uFF0D1"],
    ['\uFF201', "'\uFF201"],
    [' =1', "' =1"],
    ['"=1', '\'"=1'],
    ['\u00A0=1', "'\u00A0=1"],
    ['\u200B=1', "'\u200B=1"],
    ['\uFEFF=1', "'\uFEFF=1"],
  ])('%j begins with an apostrophe', (text, cell) => {
    expect(safeCell(text)).toBe(cell)
  })

  it.each([
    '',
    'a=1',
    '-1',
    '-12.5',
    '-1e-7',
    '0',
    ' a',
    "'=1",
    '{"a":"=1"}',
    'SUN-1',
    '2026-01-31',
  ])('%j stays as it is', (text) => {
    expect(safeCell(text)).toBe(text)
  })

  const signs = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\uFF1D',
    '\uFF0B',
    '\uFF0D',
    '\uFF20',
  )
  const unseen = fc.string({
    unit: fc.constantFrom(' ', '"', '\u00A0', '\u200B', '\uFEFF', '\u2060'),
  })
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(unseen, signs, fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
  )

  it('never begins with what a spreadsheet runs, and is made safe once', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = safeCell(text)
        expect([text, `'${text}`]).toContain(cell)
        expect(safeCell(cell)).toBe(cell)
        fc.pre(Number.isNaN(Number(cell)))
        expect(cell.replace(/^[\s"\u200B\u2060\uFEFF]+/, '')).not.toMatch(
          /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/,
        )
        expect(cell).not.toMatch(/^[\t\r\n]/)
      }),
    )
  })

  it('any number of ours stays a number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(safeCell(String(value))).toBe(String(value))
      }),
    )
  })
})

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['say "hi"', 'x,y'], '"say ""hi""","x,y"\r\n'],
  [['two\nlines', ''], '"two\nlines",\r\n'],
  [['-12.5', '+34600111222'], "-12.5,'+34600111222\r\n"],
  [[''], '""\r\n'],
])('%j is the line %j', (cells, line) => {
  expect(safeCsvLine(cells)).toBe(line)
})

it('a line of another delimiter quotes that one', () => {
  expect(csvLine(['=a;b', 'c,d'], ';')).toBe('"=a;b";c,d\r\n')
})

it.each([
  [["O'Neil", 'a,b', 'say "hi"'], "'O''Neil','a,b',say \"hi\"\r\n"],
  [[''], "''\r\n"],
])('%j with another quote is the line %j', (cells, line) => {
  expect(csvLine(cells, ',', "'")).toBe(line)
})

it('a quote that a replacement would read as a pattern stands as it is', () => {
  expect(csvLine(['a$b'], ',', '$')).toBe('$a$$b$\r\n')
})
