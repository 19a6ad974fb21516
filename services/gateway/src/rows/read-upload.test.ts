import { expect, it } from 'vitest'
import { BULK_ROWS_MAX, UPLOADED_ROWS_MAX } from '@loyalty/contracts/migration/bulk'
import type { UploadType } from '../request/upload-type.js'
import { readRows } from './read-rows.js'

const read = (sent: string | Uint8Array, type: UploadType, path: object | null = null) => {
  const bytes = typeof sent === 'string' ? Buffer.from(sent) : sent
  const found = readRows({ bytes, type, path: path as Record<string, unknown> | null })
  if (!found.ok) throw new Error(found.code)
  const batches = found.rows.batches.map(
    (batch) => JSON.parse(Buffer.from(batch).toString()) as unknown[],
  )
  return { ...found, batches }
}

it.each<[UploadType, string, unknown[]]>([
  [
    'application/x-ndjson',
    '{"customer_id":"a","name":"Ada"}\r\n\n{"customer_id":" b "}',
    ['a', 'b'],
  ],
  ['application/x-ndjson', '\uFEFF{"customer_id":"a"}\n', ['a']],
  [
    'application/x-ndjson',
    '{"customer_id":"a"\n[]\n{"id":"a"}\n{"customer_id":1}\n{"customer_id":""}\n{"customer_id":"a"}',
    [
      { line: 1, message: 'must be JSON' },
      { line: 2, message: 'must be a JSON object' },
      { line: 3, message: 'must have a member customer_id that is a string' },
      { line: 4, message: 'must have a member customer_id that is a string' },
      { line: 5, message: 'customer_id must not be empty' },
      'a',
    ],
  ],
  ['application/x-ndjson', '['.repeat(100_000), [{ line: 1, message: 'must be shorter' }]],
  ['text/csv', 'customer_id\r\na\r\nb\r\n', ['a', 'b']],
  [
    'text/csv',
    '\uFEFFname;customer_id\nAda;a\nBob\n',
    ['a', { line: 3, message: 'must have as many cells as the header' }],
  ],
  [
    'text/csv',
    `customer_id\n${'x'.repeat(129)}\n`,
    [{ line: 2, message: 'customer_id must be at most 128 characters' }],
  ],
])('%s, case %#', (type, text, rows) => {
  const found = read(text, type)
  expect(found.errors).toEqual([])
  expect(found.batches.flat()).toEqual(rows)
  expect(found.rows.count).toBe(rows.length)
})

it.each<[string, UploadType, string | Uint8Array, string]>([
  ['no row', 'application/x-ndjson', '\n\n', 'must have at least 1 row'],
  ['no row but a header', 'text/csv', 'customer_id\n', 'must have at least 1 row'],
  ['no such column', 'text/csv', 'id\na\n', 'must have a column customer_id'],
  ['other bytes', 'text/csv', new Uint8Array([0x61, 0xf1]), 'must be UTF-8'],
  [
    'too many rows',
    'text/csv',
    `customer_id\n${'a\n'.repeat(BULK_ROWS_MAX + 1)}`,
    'must have at most 100,000 rows',
  ],
])('an upload of %s is refused', (_name, type, sent, message) => {
  expect(read(sent, type)).toMatchObject({ batches: [], errors: [{ field: 'body', message }] })
})

it('comes in pieces, with a hash of path, type and bytes where the call has a key', () => {
  const text = `customer_id\n${'a\n'.repeat(UPLOADED_ROWS_MAX + 1)}`
  const first = read(text, 'text/csv', { id: '1' })
  expect(first.batches.map((batch) => batch.length)).toEqual([UPLOADED_ROWS_MAX, 1])
  expect(read(text, 'text/csv').hash).toBeNull()
  const hashes = [
    first.hash,
    read(text, 'text/csv', { id: '2' }).hash,
    read(`${text}b\n`, 'text/csv', { id: '1' }).hash,
  ]
  expect(new Set(hashes).size).toBe(3)
  expect(read(text, 'text/csv', { id: '1' }).hash).toBe(first.hash)
})
