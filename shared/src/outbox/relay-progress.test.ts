import { describe, expect, it } from 'vitest'
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
})
