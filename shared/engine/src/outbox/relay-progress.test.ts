import { describe, expect, it } from 'vitest'
import { STOPPED_BATCHES_MAX } from './relay-limits.js'
import { RelayProgress } from './relay-progress.js'

const created = () => new RelayProgress({ positions: { one: 5n }, stopped: [] })

describe('the progress of a relay', () => {
  it('goes forwards only, and all of a writer that nobody knows is past', () => {
    const progress = created()
    expect(progress.pass({ writer: 'one', round: 5n })).toBe(false)
    expect(progress.pass({ writer: 'one', round: 4n })).toBe(false)
    expect(progress.isChanged).toBe(false)
    expect(progress.positionOf('one')).toBe(5n)
    expect(progress.isPast({ writer: 'one', round: 6n })).toBe(false)
    expect(progress.isPast({ writer: 'other', round: 6n })).toBe(true)
    progress.know('other')
    expect(progress.isPast({ writer: 'other', round: 6n })).toBe(false)
  })

  it('remembers each document that an aggregate waits in once, however often it is seen', () => {
    const progress = created()
    for (const id of ['one|6', 'one|7', 'one|6', 'one|7']) progress.stop('sick', id)
    expect(progress.stopped).toEqual([{ aggregate: 'sick', rounds: ['one|6', 'one|7'] }])
    progress.resume('sick', 1)
    expect(progress.stopped).toEqual([{ aggregate: 'sick', rounds: ['one|7'] }])
    progress.resume('sick', 1)
    expect(progress.isStopped('sick')).toBe(false)
  })

  it('is stored with positions and what is stopped, which later changes leave alone', () => {
    const stored = { positions: { one: 5n }, stopped: [{ aggregate: 'sick', rounds: ['one|5|0'] }] }
    const progress = new RelayProgress(stored)
    const again = progress.toStored()
    expect(again).toEqual(stored)
    progress.pass({ writer: 'one', round: 6n })
    progress.stop('sick', 'one|6|0')
    expect(again).toEqual(stored)
    expect(stored.stopped).toEqual([{ aggregate: 'sick', rounds: ['one|5|0'] }])
  })

  it.each<[string, boolean, (progress: RelayProgress) => unknown]>([
    ['a batch that is sent', true, (progress) => progress.pass({ writer: 'one', round: 6n })],
    ['a writer that is gone', true, (progress) => progress.forget('one')],
    ['a writer that was never there', false, (progress) => progress.forget('other')],
    ['a writer that is new', false, (progress) => progress.know('other')],
    ['a stopped aggregate', true, (progress) => progress.stop('well', 'one|6|0')],
    ['one that was stopped there before', false, (progress) => progress.stop('sick', 'one|5|0')],
    ['one that waits no more', true, (progress) => progress.resume('sick', 1)],
    ['one of which nothing is sent', false, (progress) => progress.resume('sick', 0)],
    ['one that never waited', false, (progress) => progress.resume('well', 1)],
  ])('differs from what was stored by %s: %s', (_, isChanged, change) => {
    const stopped = [{ aggregate: 'sick', rounds: ['one|5|0'] }]
    const progress = new RelayProgress({ positions: { one: 5n }, stopped })
    change(progress)
    expect(progress.isChanged).toBe(isChanged)
    progress.toStored()
    expect(progress.isChanged).toBe(false)
  })

  it('knows a writer from its first batch on, and keeps the position of one that it knows', () => {
    const progress = created()
    progress.know('one')
    progress.know('other')
    expect([progress.positionOf('one'), progress.positionOf('other')]).toEqual([5n, 0n])
    expect(progress.positionOf('nobody')).toBe(0n)
    expect(progress.pass({ writer: 'other', round: 1n })).toBe(true)
    progress.forget('one')
    expect(progress.isPast({ writer: 'one', round: 9n })).toBe(true)
  })

  it('has sent what lies behind a position, but for what waits there', () => {
    const stopped = [{ aggregate: 'sick', rounds: ['one|0000000000000005|000'] }]
    const progress = new RelayProgress({ positions: { one: 5n }, stopped })
    expect(progress.isSent('one|0000000000000005|000', 'well')).toBe(true)
    expect(progress.isSent('one|0000000000000005|000', 'sick')).toBe(false)
    expect(progress.isSent('one|0000000000000004|000', 'sick')).toBe(true)
    expect(progress.isSent('one|0000000000000006|000', 'well')).toBe(false)
  })

  it('remembers so many documents that wait, and no more', () => {
    const batches = Array.from({ length: STOPPED_BATCHES_MAX - 1 }, (_, at) => `one|${at}`)
    const progress = new RelayProgress({
      positions: {},
      stopped: [{ aggregate: 'sick', rounds: batches }],
    })
    expect(progress.stop('well', 'two|1')).toBe(true)
    expect(progress.stop('well', 'two|2')).toBe(false)
    expect(progress.stop('well', 'two|1')).toBe(true)
    progress.resume('sick', 1)
    expect(progress.stop('well', 'two|2')).toBe(true)
    expect(progress.stop('other', 'two|3')).toBe(false)
  })
})
