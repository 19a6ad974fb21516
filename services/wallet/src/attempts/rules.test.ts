import { describe, expect, it } from 'vitest'
import { GUESSES_MAX, secondsUntilRoom, withTry, type Try } from './rules.js'

const NOW = new Date('2026-01-31T12:00:00.000Z')

const ago = (...seconds: number[]) =>
  seconds.map((each) => new Date(NOW.getTime() - each * 1_000)).toSorted((a, b) => +a - +b)
const unmarked = (tries: readonly Date[]): Try[] => tries.map((at) => ({ at, mark: null }))
const typed = (seconds: number): Try[] => ago(seconds).map((at) => ({ at, mark: 'TYPO' }))
const made: Try = { at: NOW, mark: null }
const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds)

describe('window of unknown codes', () => {
  it.each([
    ['nothing was tried', ago(), null],
    ['nine tries', ago(...times(9, 1)), null],
    ['ten tries just now', ago(...times(10, 0)), 600],
    ['ten tries, the first of which leaves the window next', ago(...times(9, 5), 599), 1],
    ['ten tries, the first of which leaves it within a second', ago(...times(9, 5), 599.5), 1],
    ['ten tries, the first of which has left it', ago(...times(9, 5), 600), null],
    ['ten tries before the clock was set back by an hour', ago(...times(10, -3_600)), 600],
  ])('%s', (_, tries, seconds) => {
    expect(secondsUntilRoom(tries, NOW)).toBe(seconds)
  })

  it('as wide as it is asked to be', () => {
    expect(secondsUntilRoom(ago(...times(99, 1)), NOW, 100)).toBeNull()
    expect(secondsUntilRoom(ago(...times(99, 1), 500), NOW, 100)).toBe(100)
    expect(withTry(unmarked(ago(...times(100, 1))), made, 100)).toHaveLength(100)
  })

  it('another try leaves out what no longer counts', () => {
    expect(withTry(unmarked(ago(900, 700, 3)), made)).toEqual([...unmarked(ago(3)), made])
  })

  it('never holds more than ten', () => {
    let tries: readonly Try[] = []
    for (let time = 0; time < 25; time++) tries = withTry(tries, made)
    expect(tries).toHaveLength(GUESSES_MAX)
  })

  it('a code counts once for as long as its try does', () => {
    const again = { at: NOW, mark: 'TYPO' }
    expect(withTry(typed(3), again)).toEqual(typed(3))
    expect(withTry(typed(3), { at: NOW, mark: 'OTHER' })).toHaveLength(2)
    expect(withTry(typed(700), again)).toEqual([again])
  })
})
