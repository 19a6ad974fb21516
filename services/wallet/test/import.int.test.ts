import { DAY_MS } from '@loyalty/contracts/durations'
import { randomUUID } from 'node:crypto'
import { writers, type WriterDocument } from '@loyalty/engine/testing'
import { getCustomerCopy, type CustomerCopy } from '@loyalty/contracts/customers/operations'
import { cancelEvent, getEvent, listEvents, reverseEvent } from '@loyalty/contracts/wallet/event'
import {
  checkBalances,
  importBalances,
  importEvents,
  undoBalances,
} from '@loyalty/contracts/wallet/import'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import type { CustomerId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { transactions } from '../src/ledger/store.js'
import { wallets, type WalletDocument } from '../src/wallets/store.js'
import { newAccount, startWorld, type World } from './fixture.js'
import { openShop, orderOf } from './shop.js'

/** Two processes' worth of the service, so that batches meet in the database. */
let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

type BalanceRow = z.input<typeof importBalances.input>['rows'][number]
type EventRow = z.input<typeof importEvents.input>['rows'][number]
type Shop = ReturnType<typeof openShop>

const STARTED_MS = Date.now()
const IMPORTED_AT = new Date(STARTED_MS - 60_000).toISOString()
const inDays = (days: number) => new Date(STARTED_MS + days * DAY_MS).toISOString()

const copyOf = (id: string, changes: Partial<CustomerCopy> = {}): CustomerCopy => ({
  customer_id: id as CustomerId,
  version: 1,
  status: 'ACTIVE',
  refused_purposes: [],
  tier: null,
  changed_at: IMPORTED_AT,
  ...changes,
})
const rowOf = (balance: BalanceRow['balance'], changes: Partial<BalanceRow> = {}): BalanceRow => ({
  copy: copyOf(`customer ${randomUUID()}`),
  opening_purchases: null,
  balance,
  ...changes,
})
const idOf = (row: BalanceRow) => row.copy.customer_id as CustomerId

async function bring(
  shop: Shop,
  rows: BalanceRow[],
  imported_at = IMPORTED_AT,
  import_id: string = randomUUID(),
) {
  const request = { imported_at, import_id, actor: 'ada', rows }
  return (await world.yes(importBalances, request, shop.context)).results
}
async function check(
  shop: Shop,
  rows: BalanceRow[],
  imported_at = IMPORTED_AT,
  import_id: string | null = null,
) {
  const asked = rows.map((row) => ({ customer_id: idOf(row), balance: row.balance }))
  const request = { imported_at, import_id, rows: asked }
  return (await world.yes(checkBalances, request, shop.context)).results
}
async function bringEvents(shop: Shop, rows: EventRow[], import_id: string = randomUUID()) {
  const request = { imported_at: IMPORTED_AT, import_id, rows }
  return (await world.yes(importEvents, request, shop.context)).results
}
const statuses = (results: { status: string }[]) => results.map(({ status }) => status)
const walletOf = (shop: Shop, customer: CustomerId) =>
  world.db
    .collection<WalletDocument>(wallets.name)
    .findOne({ account_id: shop.account, customer_id: customer })
const purchasesOf = async (shop: Shop, customer: CustomerId) =>
  (await walletOf(shop, customer))?.purchase_count
const rowsOf = async (shop: Shop, customer: CustomerId) =>
  (await world.yes(listWalletTransactions, { customer_id: customer, limit: 500 }, shop.context))
    .data

const good = (shop: Shop) => ({ reward_id: shop.points, amount: 1 })
/** The number of batches that were committed so far. */
const batchesSoFar = async () => {
  const rows = await world.db.collection<WriterDocument>(writers.name).find().toArray()
  return rows.reduce((sum, { round }) => sum + round, 0n)
}
const eventOf = (shop: Shop, changes: Partial<EventRow['event']> = {}): EventRow => ({
  customer_id: shop.customer,
  event: { order: orderOf(), issued_at: inDays(-3), fulfilled: true, ...changes },
})

describe('balances', () => {
  it('become lines and MIGRATION rows, once', async () => {
    const shop = openShop(world)
    const dated = { issued_at: inDays(-100), expiration_date: inDays(30) }
    const row = rowOf([
      { reward_id: shop.points, amount: 10.5, ...dated, brand_id: 'north', store_id: 's1' },
      { reward_id: shop.points, amount: 2 },
      { reward_id: shop.points, amount: 2, expiration_date: null, funded_by: null },
    ])
    expect(await check(shop, [row])).toEqual([{ status: 'ok', entries_new: 3 }])
    expect(await bring(shop, [row])).toEqual([{ status: 'changed', entries_new: 3 }])
    expect(await shop.balance(idOf(row))).toEqual({ free: 14.5, shown: 14.5, lines: 3 })
    expect(await rowsOf(shop, idOf(row))).toMatchObject([
      {
        type: 'MIGRATION',
        event_type: 'MIGRATION',
        amount: 10.5,
        receiver_id: idOf(row),
        sender_id: null,
        metadata: { import_id: expect.any(String), actor: 'ada' },
        brand_id: 'north',
        store_id: 's1',
        funded_by: 'north',
        issued_at: dated.issued_at,
        attributes: { line: { expiration_date: dated.expiration_date } },
      },
      {
        funded_by: 'platform',
        issued_at: IMPORTED_AT,
        attributes: { line: { expiration_date: null } },
      },
      { amount: 2 },
    ])

    const before = await world.dump()
    expect(await bring(shop, [row], inDays(-0.0001))).toEqual([
      { status: 'unchanged', entries_new: 0 },
    ])
    expect(await world.dump()).toEqual(before)
    expect(await shop.different()).toEqual([])
  })

  it('are told as they were first when their row comes again, and as unchanged to another import', async () => {
    const shop = openShop(world)
    const id = randomUUID()
    const brought = rowOf([good(shop)])
    const opened = rowOf([], { opening_purchases: { count: 4, counted_until: inDays(-9) } })
    const empty = rowOf([])
    const rows = [brought, opened, empty]
    for (const _again of [1, 2, 3]) {
      expect(statuses(await bring(shop, rows, IMPORTED_AT, id))).toEqual([
        'changed',
        'changed',
        'unchanged',
      ])
    }
    expect(statuses(await bring(shop, rows))).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await shop.balance(idOf(brought))).toMatchObject({ free: 1 })
  })

  it('of a file that grew add what is new', async () => {
    const shop = openShop(world)
    const entry = { reward_id: shop.points, amount: 5 }
    const row = rowOf([entry])
    await bring(shop, [row])
    const grown = { ...row, balance: [entry, entry, { ...entry, amount: 1 }] }
    expect(await bring(shop, [grown])).toEqual([{ status: 'changed', entries_new: 2 }])
    expect(await shop.balance(idOf(row))).toMatchObject({ free: 11 })
  })

  it('of many processes at once have one effect', async () => {
    const shop = openShop(world)
    const entry = { reward_id: shop.points, amount: 1.0001 }
    const rows = Array.from({ length: 150 }, () => rowOf([entry, entry]))
    const replies = await Promise.all([1, 2, 3].map(() => bring(shop, rows)))
    const changed = replies.flat().filter(({ status }) => status === 'changed')
    expect(changed).toHaveLength(150)
    const sums = await Promise.all(rows.map((row) => shop.balance(idOf(row))))
    expect(new Set(sums.map(({ free }) => free))).toEqual(new Set([2.0002]))
    expect(await shop.different()).toEqual([])
  })

  it('of more than 500 entries come in several batches, as one', async () => {
    const shop = openShop(world)
    const balance = Array.from({ length: 1_203 }, (_, index) => ({
      reward_id: shop.points,
      amount: 1 + (index % 7),
    }))
    const sum = balance.reduce((total, { amount }) => total + amount, 0)
    const row = rowOf(balance)
    const [first] = await bring(shop, [row])
    expect(first).toEqual({ status: 'changed', entries_new: 1_203 })
    expect(await shop.balance(idOf(row))).toEqual({ free: sum, shown: sum, lines: 1_203 })
    expect((await walletOf(shop, idOf(row)))?.fact_sequence).toBe(3)
    expect(await bring(shop, [row])).toEqual([{ status: 'unchanged', entries_new: 0 }])
    expect(await shop.different()).toEqual([])
  })

  it('tell of each wallet in its own order', async () => {
    const shop = openShop(world)
    const row = rowOf([{ reward_id: shop.points, amount: 5 }])
    await bring(shop, [row])
    const wallet = await walletOf(shop, idOf(row))
    const facts = await factsInOutbox(world.db, { aggregate_id: wallet?.wallet_id ?? '' })
    expect(facts.map(({ event }) => JSON.parse(event) as unknown)).toMatchObject([
      {
        type: 'wallet.accumulated',
        sequence: '1',
        data: { event_type: 'MIGRATION', movements: [{ amount: 5 }] },
      },
    ])
  })
})

