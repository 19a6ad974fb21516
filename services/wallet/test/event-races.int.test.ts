import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getEvent } from '@loyalty/contracts/wallet/event'
import type { CustomerId } from '@loyalty/contracts/ids'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { settled } from '@loyalty/testing/settled'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { campaignBudgets } from '../src/campaigns/store.js'
import { transactions } from '../src/ledger/store.js'
import { wallets } from '../src/wallets/store.js'
import { startWorld, type World } from './fixture.js'
import { openShop, orderOf, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

/** Processes that are killed: two in each run of the tests, unless somebody asks for more. */
const KILLS = Number(process.env['KILLS'] ?? 2)
const KILLED_AT_ONCE = 2
/** What a machine may need that has other things to do, for all but the kills. */
const BUSY_MS_MAX = 90_000
/** Events of one customer that are fulfilled while the processes of one round are killed. */
const EVENTS_EACH = 30

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Fulfills until somebody has the time for it. */
async function fulfilled(shop: Shop, id: string) {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const reply = await settled(() => shop.tryToFulfill(id))
    if (reply.ok) return reply.value
    if (reply.code !== 'EVENT_PROCESSING') throw new Error(`${reply.code} ${reply.details}`)
  }
  throw new Error('stuck')
}

describe('fulfill, by many at once', () => {
  it('takes effect once for 200 calls of one event, which all get one answer', async () => {
    const shop = openShop(world)
    await shop.give(10)
    await shop.campaign()
    const { id } = await shop.announce({ order: orderOf(shop.points, 6) })
    const answers = await Promise.all(times(200, () => fulfilled(shop, id)))
    expect(new Set(answers.map((event) => JSON.stringify(event))).size).toBe(1)
    expect(await shop.balance()).toMatchObject({ free: 9 })
    expect(await world.db.collection(transactions.name).countDocuments({ event_id: id })).toBe(2)
    expect(await shop.different()).toEqual([])
  })

  it('sees one first purchase of a customer whose two events are fulfilled at once', async () => {
    const shop = openShop(world)
    const [first, second] = [await shop.announce(), await shop.announce()]
    await shop.campaign({
      conditions: [[{ type: 'Number Of Purchases', operator: 'equal', value: 0 }]],
    })
    const events = await Promise.all([fulfilled(shop, first.id), fulfilled(shop, second.id)])
    expect(events.flatMap((event) => event.rewarding_campaigns)).toHaveLength(1)
    const wallet = await world.db
      .collection(wallets.name)
      .findOne({ customer_id: shop.customer, account_id: shop.account })
    expect(wallet?.['purchase_count']).toBe(2)
  })

  it('never pays more than a budget, and all of it', async () => {
    const shop = openShop(world)
    const campaign = await shop.campaign({ max_total: 20 })
    const events = await Promise.all(
      times(64, () => shop.announce({ customer_id: world.owners.customer(shop.account) })),
    )
    const done = await Promise.all(events.map(({ id }) => fulfilled(shop, id)))
    expect(done.filter((event) => event.rewarding_campaigns.length === 1)).toHaveLength(20)
    const budget = await world.db
      .collection<{ _id: string; paid: number }>(campaignBudgets.name)
      .findOne({ _id: `${shop.account}|${campaign.id}` })
    expect(budget?.paid).toBe(20)
  })

  it(
    'pays each event once, whole, and leaves none stuck, although its processes are killed',
    { timeout: BUSY_MS_MAX + KILLS * 5_000 },
    async () => {
      const shop = openShop(world)
      const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
      await shop.campaign({
        max_total: KILLS * EVENTS_EACH,
        rewards: [
          { reward_id: shop.points, amount: 5 },
          { reward_id: card, amount: 1 },
        ],
      })
      let events = 0
      for (let killed = 0; killed < KILLS; killed += KILLED_AT_ONCE) {
        const customer = world.owners.customer(shop.account)
        await shop.give(EVENTS_EACH * 2, customer)
        const ids = await announceMany(shop, customer)
        const workers = times(KILLED_AT_ONCE, () => startWorker(shop.account))
        await Promise.all(workers.map((worker) => once(worker, 'message')))
        for (const worker of workers) {
          await delay(Math.random() * 60)
          worker.kill('SIGKILL')
        }
        await Promise.all(ids.map((id) => fulfilled(shop, id)))
        for (const id of ids) {
          expect(
            await world.db.collection(transactions.name).countDocuments({ event_id: id }),
          ).toBe(3)
        }
        expect(await shop.balance(customer)).toMatchObject({ free: EVENTS_EACH * (2 - 1 + 5) })
        events += ids.length
      }
      expect(
        await world.db.collection('gift_cards').countDocuments({ account_id: shop.account }),
      ).toBe(events)
      expect(await shop.different()).toEqual([])
    },
  )
})

async function announceMany(shop: Shop, customer: CustomerId): Promise<string[]> {
  const order = () => orderOf(shop.points, 1)
  const events = await Promise.all(
    times(EVENTS_EACH, () => shop.announce({ customer_id: customer, order: order() })),
  )
  expect(await world.yes(getEvent, { id: events[0]?.id ?? '' }, shop.context)).toMatchObject({
    reserve: 1,
  })
  return events.map(({ id }) => id)
}

function startWorker(account: string): ChildProcess {
  const worker = fork(
    here('./fulfill-worker.ts'),
    [databaseUrlFor('wallet', inject('mongoUrl')), world.db.databaseName, account],
    {
      execArgv: [
        '--conditions=source',
        '--import',
        here('../../../shared/engine/test/read-sources.ts'),
      ],
    },
  )
  children.push(worker)
  return worker
}
