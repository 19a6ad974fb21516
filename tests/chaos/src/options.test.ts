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

  describe('--target', () => {
    const line = ['--target', 'https://loyalty.example.com/', '--token-file', 'token']
    const kill = ['--kill', 'kubectl delete pod wallet-0']
    const unconfirmed = ['redeems', ...line, ...kill]

    it('takes a deployment and how it is killed, once that is confirmed', () => {
      const looked = ['--processes', 'kubectl get pods --output name']
      const options = parseOptions([
        'redeems',
        ...line,
        ...kill,
        ...looked,
        '--every',
        '20',
        '--yes',
      ])
      expect(options?.target).toEqual({
        origin: 'https://loyalty.example.com',
        tokenFile: 'token',
        kill: 'kubectl delete pod wallet-0',
        processes: 'kubectl get pods --output name',
        everySeconds: 20,
        seconds: 60,
      })
      expect(parseOptions([])?.target).toBeNull()
    })

    it('tells what it would do, and does nothing, when that is not confirmed', () => {
      expect(() => parseOptions(unconfirmed)).toThrow('for 60 s, up to 100 a second by 16 callers')
      expect(() => parseOptions(unconfirmed)).toThrow('kubectl delete pod wallet-0')
      expect(() => parseOptions(unconfirmed)).toThrow('256 customers')
    })

    it.each([
      ['no command', ['redeems', ...line, '--yes'], '--kill'],
      ['no token', ['redeems', '--target', 'https://loyalty.example.com', ...kill], '--token-file'],
      ['no address', ['redeems', '--target', 'loyalty', ...kill], 'takes an address'],
      ['another run', ['database', ...line, ...kill], 'only redeems is made'],
      ['no deployment', ['redeems'], 'add --target and --kill'],
      ['too long', ['redeems', ...line, ...kill, '--seconds', '301'], 'from 5 to 300, not 301'],
      ['too often', ['redeems', ...line, ...kill, '--every', '1'], 'from 5 to 300, not 1'],
    ])('refuses %s', (_, args, message) => {
      expect(() => parseOptions(args)).toThrow(message)
    })
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
