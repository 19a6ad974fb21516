import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseOptions } from './options.js'
import { Problem } from './problem.js'

describe('start options', () => {
  it('defaults: the port, the folder, demo data, no limits, one process each', () => {
    expect(parseOptions([])).toMatchObject({
      port: 8080,
      isFresh: false,
      hasDemo: true,
      hasLimits: false,
      scale: {},
    })
    expect(parseOptions([])?.dataDir).toMatch(/\.local$/)
  })

  it('reads every option', () => {
    const args =
      '--port 9000 --data x --fresh --no-demo --scale wallet=2,gateway=3 --limits ' +
      '--members 3 --servers 1 --secrets y'
    expect(parseOptions(args.split(' '))).toEqual({
      port: 9000,
      dataDir: resolve('x'),
      isFresh: true,
      hasDemo: false,
      hasServices: true,
      hasLimits: true,
      scale: { wallet: 2, gateway: 3 },
      members: 3,
      servers: 1,
      secretsDir: resolve('y'),
    })
  })

  it('without services there is no demo', () => {
    expect(parseOptions(['--no-services'])).toMatchObject({ hasServices: false, hasDemo: false })
  })

  it('a repeated --scale adds up', () => {
    expect(parseOptions(['--scale', 'wallet=2', '--scale=catalog=4'])?.scale).toEqual({
      wallet: 2,
      catalog: 4,
    })
  })

  it('--help is no start', () => {
    expect(parseOptions(['--help', '--port', '9000'])).toBeNull()
  })

  it.each([
    [['--port', '0'], '--port takes 1 to 65535, not 0.'],
    [['--port', '70000'], '--port takes 1 to 65535'],
    [['--port', '80a'], '--port takes 1 to 65535'],
    [['--scale', 'wallet'], '--scale takes a service'],
    [['--scale', 'wallet=0'], '--scale takes a service'],
    [['--scale', 'wallet=17'], '--scale takes a service'],
    [['--scale', 'mongod=2'], 'not mongod=2'],
    [['--prot', '9000'], "'--prot'"],
    [['9000'], '--help lists the options'],
  ])('%j is refused in one sentence', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(Problem)
    expect(() => parseOptions(args)).toThrow(sentence)
  })
})
