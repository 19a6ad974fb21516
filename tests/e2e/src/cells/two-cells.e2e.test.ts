import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { factProblems } from '../facts/fact-problems.js'
import { readFacts } from '../facts/read-facts.js'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { countOf, withoutAccount, type CellDatabases } from './documents.js'
import { startTwoCells, type TwoCells } from './two-cells.js'

const START_MS_MAX = 120_000

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

/** Redeems with one key after the other, each of them until it is answered, and reads, until it is told to stop. */
function underLoad(account: TestAccount, redeem: Awaited<ReturnType<typeof prepare>>) {
  const answers = new Map<string, string>()
  const reads = new Set<number>()
  const refused = new Set<number>()
  const over = new AbortController()
  const write = async () => {
    while (!over.signal.aborted) {
      const key = randomUUID()
      for (;;) {
        const { status, text } = await redeem(key)
        if (status === 200) {
          answers.set(key, text)
          break
        }
        refused.add(status)
      }
    }
  }
  const read = async () => {
    while (!over.signal.aborted) reads.add((await account.operator('GET', '/customers')).status)
  }
  const running = Promise.all([write(), write(), read()])
  return {
    answers,
    reads,
    refused,
    async stop() {
      over.abort()
      await running
    },
  }
}

/** What reports and wallets tell of an account. */
async function figuresOf(account: TestAccount) {
  const [wallets, liability] = await Promise.all([
    account.operator<{ data: { different: unknown[] } }>('POST', '/wallets/recompute', {
      body: {},
    }),
    account.operator<{ data: { outstanding: string }[] }>('GET', '/reports/liability'),
  ])
  return {
    different: wallets.body.data.different,
    outstanding: liability.body.data.map(({ outstanding }) => outstanding),
  }
}

it('an account moves under load: nothing is lost or done twice, and reads go on', async () => {
  const redeem = await prepare(mover)
  const load = underLoad(mover, redeem)
  await waitFor('it has redeemed', () => load.answers.size >= 20)
  const moved = await cells.startMove(mover.id, '--to', 'north').ended
  const before = load.answers.size
  await waitFor('it redeems on north', () => load.answers.size > before + 20)
  await load.stop()
  expect(moved.code, moved.error).toBe(0)
  expect([...load.reads]).toEqual([200])
  expect([...load.refused]).toEqual([503])
  expect(await countOf(home, mover.id)).toBe(0)

  for (const [key, text] of load.answers) {
    const again = await redeem(key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.text).toBe(text)
  }
  const total = 10 * load.answers.size
  await waitFor('reports have counted', async () => {
    const { outstanding } = await figuresOf(mover)
    return outstanding.length === 1 && outstanding[0] === String(total)
  })
  expect((await figuresOf(mover)).different).toEqual([])
  const facts = await Promise.all(
    [inject('access'), cells.north.access()].map((access) =>
      readFacts(access, `loyalty.events.*.*.${mover.id}`),
    ),
  )
  expect(facts.map((each) => each.length > 0)).toEqual([true, true])
  expect(factProblems(facts.flat())).toEqual([])
  const again = await cells.startMove(mover.id, '--to', 'north').ended
  expect(again).toMatchObject({ code: 0, out: `${mover.id} is on north already.\n` })
})

it(
  'a move that is killed leaves the account on one cell, and is run again or cancelled',
  async () => {
    const account = await freshAccount(cells.gateway)
    const redeem = await prepare(account)
    const key = randomUUID()
    const first = await redeem(key)
    const killedAt = async (words: string) => {
      const run = cells.startMove(account.id, '--to', 'north')
      await run.said(words)
      run.kill()
      const { code, error } = await run.ended
      expect(code, error).toBe(null)
    }
    const isRead = async () =>
      expect((await account.operator('GET', '/customers')).status).toBe(200)

    await killedAt('Gateways refuse its writes.')
    await isRead()
    expect((await redeem()).status).toBe(503)
    const cancelled = await cells.startMove(account.id, '--cancel').ended
    expect(cancelled).toMatchObject({
      code: 0,
      out: `${account.id} is on home, and on no other cell.\n`,
    })
    expect(await countOf(north, account.id)).toBe(0)
    expect((await redeem()).body.data.wallet.totals).toMatchObject([{ total: 20 }])

    await killedAt('are the same in both cells.')
    await isRead()
    await killedAt('can be written.')
    await isRead()
    expect((await redeem()).body.data.wallet.totals).toMatchObject([{ total: 30 }])
    const again = await cells.startMove(account.id, '--to', 'north').ended
    expect(again.code, again.error).toBe(0)
    expect(await countOf(home, account.id)).toBe(0)
    expect((await redeem(key)).text).toBe(first.text)
    expect((await figuresOf(account)).different).toEqual([])
  },
  START_MS_MAX,
)
