import { describe, expect, it } from 'vitest'
import type { Uuid } from '@loyalty/contracts/ids'
import { OUTBOX_BATCH_BYTES_MAX } from './limits.js'
import { batchEnd, batchOf, toMarker, toOutboxBatches, writerEnd } from './outbox-batch.js'

const now = new Date(0)
const after = [{ writer: 'other', round: 3n }]
const factOf = (sequence: number, bytes: number) => ({
  id: `id-${sequence}` as Uuid,
  aggregate: 'account|one',
  sequence,
  subject: 'subject',
  text: 'x'.repeat(bytes),
})
const batch = { writer: 'writer', round: 12n }

const idOf = (number: bigint) =>
  toOutboxBatches({ writer: 'writer', round: number }, { after, facts: [factOf(1, 1)], now })[0]
    ?._id ?? ''

describe('the documents of a batch', () => {
  it('are none without facts', () => {
    expect(toOutboxBatches(batch, { after, facts: [], now })).toEqual([])
  })

  it('are one, unless it were too large, and then parts in their order', () => {
    const small = toOutboxBatches(batch, { after, facts: [factOf(1, 5), factOf(2, 5)], now })
    expect(small).toMatchObject([{ after, has_more: false, facts: [{}, {}] }])
    const half = OUTBOX_BATCH_BYTES_MAX / 2
    const facts = [1, 2, 3].map((sequence) => factOf(sequence, half))
    const parts = toOutboxBatches(batch, { after, facts, now })
    expect(parts.map((part) => part.facts.map(({ sequence }) => sequence))).toEqual([[1, 2], [3]])
    expect(parts.map((part) => [part.has_more, part.after])).toEqual([
      [true, after],
      [false, []],
    ])
    expect(parts.map(({ _id }) => _id).toSorted()).toEqual(parts.map(({ _id }) => _id))
  })

  it('stand in the order of their batches, below the end of each', () => {
    const ids = [9n, 10n, 999_999n].map(idOf)
    expect(ids.toSorted()).toEqual(ids)
    expect(ids.map((id) => batchOf(id).round)).toEqual([9n, 10n, 999_999n])
    expect(idOf(9n) < batchEnd({ writer: 'writer', round: 9n })).toBe(true)
    expect(batchEnd({ writer: 'writer', round: 9n }) < idOf(10n)).toBe(true)
    expect(idOf(999_999n) < writerEnd('writer')).toBe(true)
  })

  it('have names of fixed width, by writer, batch and part', () => {
    const half = OUTBOX_BATCH_BYTES_MAX / 2
    const facts = [factOf(1, half + 1), factOf(2, half), factOf(3, half)]
    const parts = toOutboxBatches(batch, { after, facts, now })
    expect(parts.map(({ _id }) => _id)).toEqual([
      'writer|0000000000000012|000',
      'writer|0000000000000012|001',
    ])
    expect(parts[0]).toEqual({
      _id: 'writer|0000000000000012|000',
      after,
      facts: [facts[0]],
      has_more: true,
      created_at: now,
    })
    expect(batchOf('writer|0000000000000012|001')).toEqual(batch)
  })

  it('are one without facts where batches are named that come before', () => {
    expect(toMarker(batch, after, now)).toEqual({
      _id: 'writer|0000000000000012|000',
      after,
      facts: [],
      has_more: false,
      created_at: now,
    })
  })
})
