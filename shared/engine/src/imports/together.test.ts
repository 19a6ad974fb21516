import { describe, expect, it } from 'vitest'
import { collection, type StoredDocument } from '../mongo/collection.js'
import { object, string } from '../mongo/shape.js'
import type { Call, Command, View } from '../commit/command.js'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { inChunks, together, TOGETHER_DOCUMENTS_MAX, TOGETHER_ROWS_MAX } from './together.js'

const notes = collection({ name: 'notes', shape: object({ _id: string }), indexes: [] })
const id = 'id' as Uuid

const nothing = () => {}

/** A view that keeps what is put, of documents that are not there. */
function emptyView(): { view: View; put: string[] } {
  const put: string[] = []
  const keep = (_of: unknown, { _id }: StoredDocument) => void put.push(_id)
  const view = { get: () => null, put: keep, insert: keep, remove: nothing, mention: nothing }
  return { view: { ...view, publish: () => id, audit: () => id }, put }
}

const call: Call = {
  context: { account: 'a' as AccountId, actor: 'tester', requestId: 'r', deadlineMs: 0 },
  now: new Date(0),
  mint: () => id,
  isAbsent: () => false,
}

type Row = 'fine' | 'wrong' | 'half-done' | 'waits'
const note: Command<Row, 'VALIDATION_ERROR'> = {
  name: 'note',
  loads: [() => []],
  decide(row, view) {
    if (row === 'waits') return { missing: { kind: 'reward', id: 'x' } }
    if (row !== 'wrong') view.put(notes, { _id: row })
    return row === 'fine' ? answer({ row }) : refuse('VALIDATION_ERROR', row)
  },
}

describe('rows of one command', () => {
  it('are answered each for itself, and a refused one stops no other', () => {
    const { view, put } = emptyView()
    const outcome = together(note).decide(['fine', 'wrong', 'fine'], view, call)
    expect(outcome).toEqual(
      answer({
        outcomes: [
          answer({ row: 'fine' }),
          refuse('VALIDATION_ERROR', 'wrong'),
          answer({ row: 'fine' }),
        ],
      }),
    )
    expect(put).toEqual(['fine', 'fine'])
  })

  it('wait together for a copy that one of them misses', () => {
    const outcome = together(note).decide(['fine', 'waits'], emptyView().view, call)
    expect(outcome).toEqual({ missing: { kind: 'reward', id: 'x' } })
  })

  it('fail as a whole when one is refused that had written', () => {
    const { view, put } = emptyView()
    expect(() => together(note).decide(['fine', 'half-done'], view, call)).toThrow(
      'refused that had written',
    )
    expect(put).toEqual(['fine', 'half-done'])
  })
})

const sizesOf = (weights: number[]) => inChunks(weights, (own) => own)

describe('chunks of rows', () => {
  it('keep the order, with few rows and few documents each', () => {
    const many = Array.from({ length: 2 * TOGETHER_ROWS_MAX + 1 }, () => 1)
    expect(sizesOf(many).map(({ length }) => length)).toEqual([
      TOGETHER_ROWS_MAX,
      TOGETHER_ROWS_MAX,
      1,
    ])
    const most = TOGETHER_DOCUMENTS_MAX
    expect(sizesOf([1, most - 1, 1, 2 * most, 1])).toEqual([[1, most - 1], [1], [2 * most], [1]])
    expect(sizesOf([])).toEqual([])
  })
})