const undo = async (shop: Shop, import_id: string, ids: CustomerId[], is_check = false) => {
  const request = { import_id, actor: 'ada', is_check, customer_ids: ids }
  return (await world.yes(undoBalances, request, shop.context)).results
}

describe('the balances of an import', () => {
  it('are taken back once, and may come again', async () => {
    const shop = openShop(world)
    const id = randomUUID()
    const rows = [rowOf([good(shop), good(shop)]), rowOf([good(shop)]), rowOf([])]
    const ids = rows.map(idOf)
    await bring(shop, rows, IMPORTED_AT, id)
    const before = await world.dump()
    const told = [2, 1, 0].map((lines) => ({ status: 'undone', lines }))
    expect(await undo(shop, id, ids, true)).toEqual(told)
    expect(await world.dump()).toEqual(before)

    const [one, two] = await Promise.all([undo(shop, id, ids), undo(shop, id, ids)])
    // A repeat is told the same, and takes nothing.
    expect([one, two]).toEqual([told, told])
    const reversals = { account_id: shop.account, type: 'REVERSAL' }
    const takenBack = () => world.db.collection(transactions.name).countDocuments(reversals)
    expect(await takenBack()).toBe(3)
    expect(await shop.balance(ids[0])).toMatchObject({ free: 0 })
    expect(await bring(shop, rows)).toMatchObject([{ entries_new: 2 }, { entries_new: 1 }, {}])
    // What came again is another import's.
    expect(await undo(shop, id, ids)).toEqual(told)
    expect(await takenBack()).toBe(3)
    expect(await shop.balance(ids[0])).toMatchObject({ free: 2 })
    expect(await shop.different()).toEqual([])
  })

  it('stay where one of a wallet was touched', async () => {
    const shop = openShop(world)
    const id = randomUUID()
    const row = rowOf([good(shop), { reward_id: shop.points, amount: 3 }], {
      copy: copyOf(shop.customer),
    })
    await bring(shop, [row], IMPORTED_AT, id)
    const request = { customer_id: shop.customer, reward_id: shop.points, amount: -2, reason: 'x' }
    await world.yes(adjustWallet, request, shop.context)
    const before = await world.dump()
    expect(await undo(shop, id, [shop.customer])).toMatchObject([
      { status: 'failed', code: 'UNDO_NOT_POSSIBLE' },
    ])
    expect(await world.dump()).toEqual(before)
  })
})

