import { randomUUID } from 'node:crypto'
import { createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import {
  createCoupon,
  disableCoupon,
  updateCoupon,
} from '@loyalty/contracts/wallet/coupon-definitions'
import { listApplicableCoupons, listUsableCoupons } from '@loyalty/contracts/wallet/usable-coupon'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { ANSWER_BYTES_MAX } from '@loyalty/engine/query'
import { statementsDuring } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couponEntries, entryKey } from '../src/coupons/store.js'
import { startWorld, until, type World } from './fixture.js'
import { openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

function openList() {
  const shop = openShop(world)
  const grants = [{ reward_id: shop.points, amount: 5 }]
  return {
    shop,
    coupon: (code: string, changes: object = {}) =>
      world.yes(createCoupon, { code, grants, ...changes }, shop.context),
    list: (query: { limit?: number; cursor?: Uuid; id?: CustomerId } = {}) =>
      world.yes(listUsableCoupons, { id: shop.customer, ...query }, shop.context),
  }
}

it('shows what is listed or names the customer, not what has ended or is disabled', async () => {
  const { shop, coupon, list } = openList()
  await coupon('SECRET')
  await coupon('LISTED', { listed: true })
  await coupon('MINE', { recipient_ids: [shop.customer] })
  await coupon('BOTH', { listed: true, recipient_ids: [shop.customer] })
  await coupon('THEIRS', { recipient_ids: ['somebody'] })
  await coupon('OVER', { listed: true, ends_at: '2020-01-01T00:00:00Z' })
  await coupon('DEAR', { listed: true, costs: [{ reward_id: shop.points, amount: 9 }] })
  const off = await coupon('OFF', { listed: true })
  await world.yes(disableCoupon, { id: off.id }, shop.context)
  const hidden = await coupon('HIDDEN', { listed: true })
  await world.yes(updateCoupon, { id: hidden.id, listed: false }, shop.context)
  // The first one asks for the copies that it misses.
  await list()
  const before = await world.dump()
  const { data } = await list()
  expect(data.map(({ code, refusal }) => [code, refusal?.code ?? null])).toEqual([
    ['LISTED', null],
    ['MINE', null],
    ['BOTH', null],
    ['DEAR', 'INSUFFICIENT_BALANCE'],
  ])
  expect(data[3]).toMatchObject({
    redeemable: false,
    costs: [{ amount: 9, reward: { id: shop.points } }],
    refusal: { status: 422 },
  })
  expect(await world.dump()).toEqual(before)
})

type Listed = Awaited<ReturnType<ReturnType<typeof openList>['list']>>

/** The pages of a list, as a reader follows the cursor. */
async function readPages(list: ReturnType<typeof openList>['list'], limit?: number) {
  const pages: Listed[] = []
  let cursor: string | null = null
  do {
    const page: Listed = await list({
      ...(limit !== undefined && { limit }),
      ...(cursor !== null && { cursor: cursor as Uuid }),
    })
    if (page.data.length > 0) pages.push(page)
    ;({ cursor } = page)
  } while (cursor !== null)
  return pages
}
const codesIn = (pages: readonly Listed[]) =>
  pages.flatMap(({ data }) => data.map(({ code }) => code))

it('says for a basket what would be redeemed, and the one condition that it lacks', async () => {
  const { shop, coupon } = openList()
  const from50 = {
    type: 'Order Value' as const,
    operator: 'grater than or equal' as const,
    value: 50,
  }
  const discounts = [{ kind: 'PERCENT' as const, value: 10 }]
  await coupon('ANY', { listed: true, grants: [], discounts })
  await coupon('FROM50', { listed: true, conditions: [[from50]] })
  await coupon('BOTH', {
    listed: true,
    conditions: [[from50, { type: 'Tier', operator: 'equal', value: 2 }]],
  })
  const expected = [
    ['ANY', true, null],
    [
      'FROM50',
      false,
      {
        condition: {
          type: 'Order Value',
          operator: 'grater than or equal',
          value: 50,
          actual: 37.6,
        },
        gap: 12.4,
      },
    ],
    ['BOTH', false, null],
  ]
  // A basket that states no value has that of its lines.
  for (const order of [{ value: 37.6 }, { products: [{ sku: 'mug', amount: 2, value: 37.6 }] }]) {
    const asked = { id: shop.customer, order }
    const { data } = await world.yes(listApplicableCoupons, asked, shop.context)
    expect(data.map(({ code, redeemable, missing }) => [code, redeemable, missing])).toEqual(
      expected,
    )
  }
  const nowhere = { brand_id: null, platform: null, store_id: '', channel_id: null }
  const enough = { id: shop.customer, ...nowhere, order: { value: 50 } }
  const { data: all } = await world.yes(listApplicableCoupons, enough, shop.context)
  expect(all.map(({ redeemable }) => redeemable)).toEqual([true, true, false])
})

it('shows each coupon once, page by page in the order of its creation, and then no more', async () => {
  const { shop, coupon, list } = openList()
  const ways = [
    { listed: true },
    { listed: true, ends_at: '2100-01-01T00:00:00Z' },
    { listed: true, ends_at: '2090-01-01T00:00:00Z' },
    { recipient_ids: [shop.customer] },
    { listed: true, ends_at: '2020-01-01T00:00:00Z' },
  ]
  for (let at = 0; at < 10; at += 1) await coupon(`CODE-${at}`, ways[at % ways.length])
  const pages = await readPages(list, 3)
  expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 2])
  expect(codesIn(pages)).toEqual([0, 1, 2, 3, 5, 6, 7, 8].map((at) => `CODE-${at}`))
})

