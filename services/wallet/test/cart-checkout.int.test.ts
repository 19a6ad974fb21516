import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { checkoutCart, evaluateCart } from '@loyalty/contracts/wallet/cart'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { cancelEvent, createEvent, getEvent, reverseEvent } from '@loyalty/contracts/wallet/event'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { listCustomerTransactions } from '@loyalty/contracts/ledger/transaction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignBudgets } from '../src/campaigns/store.js'
import { couponCustomers, coupons } from '../src/coupons/store.js'
import { redemptions } from '../src/redemptions/store.js'
import { startWorld, until, type World } from './fixture.js'
import { endHold, openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const products = [
  { sku: 'mug', amount: 2, value: 40, tags: { category: 'mugs' } },
  { sku: 'plate', amount: 1, value: 60 },
]

type Checkout = z.input<(typeof checkoutCart)['input']>

/**
 * A tenth off by a campaign that pays a point for each unit of money and has five purchases, five off the mugs by a
 * code that gives 7 coins, and points that are worth a half each.
 */
async function openSale() {
  const shop = openShop(world)
  const { account, context, customer } = shop
  const points = world.owners.reward(account, { attributes: { pays: { worth: 0.5 } } })
  const coins = world.owners.reward(account, { name: 'Coins' })
  await shop.give(40, customer, points)
  await shop.campaign({
    name: 'A tenth off',
    discounts: [{ kind: 'PERCENT', value: 10 }],
    rewards: [{ reward_id: points, conversion_factor: 1 }],
    max_total: 5,
  })
  const mugs = { tags: { category: ['mugs'] } }
  const code = `MUGS-${randomUUID()}`
  await world.yes(
    createCoupon,
    {
      code,
      max_redemptions: 100,
      grants: [{ reward_id: coins, amount: 7 }],
      discounts: [{ kind: 'AMOUNT', value: 5, products: mugs }],
    },
    context,
  )
  const cart = (changes: Partial<Checkout> = {}) => ({
    customer_id: customer,
    purchase_id: randomUUID(),
    order: { products },
    codes: [code],
    spend: [{ reward_id: points, amount: 20 }],
    ...changes,
  })
  const inAccount = { account_id: account }
  return {
    ...shop,
    points,
    coins,
    code,
    cart,
    checkout: (changes: Partial<Checkout> = {}) => world.yes(checkoutCart, cart(changes), context),
    tryToCheckout: (changes: Partial<Checkout> = {}) =>
      world.call(checkoutCart, cart(changes), context),
    see: (id: string) => world.yes(getEvent, { id }, context),
    /** What a checkout keeps for its purchase. */
    async kept() {
      const { db } = world
      const budgets = await db.collection(campaignBudgets.name).find(inAccount).toArray()
      const counters = await db.collection(couponCustomers.name).find(inAccount).toArray()
      const codes = await db.collection(coupons.name).find(inAccount).toArray()
      const active = { ...inAccount, status: 'ACTIVE' }
      return {
        budgets: budgets.map(({ paid }) => Number(paid)),
        uses: counters.map(({ used }) => Number(used)),
        used: codes.map(({ used }) => Number(used)),
        redeemed: await db.collection(redemptions.name).countDocuments(active),
        points: (await shop.balance(customer, points)).free,
        coins: (await shop.balance(customer, coins)).free,
      }
    },
  }
}

const nothingKept = { budgets: [0], uses: [0], used: [0], redeemed: 0, points: 40, coins: 0 }

describe.concurrent('a checkout', () => {
  it('does what an evaluation says, and its fulfillment counts nothing twice', async () => {
    const sale = await openSale()
    const { purchase_id: purchase, ...cart } = sale.cart()
    const told = await world.yes(evaluateCart, cart, sale.context)
    const { event, evaluation } = await sale.checkout({ purchase_id: purchase })
    expect(evaluation).toEqual(told)
    // 100 less 5 of the mugs, less a tenth of 95, of which 20 points pay 10.
    expect(evaluation.totals).toMatchObject({
      value: 100,
      discount: 14.5,
      goods: 85.5,
      paid_with_points: 10,
      payable: 75.5,
    })
    expect(event.data).toMatchObject({ state: 'ISSUED', order: { purchase_id: purchase } })
    expect(event.reserve).toBe(20)
    const held = { budgets: [1], uses: [1], used: [1], redeemed: 1, points: 20, coins: 7 }
    expect(await sale.kept()).toEqual(held)
    const [redemption] = await world.db
      .collection(redemptions.name)
      .find({ account_id: sale.account })
      .toArray()
    expect(redemption).toMatchObject({ event_id: event.id, purchase_id: purchase })
    expect(String(redemption?.['discount_total'])).toBe('50000')
    expect((await sale.see(event.id)).data).toMatchObject({ evaluation })

    const fulfilled = await sale.fulfill(event.id)
    expect(fulfilled.data).not.toHaveProperty('evaluation')
    expect(evaluation.earns).toMatchObject([{ reward_id: sale.points, amount: 75 }])
    expect(await sale.kept()).toEqual({ ...held, points: 95 })
    const history = { id: sale.customer, reward_id: sale.points }
    const { data: rows } = await world.yes(listCustomerTransactions, history, sale.context)
    expect(rows.slice(0, 2)).toMatchObject([
      { title: { key: 'campaign.paid', values: { name: 'A tenth off' } }, purchase_id: purchase },
      { title: { key: 'purchase.spent', values: {} }, signed_amount: -20, purchase_id: purchase },
    ])
    expect(await sale.different()).toEqual([])
  })

  it('is fulfilled though a reward looks at what the order costs without its discounts', async () => {
    const sale = await openSale()
    const reward_id = world.owners.reward(sale.account, {
      attributes: { pays: { worth: 1 } },
      conditions: [
        [{ type: 'Order Discounted Value', operator: 'grater than or equal', value: 100 }],
      ],
    })
    await sale.give(3, sale.customer, reward_id)
    const { event } = await sale.checkout({ codes: [], spend: [{ reward_id, amount: 3 }] })
    expect(event.data).toMatchObject({ order: { discounted_value: 90 } })
    await sale.fulfill(event.id)
    expect((await sale.balance(sale.customer, reward_id)).free).toBe(0)
  })

  it('earns on what points paid where its campaign says so, and returns in the same terms', async () => {
    const sale = await openSale()
    await sale.campaign({
      name: 'Coins for all of it',
      rewards: [{ reward_id: sale.coins, conversion_factor: 1 }],
      earns_on_points_paid: true,
    })
    const { event } = await sale.checkout({ codes: [] })
    await sale.fulfill(event.id)
    // Goods of 90, of which points pay 10; the mugs are 36 of them.
    expect(await sale.kept()).toMatchObject({ coins: 90, points: 20 + 80 })
    const mugs = { id: event.id, products: [{ line: 0, amount: 2 }] }
    await world.yes(returnEvent, mugs, sale.context)
    expect(await sale.kept()).toMatchObject({ coins: 54 })
  })

  it('is undone by a cancellation, once', async () => {
    const sale = await openSale()
    const { event } = await sale.checkout()
    const cancelled = await world.yes(
      cancelEvent,
      { id: event.id, reason: 'Payment failed' },
      sale.context,
    )
    expect(cancelled).toMatchObject({
      taken_back: [{ reward_id: sale.coins, amount: 7 }],
      given_back: [{ reward_id: sale.points, amount: 20 }],
    })
    expect(await sale.kept()).toEqual(nothingKept)
    await world.yes(cancelEvent, { id: event.id, reason: 'Again' }, sale.context)
    expect(await sale.kept()).toEqual(nothingKept)
    expect(await sale.tryToFulfill(event.id)).toMatchObject({ code: 'EVENT_NOT_FULFILLABLE' })
    expect(await sale.different()).toEqual([])
  })

  it('is discounted once by a campaign for the first purchase, however many are open', async () => {
    const sale = await openSale()
    await sale.campaign({
      name: 'Half of the first purchase',
      rewards: [],
      discounts: [{ kind: 'PERCENT', value: 50 }],
      conditions: [[{ type: 'Number Of Purchases', operator: 'equal', value: 0 }]],
      max_per_customer: 1,
    })
    const costs = async () => {
      const { event, evaluation } = await sale.checkout({ codes: [], spend: [] })
      return { id: event.id, payable: evaluation.totals.payable }
    }
    const all = await Promise.all([costs(), costs()])
    const payable = all.map((one) => one.payable).toSorted((one, other) => one - other)
    expect(payable).toEqual([45, 90])
    const first = all.find((one) => one.payable === 45)
    const cancelled = { id: first?.id ?? '', reason: 'Payment failed' }
    await world.yes(cancelEvent, cancelled, sale.context)
    expect(await costs()).toMatchObject({ payable: 45 })
  })

  it('is undone at the end of its hold', async () => {
    const sale = await openSale()
    const { event } = await sale.checkout()
    await endHold(world, sale, event.id)
    await until(async () => (await sale.kept()).redeemed === 0)
    expect(await sale.kept()).toEqual(nothingKept)
    expect(await sale.see(event.id)).toMatchObject({ data: { state: 'EXPIRED' } })
    expect(await sale.different()).toEqual([])
  })

  it('ends though what its code gave is spent: that code stays redeemed', async () => {
    const sale = await openSale()
    const { event } = await sale.checkout()
    await sale.give(-7, sale.customer, sale.coins)
    await world.yes(cancelEvent, { id: event.id, reason: 'Payment failed' }, sale.context)
    const rest = { ...nothingKept, uses: [1], used: [1], redeemed: 1 }
    expect(await sale.kept()).toEqual(rest)
    expect(await sale.different()).toEqual([])
  })

  it('is undone by the reversal of its purchase, unless a code can not be', async () => {
    const sale = await openSale()
    const { event } = await sale.checkout()
    await sale.fulfill(event.id)
    await sale.give(-7, sale.customer, sale.coins)
    const before = await sale.kept()
    const reversal = { id: event.id, reason: 'All came back' }
    expect(await world.call(reverseEvent, reversal, sale.context)).toMatchObject({
      code: 'REWARD_ALREADY_SPENT',
    })
    expect(await sale.kept()).toEqual(before)
    await sale.give(7, sale.customer, sale.coins)
    await world.yes(reverseEvent, reversal, sale.context)
    expect(await sale.kept()).toEqual(nothingKept)
    expect(await sale.different()).toEqual([])
  })

  it.each([
    ['by a cancellation', true],
    ['by the reversal of its purchase', false],
  ])('is undone %s though one code costs what another one gives', async (_name, isCancelled) => {
    const sale = await openSale()
    const coins = [{ reward_id: sale.coins, amount: 100 }]
    const codes = [`GIVES-${randomUUID()}`, `COSTS-${randomUUID()}`]
    const [gives = '', costs = ''] = codes
    await world.yes(createCoupon, { code: gives, grants: coins }, sale.context)
    const discounts = [{ kind: 'AMOUNT' as const, value: 5 }]
    await world.yes(
      createCoupon,
      { code: costs, grants: [], costs: coins, discounts },
      sale.context,
    )
    const { event } = await sale.checkout({ codes, spend: [] })
    expect(await sale.kept()).toMatchObject({ redeemed: 2, coins: 0 })
    if (!isCancelled) await sale.fulfill(event.id)
    const undo = isCancelled ? cancelEvent : reverseEvent
    await world.yes(undo, { id: event.id, reason: 'All came back' }, sale.context)
    expect(await sale.kept()).toMatchObject({ redeemed: 0, coins: 0, uses: [0, 0] })
    expect(await sale.different()).toEqual([])
  })

  it.each(['reject', 'within_balance', 'allow_negative'] as const)(
    'is reversed under %s with what its code cost there to take spent earnings from',
    async (policy) => {
      const { account, context, customer: customer_id, points, ...shop } = openShop(world)
      world.owners.settings(account, { reversal_policy: policy })
      await shop.give(100)
      await shop.campaign({ rewards: [{ reward_id: points, amount: 50 }] })
      const code = `COSTS-${randomUUID()}`
      const costs = [{ reward_id: points, amount: 100 }]
      const discounts = [{ kind: 'AMOUNT' as const, value: 5 }]
      await world.yes(createCoupon, { code, grants: [], costs, discounts }, context)
      const cart = { customer_id, purchase_id: randomUUID(), order: { products }, codes: [code] }
      const { event } = await world.yes(checkoutCart, cart, context)
      await shop.fulfill(event.id)
      await shop.give(-50)
      expect((await shop.balance()).free).toBe(0)
      const reversal = { id: event.id, reason: 'All came back' }
      expect(await world.yes(reverseEvent, reversal, context)).toMatchObject({
        taken_back: [{ reward_id: points, amount: 50 }],
        given_back: [{ reward_id: points, amount: 100 }],
      })
      expect((await shop.balance()).free).toBe(50)
      expect(await shop.different()).toEqual([])
    },
  )

  it('leaves a code alone that was reversed by itself', async () => {
    const sale = await openSale()
    const { event } = await sale.checkout()
    const { code, customer } = sale
    await world.yes(reverseCoupon, { customer_id: customer, code }, sale.context)
    await world.yes(cancelEvent, { id: event.id, reason: 'Payment failed' }, sale.context)
    expect(await sale.kept()).toEqual(nothingKept)
  })

  it('is returned by what was paid for each line, and what money paid of it earned', async () => {
    const sale = await openSale()
    const { event, evaluation } = await sale.checkout()
    await sale.fulfill(event.id)
    const shown = evaluation.order.products?.map(({ discounted_value: value }) => value)
    // The mugs: 40 less 5, less their share of 9.50.
    expect(shown).toEqual([31.5, 54])
    const returned = await world.yes(
      returnEvent,
      { id: event.id, products: [{ line: 0, amount: 2 }] },
      sale.context,
    )
    // Money has paid 75.50, of which 47.68 remain: points are whole.
    const points = (lines: readonly { reward_id: string; amount: number }[]) =>
      lines.filter((line) => line.reward_id === sale.points).map(({ amount }) => amount)
    expect(points('taken_back' in returned ? returned.taken_back : [])).toEqual([28])
    expect(await sale.kept()).toMatchObject({ redeemed: 1, budgets: [1] })
    expect(await sale.different()).toEqual([])
  })

  it('is refused whole with the place of each code, and keeps who was refused what', async () => {
    const sale = await openSale()
    const codes = [sale.code, 'NOBODY-KNOWS']
    const before = await sale.kept()
    const refused = await sale.tryToCheckout({ codes, purchase_id: 'order-1' })
    expect(refused).toMatchObject({
      code: 'COUPON_NOT_FOUND',
      errors: [{ field: 'body.codes.1', code: 'COUPON_NOT_FOUND' }],
    })
    expect(await sale.kept()).toEqual({ ...before, uses: [] })
    const [kept] = await world.db
      .collection('refusals')
      .find({ account_id: sale.account })
      .toArray()
    expect(kept).toMatchObject({ code: 'NOBODY-KNOWS', purchase_id: 'order-1' })

    const dropped = await sale.checkout({ codes, drop_refused: true })
    expect(dropped.evaluation.codes).toMatchObject([{ applied: true }, { applied: false }])
    expect(await sale.kept()).toMatchObject({ redeemed: 1 })
  })

  it('keeps no code that may be a gift card', async () => {
    const sale = await openSale()
    const codes = ['GC-7QK4-M2XD-9RTB-5HWN']
    const { event, evaluation } = await sale.checkout({ codes, drop_refused: true })
    expect(evaluation.codes).toMatchObject([{ code: '…5HWN', applied: false }])
    expect((await sale.see(event.id)).data).toMatchObject({ evaluation })
  })

  it('refuses a spend that can not be had, and a cart that costs something else', async () => {
    const sale = await openSale()
    const { points: reward_id } = sale
    const before = await sale.kept()
    expect(await sale.tryToCheckout({ spend: [{ reward_id, amount: 41 }] })).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      errors: [{ field: 'body.spend.0' }],
    })
    const changed = await sale.tryToCheckout({ expected_payable: 75.4 })
    expect(changed).toMatchObject({ code: 'CART_CHANGED' })
    expect(JSON.parse((!changed.ok && changed.data) || '{}')).toMatchObject({
      totals: { payable: 75.5 },
    })
    expect(await sale.kept()).toEqual({ ...before, uses: [] })
    expect(await sale.tryToCheckout({ expected_payable: 75.5 })).toMatchObject({ ok: true })
  })

  it('is one of its purchase, and its id is free again when it came to nothing', async () => {
    const sale = await openSale()
    const { event } = await sale.checkout({ purchase_id: 'order-2' })
    const again = { purchase_id: 'order-2', codes: [] }
    expect(await sale.tryToCheckout(again)).toMatchObject({ code: 'EVENT_EXISTS' })
    await world.yes(cancelEvent, { id: event.id, reason: 'Payment failed' }, sale.context)
    expect(await sale.tryToCheckout(again)).toMatchObject({ ok: true })
  })

  it('counts a purchase once in budgets: the last one pays though it is used up', async () => {
    const sale = await openSale()
    const carts = await Promise.all(
      Array.from({ length: 7 }, () => sale.checkout({ codes: [], spend: [] })),
    )
    const discounts = carts.map(({ evaluation }) => evaluation.totals.discount)
    expect(discounts.toSorted((one, other) => one - other)).toEqual([0, 0, 10, 10, 10, 10, 10])
    await Promise.all(carts.map(({ event }) => sale.fulfill(event.id)))
    expect(await sale.kept()).toMatchObject({ budgets: [5], points: 40 + 5 * 90 })
  })
})