describe('a request without rows', () => {
  it.each([
    ['check', check],
    ['import of balances', bring],
    ['import of events', bringEvents],
  ])('is answered when a batch was committed: %s', async (_name, ask) => {
    const before = await batchesSoFar()
    expect(await ask(openShop(world), [])).toEqual([])
    expect(await batchesSoFar()).toBeGreaterThan(before)
  })
})

describe('a row that is refused', () => {
  const cases: [string, string, (shop: Shop) => BalanceRow['balance'][number]][] = [
    ['an unknown reward', 'REWARD_UNKNOWN', () => ({ reward_id: randomUUID(), amount: 1 })],
    [
      'another brand’s reward',
      'REWARD_NOT_APPLICABLE',
      (shop) => ({
        reward_id: world.owners.reward(shop.account, { brand_id: 'north' }),
        amount: 1,
        brand_id: 'south',
      }),
    ],
    [
      'a gift card',
      'REWARD_NOT_APPLICABLE',
      (shop) => ({
        reward_id: world.owners.reward(shop.account, { type: 'GIFT_CARD' }),
        amount: 1,
      }),
    ],
    [
      'more cost than an amount can be',
      'LIMIT_EXCEEDED',
      (shop) => ({
        reward_id: world.owners.reward(shop.account, { attributes: { unit_cost: 100 } }),
        amount: 100_000_000_000,
      }),
    ],
  ]
  it.each(cases)('for %s leaves nothing of itself', async (_, code, entryOf) => {
    const shop = openShop(world)
    const row = rowOf([good(shop), entryOf(shop)])
    const other = rowOf([good(shop)])
    const failed = { status: 'failed', code }
    expect(await check(shop, [row, other])).toMatchObject([failed, { status: 'ok' }])
    expect(await bring(shop, [row, other])).toMatchObject([failed, { status: 'changed' }])
    expect(await walletOf(shop, idOf(row))).toBeNull()
  })

  it('for what its wallet would hold leaves it as it was', async () => {
    const shop = openShop(world)
    const most = { reward_id: shop.points, amount: 100_000_000_000 }
    const row = rowOf(Array.from({ length: 9 }, () => most))
    expect(statuses(await bring(shop, [row]))).toEqual(['changed'])
    const before = await walletOf(shop, idOf(row))
    const more = { ...row, balance: [...row.balance, { ...most, amount: 0.0001 }] }
    expect(await bring(shop, [more])).toMatchObject([{ code: 'LIMIT_EXCEEDED' }])
    expect(await walletOf(shop, idOf(row))).toEqual(before)
  })

  it('for too many lines leaves it as it was, batches or not', async () => {
    const shop = openShop(world)
    const entry = { reward_id: shop.points, amount: 1 }
    await shop.give(1)
    const balance = Array.from({ length: 4_000 }, () => entry)
    const row = rowOf(balance, { copy: copyOf(shop.customer) })
    expect(await bring(shop, [row])).toMatchObject([{ code: 'LIMIT_EXCEEDED' }])
    expect(await shop.balance()).toEqual({ free: 1, shown: 1, lines: 1 })
  })
})

