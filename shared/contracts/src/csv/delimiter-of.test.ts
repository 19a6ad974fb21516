import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './write-csv.js'
import { delimiterOf, HEAD_CHARACTERS } from './delimiter-of.js'

it.each([
  ['a,b\n1,2\n', ','],
  ['a;b\n1;2\n', ';'],
  ['a\tb\n1\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['a;b;c', ';'],
  // Decimal commas are in more cells than semicolons stand between.
  ['id;points;spent\na;1,5;2,5\nb;2,5;3,5\n', ';'],
  ['id;name, full;points\na;Lovelace, Ada;1\nb;Bob;2\n', ';'],
  ['id,tags\na,x;y;z\nb,x;y;z\n', ','],
  ['id;"a, b, c, d"\n1;"x, y, z, w"\n', ';'],
  ['a;b;\n1;2;\n', ';'],
  ['a;b\n1;2;\n3;4;\n', ';'],
  ['a,b\n1,"open\n', ','],
  ['id\na,b\n', null],
  ['', null],
])('%j is separated by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

it('a record that the head cuts in two says nothing', () => {
  const row = `1;"${'x,'.repeat(1_000)}"\n`
  const text = `a;b\n${row.repeat(100)}`.slice(0, HEAD_CHARACTERS)
  expect(delimiterOf(text)).toBe(';')
})

it('is found whatever stands in the cells', () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  const rows = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 3, maxLength: 9 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t', '|'), (cells, delimiter) => {
      const quoted = cells.map((row) => row.map((one) => `"${one}`.replaceAll('"', '')))
      const names = ['one', 'two', 'three', 'four']
      const text = [names, ...quoted].map((row) => csvLine(row, delimiter)).join('')
      expect(delimiterOf(text)).toBe(delimiter)
    }),
  )
})
