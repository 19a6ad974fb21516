import {
  createCoupon,
  disableCoupon,
  updateCoupon,
} from '@loyalty/shared/contracts/wallet/coupon-definitions'
import { listUsableCoupons } from '@loyalty/shared/contracts/wallet/usable-coupon'
import type { CustomerId, Uuid } from '@loyalty/shared/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from './fixture.js'
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

it('shows each coupon once, page by page, and then no more', async () => {
  const { coupon, list } = openList()
  for (let at = 0; at < 5; at += 1) await coupon(`CODE-${at}`, { listed: true })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      limit: 2,
      ...(cursor !== null && { cursor: cursor as Uuid }),
    })
    seen.push(...page.data.map(({ code }) => code))
    ;({ cursor } = page)
  } while (cursor !== null)
  expect(seen).toEqual(['CODE-0', 'CODE-1', 'CODE-2', 'CODE-3', 'CODE-4'])
})

it('refuses an unknown customer', async () => {
  const { shop } = openList()
  const asked = { id: 'nobody' as CustomerId }
  expect(await world.call(listUsableCoupons, asked, shop.context)).toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  })
})
