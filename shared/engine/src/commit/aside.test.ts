import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waiting } from '../../test/sample-command.js'
import { Aside } from './aside.js'
import { ASIDE_PAUSE_MS } from './limits.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const [one, two, three, four] = [waiting(), waiting(), waiting(), waiting()]

describe('commands that were set aside', () => {
  it('wait by document, the latest last', () => {
    const aside = new Aside()
    aside.add('a', one)
    aside.add('b', two)
    aside.add('a', three)
    expect(aside.size).toBe(3)
    expect(aside.commands()).toEqual([one, three, two])
    expect([aside.has('a'), aside.has('b'), aside.has('c')]).toEqual([true, true, false])
  })

  it('are tried one document after the other, with a pause between', () => {
    const aside = new Aside()
    aside.add('a', one)
    aside.add('b', two)
    aside.add('a', three)
    aside.add('a', four)
    expect(aside.take(2)).toEqual({ key: 'a', commands: [one, three] })
    expect(aside.take(2)).toBeNull()
    vi.advanceTimersByTime(ASIDE_PAUSE_MS - 1)
    expect(aside.take(2)).toBeNull()
    vi.advanceTimersByTime(1)
    expect(aside.take(2)).toEqual({ key: 'b', commands: [two] })
    expect(aside.has('b')).toBe(false)
    vi.advanceTimersByTime(ASIDE_PAUSE_MS)
    expect(aside.take(2)).toEqual({ key: 'a', commands: [four] })
    vi.advanceTimersByTime(ASIDE_PAUSE_MS)
    expect(aside.take(2)).toBeNull()
    expect(aside.size).toBe(0)
  })

  it('wait before those that came later when a try has failed, and their document after the others', () => {
    const aside = new Aside()
    aside.add('a', two)
    aside.add('b', three)
    aside.putBack('a', [one])
    expect(aside.commands()).toEqual([three, one, two])
    expect(aside.take(9)).toBeNull()
    vi.advanceTimersByTime(ASIDE_PAUSE_MS)
    expect(aside.take(9)).toEqual({ key: 'b', commands: [three] })
    aside.putBack('c', [])
    expect(aside.has('c')).toBe(false)
  })

  it('go on when a try got through, and the next is tried at once', () => {
    const aside = new Aside()
    aside.putBack('a', [one, two])
    aside.add('b', three)
    expect(aside.release('a')).toEqual([one, two])
    expect(aside.release('a')).toEqual([])
    expect(aside.take(9)).toEqual({ key: 'b', commands: [three] })
  })

  it('all go on when nothing is in the way any more', () => {
    const aside = new Aside()
    aside.add('a', one)
    aside.add('b', two)
    expect(aside.releaseAll()).toEqual([one, two])
    expect(aside.size).toBe(0)
    expect(aside.has('a')).toBe(false)
  })
})
