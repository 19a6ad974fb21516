import { csvLine } from '@loyalty/contracts/csv/write-csv'
import { expect, test } from 'vitest'
import { readCsv } from './csv.js'
import { fieldsOf, fileKinds, guessMapping } from './fields.js'
import { guessReading } from './reading.js'
import { readRows } from './rows.js'
import { sampleOf } from './sample.js'

const place = { timeZone: 'UTC', now: new Date('2026-11-27T00:00:00Z') }

test.each(fileKinds)(
  'the sample of %s is taken as it is: each column is found, each row read',
  async (kind) => {
    const csv = await readCsv(
      Buffer.from(
        sampleOf(kind)
          .map((row) => csvLine(row))
          .join(''),
      ),
    )
    const mapping = guessMapping(kind, csv)
    const missing = fieldsOf[kind].filter((field) => (mapping[field] ?? null) === null)
    expect(missing).toStrictEqual([])
    expect(new Set(Object.values(mapping)).size).toBe(fieldsOf[kind].length)
    const { rows, faults } = readRows(
      csv,
      kind,
      mapping,
      guessReading(csv, mapping, 'en-US'),
      place,
    )
    expect({ rows: rows.length, faults }).toStrictEqual({ rows: 2, faults: [] })
  },
)
