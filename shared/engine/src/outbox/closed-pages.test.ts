import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedPages, type WriterPage } from './closed-pages.js'
import { toMarker, type WriterBatch } from './outbox-batch.js'
import { RelayProgress } from './relay-progress.js'

const now = new Date(0)

/** A page of a writer: each of its batches with the batches of others that come before it. */
const pageOf = (writer: string, reach: bigint, batches: [bigint, WriterBatch[]][]): WriterPage => ({
  writer,
  documents: batches.map(([round, after]) => toMarker({ writer, round }, after, now)),
  reach,
})
const at = (writer: string, round: bigint): WriterBatch => ({ writer, round })
const progressOf = (positions: Record<string, bigint>) =>
  new RelayProgress({ positions, stopped: [] })
/** The number of documents that are left of each page, and how far it reaches. */
const left = (pages: WriterPage[], progress: RelayProgress) =>
  closedPages(pages, progress).map(({ documents, reach }) => [documents.length, reach])

describe('pages of writers', () => {
  it.each<[string, WriterBatch[], Record<string, bigint>, [number, bigint]]>([
    ['that wait for nothing', [], {}, [2, 9n]],
    ['that wait for what is sent', [at('two', 4n)], {}, [2, 9n]],
    ['that wait for what a page has', [at('two', 5n)], {}, [2, 9n]],
    ['that wait for a writer that nobody knows', [at('four', 7n)], {}, [2, 9n]],
    ['that wait for what no page has', [at('two', 8n)], {}, [1, 6n]],
    ['that wait for a writer without a page', [at('three', 3n)], { three: 2n }, [1, 6n]],
    ['that wait for two, of which one is not there', [at('two', 5n), at('two', 8n)], {}, [1, 6n]],
  ])('%s go so far', (_, after, others, [documents, reach]) => {
    const pages = [
      pageOf('one', 9n, [
        [6n, []],
        [7n, after],
      ]),
      pageOf('two', 5n, [[5n, []]]),
    ]
    const progress = progressOf({ one: 5n, two: 4n, ...others })
    expect(left(pages, progress)).toEqual([
      [documents, reach],
      [1, 5n],
    ])
  })

  it('are cut where what they wait for was cut', () => {
    const pages = [
      pageOf('one', 1n, [[1n, [at('two', 2n)]]]),
      pageOf('two', 2n, [
        [1n, []],
        [2n, [at('three', 1n)]],
      ]),
      pageOf('three', 1n, [[1n, [at('four', 9n)]]]),
    ]
    expect(left(pages, progressOf({ one: 0n, two: 0n, three: 0n, four: 0n }))).toEqual([
      [0, 0n],
      [1, 1n],
      [0, 0n],
    ])
  })

  it('have all that comes before what is left, whatever was committed after what, and something is left', () => {
    const writers = ['one', 'two', 'three']
    const commits = fc.array(fc.record({ by: fc.nat(2), sees: fc.nat(7) }), { minLength: 1 })
    fc.assert(
      fc.property(commits, fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }), (made, taken) => {
        const tips = new Map(writers.map((writer) => [writer, 0n]))
        const batches = new Map(writers.map((writer) => [writer, [] as [bigint, WriterBatch[]][]]))
        for (const { by, sees } of made) {
          const writer = writers[by] ?? ''
          const seen = writers.filter((other, bit) => other !== writer && (sees >> bit) % 2 === 1)
          const round = (tips.get(writer) ?? 0n) + 1n
          const after = seen.map((other) => at(other, tips.get(other) ?? 0n))
          batches.get(writer)?.push([round, after])
          tips.set(writer, round)
        }
        const pages = writers.map((writer, index) => {
          const page = (batches.get(writer) ?? []).slice(0, 1 + (taken[index] ?? 0))
          return pageOf(writer, page.at(-1)?.[0] ?? 0n, page)
        })
        const progress = progressOf(Object.fromEntries(writers.map((writer) => [writer, 0n])))
        const closed = closedPages(pages, progress)
        const reaches = new Map(closed.map(({ writer, reach }) => [writer, reach]))
        for (const { documents, reach } of closed) {
          expect(BigInt(documents.length)).toBe(reach)
          for (const { writer, round } of documents.flatMap(({ after }) => after)) {
            expect(reaches.get(writer) ?? 0n).toBeGreaterThanOrEqual(round)
          }
        }
        expect(closed.some(({ documents }) => documents.length > 0)).toBe(true)
      }),
    )
  })
})