describe('an entry that brings nothing', () => {
  it('is left out, while the others of its row come', async () => {
    const shop = openShop(world)
    const row = rowOf([
      { ...good(shop), expiration_date: IMPORTED_AT },
      good(shop),
      { reward_id: randomUUID(), amount: 0 },
    ])
    const warnings = [{ code: 'ENTRY_EXPIRED' }, { code: 'ENTRY_OF_ZERO' }]
    expect(await check(shop, [row])).toMatchObject([{ status: 'ok', entries_new: 1, warnings }])
    expect(await bring(shop, [row])).toEqual([{ status: 'changed', entries_new: 1 }])
    expect(await shop.balance(idOf(row))).toEqual({ free: 1, shown: 1, lines: 1 })
    const before = await world.dump()
    expect(await check(shop, [row])).toMatchObject([{ status: 'ok', entries_new: 0, warnings }])
    expect(await bring(shop, [row])).toEqual([{ status: 'unchanged', entries_new: 0 }])
    expect(await world.dump()).toEqual(before)
  })

  it('is not one that was imported before it expired', async () => {
    const shop = openShop(world)
    const row = rowOf([{ reward_id: shop.points, amount: 1, expiration_date: inDays(1) }])
    await bring(shop, [row])
    expect(await bring(shop, [row], inDays(2))).toEqual([{ status: 'unchanged', entries_new: 0 }])
    const [checked] = await check(shop, [row], inDays(2))
    expect(checked).toEqual({ status: 'ok', entries_new: 0 })
    const late = rowOf(row.balance)
    expect(await bring(shop, [late], inDays(2))).toMatchObject([{ status: 'unchanged' }])
    expect(await shop.balance(idOf(late))).toEqual({ free: 0, shown: 0, lines: 0 })
  })
})