it('reads no listed coupon that has ended, however many there are', async () => {
  const { shop, coupon, list } = openList()
  const { account } = shop
  const ended = Array.from({ length: 1_000 }, () => {
    const id = randomUUID() as Uuid
    const isOf = { _id: entryKey(account, id), account_id: account, id, code: id }
    const isOver = { listed: true, ends_at: new Date(0), status: 'ACTIVE' as const }
    return { ...isOf, ...isOver, batch_id: null, brand_id: null, campaign_id: null }
  })
  const entries = world.db.collection<(typeof ended)[number]>(couponEntries.name)
  await entries.insertMany(ended)
  await coupon('OPEN', { listed: true })
  await coupon('DATED', { listed: true, ends_at: '2100-01-01T00:00:00Z' })
  let codes: string[] = []
  const statements = await statementsDuring(world.db, async () => {
    codes = codesIn([await list()])
  })
  expect(codes).toEqual(['OPEN', 'DATED'])
  const ofEntries = statements.filter(({ collection }) => collection === couponEntries.name)
  expect(ofEntries.length).toBeGreaterThan(0)
  expect(ofEntries.filter(({ keysExamined }) => keysExamined > 5)).toEqual([])
})

it('shows 20 where nothing else is asked for, and 100 at most', async () => {
  const { coupon, list } = openList()
  await Promise.all(Array.from({ length: 21 }, (_, at) => coupon(`CODE-${at}`, { listed: true })))
  expect((await list()).data).toHaveLength(20)
  expect((await list({ limit: 100 })).data).toHaveLength(21)
})

it('cuts a page to what the broker takes, and goes on where it ended', async () => {
  const { shop, coupon, list } = openList()
  const attributes = { text: 'x'.repeat(16_000) }
  const reward_id = world.owners.reward(shop.account, { attributes })
  const grants = Array.from({ length: 20 }, () => ({ reward_id, amount: 1 }))
  for (let at = 0; at < 12; at += 1) await coupon(`LARGE-${at}`, { listed: true, grants })
  const pages = await readPages(list, 100)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) {
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(ANSWER_BYTES_MAX + 100)
  }
  expect(codesIn(pages)).toEqual(Array.from({ length: 12 }, (_, at) => `LARGE-${at}`))
})

it('never shows the codes of a batch, which can be listed by no means', async () => {
  const { shop, list } = openList()
  const grants = [{ reward_id: shop.points, amount: 5 }]
  const mine = { grants, recipient_ids: [shop.customer] }
  const { batch_id } = await world.yes(
    createCouponBatch,
    { count: 3, prefix: 'MAIL', coupon: mine },
    shop.context,
  )
  const made = { account_id: shop.account, batch_id }
  await until(async () => (await world.db.collection('coupons').countDocuments(made)) === 3)
  const change = { id: batch_id, listed: true }
  expect(await world.call(updateCoupon, change, shop.context)).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  expect(await list()).toEqual({ data: [], cursor: null })
})

it('refuses an unknown customer', async () => {
  const { shop } = openList()
  const asked = { id: 'nobody' as CustomerId }
  expect(await world.call(listUsableCoupons, asked, shop.context)).toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  })
})
