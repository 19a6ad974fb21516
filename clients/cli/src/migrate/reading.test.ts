import { Readable } from 'node:stream'
import { decodedText } from '@loyalty/contracts/csv/decoded-text'
import type { Encoding } from '@loyalty/contracts/csv/decoded-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunksOf } from './chunks.js'
import { readCsv, readNdjson } from './read-file.js'
import type { Row } from './rows.js'
import { SeenIds } from './seen-ids.js'

const csvStyle = { delimiter: undefined, delimiterElse: ',', quote: '"' }
const bytesOf = (text: string | Buffer, size = 7): AsyncIterable<Buffer> => {
  const bytes = Buffer.from(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return Readable.from(parts)
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

const csvRows = async (text: string | Buffer, encoding?: Encoding) => {
  const { rows } = await readCsv(bytesOf(text), { ...csvStyle, encoding })
  return collect(rows)
}

describe('a CSV file', () => {
  it('tells the line on which each record begins', async () => {
    const rows = await csvRows('\uFEFFa,b\r\n1,"x\ny"\r\n\r\n2,say "hi"\r\n3\r\n')
    expect(rows).toEqual([
      { line: 2, content: ['1', 'x\ny'], problem: null },
      { line: 5, content: ['2', 'say "hi"'], problem: null },
      {
        line: 6,
        content: ['3'],
        problem: expect.stringContaining('has 1 cell and not 2, separated by commas: '),
        isMisfit: true,
      },
    ])
  })

  it('a quote that nothing closes is told, after the records before it', async () => {
    const rows = await csvRows('a,b\n1,2\n3,"open\n4,5\n')
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      expect.stringContaining('opens a quote that nothing closes'),
    ])
  })

  it('is one of a column, where nothing separates its cells', async () => {
    expect(await csvRows('id\na\n')).toEqual([{ line: 2, content: ['a'], problem: null }])
  })

  it('tells all records before what breaks it, however much is read at once', async () => {
    const text = `a,b\n${'1,2\n'.repeat(1_000)}3,"open\n4,5\n`
    const { rows } = await readCsv(bytesOf(text, 1_000_000), { ...csvStyle, encoding: undefined })
    const read = await collect(rows)
    expect(read).toHaveLength(1_001)
    expect(read.at(-1)?.problem).toContain('opens a quote that nothing closes')
  })

  it('may have empty rows, and empty cells behind the last column', async () => {
    const rows = await csvRows('a;b\r\n1;2;\r\n;;\r\n3;4;;\r\n5;6;7\r\n')
    expect(rows).toEqual([
      { line: 2, content: ['1', '2'], problem: null },
      { line: 4, content: ['3', '4'], problem: null },
      {
        line: 5,
        content: ['5', '6', '7'],
        problem: expect.stringContaining('has 3 cells and not 2, separated by semicolons: '),
        isMisfit: true,
      },
    ])
  })

  it('is read in its encoding, and bytes of another are told', async () => {
    const bytes = Buffer.from('a\nMüller\n', 'latin1')
    expect((await csvRows(bytes, 'windows-1252'))[0]?.content).toEqual(['Müller'])
    expect((await csvRows(bytes, 'utf-8'))[0]?.problem).toContain('name the encoding')
  })

  it.each([
    ['', 'it has no header'],
    ['a,b,a\n', 'two columns a'],
  ])('%j is none', async (text, sentence) => {
    await expect(csvRows(text)).rejects.toThrow(sentence)
  })
})

it('NDJSON is read line by line, wherever the stream is cut', async () => {
  const lines = ['{"id":"ü"}', '', '{"id":', '7']
  for (const size of [1, 3, 1_000]) {
    const rows = await collect(readNdjson(decodedText(bytesOf(lines.join('\n'), size)).texts))
    expect(rows).toEqual([
      { line: 1, content: { id: 'ü' }, problem: null },
      { line: 3, content: '{"id":', problem: 'is not JSON' },
      { line: 4, content: 7, problem: null },
    ])
  }
})

it('ids that were seen are known again, and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 4 }), { maxLength: 500 }), (ids) => {
      const seen = new SeenIds()
      const known = new Set<string>()
      for (const id of ids) {
        expect(seen.add(id)).toBe(!known.has(id))
        known.add(id)
      }
    }),
  )
  const seen = new SeenIds()
  const many = Array.from({ length: 100_000 }, (_, at) => `C-${at}`)
  expect(many.every((id) => seen.add(id))).toBe(true)
  expect(many.some((id) => seen.add(id))).toBe(false)
})

const row = (id: string, json = '{}'): Row => ({
  line: 1,
  id,
  json,
  error: null,
  sources: [],
  placeOf: () => ({ line: 1, column: null }),
})
const sizesOf = async (kind: 'customers' | 'events', rows: Row[], batch: number) => {
  const chunks = await collect(chunksOf(kind, Readable.from(rows), batch))
  expect(chunks.flatMap((chunk) => chunk.rows.map(({ id }) => id))).toEqual(
    rows.map(({ id }) => id),
  )
  expect(chunks.map(({ index }) => index)).toEqual(chunks.map((_, at) => at))
  return chunks.map((chunk) => chunk.rows.length)
}

const many = (count: number, customers: number) =>
  Array.from({ length: count }, (_, at) => row(`c-${Math.floor((at * customers) / count)}`))

describe('chunks', () => {
  it('hold no more rows than asked for', async () => {
    expect(await sizesOf('customers', many(7, 7), 3)).toEqual([3, 3, 1])
    expect(await sizesOf('customers', [], 3)).toEqual([])
  })

  it('hold no more customers than a call takes, however many events', async () => {
    expect(await sizesOf('events', many(5_000, 2_500), 10_000)).toEqual([2_000, 2_000, 1_000])
  })

  it('hold no more bytes than a call takes', async () => {
    const json = JSON.stringify('x'.repeat(800 * 1024))
    const rows = Array.from({ length: 25 }, (_, at) => row(`c-${at}`, json))
    expect(await sizesOf('customers', rows, 1_000)).toEqual([11, 11, 3])
  })

  it('a row that no message can carry fails alone', async () => {
    const rows = [row('small'), row('large', JSON.stringify('x'.repeat(1024 * 1024)))]
    const [chunk] = await collect(chunksOf('customers', Readable.from(rows), 10))
    expect(chunk?.rows.map(({ error }) => error?.code)).toEqual([undefined, 'PAYLOAD_TOO_LARGE'])
  })
})
