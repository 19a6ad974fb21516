import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { cancelEvent } from '@loyalty/contracts/wallet/event'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from './fixture.js'
import { endHold, openShop, orderOf, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const who = ({ customer }: Shop) => ({ customer_id: customer, code: 'OFF' })

/** A shop whose coupon OFF gives one unit of a discount, and a customer who has redeemed it. */
async function redeemed() {
  const shop = openShop(world)
  const off = world.owners.reward(shop.account, { type: 'DISCOUNT' })
  const grants = [{ reward_id: off, amount: 1 }]
  await world.yes(createCoupon, { code: 'OFF', grants }, shop.context)
  await world.yes(redeemCoupon, { ...who(shop), brand_id: null }, shop.context)
  return {
    ...shop,
    order: orderOf(off, 1),
    left: async () => (await shop.balance(shop.customer, off)).free,
    takeBack: () => world.call(reverseCoupon, who(shop), shop.context),
  }
}

it('what a code gave is spent with the purchase, and there is none for the next', async () => {
  const { order, left, announce, tryToAnnounce, fulfill, different } = await redeemed()
  const { id } = await announce({ order })
  expect(await left()).toBe(0)
  await fulfill(id)
  expect(await left()).toBe(0)
  const next = await tryToAnnounce({ order: { ...order, purchase_id: 'next' } })
  expect(next).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' })
  expect(await different()).toEqual([])
})

it('while an event holds what a code gave, the code cannot be reversed; then it can', async () => {
  const shop = await redeemed()
  const { id } = await shop.announce({ order: shop.order })
  expect(await shop.takeBack()).toMatchObject({ ok: false, code: 'REWARD_ALREADY_SPENT' })
  await world.yes(cancelEvent, { id }, shop.context)
  expect(await shop.left()).toBe(1)
  expect(await shop.takeBack()).toMatchObject({ ok: true })
  expect(await shop.left()).toBe(0)
})

it.each<[string, (shop: Awaited<ReturnType<typeof redeemed>>) => Promise<unknown>]>([
  ['before the announcement', () => Promise.resolve()],
  [
    'and the hold has ended',
    async (shop) => endHold(world, shop, (await shop.announce({ order: shop.order })).id),
  ],
])('who leaves %s keeps the units until the code is reversed', async (_, leave) => {
  const shop = await redeemed()
  await leave(shop)
  expect(await shop.left()).toBe(1)
  expect(await shop.takeBack()).toMatchObject({ ok: true })
  expect(await shop.left()).toBe(0)
  const again = await world.call(redeemCoupon, { ...who(shop), brand_id: null }, shop.context)
  expect(again).toMatchObject({ ok: true })
})