describe.concurrent('an announced purchase', () => {
  it('has redemptions follow it, each of one purchase', async () => {
    const sale = await openSale()
    const { context, customer, code } = sale
    const order = { purchase_id: 'order-3', products }
    const redeem = { customer_id: customer, code, brand_id: null, order }
    const { redemption_id: id } = await world.yes(redeemCoupon, redeem, context)
    const announced = { customer_id: customer, order, redemption_ids: [id] }
    const event = await world.yes(createEvent, announced, context)
    expect(event.data).toMatchObject({ redemption_ids: [id] })
    expect(
      await world.call(
        createEvent,
        { ...announced, order: { ...order, purchase_id: 'order-4' } },
        context,
      ),
    ).toMatchObject({ code: 'STATE_CONFLICT' })
    await world.yes(cancelEvent, { id: event.id, reason: 'Payment failed' }, context)
    expect(await sale.kept()).toMatchObject({ redeemed: 0, used: [0], coins: 0 })
    expect(await world.call(createEvent, announced, context)).toMatchObject({
      code: 'COUPON_ALREADY_REVERSED',
    })
    const unknown = { ...announced, redemption_ids: [randomUUID()] }
    expect(await world.call(createEvent, unknown, context)).toMatchObject({
      code: 'REDEMPTION_NOT_FOUND',
    })
  })

  it('ends by itself, also when it holds no units, and gives its code back', async () => {
    const sale = await openSale()
    const { context, customer, code } = sale
    const order = { purchase_id: 'order-6', products }
    const redeem = { customer_id: customer, code, brand_id: null, order }
    const { redemption_id: id } = await world.yes(redeemCoupon, redeem, context)
    const announced = { customer_id: customer, order, redemption_ids: [id] }
    const event = await world.yes(createEvent, announced, context)
    const waits = { customer_id: customer, order: { ...order, purchase_id: 'order-7' } }
    const other = await world.yes(createEvent, waits, context)
    await world.db
      .collection('behavior_events')
      .updateMany(
        { account_id: sale.account, held_until: { $ne: null } },
        { $set: { held_until: new Date(Date.now() - 60_000) } },
      )
    await until(async () => (await sale.kept()).redeemed === 0)
    expect(await sale.see(event.id)).toMatchObject({ data: { state: 'EXPIRED' } })
    expect(await sale.see(other.id)).toMatchObject({ data: { state: 'ISSUED' } })
  })

  it('gives a code back, though it holds what the code gave', async () => {
    const sale = await openSale()
    const { context, customer, code, coins } = sale
    const order = { purchase_id: 'order-5', products, redeem: [{ id: coins, amount: 7 }] }
    const redeem = { customer_id: customer, code, brand_id: null, order: { products } }
    const { redemption_id: id } = await world.yes(redeemCoupon, redeem, context)
    const announced = { customer_id: customer, order, redemption_ids: [id] }
    const event = await world.yes(createEvent, announced, context)
    expect(event.reserve).toBe(7)
    await world.yes(cancelEvent, { id: event.id, reason: 'Payment failed' }, context)
    const nothing = { redeemed: 0, used: [0], uses: [0], coins: 0 }
    expect(await sale.kept()).toMatchObject(nothing)

    const { redemption_id: next } = await world.yes(redeemCoupon, redeem, context)
    const again = await world.yes(createEvent, { ...announced, redemption_ids: [next] }, context)
    await sale.fulfill(again.id)
    expect(await sale.kept()).toMatchObject({ redeemed: 1, coins: 0 })
    await world.yes(reverseEvent, { id: again.id, reason: 'All came back' }, context)
    expect(await sale.kept()).toMatchObject(nothing)
    expect(await sale.different()).toEqual([])
  })
})
