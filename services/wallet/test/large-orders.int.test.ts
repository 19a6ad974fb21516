import { randomUUID } from 'node:crypto'
import { createEvent, fulfillEvent, listEvents } from '@loyalty/contracts/wallet/event'
import { ReturnedBehaviorEvent, returnEvent } from '@loyalty/contracts/wallet/event-return'
import { PRODUCTS_MAX } from '@loyalty/contracts/wallet/order'
import { ANSWER_BYTES_MAX } from '@loyalty/engine/query'
import { settled } from '@loyalty/testing/settled'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, withKey, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const AT_ONCE = 6
const ORDER_BYTES = 1024 * 1024
/** Rows of a list have little beside their order, which is a third of what an answer has. */
const LISTED_MAX = 4

const lineOf = (at: number) => ({
  sku: `sku-${at}`,
  amount: 2,
  value: 0.1,
  tags: { colour: 'red', at },
  metadata: { numbers: Array.from({ length: 90 }, () => 7), text: 'é'.repeat(290) },
})

/** The largest order that there may be: every line full, and numbers that take more room when stored. */
const largestOrder = () => {
  const order = {
    purchase_id: randomUUID(),
    value: 100,
    products: Array.from({ length: PRODUCTS_MAX }, (_, at) => lineOf(at)),
  }
  const bytes = Buffer.byteLength(JSON.stringify(order))
  expect(bytes).toBeGreaterThan(0.8 * ORDER_BYTES)
  expect(bytes).toBeLessThan(ORDER_BYTES)
  return order
}

const bringBack = async (shop: Shop, id: string, products: { line: number; amount: number }[]) =>
  ReturnedBehaviorEvent.parse(await world.yes(returnEvent, { id, products }, shop.context))

it('many of the largest orders at once are announced, fulfilled and listed', async () => {
  const shop = openShop(world)
  await shop.campaign()
  const announced = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      const input = { customer_id: shop.customer, order: largestOrder() }
      return settled(() => world.yes(createEvent, input, withKey(shop.account, `announce-${at}`)))
    }),
  )
  const fulfilled = await Promise.all(
    announced.map(async ({ id }, at) =>
      settled(() => world.yes(fulfillEvent, { id }, withKey(shop.account, `fulfill-${at}`))),
    ),
  )
  expect(fulfilled.map(({ id }) => id)).toEqual(announced.map(({ id }) => id))
  expect((await shop.balance()).free).toBe(AT_ONCE * 5)

  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await world.yes(
      listEvents,
      { customer_id: shop.customer, ...(cursor !== undefined && { cursor }) },
      shop.context,
    )
    expect(page.data.length).toBeLessThanOrEqual(LISTED_MAX)
    const bytes = Buffer.byteLength(JSON.stringify(page))
    expect(page.data.length === 1 || bytes <= ANSWER_BYTES_MAX + 100).toBe(true)
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.cursor
  }
  expect(seen.toSorted()).toEqual(announced.map(({ id }) => id).toSorted())
})

it('a return of the largest order moves what it should', async () => {
  const shop = openShop(world)
  await shop.campaign({
    name: 'Half',
    rewards: [{ reward_id: shop.points, conversion_factor: 0.5 }],
  })
  const { id } = await shop.announce({ order: largestOrder() })
  await shop.fulfill(id)
  expect((await shop.balance()).free).toBe(50)
  const products = Array.from({ length: PRODUCTS_MAX / 2 }, (_, line) => ({ line, amount: 2 }))
  const half = await bringBack(shop, id, products)
  expect(half.data).toMatchObject({ state: 'RESOLVED' })
  expect((await shop.balance()).free).toBe(25)
  const rest = products.map(({ line, amount }) => ({ line: line + PRODUCTS_MAX / 2, amount }))
  const all = await bringBack(shop, id, rest)
  expect(all.data).toMatchObject({ state: 'REVERSED' })
  expect(await shop.balance()).toMatchObject({ free: 0, shown: 0 })
  expect(await shop.different()).toEqual([])
})
