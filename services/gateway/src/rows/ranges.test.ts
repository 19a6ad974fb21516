import {
  PARTITIONS,
  RANGE_BYTES_MAX,
  RANGE_ROWS_MAX,
  ROW_BYTES_MAX,
  SentRange,
} from '@loyalty/contracts/migration/imports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchesOf, rowsOfCustomers, rowsOfEvents } from './ranges.js'

const MESSAGE_BYTES_MAX = 1024 * 1024
const filler = (bytes: number) => 'x'.repeat(bytes)

describe('the rows of a call', () => {
  it('of customers: one each, of which a later one of the same customer is marked', () => {
    const rows = rowsOfCustomers([{ id: 'a' }, { id: 'b' }, { id: ' a\u200B ' }, null, null])
    expect(rows.map(({ row }) => row.is_duplicate ?? false)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    expect(rows[0]?.lane).toBe(rows[2]?.lane)
  })

  it('of events: one each, and one for an entry without events', () => {
    const entries = [{ id: 'a', events: [1, 2] }, { id: 'b' }, { id: 'c', events: [] }, 'text']
    const places = rowsOfEvents(entries).map(({ row: { index, event_index } }) => [
      index,
      event_index,
    ])
    expect(places).toEqual([
      [0, 0],
      [0, 1],
      [1, null],
      [3, null],
    ])
  })
})

describe('what stands beside the events of a customer', () => {
  it.each([
    [{ id: ' a\u200B ' }, { id: 'a' }],
    [{}, {}],
    [{ id: 5 }, { id: null }],
    [{ id: filler(9_000) }, { id: filler(129) }],
    [
      { id: 'a', name: filler(9_000) },
      { id: 'a', name: null },
    ],
    [
      { b: 1, [filler(9_000)]: 2, id: 'a', c: 3, d: 4 },
      { id: 'a', b: null, [filler(64)]: null, c: null },
    ],
  ])('is what is judged of it, however large it is: %#', (customer, carried) => {
    const rows = rowsOfEvents([{ ...customer, events: [1, 2] }])
    expect(rows.map(({ row }) => row.customer)).toEqual([carried, carried])
  })

  it.each([
    [{ id: 'a', events: null }, { id: 'a' }],
    [{ id: 'a' }, { id: 'a' }],
    [filler(9_000), null],
    [[{ events: [] }], null],
  ])('is that without events too: %#', (entry, carried) => {
    expect(rowsOfEvents([entry]).map(({ row }) => row.customer)).toEqual([carried])
  })
})

describe('batches of ranges', () => {
  it('hold each row once, in order within its partition, in messages that the broker takes', () => {
    const sizes = fc.array(fc.oneof(fc.nat(2_000), fc.nat(300_000)), { maxLength: 60 })
    fc.assert(
      fc.property(sizes, (lengths) => {
        const customers = lengths.map((length, at) => ({ id: `c${at}`, name: filler(length) }))
        const batches = [...batchesOf(rowsOfCustomers(customers))]
        const ranges = batches.flat()
        const indexes = ranges.flatMap(({ rows }) => rows.map(({ index }) => index))
        expect(indexes.toSorted((a, b) => a - b)).toEqual([...customers.keys()])
        expect(ranges.map(({ number }) => number)).toEqual([...ranges.keys()])
        for (let partition = 0; partition < PARTITIONS; partition++) {
          const own = ranges.filter((range) => range.lane === partition).flatMap(({ rows }) => rows)
          expect(own).toEqual(own.toSorted((a, b) => a.index - b.index))
        }
        for (const range of ranges) expect(SentRange.safeParse(range).success).toBe(true)
        for (const batch of batches) {
          expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(MESSAGE_BYTES_MAX)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('end a range at its number of rows', () => {
    const events = Array.from({ length: RANGE_ROWS_MAX + 1 }, () => ({}))
    const ranges = [...batchesOf(rowsOfEvents([{ id: 'a', events }]))].flat()
    expect(ranges.map(({ rows }) => rows.length)).toEqual([RANGE_ROWS_MAX, 1])
  })

  it('are the same for the same rows', () => {
    const customers = [...Array(500).keys()].map((at) => ({ id: `c${at}`, name: filler(3_000) }))
    const [first, second] = [1, 2].map(() => [...batchesOf(rowsOfCustomers(customers))])
    expect(first).toEqual(second)
    expect(first?.length).toBeGreaterThan((500 * 3_000) / RANGE_BYTES_MAX - 1)
  })

  it('leave the content of a row behind that no message can carry', () => {
    const customers = [{ id: 'a', name: filler(ROW_BYTES_MAX) }, { id: 'b' }]
    const rows = [...batchesOf(rowsOfCustomers(customers))].flat().flatMap((range) => range.rows)
    expect(rows.find(({ index }) => index === 0)).toMatchObject({
      row: { id: 'a' },
      is_too_large: true,
    })
    expect(rows.find(({ index }) => index === 1)?.is_too_large).toBeUndefined()
  })
})
