import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './csv.js'

test.each([
  ['a,b\n1,2\n', { columns: ['a', 'b'], rows: [['1', '2']] }],
  ['\uFEFFa;b\r\n1;"x;y"\r\n', { columns: ['a', 'b'], rows: [['1', 'x;y']] }],
  ['a,b\n"say ""hi""","two\nlines"', { columns: ['a', 'b'], rows: [['say "hi"', 'two\nlines']] }],
  ['a,b\n\n1,\n', { columns: ['a', 'b'], rows: [['1', '']] }],
  ['', { columns: [], rows: [] }],
])('%j', (text, csv) => {
  expect(parseCsv(text)).toStrictEqual(csv)
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test('what is quoted comes back as it was', () => {
  const cells = fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
      const text = ['a,b', ...rows.map((row) => row.map(quoted).join(','))].join('\n')
      expect(parseCsv(text).rows).toStrictEqual(rows)
    }),
  )
})
