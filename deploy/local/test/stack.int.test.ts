import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Access } from '../src/access.js'
import { Problem } from '../src/problem.js'
import { startChild } from '../src/processes/child.js'
import { type Recorded, identityOf, waitUntil } from '../src/processes/end-all.js'
import type { ProgramOf } from '../src/services.js'
import { startStack } from '../src/stack.js'
import type { StackOptions } from '../src/stack.js'

const WAIT_MS_MAX = 10_000
const fixture = (name: string): string => join(import.meta.dirname, `fixture-${name}.mjs`)

let dataDir: string
let said: string[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loyalty-stack-'))
  said = []
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const allStart: ProgramOf = (_, program) => (program === 'main' ? fixture('service') : '/nowhere')

const walletFails: ProgramOf = (service, program) =>
  service === 'wallet' && program === 'main' ? fixture('failing') : allStart(service, program)

const options = (more: Partial<StackOptions> = {}): StackOptions => ({
  dataDir,
  port: 0,
  mongoUrl: inject('mongoUrl'),
  natsUrl: inject('natsUrl'),
  programOf: allStart,
  say: (line) => said.push(line),
  ...more,
})

async function keyOfStart(more: Partial<StackOptions>): Promise<string> {
  const stack = await startStack(options(more))
  await stack.stop()
  return stack.keys.signingKey.kid
}

async function startLongLived(): Promise<Recorded> {
  const environment = { HEALTH_PORT: '0' }
  const logFile = join(dataDir, 'long-lived.log')
  const args = [fixture('service')]
  const { pid } = await startChild({
    name: 'long-lived',
    program: process.execPath,
    args,
    environment,
    logFile,
  })
  return { name: 'long-lived', pid, identity: (await identityOf(pid)) ?? '' }
}

const readAccess = async (): Promise<Access> =>
  JSON.parse(await readFile(join(dataDir, 'access.json'), 'utf8')) as Access

const isGone = async (pid: number): Promise<boolean> => (await identityOf(pid)) === null

describe('stack', () => {
  it('runs each service as its own process, tells how to reach it, and leaves none', async () => {
    // Own servers here, so that their start and stop are seen too.
    const own = { mongoUrl: undefined, natsUrl: undefined }
    const stack = await startStack(options({ ...own, scale: { wallet: 2, gateway: 2 } }))
    const access = await readAccess()
    await stack.stop()

    expect(new Set(Object.keys(access.pids))).toEqual(
      new Set('mongod nats-server catalog contacts customers migration webhooks'.split(' ')).union(
        new Set('wallet wallet-2 gateway gateway-2'.split(' ')),
      ),
    )
    expect(access.base_urls).toHaveLength(2)
    expect(access.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)
    expect(access.token).not.toBe(access.operator_token)
    expect(await Promise.all(Object.values(access.pids).map(isGone))).not.toContain(false)
    expect(existsSync(join(dataDir, 'access.json'))).toBe(false)
  })

  it('access.json is for its owner only and follows a restart', async () => {
    const stack = await startStack(options())
    try {
      const before = await readAccess()
      expect((await stat(join(dataDir, 'access.json'))).mode & 0o777).toBe(0o600)

      stack.signal('wallet')

      const isReplaced = async (): Promise<boolean> => {
        const { wallet } = (await readAccess()).pids
        return wallet !== undefined && wallet !== before.pids['wallet']
      }
      expect(await waitUntil(isReplaced, WAIT_MS_MAX)).toBe(true)
      expect(said).toContain('wallet ended (SIGKILL), started again in 100 ms')
      expect((await readAccess()).pids['gateway']).toBe(before.pids['gateway'])
    } finally {
      await stack.stop()
    }
  })

  it('killed, leaves no process either, also none that is just started again', async () => {
    const stack = await startStack(options())
    const { pids } = await readAccess()
    stack.signal('wallet')
    await stack.kill()
    expect(await Promise.all(Object.values(pids).map(isGone))).not.toContain(false)
    expect(Object.keys(stack.access().pids)).toEqual([])
    expect(existsSync(join(dataDir, 'access.json'))).toBe(false)
  })

  it('keys outlive a restart, and --fresh forgets them', async () => {
    const first = await keyOfStart({ isFresh: false })
    expect(await keyOfStart({ isFresh: false })).toBe(first)
    expect(await keyOfStart({ isFresh: true })).not.toBe(first)
  })

  it('a port in use: one sentence, and nothing is started', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    try {
      await expect(startStack(options({ port }))).rejects.toThrow(
        new Problem(
          `Port ${port} is in use: stop what listens there, or choose another with --port N.`,
        ),
      )
      expect(said).toEqual([])
    } finally {
      taken.close()
    }
  })

  it('data of an earlier version, whose database had no users: one sentence', async () => {
    await mkdir(join(dataDir, 'mongo'))
    await writeFile(join(dataDir, 'mongo', 'WiredTiger'), '')
    await expect(startStack(options({ mongoUrl: undefined }))).rejects.toThrow(
      `The database in ${join(dataDir, 'mongo')} has no users, as those of earlier versions: ` +
        'start with --fresh when the data may go, or in another folder with --data DIR.',
    )
    expect(existsSync(join(dataDir, 'processes.json'))).toBe(false)
  })

  it('a service that cannot start: its last words, and nothing left behind', async () => {
    const start = startStack(options({ programOf: walletFails }))

    await expect(start).rejects.toThrow(
      /^wallet ended \(code 78\) before it was ready, its last words: the settings of this/,
    )
    expect(said).toContain('wallet ended (code 78), started again in 200 ms')
    expect(said).toContain('wallet ended (code 78), started again in 400 ms')
    expect(existsSync(join(dataDir, 'processes.json'))).toBe(false)
  })

  it('a second start in the folder of a running one is refused', async () => {
    const stack = await startStack(options())
    try {
      await expect(startStack(options())).rejects.toThrow(/runs already \(process \d+\)/)
      expect(await isGone(stack.access().pids['wallet'] ?? 0)).toBe(false)
    } finally {
      await stack.stop()
    }
  })

  it('ends what a killed start left behind, and nothing that has its process id by chance', async () => {
    const left = await startLongLived()
    const innocent = await startLongLived()
    const { identity } = left
    const gone = { name: 'supervisor', pid: 2 ** 22 + 1, identity }
    const processes = [left, { ...innocent, identity: 'another boot 1' }]
    await writeFile(
      join(dataDir, 'processes.json'),
      JSON.stringify({ supervisor: gone, processes }),
    )

    const stack = await startStack(options())
    await stack.stop()

    expect(said).toContain('ended what an earlier start left behind: 1 of its processes')
    expect(await isGone(left.pid)).toBe(true)
    expect(await isGone(innocent.pid)).toBe(false)
    process.kill(innocent.pid)
  })

  it('a start that is stopped half-way leaves no process', async () => {
    const cancel = new AbortController()
    const start = startStack(
      options({
        say: (line) => {
          said.push(line)
          if (line === 'starting services') setImmediate(() => cancel.abort())
        },
      }),
      cancel.signal,
    )
    await expect(start).rejects.toThrow('The start was stopped.')
    expect(existsSync(join(dataDir, 'processes.json'))).toBe(false)
  })
})