describe('entries with a reference', () => {
  it('are two where theirs differ, and the same again is the same', async () => {
    const shop = openShop(world)
    const of = (reference: string | null) => ({ ...good(shop), reference })
    const may = rowOf([of('may')])
    const june = { ...may, balance: [of('june')] }
    for (const status of ['changed', 'unchanged']) {
      for (const row of [may, june]) expect(await bring(shop, [row])).toMatchObject([{ status }])
    }
    expect(await shop.balance(idOf(may))).toEqual({ free: 2, shown: 2, lines: 2 })
    expect((await rowsOf(shop, idOf(may))).map(({ metadata }) => metadata)).toMatchObject([
      { reference: 'may' },
      { reference: 'june' },
    ])
    // Known from before there were references, or another month: of the first nobody can tell.
    const plain = { ...may, balance: [of(null)] }
    expect(await check(shop, [plain])).toMatchObject([{ warnings: [onTopOf('2')] }])
    expect(await check(shop, [{ ...may, balance: [of('july')] }])).toEqual([
      { status: 'ok', entries_new: 1 },
    ])
  })
})

const onTopOf = (sum: string) => ({
  code: 'ENTRY_ON_TOP',
  message: `balance[0]: comes on top of the "${sum}" of earlier imports`,
  field: 'balance.0.amount',
})

describe('a corrected entry', () => {
  it('comes on top of the one that it corrects, spent or not, and the check says so', async () => {
    const shop = openShop(world)
    const row = rowOf([{ reward_id: shop.points, amount: 10 }], { copy: copyOf(shop.customer) })
    await bring(shop, [row])
    const { id } = await shop.announce({ order: orderOf(shop.points, 10) })
    await shop.fulfill(id)
    expect(await shop.balance()).toMatchObject({ free: 0 })

    const corrected = { ...row, balance: [{ reward_id: shop.points, amount: 12 }] }
    const before = await world.dump()
    expect(await check(shop, [corrected])).toEqual([
      { status: 'ok', entries_new: 1, warnings: [onTopOf('10')] },
    ])
    expect(await world.dump()).toEqual(before)
    // An import whose row is worked on again is told what it was told first.
    const importId = randomUUID()
    await bring(shop, [corrected], IMPORTED_AT, importId)
    const [again] = await check(shop, [corrected], IMPORTED_AT, importId)
    expect(again).toEqual({ status: 'ok', entries_new: 0, warnings: [onTopOf('10')] })
    expect(await check(shop, [corrected])).toEqual([{ status: 'ok', entries_new: 0 }])
  })

  it('is none in a row that repeats what came before, or of another reward, or once that was undone', async () => {
    const shop = openShop(world)
    const importId = randomUUID()
    const old = { reward_id: shop.points, amount: 10 }
    const row = rowOf([old])
    await bring(shop, [row], IMPORTED_AT, importId)
    const isFine = [{ status: 'ok', entries_new: 1 }]
    const grown = { ...row, balance: [old, { reward_id: shop.points, amount: 12 }] }
    expect(await check(shop, [grown])).toEqual(isFine)
    const other = world.owners.reward(shop.account)
    expect(await check(shop, [{ ...row, balance: [{ ...old, reward_id: other }] }])).toEqual(isFine)
    const given = { ...row, balance: [{ reward_id: shop.points, amount: 12 }] }
    expect(await check(shop, [given])).toMatchObject([{ warnings: [onTopOf('10')] }])
    await undo(shop, importId, [idOf(row)])
    expect(await check(shop, [given])).toEqual(isFine)
  })
})

