import type { Document } from 'mongodb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChange } from './change.js'

/** The server's result of an update, as far as batches use its operators. */
function apply(document: Document, change: Document): Document {
  const result = structuredClone(document)
  for (const [path, value] of Object.entries((change['$set'] ?? {}) as Document)) {
    const [field = '', index] = path.split('.')
    if (index === undefined) result[field] = value
    else (result[field] as unknown[])[Number(index)] = value
  }
  for (const field of Object.keys((change['$unset'] ?? {}) as Document)) delete result[field]
  return result
}

const line = fc.record({ id: fc.nat(), amount: fc.bigInt({ min: 0n, max: 10n }) })
const documents = fc.record(
  { name: fc.string(), used: fc.nat(9), lines: fc.array(line, { maxLength: 40 }), tier: fc.nat(3) },
  { requiredKeys: [] },
)
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('set' as const), at: fc.nat(50), line }),
    fc.record({ kind: fc.constant('append' as const), line }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(50) }),
  ),
  { maxLength: 20 },
)

describe('the change of a document', () => {
  it('makes the one of the other, whatever changed', () => {
    fc.assert(
      fc.property(documents, documents, edits, (before, other, changes) => {
        let { lines } = before
        for (const change of changes) {
          if (lines === undefined) break
          if (change.kind === 'append') lines = [...lines, change.line]
          else if (change.kind === 'set') {
            lines = lines.map((one, index) => (index === change.at ? change.line : one))
          } else lines = lines.filter((_, index) => index !== change.at)
        }
        const after = { ...other, ...(lines && { lines }) }
        expect(apply(before, toChange(before, after))).toEqual(after)
      }),
    )
  })

  it('of one line among many writes that line', () => {
    const lines = Array.from({ length: 4_000 }, (_, id) => ({ id, amount: 1n }))
    const added = [...lines.with(7, { id: 7, amount: 0n }), { id: 4_000, amount: 5n }]
    expect(toChange({ lines, version: 1 }, { lines: added, version: 2 })).toEqual({
      $set: {
        'lines.7': { id: 7, amount: 0n },
        'lines.4000': { id: 4_000, amount: 5n },
        version: 2,
      },
    })
  })

  it('of nothing keeps the document', () => {
    expect(toChange({ name: 'same' }, { name: 'same' })).toEqual({ $set: {} })
  })

  it.each([
    [16, 16],
    [17, 1],
  ])('of %i elements of an array writes %i', (changed, written) => {
    const lines = Array.from({ length: 20 }, (_, id) => ({ id }))
    const after = lines.map((one, at) => (at < changed ? { id: -at } : one))
    const set = toChange({ lines }, { lines: after })['$set'] as Document
    expect(Object.keys(set)).toHaveLength(written)
    expect(Object.keys(set)[0]).toBe(changed === written ? 'lines.0' : 'lines')
  })

  it('of an array writes it as it is where it is shorter, or was none', () => {
    const one = { id: 1 }
    expect(toChange({ lines: [one, one] }, { lines: [one] })).toEqual({ $set: { lines: [one] } })
    expect(toChange({ lines: null }, { lines: [one] })).toEqual({ $set: { lines: [one] } })
    expect(toChange({}, { lines: [one] })).toEqual({ $set: { lines: [one] } })
    expect(toChange({ lines: [one] }, { lines: null })).toEqual({ $set: { lines: null } })
    expect(toChange({ lines: [one], name: 'a' }, { lines: [one] })).toEqual({
      $set: {},
      $unset: { name: true },
    })
  })

  it('of an array that had a gap writes what fills it', () => {
    expect(toChange({ lines: [undefined] }, { lines: [undefined, undefined] })).toEqual({
      $set: { 'lines.1': undefined },
    })
  })
})
