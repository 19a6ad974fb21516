import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { pieceName, piecesIn, piecesUntil } from './oplog.js'
import type { Storage } from './storage.js'

const archive = { file: 'oplog.bson', bytes: 1, sha256: '' }

/** Keeps pieces by their names: each from a position to another. */
const keeping = (
  pieces: Record<string, readonly [from: string, to: string, system?: string]>,
): Storage => ({
  addressOf: (name) => name,
  begin: () => Promise.reject(new Error('nothing is written')),
  get(name) {
    const [from, to, system] = pieces[name] ?? []
    const manifest = JSON.stringify({ format: 1, system, from, to, version: '1.0.0', archive })
    return Promise.resolve(Readable.from([Buffer.from(manifest)]))
  },
  list: () => Promise.resolve(Object.keys(pieces).toSorted()),
  remove: () => Promise.reject(new Error('nothing is removed')),
})

describe('pieces that were saved while the clock of the server went back', () => {
  const storage = keeping({
    'oplog-2026-01-01T09-30-00Z': ['1000:1', '1000:20'],
    'oplog-2026-01-01T09-40-00Z': ['1000:1', '1000:3'],
    'oplog-2026-01-01T09-50-00Z': ['1000:20', '2000:1'],
    'oplog-2026-01-01T10-00-00Z': ['900:1', '1000:1'],
  })

  it('are in the order of what they hold', async () => {
    const pieces = await piecesIn(storage)
    expect(pieces.map(({ from, to }) => [from, to])).toEqual([
      ['900:1', '1000:1'],
      ['1000:1', '1000:3'],
      ['1000:1', '1000:20'],
      ['1000:20', '2000:1'],
    ])
  })

  it('have no gap', async () => {
    const backup = { oplog_from: '950:1', ended_at: new Date(960_000).toISOString() }
    const chain = piecesUntil(await piecesIn(storage), backup, new Date(2_000_000))
    expect(chain.at(-1)?.to).toBe('2000:1')
  })
})

describe('pieces of two systems in one place', () => {
  const storage = keeping({
    'oplog-2026-01-01T09-00-00Z': ['900:1', '1000:1'],
    'oplog-2026-01-01T09-10-00Z': ['1000:1', '1500:1', 'ours'],
    'oplog-2026-01-01T09-20-00Z': ['1000:1', '1800:1', 'other'],
    'oplog-2026-01-01T09-30-00Z': ['1500:1', '2000:1', 'ours'],
  })
  const backup = { oplog_from: '950:1', ended_at: new Date(960_000).toISOString() }
  const until = new Date(1_900_000)

  it('lead on from a backup of their own system, with those that name none', async () => {
    const chain = piecesUntil(await piecesIn(storage), { ...backup, system: 'ours' }, until)
    expect(chain.map(({ to }) => to)).toEqual(['1000:1', '1500:1', '2000:1'])
  })

  it('are refused after a backup that names no system', async () => {
    const pieces = await piecesIn(storage)
    expect(() => piecesUntil(pieces, backup, until)).toThrow('is of several systems')
  })
})

describe('the name of a piece', () => {
  it.each([
    ['is by the clock', undefined, '2026-01-01T10-00-00Z'],
    ['is by the clock after an older one', 'oplog-2026-01-01T09-59-59Z', '2026-01-01T10-00-00Z'],
    [
      'comes after the last one where the clock went back',
      'oplog-2026-01-01T10-59-59Z',
      '2026-01-01T11-00-00Z',
    ],
    ['is by the clock where people have named the last one', 'oplog-old', '2026-01-01T10-00-00Z'],
  ])('%s', (_, last, name) => {
    expect(pieceName(new Date('2026-01-01T10:00:00Z'), last)).toBe(`oplog-${name}`)
  })
})