describe('what comes with a balance', () => {
  it('is the copy of the customer, a higher version of which stays', async () => {
    const shop = openShop(world)
    const row = rowOf([], { copy: copyOf(`customer ${randomUUID()}`, { version: 2 }) })
    const id = idOf(row)
    expect(statuses(await bring(shop, [row]))).toEqual(['unchanged'])
    await bring(shop, [{ ...row, copy: { ...row.copy, version: 1, status: 'BLOCKED' } }])
    expect(await walletOf(shop, id)).toMatchObject({ customer: { version: 2, status: 'ACTIVE' } })
    await shop.give(1, id)
    expect(world.owners.askedIn(shop.account, getCustomerCopy)).toBe(0)
  })

  it('is the opening count, which is replaced and keeps what was counted since', async () => {
    const shop = openShop(world)
    const opened = (count: number, days: number) =>
      rowOf([], {
        copy: copyOf(shop.customer),
        opening_purchases: { count, counted_until: inDays(days) },
      })
    expect(statuses(await bring(shop, [opened(5, -10)]))).toEqual(['changed'])
    expect(statuses(await bring(shop, [opened(5, -10)]))).toEqual(['unchanged'])
    const at = (days: number) => shop.announce({ issued_at: inDays(days) })
    const [before, after, latest] = [await at(-11), await at(-9), await at(-1)]
    for (const { id } of [before, after, latest]) await shop.fulfill(id)
    expect(await purchasesOf(shop, shop.customer)).toBe(7)
    await bring(shop, [opened(20, -10)])
    expect(await purchasesOf(shop, shop.customer)).toBe(22)
    // Another instant: the one before it is part of the count now.
    await bring(shop, [opened(30, -5)])
    expect(await purchasesOf(shop, shop.customer)).toBe(31)
    await world.yes(reverseEvent, { id: latest.id }, shop.context)
    await world.yes(reverseEvent, { id: after.id }, shop.context)
    expect(await purchasesOf(shop, shop.customer)).toBe(30)
    expect(statuses(await bring(shop, [opened(30, -5)]))).toEqual(['unchanged'])
  })
})

it('opening counts that are replaced lose no purchase that is counted meanwhile', async () => {
  const shop = openShop(world)
  const ids = Array.from({ length: 40 }, () => world.owners.customer(shop.account))
  const opened = (count: number, days: number) =>
    ids.map((id) =>
      rowOf([], {
        copy: copyOf(id),
        opening_purchases: { count, counted_until: inDays(days) },
      }),
    )
  await bring(shop, opened(5, -20))
  const counting = Array.from({ length: 3 }, async () => {
    for (let index = 0; index < 10; index++) {
      await bringEvents(
        shop,
        ids.map((customer_id) => ({ ...eventOf(shop), customer_id })),
      )
    }
  })
  // Another instant, so that what comes after it is counted anew.
  for (const row of opened(100, -10)) {
    expect(statuses(await bring(shop, [row]))).toEqual(['changed'])
  }
  await Promise.all(counting)
  const counted = await Promise.all(ids.map((id) => purchasesOf(shop, id)))
  expect(counted).toEqual(ids.map(() => 130))
})

