import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { countOf, withoutAccount, type CellDatabases } from './documents.js'
import type { TwoCells } from '@loyalty/chaos/kit/cells'
import { startTwoCells } from './two-cells.js'

const START_MS_MAX = 120_000

let cells: TwoCells
let home: CellDatabases
let north: CellDatabases
let atHome: TestAccount
let onNorth: TestAccount

beforeAll(async () => {
  const northern = randomUUID()
  cells = await startTwoCells([northern])
  ;[atHome, onNorth] = await Promise.all([openAccount(), openAccount(northern)])
  home = { mongoUrl: inject('access').mongo_url, prefix: 'system' }
  north = { mongoUrl: cells.north.access().mongo_url, prefix: 'loyalty' }
}, START_MS_MAX)

afterAll(() => cells[Symbol.asyncDispose](), START_MS_MAX)

const openAccount = (id?: string) =>
  freshAccount({ base_url: `${cells.origin}/v1`, operator_url: `${cells.origin}/operator/v1` }, id)

/** What `/readyz` of the gateway's side port says. */
async function readiness() {
  const answer = await fetch(`${cells.side}/readyz`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

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
      const { body } = await readiness()
      return Object.keys(body['cells_away'] ?? {}).includes('north')
    })
    expect((await readiness()).status).toBe(200)
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

it(
  'a move that is killed leaves the account on one cell, and is run again or cancelled',
  async () => {
    const account = await openAccount()
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
    const recomputed = await account.operator<{ data: { different: unknown[] } }>(
      'POST',
      '/wallets/recompute',
      { body: {} },
    )
    expect(recomputed.body.data.different).toEqual([])
    const settled = await cells.startMove(account.id, '--to', 'north').ended
    expect(settled).toMatchObject({ code: 0, out: `${account.id} is on north already.\n` })
  },
  START_MS_MAX,
)
