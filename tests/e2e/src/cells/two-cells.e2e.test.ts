import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { countOf, withoutAccount, type CellDatabases } from './documents.js'
import { startTwoCells, type TwoCells } from './two-cells.js'

const START_MS_MAX = 120_000
/** Twice as long as the file is looked at, and more. */
const SEEN_MS_MAX = 10_000

let cells: TwoCells
let home: CellDatabases
let north: CellDatabases
let atHome: TestAccount
let onNorth: TestAccount
let mover: TestAccount

beforeAll(async () => {
  const northern = randomUUID()
  cells = await startTwoCells([northern])
  const account = (id?: string) => freshAccount(cells.gateway, id)
  ;[atHome, onNorth, mover] = await Promise.all([account(), account(northern), account()])
  home = { mongoUrl: inject('access').mongo_url, prefix: 'system' }
  north = { mongoUrl: cells.north.access().mongo_url, prefix: 'loyalty' }
}, START_MS_MAX)

afterAll(() => cells[Symbol.asyncDispose](), START_MS_MAX)

interface Redeemed {
  data: { customer: { id: string }; wallet: { id: string; totals: { total: number }[] } }
}

/** A customer and a coupon that gives 10 points each time. */
async function prepare(account: TestAccount) {
  const [customer, reward] = await Promise.all([account.createCustomer(), account.createReward()])
  const { code } = await account.createCoupon({
    grants: [{ reward_id: reward, amount: 10 }],
    max_redemptions_per_customer: null,
  })
  return (key: string = randomUUID()) =>
    account.storefront<Redeemed>('POST', '/coupons/redeem', {
      body: { customer_id: customer, code, brand_id: null },
      headers: { 'idempotency-key': key },
    })
}

it('accounts are served by their cells, through one gateway, and leave nothing in the other one', async () => {
  for (const account of [atHome, onNorth]) {
    const redeem = await prepare(account)
    const { status, body, text } = await redeem()
    expect(status, text).toBe(200)
    expect(body.data.wallet.totals).toMatchObject([{ total: 10 }])
  }
  expect(await countOf(home, atHome.id)).toBeGreaterThan(0)
  expect(await countOf(north, onNorth.id)).toBeGreaterThan(0)
  expect(await countOf(home, onNorth.id)).toBe(0)
  expect(await countOf(north, atHome.id)).toBe(0)
})

it('what a cell stores is of an account, but for what belongs to its processes', async () => {
  const ofTheDatabase = [
    'deployments',
    'erasure_keys',
    'gift_card_keys',
    'outbox_rounds',
    'relays',
    'report_progress',
    'search_index_passes',
    'webhook_keys',
    'writers',
  ]
  const found = await withoutAccount(north, [onNorth.id])
  expect(found.filter((name) => !ofTheDatabase.includes(name))).toEqual([])
  // The look finds what has no account.
  expect(found).toContain('writers')
})

it('a cell whose broker stands still takes nothing from the other, and goes on when it is back', async () => {
  const [redeemAtHome, redeemOnNorth] = await Promise.all([prepare(atHome), prepare(onNorth)])
  const { 'nats-server': broker = 0 } = cells.north.access().pids
  const key = randomUUID()
  process.kill(broker, 'SIGSTOP')
  try {
    const [there, away] = await Promise.all([redeemAtHome(), redeemOnNorth(key)])
    expect(there.status, there.text).toBe(200)
    expect([503, 504], away.text).toContain(away.status)
    await waitFor('the gateway sees that north is away', async () => {
      const { body } = await cells.readiness()
      return Object.keys(body['cells_away'] ?? {}).includes('north')
    })
    expect((await cells.readiness()).status).toBe(200)
    expect((await redeemAtHome()).status).toBe(200)
    const refused = await redeemOnNorth(key)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('1')
    expect(await countOf(home, onNorth.id)).toBe(0)
  } finally {
    process.kill(broker, 'SIGCONT')
  }
  const settled = await waitFor('north answers again', async () => {
    const answer = await redeemOnNorth(key)
    return answer.status === 200 && answer
  })
  expect(settled.body.data.wallet.totals).toMatchObject([{ total: 10 }])
  const again = await redeemOnNorth()
  expect(again.body.data.wallet.totals).toMatchObject([{ total: 20 }])
})

it('an account that moves is told to wait, and is then answered by its new cell', async () => {
  const id = await mover.createCustomer()
  const get = () => mover.storefront<{ code?: string }>('GET', `/customers/${id}`)
  expect((await get()).status).toBe(200)

  await cells.place([onNorth.id], [mover.id])
  const moving = await waitFor(
    'the file is seen',
    async () => {
      const answer = await get()
      return answer.status !== 200 && answer
    },
    SEEN_MS_MAX,
  )
  expect(moving.status).toBe(503)
  expect(moving.headers['retry-after']).toBe('5')
  expect(moving.body.code).toBe('SERVICE_UNAVAILABLE')

  await cells.place([onNorth.id, mover.id])
  const moved = await waitFor(
    'the file is seen',
    async () => {
      const answer = await get()
      return answer.status !== 503 && answer
    },
    SEEN_MS_MAX,
  )
  // Nobody has copied it: it is fresh there, and what it had is at home still.
  expect(moved.body.code).toBe('CUSTOMER_NOT_FOUND')
  await mover.createCustomer({ id })
  expect((await get()).status).toBe(200)
  expect(await countOf(north, mover.id)).toBeGreaterThan(0)
  expect(await countOf(home, mover.id)).toBeGreaterThan(0)
})
