import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { validateCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { getWallet } from '@loyalty/contracts/wallet/wallet'
import { answer } from '@loyalty/contracts/outcome'
import { mallocArenasMax, nodeOptions } from '@loyalty/local/services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createReadyWorld, type World } from './fixture.js'
import { takeImports } from './imports.js'
import { fromSources } from './rows-program.js'

/** `BOMB_SECONDS=60` is the long form. */
const SECONDS = Number(process.env['BOMB_SECONDS'] ?? 3)
const BOMBS_PER_SECOND = 3
/** Of so many bodies one is of the largest that are taken. */
const LARGE_EVERY = 8
const UNDER_WAY_MAX = 16
/** A service that takes its time, so that orders are held meanwhile. */
const HELD_MS = 1_000
/** What V8 takes in a container of the manifest's limit: half of it. */
const HEAP_PART = 2
const KIB_IN_MIB = 1_024

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const manifest = readFileSync(
  here('../../../deploy/kubernetes/base/gateway/deployment.yaml'),
  'utf8',
)
const limitMiB = Number(/limits: \{ memory: (\d+)Mi \}/.exec(manifest)?.[1])

const bomb = Buffer.from(`{"customers":[${Array(3_400_000).fill('[]').join()}]}`)
/** As much as a body may hold, in as many bytes. */
const largest = (() => {
  const row = `{"id":"a","tags":[${Array(240).fill('{}').join()}],"name":"${'x'.repeat(9_400)}"}`
  return Buffer.from(`{"customers":[${Array(1_000).fill(row).join()}]}`)
})()

/** An order as full of values as it may be. */
const fullOrder = (() => {
  const line = `{"sku":"a","amount":1,"metadata":{"a":[${Array(2_650).fill('[]').join()}]}}`
  const head = `{"customer_id":"1","code":"A","brand_id":null,"order":{"products":[`
  return Buffer.from(
    `${head}${Array(24).fill(line).join()}],"metadata":{"a":"${'x'.repeat(9_000)}"}}${' '.repeat(700_000)}}`,
  )
})()
/** One of more than any order has, and one of far too many lines. */
const orderBombs = ['[]', '0'].map((value) =>
  Buffer.from(
    `{"order":{"products":[${Array(value === '0' ? 120_000 : 340_000)
      .fill(value)
      .join()}]}}`,
  ),
)

let world: World
let child: ChildProcess
let baseUrl: string
beforeAll(async () => {
  world = await createReadyWorld()
  await takeImports(world)
  await world.respond(getCustomer, () => answer({ id: '1' }))
  await world.respond(getWallet, () => answer({}))
  await world.respond(validateCoupon, async () => {
    await pause(HELD_MS)
    return answer({})
  })
  child = fork(here('./gateway-process.ts'), {
    // As the image runs it.
    execArgv: [...fromSources, ...nodeOptions, `--max-old-space-size=${limitMiB / HEAP_PART}`],
    env: { ...process.env, ...world.environment, MALLOC_ARENA_MAX: String(mallocArenasMax) },
  })
  const [at] = (await once(child, 'message')) as [{ port: number; healthPort: number }]
  baseUrl = `http://127.0.0.1:${at.port}`
  await vi.waitUntil(
    async () => (await fetch(`http://127.0.0.1:${at.healthPort}/readyz`)).status === 200,
    { timeout: 20_000, interval: 50 },
  )
})
afterAll(async () => {
  child.kill('SIGKILL')
  await world[Symbol.asyncDispose]()
})

/** The most memory that the process ever had, as the kernel saw it. */
const mostMiB = (): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / KIB_IN_MIB
}

/** Resolves to the status of the answer; 0 where the connection was lost. */
const send = (body: Buffer, token = '', path = '/v1/customers/migrate') =>
  new Promise<number>((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      prefer: 'respond-async',
    }
    const call = request(`${baseUrl}${path}`, { method: 'POST', headers }, (answered) => {
      answered.resume()
      resolve(answered.statusCode ?? 0)
    })
    call.on('error', () => resolve(0))
    call.end(body)
  })

const read = async (): Promise<number> => {
  const headers = { authorization: `Bearer ${world.token}` }
  return (await fetch(`${baseUrl}/v1/customers/1`, { headers })).status
}

test('a gateway of its container’s memory survives bombs and the largest bodies', async () => {
  const accounts = ['0190f3a2-0000-7000-8000-00000000000b', '0190f3a2-0000-7000-8000-00000000000c']
  const tokens = await Promise.all(
    accounts.map((account) => world.issuer.issue({ account_id: account })),
  )
  const bombs: number[] = []
  const large: number[] = []
  const reads: number[] = []
  /** What this process has not sent yet: it is slower than the gateway. */
  const underWay = new Set<Promise<unknown>>()
  const start = async (answered: Promise<number>, statuses: number[]) => {
    underWay.add(answered)
    statuses.push(await answered)
    underWay.delete(answered)
  }
  const endsAt = performance.now() + SECONDS * 1_000
  for (let at = 0; performance.now() < endsAt; at += 1) {
    if (underWay.size < UNDER_WAY_MAX) {
      if (at % LARGE_EVERY === 0) void start(send(largest, tokens[1]), large)
      else void start(send(bomb, tokens[0]), bombs)
    }
    void start(read(), reads)
    await pause(1_000 / BOMBS_PER_SECOND)
  }
  await Promise.all(underWay)
  expect(bombs).toContain(413)
  // 0 or 400: this process was too slow to send all of it in time.
  expect(bombs.filter((status) => ![413, 400, 0].includes(status))).toEqual([])
  // 429, 503: more of the largest than are worked off; 504: this process is slow to take their rows too.
  expect(large.filter((status) => ![202, 429, 503, 504, 400, 0].includes(status))).toEqual([])
  expect(new Set(reads)).toEqual(new Set([200]))
  expect(child.exitCode).toBeNull()
  expect(mostMiB()).toBeLessThan(limitMiB)
}, 180_000)

test('it survives orders of far too many lines and values, and as many of the fullest as it holds', async () => {
  const tokens = await Promise.all(
    ['0d', '0e', '0f'].flatMap((account) =>
      ['a', 'b'].map((sub) =>
        world.issuer.issue({ account_id: `0190f3a2-0000-7000-8000-0000000000${account}`, sub }),
      ),
    ),
  )
  const sendAll = (body: Buffer) =>
    Promise.all(
      tokens.flatMap((token) =>
        Array.from({ length: 8 }, () => send(body, token, '/v1/coupons/validate')),
      ),
    )
  const [ofBombs, ofLines] = await Promise.all(orderBombs.map(sendAll))
  const full = await sendAll(fullOrder)
  expect(new Set(ofBombs)).toEqual(new Set([413]))
  // 429, 503: more of them than one caller, and all, may have held at once.
  expect(ofLines?.filter((status) => ![400, 429, 503].includes(status))).toEqual([])
  expect(full.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  expect(ofLines).toContain(400)
  expect(full).toContain(200)
  expect(await read()).toBe(200)
  expect(child.exitCode).toBeNull()
  expect(mostMiB()).toBeLessThan(limitMiB)
}, 180_000)
