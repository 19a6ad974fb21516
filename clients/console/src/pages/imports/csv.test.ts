import { csvLine } from '@loyalty/contracts/csv/write-csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.js'

const table = async (bytes: string | Buffer) => {
  const { columns, rows, ...how } = await readCsv(Buffer.from(bytes))
  return { columns, rows: rows.map(({ line, cells }) => [line, ...cells]), ...how }
}
const readAs = (delimiter = ',', encoding = 'utf-8') => ({ delimiter, encoding, brokenLine: null })

test.each([
  ['a,b\n1,2\n', { columns: ['a', 'b'], rows: [[2, '1', '2']], ...readAs() }],
  ['\uFEFFa;b\r\n1;"x;y"\r\n', { columns: ['a', 'b'], rows: [[2, '1', 'x;y']], ...readAs(';') }],
  ['a|b\n1|2', { columns: ['a', 'b'], rows: [[2, '1', '2']], ...readAs('|') }],
  [
    'a,b\n"say ""hi""","two\nlines"\nx,y',
    {
      columns: ['a', 'b'],
      rows: [
        [2, 'say "hi"', 'two\nlines'],
        [4, 'x', 'y'],
      ],
      ...readAs(),
    },
  ],
  [
    'a,b\n\n1,\n,\n2,\n',
    {
      columns: ['a', 'b'],
      rows: [
        [3, '1', ''],
        [5, '2', ''],
      ],
      ...readAs(),
    },
  ],
  [
    'a,b\n1,2,\n1\n',
    {
      columns: ['a', 'b'],
      rows: [
        [2, '1', '2'],
        [3, '1'],
      ],
      ...readAs(),
    },
  ],
  ['a,b\n1,2\n3,"4\n', { columns: ['a', 'b'], rows: [[2, '1', '2']], ...readAs(), brokenLine: 3 }],
  ['', { columns: [], rows: [], ...readAs() }],
])('%j', async (text, csv) => {
  expect(await table(text)).toStrictEqual(csv)
})

test.each([
  ['utf-16le', Buffer.from('\uFEFFaño;b\r\n1;2', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFaño;b\r\n1;2', 'utf16le').swap16()],
  ['windows-1252', Buffer.from('año;b\r\n1;2', 'latin1')],
])('a file in %s', async (encoding, bytes) => {
  const rows = [[2, '1', '2']]
  expect(await table(bytes)).toStrictEqual({
    columns: ['año', 'b'],
    rows,
    ...readAs(';', encoding),
  })
})

test('a delimiter that is chosen is taken', async () => {
  const { columns, rows } = await readCsv(Buffer.from('a;b,c\n1;2,3\n'), ';')
  expect([columns, rows[0]?.cells]).toStrictEqual([
    ['a', 'b,c'],
    ['1', '2,3'],
  ])
})

test('what was written comes back as it was', async () => {
  const cells = fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1 }), async (rows) => {
      const text = ['a,b\r\n', ...rows.map((row) => csvLine(row))].join('')
      const read = await readCsv(Buffer.from(text))
      expect(read.rows.map((row) => row.cells)).toStrictEqual(rows)
    }),
  )
})
