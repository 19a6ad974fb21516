import { randomUUID } from 'node:crypto'
import { listAudit } from '@loyalty/contracts/audit'
import type { Contract } from '@loyalty/contracts/contract'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { validateCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import { reportLiability, reportPoints } from '@loyalty/contracts/wallet/reports'
import { checkBalances } from '@loyalty/contracts/wallet/import'
import { listUsableCoupons } from '@loyalty/contracts/wallet/usable-coupon'
import { getWallet } from '@loyalty/contracts/wallet/wallet'
import { Fault } from '@loyalty/contracts/errors/fault'
import { walletIdOf } from '@loyalty/contracts/ids'
import { IMPORT_ROWS_MAX } from '@loyalty/contracts/import-rows'
import { touch } from '@loyalty/engine/command'
import { COSTLY_MS_MIN, steadyNow, WARM_CALLS } from '@loyalty/engine/process'
import { LongLists } from '@loyalty/engine/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSnapshotReads, type Loads } from '../src/dry-runs/snapshot-reads.js'
import type { Line } from '../src/wallets/rules/line.js'
import { wallets } from '../src/wallets/store.js'
import { startWorld, type Called, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'

const LINES = 3_800
const LISTED = 60
const CODES_OF_CALL = 10
const AT_ONCE = 12
/** One runs, and another begins while a small call is under way; the rest of the process is the others'. */
const ANSWERED_MEANWHILE_MAX = 5

let world: World
let large: Shop
let small: Shop
let listed: string[]
beforeAll(async () => {
  world = await startWorld()
  large = openShop(world)
  small = openShop(world)
  await small.give(1)
  await large.give(1)
  await fill(large)
  listed = await Promise.all(Array.from({ length: LISTED }, () => listedCoupon(large)))
})
afterAll(() => world.stop())

/** Gives the shop's customer thousands of lines. */
async function fill({ account, customer }: Shop): Promise<void> {
  const found = world.db.collection<{ _id: string; lines: Line[] }>(wallets.name)
  const _id = `${account}|${walletIdOf(account, customer)}`
  const [line] = (await found.findOne({ _id }))?.lines ?? []
  if (line === undefined) throw new Error('a wallet without lines')
  const lines = Array.from({ length: LINES }, () => ({ ...line, id: randomUUID() as Line['id'] }))
  await found.updateOne({ _id }, { $set: { lines } })
}

async function listedCoupon({ points, context }: Shop): Promise<string> {
  const grants = [{ reward_id: points, amount: 1 }]
  const coupon = await world.yes(createCoupon, { grants, listed: true, combinable: true }, context)
  return coupon.code ?? ''
}

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const ask = <C extends Contract>(contract: C, input: Parameters<typeof world.call<C>>[1]) =>
  world.call(contract, input, large.context)

/** As many as a call takes, each of a customer with nine balances. */
const rows = () =>
  Array.from({ length: IMPORT_ROWS_MAX }, () => ({
    customer_id: randomUUID(),
    balance: Array.from({ length: 9 }, () => ({ reward_id: large.points, amount: 1 })),
  }))

/** What one caller asks for again and again, each of which takes long. */
const costly: Record<string, () => Promise<Called<Contract>>> = {
  'reads of a wallet of 3,800 lines': () => ask(getWallet, { customer_id: large.customer }),
  'checks of ten codes on it': () =>
    ask(validateCoupons, {
      customer_id: large.customer,
      brand_id: null,
      codes: listed.slice(0, CODES_OF_CALL),
    }),
  'lists of what its customer can use': () =>
    ask(listUsableCoupons, { id: large.customer, limit: LISTED }),
  'reports of a year': () => ask(reportPoints, { from: day(399), to: day(0), granularity: 'day' }),
  'reports of what is owed': () => ask(reportLiability, {}),
  'pages of the audit': () => ask(listAudit.wallet, { limit: 500 }),
  'rows of an import': () =>
    ask(checkBalances, { imported_at: new Date().toISOString(), rows: rows() }),
}

/** On a busy machine the last of them come too late, or are refused for that: rows as if all had asked for too much. */
const CODES: readonly string[] = ['OK', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'UPSTREAM_TIMEOUT']

async function codeOf(call: () => Promise<Called<Contract>>): Promise<string> {
  try {
    const reply = await call()
    return reply.ok ? 'OK' : reply.code
  } catch (error) {
    return error instanceof Fault ? error.code : String(error)
  }
}

const readSmall = () => world.yes(getWallet, { customer_id: small.customer }, small.context)

/** A database that stops for a moment holds the small call up too: that adds to what is seen, and takes nothing away. */
const ROUNDS = { timeout: 30_000, retry: 2 }

describe('beside one caller’s costly calls others go on', ROUNDS, () => {
  it.each(Object.keys(costly))('%s', async (name) => {
    const call = costly[name]
    if (call === undefined) throw new Error(name)
    // A process that has just begun does not know yet what costs how much.
    for (let time = 0; time < WARM_CALLS + 2; time++) await codeOf(call)
    await readSmall()

    const codes: string[] = []
    const flood = Array.from({ length: AT_ONCE }, async () => {
      codes.push(await codeOf(call))
    })
    // What is late or refused, on a busy machine many at once, had no turn.
    const answered = () => codes.filter((code) => code === 'OK').length
    const meanwhile: number[] = []
    while (codes.length < AT_ONCE / 2) {
      const before = answered()
      await readSmall()
      meanwhile.push(answered() - before)
    }
    expect(Math.max(...meanwhile)).toBeLessThanOrEqual(ANSWERED_MEANWHILE_MAX)
    await Promise.all(flood)
    expect(codes.filter((code) => !CODES.includes(code))).toEqual([])
  })
})

async function costOf({ customer, context }: Shop) {
  const reply = await world.call(getWallet, { customer_id: customer }, context)
  return reply.ok ? reply.costMs : reply.code
}

it('a call that costs much says so, for the gateway, and another does not', async () => {
  for (let time = 0; time < WARM_CALLS; time++) await costOf(large)
  // What takes long by a clock is measured exactly the next time.
  await expect.poll(() => costOf(large)).toBeGreaterThanOrEqual(COSTLY_MS_MIN)
  await expect.poll(() => costOf(small)).toBeUndefined()
})

it('each of those that share a snapshot is charged with what it would have read by itself', async () => {
  const { client, db } = world
  const snapshots = createSnapshotReads(client, db, new LongLists())
  const read = async ({ account, customer }: Shop) => {
    const spending = { ms: 0, isExact: true, expectedMs: null }
    const id = `${account}|${walletIdOf(account, customer)}`
    const deadlineMs = steadyNow() + 3_000
    const loads: Loads<null>['loads'] = [() => [touch(wallets, id)]]
    const context = { account, actor: 'test', requestId: 'test', deadlineMs, spending }
    await snapshots.read({ loads }, null, context)
    return spending.ms
  }
  const [one = 0, other = 0, ofSmall = 0] = await Promise.all([large, large, small].map(read))
  expect(one).toBeGreaterThan(2 * ofSmall)
  expect(other).toBe(one)
})

it('rows that come while others call are told so, for migration, and others are not', async () => {
  const toldOf = async (rowsOf: ReturnType<typeof rows>) => {
    const reply = await ask(checkBalances, { imported_at: new Date().toISOString(), rows: rowsOf })
    return reply.ok ? reply.othersCall : reply.code
  }
  const read = await world.call(getWallet, { customer_id: small.customer }, small.context)
  expect(await toldOf(rows().slice(0, 20))).toBe(true)
  expect(read.ok && read.othersCall).toBeUndefined()
  await expect.poll(() => toldOf(rows().slice(0, 20))).toBeUndefined()
})
