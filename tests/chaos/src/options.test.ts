import { describe, expect, it } from 'vitest'
import { switches } from './faults/switches.js'
import { parseOptions } from './options.js'
import { canRun } from './run.js'
import { runs } from './runs/index.js'

describe('options', () => {
  it('without a name asks for all runs that can be made, in their long form, with a seed of their own', () => {
    const options = parseOptions([])
    expect(options).toMatchObject({ switches: null, isShort: false, keepsData: false })
    expect(options).toMatchObject({ members: 1, servers: 1 })
    const made = runs.filter((run) => canRun(run, { members: 1, servers: 1 }) && !run.onlyWhen)
    expect(options?.runs).toEqual(made)
  })

  it('with three of each asks for those too that need them', () => {
    expect(parseOptions(['--members', '3', '--servers', '3'])?.runs).toEqual(
      runs.filter((run) => canRun(run, { members: 3, servers: 3 }) && !run.onlyWhen),
    )
  })

  it('takes names, a seed and the short form', () => {
    const options = parseOptions(['copies', '--seed', '7', '--short'])
    expect(options).toMatchObject({ seed: 7, isShort: true, switches: null })
    expect(options?.runs.map(({ name }) => name)).toEqual(['copies'])
  })

  it('makes runs in the order of the list, whatever the order of their names', () => {
    const names = parseOptions(['poison', 'copies'])?.runs.map(({ name }) => name)
    expect(names).toEqual(['copies', 'poison'])
  })

  it('takes the switches to try, or all of them', () => {
    expect(parseOptions(['--without'])?.switches).toBe(switches)
    expect(parseOptions(['--without', 'fence'])?.switches?.map(({ name }) => name)).toEqual([
      'fence',
    ])
  })

  it('takes a checkout of an earlier version for the run that begins with one', () => {
    expect(parseOptions(['versions', '--against', '../earlier'])?.against).toBe('../earlier')
    expect(parseOptions(['versions'])?.against).toBeNull()
  })

  it('answers null when it asks for help', () => {
    expect(parseOptions(['--help'])).toBeNull()
  })

  it.each([
    [['none'], 'There is no run none'],
    [['--without', 'none'], 'There is no switch none'],
    [['--seed', 'x'], '--seed takes a whole number, not x'],
    [['--members', '2'], '--members takes 1 or 3, not 2'],
    [['elections'], 'elections needs three of them: add --members 3'],
    [['grow', 'copies'], 'grow leaves another system than it found: name it alone'],
    [['copies', '--against', '.'], '--against is for the run versions'],
    [['--fast'], '--help lists the options'],
  ])('refuses %j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message)
  })
})
