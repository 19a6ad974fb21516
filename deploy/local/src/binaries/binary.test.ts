import { describe, expect, it, afterAll, beforeAll } from 'vitest'
import { isAtLeast, parseVersion, type Binary, type Way, findBinary } from './binary.js'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

describe('version', () => {
  it.each([
    ['db version v6.0.5\nBuild Info: {', [6, 0, 5]],
    ['nats-server: v2.15.1', [2, 15, 1]],
    ['nats-server: v2.12.7-RC.1', [2, 12, 7]],
    ['no number here', null],
  ])('reads %j', (text, version) => {
    expect(parseVersion(text)).toEqual(version)
  })

  it.each([
    [[6, 0, 0], [6, 0, 0], true],
    [[5, 9, 9], [6, 0, 0], false],
    [[8, 2, 6], [6, 0, 0], true],
    [[2, 12, 6], [2, 12, 7], false],
    [[2, 12, 7], [2, 12, 7], true],
    [[2, 9, 25], [2, 12, 7], false],
    [[2, 15, 1], [2, 12, 7], true],
    [[3, 0, 0], [2, 12, 7], true],
  ] as const)('%j is at least %j: %j', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected)
  })
})

let folder: string
let said: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-binary-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A way to a real program that answers `--version` with this text. */
async function wayTo(description: string, answer: string): Promise<Way> {
  const path = join(folder, description.replaceAll(' ', '-'))
  await writeFile(path, `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 })
  return { description, find: async () => path }
}

const nothing: Way = { description: 'an empty cache', find: async () => null }
const broken: Way = {
  description: 'a download',
  isDownload: true,
  find: () => Promise.reject(new Error('the host refuses')),
}

function find(ways: Way[]): Promise<string> {
  said = []
  const binary: Binary = { name: 'server', leastVersion: [2, 12, 7], ways }
  return findBinary(binary, (line) => said.push(line))
}

describe('find a program', () => {
  it('takes the first way that has it, and says which', async () => {
    const [first, second] = [await wayTo('the PATH', 'v2.13.0'), await wayTo('a cache', 'v2.14.0')]
    expect(await find([nothing, first, second])).toMatch(/the-PATH$/)
    expect(said).toEqual(['server 2.13.0 from the PATH'])
  })

  it('leaves a way that is too old, does not run, or fails for the next', async () => {
    const old = await wayTo('an old PATH', 'v2.12.6')
    const absent: Way = { description: 'a cache', find: async () => join(folder, 'absent') }
    const good = await wayTo('a registry', 'v2.15.1')

    expect(await find([old, absent, broken, good])).toMatch(/a-registry$/)

    expect(said[0]).toBe('server not from an old PATH: version 2.12.6 is too old, 2.12.7 is needed')
    expect(said[1]).toContain('server not from a cache: spawn')
    expect(said.slice(2)).toEqual([
      'fetching server from a download',
      'server not from a download: the host refuses',
      'server 2.15.1 from a registry',
    ])
  })

  it('says in one sentence what to do when no way has it', async () => {
    await expect(find([nothing, broken])).rejects.toThrow(
      'No server can be had: install version 2.12.7 or newer and put it on the PATH ' +
        '(tried: a download: the host refuses).',
    )
  })
})
