import { describe, expect, it } from 'vitest'
import type { Uuid } from '@loyalty/contracts/ids'
import { BASE_ROW } from '../writers/writers.collection.js'
import { toMarker, toOutboxBatches, type WriterBatch } from './outbox-batch.js'
import { RelayStanding } from './relay-standing.js'

const now = new Date(0)
const here = { stream_created: 'then', server: 'server' }
const elsewhere = { stream_created: 'later', server: 'other' }

const standing = (positions: Record<string, bigint> = { one: 5n }) =>
  new RelayStanding({ ...here, positions, stopped: [], checkpoints: [] })

const factOf = (aggregate: string, sequence: number) => ({
  id: `${aggregate}-${sequence}` as Uuid,
  aggregate,
  sequence,
  subject: 'subject',
  text: '{}',
})
/** The document of a batch of the writer `one`, with one fact of that number. */
const documentOf = (round: bigint, writer = 'one') =>
  toOutboxBatches({ writer, round }, { after: [], facts: [factOf('a', Number(round))], now })

describe('where a relay stands', () => {
  it('is stored with what it has told, and to which destination', () => {
    const relay = standing()
    expect(relay.destination).toEqual(here)
    expect(relay.toStored()).toEqual({ positions: { one: 5n }, stopped: [], checkpoints: [] })
    relay.history.acknowledge({ sequence: 9, fact_id: 'fact' })
    expect(relay.toStored().checkpoints).toMatchObject([{ sequence: 9n, fact_id: 'fact' }])
  })

  it('leaves out what is stopped or rests', () => {
    const relay = standing()
    expect(relay.isLeftOut('sick')).toBe(false)
    relay.pauses.fail('sick')
    expect(relay.isLeftOut('sick')).toBe(true)
    relay.pauses.clear()
    relay.progress.stop('sick', 'one|6|0')
    expect(relay.isLeftOut('sick')).toBe(true)
    expect(relay.isLeftOut('well')).toBe(false)
  })

  it('goes back to a checkpoint, or to before everything, and forgets what was ahead of it', () => {
    const checkpoint = { sequence: 3n, fact_id: 'f', at: now, positions: { one: 2n }, stopped: [] }
    const older = { ...checkpoint, positions: { one: 1n } }
    for (const [checkpoints, position, fact] of [
      [[older, checkpoint], 2n, 'f'],
      [[], 0n, undefined],
    ] as const) {
      const relay = standing()
      relay.ahead.add('one-6')
      relay.pauses.fail('sick')
      relay.goBackTo(checkpoints, elsewhere)
      expect(relay.destination).toEqual(elsewhere)
      expect(relay.progress.positionOf('one')).toBe(position)
      expect(relay.ahead.size).toBe(0)
      expect(relay.isLeftOut('sick')).toBe(false)
      expect(relay.toStored().checkpoints?.at(-1)?.fact_id).toBe(fact)
    }
  })
})

describe('a page of a writer', () => {
  const page = {
    writer: 'one',
    documents: [...documentOf(6n), ...documentOf(7n), ...documentOf(9n)],
    reach: 12n,
  }

  it.each<[string, string[], bigint, string[]]>([
    ['nothing', [], 5n, ['a-6', 'a-7', 'a-9']],
    ['its first batch', ['a-6'], 6n, ['a-7', 'a-9']],
    ['a later batch alone', ['a-7', 'a-9'], 5n, ['a-6', 'a-7', 'a-9']],
    ['all but the last', ['a-6', 'a-7'], 8n, ['a-9']],
    ['everything', ['a-6', 'a-7', 'a-9'], 12n, []],
  ])('of which %s is sent', (_, sent, position, ahead) => {
    const relay = standing()
    for (const id of ['a-6', 'a-7', 'a-9']) relay.ahead.add(id)
    expect(relay.passDone(page, new Set(sent))).toBe(position > 5n)
    expect(relay.progress.positionOf('one')).toBe(position)
    expect([...relay.ahead]).toEqual(ahead)
  })

  it('of folded writers moves no position of facts', () => {
    const relay = standing({ [BASE_ROW]: 1n })
    const folded = { writer: BASE_ROW, documents: documentOf(2n, BASE_ROW), reach: 2n }
    expect(relay.passDone(folded, new Set(['a-2']))).toBe(false)
    expect(relay.progress.positionOf(BASE_ROW)).toBe(1n)
  })
})

const marker = (round: bigint, ...after: WriterBatch[]) =>
  toMarker({ writer: BASE_ROW, round }, after, now)

const pageOf = (...documents: ReturnType<typeof marker>[]) => [
  { writer: 'one', documents: documentOf(6n), reach: 6n },
  { writer: BASE_ROW, documents, reach: 9n },
]

describe('writers that were folded away', () => {
  it('are forgotten once their last batch is sent, in the order in which they went', () => {
    const relay = standing({ [BASE_ROW]: 0n, one: 5n, two: 8n, three: 2n })
    relay.passFolded(
      pageOf(
        marker(1n, { writer: 'one', round: 5n }),
        marker(2n, { writer: 'three', round: 3n }),
        marker(3n, { writer: 'two', round: 8n }),
      ),
    )
    expect(relay.progress.toStored().positions).toEqual({ [BASE_ROW]: 1n, two: 8n, three: 2n })
    relay.progress.pass({ writer: 'three', round: 3n })
    relay.passFolded(
      pageOf(marker(2n, { writer: 'three', round: 3n }), marker(3n, { writer: 'two', round: 8n })),
    )
    expect(relay.progress.toStored().positions).toEqual({ [BASE_ROW]: 3n })
  })

  it('stay while nothing tells of them', () => {
    const relay = standing()
    relay.passFolded(pageOf().slice(0, 1))
    relay.passFolded(pageOf())
    expect(relay.progress.toStored().positions).toEqual({ one: 5n })
  })
})
