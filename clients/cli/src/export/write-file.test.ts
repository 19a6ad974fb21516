import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parquetCell, writeFileOf } from './write-file.js'

it.each(['ndjson', 'csv'] as const)(
  'a file as %s has each row whole, whatever its texts hold, and is its owner’s alone',
  async (format) => {
    const folder = await mkdtemp(join(tmpdir(), 'export-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const [part, file] = [join(folder, 'c.part'), join(folder, 'c')]
    const names = ['Ada\u2028Lovelace', 'Bob\u2029'.repeat(40_000), 'Eve\u0085']
    const rows = names.map((name, at) => JSON.stringify({ id: `c-${at}`, name }))
    await writeFile(part, ['{"version":1}', ...rows].map((line) => `${line}\n`).join(''))
    await writeFileOf(part, { kind: 'customers', format, file })
    const text = await readFile(file, 'utf8')
    const lines = text.split(format === 'csv' ? '\r\n' : '\n')
    expect(lines.filter((line) => line.includes('c-'))).toHaveLength(rows.length)
    for (const name of names) expect(text).toContain(name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  },
)

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
