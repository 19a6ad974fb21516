import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waiting } from '../../test/sample-command.js'
import { ParkedCommands } from './parked-commands.js'
import { PARKED_PAUSE_MS } from './limits.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const [one, two, three, four] = [waiting(), waiting(), waiting(), waiting()]

describe('commands that were parked', () => {
  it('wait by document, the latest last', () => {
    const parked = new ParkedCommands()
    parked.add('a', one)
    parked.add('b', two)
    parked.add('a', three)
    expect(parked.size).toBe(3)
    expect(parked.commands()).toEqual([one, three, two])
    expect([parked.has('a'), parked.has('b'), parked.has('c')]).toEqual([true, true, false])
  })

  it('are tried one document after the other, with a pause between', () => {
    const parked = new ParkedCommands()
    parked.add('a', one)
    parked.add('b', two)
    parked.add('a', three)
    parked.add('a', four)
    expect(parked.take(2)).toEqual({ key: 'a', commands: [one, three] })
    expect(parked.take(2)).toBeNull()
    vi.advanceTimersByTime(PARKED_PAUSE_MS - 1)
    expect(parked.take(2)).toBeNull()
    vi.advanceTimersByTime(1)
    expect(parked.take(2)).toEqual({ key: 'b', commands: [two] })
    expect(parked.has('b')).toBe(false)
    vi.advanceTimersByTime(PARKED_PAUSE_MS)
    expect(parked.take(2)).toEqual({ key: 'a', commands: [four] })
    vi.advanceTimersByTime(PARKED_PAUSE_MS)
    expect(parked.take(2)).toBeNull()
    expect(parked.size).toBe(0)
  })

  it('wait before those that came later when a try has failed, and their document after the others', () => {
    const parked = new ParkedCommands()
    parked.add('a', two)
    parked.add('b', three)
    parked.putBack('a', [one])
    expect(parked.commands()).toEqual([three, one, two])
    expect(parked.take(9)).toBeNull()
    vi.advanceTimersByTime(PARKED_PAUSE_MS)
    expect(parked.take(9)).toEqual({ key: 'b', commands: [three] })
    parked.putBack('c', [])
    expect(parked.has('c')).toBe(false)
  })

  it('go on when a try got through, and the next is tried at once', () => {
    const parked = new ParkedCommands()
    parked.putBack('a', [one, two])
    parked.add('b', three)
    expect(parked.release('a')).toEqual([one, two])
    expect(parked.release('a')).toEqual([])
    expect(parked.take(9)).toEqual({ key: 'b', commands: [three] })
  })

  it('all go on when nothing is in the way any more', () => {
    const parked = new ParkedCommands()
    parked.add('a', one)
    parked.add('b', two)
    expect(parked.releaseAll()).toEqual([one, two])
    expect(parked.size).toBe(0)
    expect(parked.has('a')).toBe(false)
  })
})
