import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { InputOf } from '@loyalty/contracts/contract'
import { importBalances, importEvents } from '@loyalty/contracts/wallet/import'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { behaviorEvents } from '../src/events/store.js'
import { importedEntries } from '../src/imports/store.js'
import { transactions } from '../src/ledger/store.js'
import { wallets, type WalletDocument } from '../src/wallets/store.js'
import { startWorld, until, type World } from './fixture.js'
import type { Ranges } from './import-worker.js'
import { openShop, orderOf } from './shop.js'

let world: World
const children: ChildProcess[] = []
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => world.stop())

const CUSTOMERS = 150
const RANGE = 30
/** One row has more entries than a batch takes, so that it can be cut off in its middle. */
const ENTRIES_OF_LAST = 1_100
const START_MS_MAX = 20_000
const imported_at = new Date(Date.now() - 60_000).toISOString()
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

type Balances = InputOf<typeof importBalances>
type Events = InputOf<typeof importEvents>

function rangesOf<Row>(rows: Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / RANGE) }, (_, index) => index * RANGE)
  return starts.map((start) => rows.slice(start, start + RANGE))
}

async function startWorker(ranges: Ranges): Promise<ChildProcess> {
  const worker = fork(
    here('./import-worker.ts'),
    [databaseUrlFor('wallet', inject('mongoUrl')), world.db.databaseName],
    {
      execArgv: [
        '--conditions=source',
        '--import',
        here('../../../shared/engine/test/read-sources.ts'),
      ],
    },
  )
  children.push(worker)
  await once(worker, 'message', { signal: AbortSignal.timeout(START_MS_MAX) })
  worker.send(ranges)
  return worker
}

/** Kills a worker once it has written so many documents, counted by whatever it stores of rows. */
async function killAt(written: number, ranges: Ranges) {
  const worker = await startWorker(ranges)
  const stored = async () => {
    const of = { account_id: ranges.account }
    const [entries, events] = await Promise.all([
      world.db.collection(importedEntries.name).countDocuments(of),
      world.db.collection(behaviorEvents.name).countDocuments(of),
    ])
    return entries + events
  }
  await until(async () => (await stored()) >= written)
  worker.kill('SIGKILL')
}

it('an import that is killed again and again ends with the sums of one that was not', async () => {
  const shop = openShop(world)
  const ids = Array.from({ length: CUSTOMERS }, (_, index) => `customer ${index}` as CustomerId)
  const balanceRows = ids.map((id, index): Balances['rows'][number] => ({
    copy: {
      customer_id: id,
      version: 1,
      status: 'ACTIVE',
      refused_purposes: [],
      tier: null,
      changed_at: imported_at,
    },
    opening_purchases: null,
    balance: Array.from({ length: index === CUSTOMERS - 1 ? ENTRIES_OF_LAST : 2 }, () => ({
      reward_id: shop.points,
      amount: 1.5,
    })),
  }))
  const eventRows = ids.map((customer_id, index): Events['rows'][number] => ({
    customer_id,
    event: { type: 'PURCHASE', order: orderOf(undefined, 0, `p${index}`), fulfilled: true },
    place: `${index}.0`,
  }))
  await world.putReward(shop.account, shop.points)
  const about = { imported_at, import_id: randomUUID() as Uuid }
  const ranges: Ranges = {
    account: shop.account,
    balances: rangesOf(balanceRows).map((rows) => ({ ...about, actor: null, rows })),
    events: rangesOf(eventRows).map((rows) => ({ ...about, rows })),
  }
  const entries = 2 * (CUSTOMERS - 1) + ENTRIES_OF_LAST
  for (const written of [100, 2 * CUSTOMERS + 1, entries + CUSTOMERS / 3])
    await killAt(written, ranges)

  // Each row is told what it did first, whoever did it.
  const told: { status: string }[] = []
  for (const request of ranges.balances) {
    told.push(...(await world.yes(importBalances, request, shop.context)).results)
  }
  expect(told.filter(({ status }) => status === 'changed')).toHaveLength(CUSTOMERS)
  const toldOfEvents: { status: string }[] = []
  for (const request of ranges.events) {
    toldOfEvents.push(...(await world.yes(importEvents, request, shop.context)).results)
  }
  expect(toldOfEvents.filter(({ status }) => status === 'created')).toHaveLength(CUSTOMERS)
  const of = { account_id: shop.account }
  expect(await world.db.collection(transactions.name).countDocuments(of)).toBe(entries)
  expect(await world.db.collection(importedEntries.name).countDocuments(of)).toBe(entries)
  expect(await world.db.collection(behaviorEvents.name).countDocuments(of)).toBe(CUSTOMERS)
  const found = await world.db.collection<WalletDocument>(wallets.name).find(of).toArray()
  expect(found.map((wallet) => wallet.purchase_count)).toEqual(ids.map(() => 1))
  const lines = found.map((wallet) => wallet.lines.length).toSorted((left, right) => left - right)
  expect(lines).toEqual([...Array<number>(CUSTOMERS - 1).fill(2), ENTRIES_OF_LAST])
  expect(await shop.different()).toEqual([])

  // A wallet's facts tell of all of it, without a gap.
  const facts = await factsInOutbox(world.db, { account: shop.account })
  const factsOf = new Map(Map.groupBy(facts, (fact) => fact.aggregate_id))
  for (const { wallet_id: id, fact_sequence: last } of found) {
    const sequences = factsOf
      .get(id)
      ?.map(({ sequence }) => sequence)
      .toSorted((a, b) => a - b)
    expect(sequences).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  }
})
