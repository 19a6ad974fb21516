import { expect, it } from 'vitest'
import { readColumn } from './read-column.js'

it.each<[string, ReturnType<typeof readColumn>]>([
  [
    'customer_id\na\nb\n',
    [
      { line: 2, value: 'a' },
      { line: 3, value: 'b' },
    ],
  ],
  ['name;customer_id\r\n"Ada; x";a\r\n', [{ line: 2, value: 'a' }]],
  [
    'customer_id,name\na,"1\n2"\n\nb,3\n',
    [
      { line: 2, value: 'a' },
      { line: 5, value: 'b' },
    ],
  ],
  [
    'name,customer_id\nAda\nBob,b\n',
    [
      { line: 2, problem: 'must have as many cells as the header' },
      { line: 3, value: 'b' },
    ],
  ],
  [
    'customer_id\na\n"b\nc\n',
    [
      { line: 2, value: 'a' },
      { line: 3, problem: 'must close its quotes' },
    ],
  ],
  ['id\na\n', null],
  ['', null],
])('%j', (text, cells) => {
  expect(readColumn(text, 'customer_id')).toEqual(cells)
})
