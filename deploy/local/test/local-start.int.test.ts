import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../src/access.js'
import { repository } from '../src/paths.js'
import { freePorts } from '../src/ports.js'
import { identityOf, waitUntil } from '../src/processes/end-all.js'

const START_MS_MAX = 180_000
const STOP_MS_MAX = 60_000
const runShell = promisify(execFile)

/** `npm start` as a user sees it: what it prints, and a way to send it signals. */
interface Started {
  output(): string
  signal(signal: NodeJS.Signals): void
  ended: Promise<number | null>
  hasEnded(): boolean
}

const running: Started[] = []
let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loyalty-start-'))
  ;[port = 0] = await freePorts(1)
})
/** What a failed attempt has left: its processes end before the next one begins. */
afterEach(async () => {
  for (const one of running) if (!one.hasEnded()) one.signal('SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  running.length = 0
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(...more: string[]): Started {
  const environment = { ...process.env, MONGO_URL: undefined, NATS_URL: undefined }
  // Without the step that installs and builds: other tests run what is built.
  const program = join(repository, 'deploy', 'local', 'dist', 'start.js')
  const args = [program, '--port', String(port), '--data', dataDir, ...more]
  const child = spawn(process.execPath, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const started: Started = {
    output: () => output,
    // To the whole group, as a terminal does.
    signal: (signal) => process.kill(-(child.pid ?? 0), signal),
    ended: once(child, 'close').then(([code]) => code as number | null),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
  running.push(started)
  return started
}

async function untilGreeted(started: Started): Promise<Access> {
  const isDecided = async (): Promise<boolean> =>
    started.output().includes('Ctrl-C stops everything') || started.hasEnded()
  expect(await waitUntil(isDecided, START_MS_MAX)).toBe(true)
  if (started.hasEnded()) throw new Error(`the start ended: ${started.output()}`)
  return JSON.parse(await readFile(join(dataDir, 'access.json'), 'utf8')) as Access
}

/** A folder as one that an earlier version has left. */
async function loosen(folder: string): Promise<void> {
  await mkdir(join(folder, 'keys'), { mode: 0o755, recursive: true })
  await chmod(folder, 0o755)
}

/** What lies in a folder, itself included, that others than its owner may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const inside = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    ['.', ...inside].map(async (path) => {
      // Servers come and go with files of their own.
      const found = await stat(join(folder, path)).catch(() => null)
      return found === null || (found.mode & 0o077) === 0 ? [] : [path]
    }),
  )
  return modes.flat()
}

async function runLine(line = ''): Promise<unknown> {
  const { stdout } = await runShell('sh', ['-c', line])
  return JSON.parse(stdout)
}

async function countAlive(access: Access): Promise<number> {
  const identities = await Promise.all(Object.values(access.pids).map(identityOf))
  return identities.filter((identity) => identity !== null).length
}

/** What a demo shows: people, purchases, a campaign that paid, tiers, a batch, an import with errors. */
async function expectProgramme({
  operator_url: url,
  operator_token: token,
}: Access): Promise<void> {
  const list = async (path: string): Promise<Record<string, unknown>[]> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: Record<string, unknown>[] }).data
  }
  expect((await list('/customers?limit=500')).length).toBeGreaterThan(200)
  const campaigns = await list('/campaigns')
  expect(new Set(campaigns.map(({ status }) => status))).toEqual(
    new Set(['ACTIVE', 'PAUSED', 'DRAFT']),
  )
  expect(await list('/tiers')).toHaveLength(3)
  expect(await list('/coupons')).toContainEqual(expect.objectContaining({ codes_count: 100 }))
  // What the page "my rewards" of examples/storefront has to show.
  const listed = (await list('/coupons')).filter((coupon) => coupon['listed'] === true)
  const codes = new Set(listed.map(({ code }) => code))
  expect(codes).toEqual(new Set(['COFFEE', 'HARBOUR5', 'WELCOME10']))
  const isImported = async (): Promise<boolean> =>
    (await list('/imports')).some(({ kind, status }) => kind === 'events' && status === 'DONE')
  expect(await waitUntil(isImported, START_MS_MAX)).toBe(true)
  expect(await list('/imports')).toContainEqual(
    expect.objectContaining({ status: 'DONE_WITH_ERRORS', failed: 4 }),
  )
  expect(await list('/punch-cards')).toMatchObject([{ status: 'ACTIVE' }])
  expect(await list('/segments')).toMatchObject([{ name: 'Gold customers' }])
  const [programme] = await list('/referral-programmes')
  const referrals = await list(`/referral-programmes/${String(programme?.['id'])}/referrals`)
  expect(referrals.map(({ state }) => state)).toEqual(['PENDING', 'REJECTED', 'QUALIFIED'])
  const isTagged = async (): Promise<boolean> =>
    (await list('/bulk')).some(({ action, status }) => action === 'ADD_TAGS' && status === 'DONE')
  expect(await waitUntil(isTagged, START_MS_MAX)).toBe(true)
  const purchases = await list('/events?limit=500&customer_id=demo-001')
  expect(purchases.length).toBeGreaterThan(1)
}

/** What the console's address answers to the code in it, and to the same code again. */
async function signInTwice(output: string): Promise<number[]> {
  const [, address = '', code = ''] =
    /Console +(\S+)#sign-in=(\S+) \(signs in once\)/.exec(output) ?? []
  const statuses: number[] = []
  for (let time = 0; time < 2; time += 1) {
    const { status } = await fetch(new URL('sign-in', address), {
      method: 'POST',
      headers: { 'x-sign-in-code': code },
    })
    statuses.push(status)
  }
  return statuses
}

describe('npm start', () => {
  it(
    'prints three curl lines that work, goes on with the data after a kill, and Ctrl-C leaves no process',
    { timeout: 3 * START_MS_MAX },
    async () => {
      await loosen(dataDir)
      const killed = start('--scale', 'wallet=2')
      const access = await untilGreeted(killed)
      expect(Object.keys(access.pids)).toContain('wallet-2')
      expect(await openToOthers(dataDir)).toEqual([])

      const lines = killed.output().split('\n')
      const token = lines.find((line) => line.startsWith('export TOKEN='))
      const curls = lines
        .filter((line) => line.startsWith('curl '))
        .map((line) => `${token}\n${line}`)
      expect(curls).toHaveLength(3)
      const [customer, redeemed, history] = [
        await runLine(curls[0]),
        await runLine(curls[1]),
        await runLine(curls[2]),
      ]
      expect(customer).toHaveProperty('data.customer.id', 'demo-customer')
      expect(redeemed).toHaveProperty('data.accumulations[0].amount', 10)
      expect(history).toMatchObject({ data: [{ type: 'ACCUMULATION', amount: 10 }] })
      await expectProgramme(access)
      expect(await signInTwice(killed.output())).toEqual([200, 401])
      const [, seconds] = /made in (\d+\.\d) s/.exec(killed.output()) ?? []
      console.log(`The demo of npm start: made in ${seconds} s`)
      expect(seconds).toBeDefined()

      killed.signal('SIGKILL')
      await killed.ended
      const isNothingLeft = async (): Promise<boolean> => (await countAlive(access)) === 0
      expect(await waitUntil(isNothingLeft, STOP_MS_MAX)).toBe(true)

      await chmod(dataDir, 0o755)
      const next = start('--no-demo')
      const again = await untilGreeted(next)
      try {
        expect(await openToOthers(dataDir)).toEqual([])
        const answer = await fetch(`${again.base_url}/customers/demo-customer`, {
          headers: { authorization: `Bearer ${again.token}` },
        })
        expect(answer.status).toBe(200)
      } finally {
        next.signal('SIGINT')
        expect(await next.ended).toBe(0)
      }
      expect(await countAlive(again)).toBe(0)
      expect(existsSync(join(dataDir, 'access.json'))).toBe(false)
    },
  )

  it('a port in use: one sentence and a failing exit code', async () => {
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    const refused = start()
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toBe(
      `Port ${port} is in use: stop what listens there, or choose another with --port N.\n`,
    )
    taken.close()
    await once(taken, 'close')
  })

  it('--help lists the options and starts nothing', async () => {
    const asked = start('--help')
    expect(await asked.ended).toBe(0)
    expect(asked.output()).toContain('--scale NAME=N')
  })
})
