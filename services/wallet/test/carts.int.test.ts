import { checkoutCart, evaluateCart } from '@loyalty/contracts/wallet/cart'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeGuesses } from '../src/attempts/store.js'
import { couponCustomers } from '../src/coupons/store.js'
import { redemptions } from '../src/redemptions/store.js'
import { startWorld, type World } from './fixture.js'
import { openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('a cart spends what its codes leave, not what they give, and writes nothing', async () => {
  const shop = openShop(world)
  const { account, context, customer } = shop
  const points = world.owners.reward(account, { attributes: { pays: { worth: 1 } } })
  await shop.give(100, customer, points)
  const definition = {
    code: 'SWAP-POINTS',
    costs: [{ reward_id: points, amount: 40 }],
    grants: [{ reward_id: points, amount: 500 }],
  }
  await world.yes(createCoupon, definition, context)
  const before = await shop.balance(customer, points)
  const evaluated = await world.yes(
    evaluateCart,
    {
      customer_id: customer,
      order: { value: 1_000 },
      codes: ['SWAP-POINTS'],
      spend: [{ reward_id: points, amount: 'max' }],
    },
    context,
  )
  expect(evaluated.codes).toMatchObject([{ applied: true }])
  expect(evaluated.spend).toMatchObject([{ units: 60, worth: 60, units_max: 60 }])
  expect(evaluated.totals).toMatchObject({ paid_with_points: 60, payable: 940 })
  expect(await shop.balance(customer, points)).toEqual(before)
  const written = [redemptions, couponCustomers, codeGuesses].map(({ name }) =>
    world.db.collection(name).countDocuments({ account_id: account }),
  )
  expect(await Promise.all(written)).toEqual([0, 0, 0])
})

const lineAt = (at: number) => ({ sku: `sku-${at}`, amount: 1, value: 100 })

it('a cart is refused of which too many offers take from too many lines', async () => {
  const shop = openShop(world)
  const discounts = [{ kind: 'PERCENT' as const, value: 1, target: 'LINES' as const }]
  for (let at = 0; at < 20; at++)
    await shop.campaign({ name: `Offer ${at}`, rewards: [], discounts })
  const cart = (lines: number) => ({
    customer_id: shop.customer,
    order: { products: Array.from({ length: lines }, (_, at) => lineAt(at)) },
  })
  expect(await world.call(evaluateCart, cart(1_000), shop.context)).toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  const purchase = { ...cart(1_000), purchase_id: 'order-1' }
  expect(await world.call(checkoutCart, purchase, shop.context)).toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  const { discounts: taken } = await world.yes(evaluateCart, cart(500), shop.context)
  expect(taken).toHaveLength(20 * 500)
})

it('a code that stands alone applies beside one that is refused, and not beside one that applies', async () => {
  const shop = openShop(world)
  const coupon = (code: string, value: number, more: object = {}) => {
    const discounts = [{ kind: 'AMOUNT' as const, value }]
    return world.yes(createCoupon, { code, grants: [], discounts, ...more }, shop.context)
  }
  await coupon('ALONE', 10, { combinable: false })
  await coupon('OTHER', 5)
  await coupon('PAUSED', 7, { starts_at: '2100-01-01T00:00:00.000Z' })
  const cart = (...codes: string[]) => ({
    customer_id: shop.customer,
    order: { value: 100 },
    codes,
  })
  const told = async (...codes: string[]) => {
    const evaluated = await world.yes(evaluateCart, cart(...codes), shop.context)
    return [
      evaluated.totals.payable,
      ...evaluated.codes.map(({ refusal }) => refusal?.code ?? null),
    ]
  }
  expect(await told('ALONE', 'PAUSED')).toEqual([90, null, 'COUPON_NOT_STARTED'])
  expect(await told('NOBODYS', 'ALONE')).toEqual([90, 'COUPON_NOT_FOUND', null])
  expect(await told('ALONE', 'OTHER')).toEqual([95, 'COUPON_NOT_COMBINABLE', null])
  const purchase = { ...cart('ALONE', 'PAUSED'), purchase_id: 'order-1', drop_refused: true }
  const { evaluation } = await world.yes(checkoutCart, purchase, shop.context)
  expect(evaluation.totals.payable).toBe(90)
})

it('a code that holds in a store applies to an order that is made there', async () => {
  const shop = openShop(world)
  const discounts = [{ kind: 'AMOUNT' as const, value: 10 }]
  const definition = { code: 'STORE-1', grants: [], discounts, store_ids: ['s1'] }
  await world.yes(createCoupon, definition, shop.context)
  const payable = async (more: object, order: object) => {
    const cart = { customer_id: shop.customer, order: { value: 100, ...order }, codes: ['STORE-1'] }
    return (await world.yes(evaluateCart, { ...cart, ...more }, shop.context)).totals.payable
  }
  expect(await payable({}, {})).toBe(100)
  expect(await payable({}, { store_id: 's1' })).toBe(90)
  expect(await payable({ store_id: 's2' }, { store_id: 's1' })).toBe(100)
})

it('an offer is near only as long as its campaign still gives it', async () => {
  const shop = openShop(world)
  await shop.campaign({
    name: 'Free shipping from 40',
    rewards: [],
    discounts: [{ kind: 'FREE_SHIPPING' }],
    conditions: [[{ type: 'Order Value', operator: 'grater than', value: 40 }]],
    max_total: 1,
  })
  const cart = (value: number) => ({
    customer_id: shop.customer,
    order: { value, shipping: { value: 5 } },
  })
  const near = async () => (await world.yes(evaluateCart, cart(30), shop.context)).missing
  expect(await near()).toHaveLength(1)
  await world.yes(checkoutCart, { ...cart(50), purchase_id: 'order-1' }, shop.context)
  expect(await near()).toEqual([])
})