describe('imported events', () => {
  it('without a purchase id are known by their content, and count 0 without a value', async () => {
    const shop = openShop(world)
    const order = { value: 10, metadata: { a: 1, b: [{ c: 2, d: 3 }] } }
    const same = { discounted_value: null, metadata: { b: [{ d: 3, c: 2 }], a: 1 }, value: 10 }
    const rows = [{ order }, { order: same }, { order: { value: 11 } }, { order: {} }]
    const brought = await bringEvents(
      shop,
      rows.map((row) => eventOf(shop, row)),
    )
    expect(statuses(brought)).toEqual(['created', 'unchanged', 'created', 'created'])
    expect(brought.map((result) => 'purchase' in result && result.purchase?.spend)).toEqual([
      10, 10, 11, 0,
    ])
    expect(await purchasesOf(shop, shop.customer)).toBe(3)
    const again = await bringEvents(shop, [eventOf(shop, { order: same })])
    expect(statuses(again)).toEqual(['unchanged'])
  })

  it('that are fulfilled are history, counted once, whoever imports them', async () => {
    const shop = openShop(world)
    await shop.campaign()
    const rows = [
      eventOf(shop, { order: orderOf(shop.points, 5, 'p1'), resolved_at: inDays(-2) }),
      eventOf(shop),
    ]
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => bringEvents(shop, rows)))
    const all = [...(first ?? []), ...others.flat()]
    expect(statuses(all).toSorted()).toEqual([
      'created',
      'created',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
    ])
    expect(all.every((result) => 'purchase' in result && result.purchase?.spend === 100)).toBe(true)
    expect(await purchasesOf(shop, shop.customer)).toBe(2)
    expect(await shop.balance()).toEqual({ free: 0, shown: 0, lines: 0 })
    expect(await rowsOf(shop, shop.customer)).toEqual([])
    const { data } = await world.yes(listEvents, { purchase_id: 'p1' }, shop.context)
    expect(data).toMatchObject([
      {
        fulfilled: true,
        reserve: 0,
        issued_at: inDays(-3),
        processing_at: inDays(-2),
        resolved_at: inDays(-2),
        queue_message_id: expect.any(String),
        rewarding_campaigns: [],
        result: { wallet: null, transactions: [] },
      },
    ])
    const fulfilled = await shop.fulfill(data[0]?.id ?? '')
    expect(fulfilled.rewarding_campaigns).toEqual([])
  })

  it('that opening counts hold are not counted beside them', async () => {
    const shop = openShop(world)
    const opening_purchases = { count: 4, counted_until: inDays(-3) }
    await bring(shop, [rowOf([], { copy: copyOf(shop.customer), opening_purchases })])
    const rows = [eventOf(shop), eventOf(shop, { issued_at: inDays(-2) })]
    await bringEvents(shop, rows)
    expect(await purchasesOf(shop, shop.customer)).toBe(5)
  })

  it('of one purchase in two rows: the first made it, however often both come', async () => {
    const shop = openShop(world)
    const order = orderOf(undefined, 0, 'p1')
    const rows = ['0.0', '0.1'].map((place) => ({ ...eventOf(shop, { order }), place }))
    const id = randomUUID()
    for (const _again of [1, 2]) {
      expect(statuses(await bringEvents(shop, rows, id))).toEqual(['created', 'unchanged'])
    }
    expect(statuses(await bringEvents(shop, rows))).toEqual(['unchanged', 'unchanged'])
  })

  it('of one purchase with another content fail, name what differs, and change nothing', async () => {
    const shop = openShop(world)
    const order = { ...orderOf(undefined, 0, 'p1'), value: 10 }
    const [made] = await bringEvents(shop, [eventOf(shop, { order })])
    const id = made !== undefined && 'event_id' in made ? made.event_id : ''
    const before = await world.dump()
    const results = await bringEvents(shop, [
      eventOf(shop, { order: { ...order, value: 12, metadata: { till: 4 } }, fulfilled: false }),
      eventOf(shop, {
        order: { ...order, discounted_value: null, products: null },
        brand_id: null,
      }),
    ])
    const fields = 'fulfilled, order.value, order.metadata'
    const message = `the event "${id}", imported before, has another ${fields}`
    expect(results).toMatchObject([
      { status: 'failed', code: 'EVENT_DIFFERS', message, field: 'fulfilled' },
      { status: 'unchanged', event_id: id },
    ])
    expect(await world.dump()).toEqual(before)
  })

  it('reversed take back their count and nothing else', async () => {
    const shop = openShop(world)
    await shop.give(3)
    const row = eventOf(shop, { order: orderOf(shop.points, 2) })
    const [made] = await bringEvents(shop, [row])
    const id = made !== undefined && 'event_id' in made ? made.event_id : ''
    await world.yes(reverseEvent, { id }, shop.context)
    expect(await purchasesOf(shop, shop.customer)).toBe(0)
    expect(await shop.balance()).toMatchObject({ free: 3 })
    expect(await bringEvents(shop, [row])).toEqual([
      { status: 'unchanged', event_id: id, purchase: null },
    ])
  })

  it('reversed are not made once more after the purchase was announced and cancelled', async () => {
    const shop = openShop(world)
    const row = eventOf(shop, { order: orderOf(undefined, 0, 'p-1') })
    const [made] = await bringEvents(shop, [row])
    const id = made !== undefined && 'event_id' in made ? made.event_id : ''
    await world.yes(reverseEvent, { id }, shop.context)
    const announced = await shop.announce({ order: orderOf(undefined, 0, 'p-1') })
    await world.yes(cancelEvent, { id: announced.id }, shop.context)
    expect(await bringEvents(shop, [row])).toEqual([
      { status: 'unchanged', event_id: id, purchase: null },
    ])
    expect(await purchasesOf(shop, shop.customer)).toBe(0)
  })

  it('that wait hold nothing: of two for the same points one is fulfilled', async () => {
    const shop = openShop(world)
    await shop.give(10)
    const waiting = (): EventRow =>
      eventOf(shop, { order: orderOf(shop.points, 8), fulfilled: false })
    const made = await bringEvents(shop, [waiting(), waiting()])
    expect(made).toMatchObject([{ purchase: null }, { purchase: null }])
    expect(await shop.balance()).toMatchObject({ free: 10 })
    const [first, second] = made.map((result) => ('event_id' in result ? result.event_id : ''))
    await shop.fulfill(first ?? '')
    expect(await shop.tryToFulfill(second ?? '')).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    const stored = await world.yes(getEvent, { id: second ?? '' }, shop.context)
    expect(stored.data).toMatchObject({ state: 'ISSUED' })
    expect(await shop.balance()).toMatchObject({ free: 2 })
  })

  it('share the uniqueness of a purchase with announced ones, and come back from no cancel', async () => {
    const shop = openShop(world)
    const announced = await shop.announce({ order: orderOf(undefined, 0, 'mine') })
    const told = { order: orderOf(undefined, 0, 'mine'), issued_at: null }
    expect(await bringEvents(shop, [eventOf(shop, { ...told, fulfilled: false })])).toEqual([
      { status: 'unchanged', event_id: announced.id, purchase: null },
    ])
    const before = await world.dump()
    expect(await bringEvents(shop, [eventOf(shop, told)])).toEqual([
      {
        status: 'failed',
        code: 'EVENT_DIFFERS',
        message: `the event "${announced.id}", announced before, has another fulfilled`,
        field: 'fulfilled',
      },
    ])
    expect(await world.dump()).toEqual(before)
    const waiting = eventOf(shop, { order: orderOf(undefined, 0, 'theirs'), fulfilled: false })
    const [made] = await bringEvents(shop, [waiting])
    expect(await shop.tryToAnnounce({ order: orderOf(undefined, 0, 'theirs') })).toMatchObject({
      code: 'EVENT_EXISTS',
    })
    const id = made !== undefined && 'event_id' in made ? made.event_id : ''
    await world.yes(cancelEvent, { id }, shop.context)
    expect(await bringEvents(shop, [waiting])).toMatchObject([
      { status: 'unchanged', event_id: id },
    ])
  })

  it('without a purchase are known again by their content', async () => {
    const shop = openShop(world)
    const visit = eventOf(shop, { type: 'VISIT', order: null })
    const another = eventOf(shop, { type: 'VISIT', order: null, store_id: 's2' })
    const made = await bringEvents(shop, [visit, visit, another])
    expect(statuses(made)).toEqual(['created', 'unchanged', 'created'])
    expect(await purchasesOf(shop, shop.customer)).toBe(0)
  })

  it('of nobody fail alone', async () => {
    const shop = openShop(world)
    const nobody = { ...eventOf(shop), customer_id: 'nobody' }
    expect(await bringEvents(shop, [nobody, eventOf(shop)])).toMatchObject([
      { status: 'failed', code: 'CUSTOMER_NOT_FOUND' },
      { status: 'created' },
    ])
    const other = openShop(world, newAccount())
    const stranger = { ...eventOf(shop), customer_id: shop.customer }
    expect(await bringEvents(other, [stranger])).toMatchObject([{ code: 'CUSTOMER_NOT_FOUND' }])
  })
})
