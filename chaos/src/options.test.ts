import { describe, expect, it } from 'vitest'
import { switches } from './bite/switches.js'
import { parseOptions } from './options.js'
import { runs } from './runs/index.js'

describe('options', () => {
  it('without a name asks for all runs, in their long form, with a seed of their own', () => {
    expect(parseOptions([])).toEqual({ runs, switches: null, isShort: false, keepsData: false })
  })

  it('takes names, a seed and the short form', () => {
    const options = parseOptions(['copies', '--seed', '7', '--short'])
    expect(options).toMatchObject({ seed: 7, isShort: true, switches: null })
    expect(options?.runs.map(({ name }) => name)).toEqual(['copies'])
  })

  it('takes the switches to try, or all of them', () => {
    expect(parseOptions(['--bite'])?.switches).toBe(switches)
    expect(parseOptions(['--bite', 'fence'])?.switches?.map(({ name }) => name)).toEqual(['fence'])
  })

  it('answers null when it asks for help', () => {
    expect(parseOptions(['--help'])).toBeNull()
  })

  it.each([
    [['none'], 'There is no run none'],
    [['--bite', 'none'], 'There is no switch none'],
    [['--seed', 'x'], '--seed takes a whole number, not x'],
    [['--fast'], '--help lists the options'],
  ])('refuses %j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message)
  })
})
