import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inBatches, mergeRows } from './merge-rows.js'
import { takeRows } from './take-rows.js'

const key = fc.integer({ min: 0, max: 50 }).map((number) => String(number).padStart(2, '0'))
const ascending = fc.uniqueArray(key).map((keys) => keys.toSorted())

async function* from<Row>(rows: readonly Row[], onLeft = () => {}): AsyncGenerator<Row> {
  try {
    yield* rows
  } finally {
    onLeft()
  }
}

const all = async <Row>(rows: AsyncIterable<Row>) => {
  const read: Row[] = []
  for await (const row of rows) read.push(row)
  return read
}

it('merged rows are all rows, ascending, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ascending, { maxLength: 4 }), async (sources) => {
      const merged = await all(
        mergeRows(
          sources.map((rows) => from(rows)),
          (row) => row,
        ),
      )
      expect(merged).toEqual([...new Set(sources.flat())].toSorted())
    }),
  )
})

it('merged rows of a descending list are all rows, descending, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ascending, { maxLength: 4 }), async (sources) => {
      const merged = await all(
        mergeRows(
          sources.map((rows) => from(rows.toReversed())),
          (row) => row,
          'desc',
        ),
      )
      expect(merged).toEqual([...new Set(sources.flat())].toSorted().toReversed())
    }),
  )
})

it('batches are all rows in their order, none larger than asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      const batches = await all(inBatches(from(rows), size))
      expect(batches.flat()).toEqual(rows)
      expect(batches.every(({ length }) => length > 0 && length <= size)).toBe(true)
    }),
  )
})

it.each([
  { limit: 2, bytesMax: 1_000, expected: 2 },
  { limit: 9, bytesMax: 1_000, expected: 4 },
  { limit: 9, bytesMax: 15, expected: 2 },
  { limit: 9, bytesMax: 0, expected: 1 },
])(
  'taking $limit rows of 10 bytes with $bytesMax bytes reads $expected, and leaves the cursors',
  async ({ limit, bytesMax, expected }) => {
    let left = 0
    const source = (ids: string[]) =>
      from(
        ids.map((id) => ({ id })),
        () => (left += 1),
      )
    const rows = mergeRows([source(['a', 'c']), source(['b', 'd'])], ({ id }) => id)
    const taken = await takeRows(rows, limit, () => 10, bytesMax)
    expect(taken.map(({ id }) => id).join('')).toBe('abcd'.slice(0, expected))
    expect(left).toBe(2)
  },
)
