import { randomUUID } from 'node:crypto'
import { checkoutCart, evaluateCart, type CheckoutCart } from '@loyalty/contracts/wallet/cart'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { cancelEvent, reverseEvent } from '@loyalty/contracts/wallet/event'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import { voidGiftCard } from '@loyalty/contracts/wallet/gift-card'
import {
  authorizeGiftCard,
  captureGiftCard,
  lookupGiftCard,
  refundGiftCard,
  releaseGiftCard,
  sellGiftCard,
} from '@loyalty/contracts/wallet/gift-card-payment'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, until, type World } from './fixture.js'
import { endHold, openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ settings: { GUESS_GUARD: 'on' } })
})
afterAll(() => world.stop())

const products = [
  { sku: 'mug', amount: 2, value: 40 },
  { sku: 'plate', amount: 1, value: 60 },
]

type Checkout = z.input<typeof CheckoutCart>

/** A shop that sells cards, and a cart of 100 with a shipping of 5. */
function openCardShop() {
  const shop = openShop(world)
  const { context, customer } = shop
  const giftReward = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
  const cart = (changes: Partial<Checkout> = {}) => ({
    customer_id: customer,
    purchase_id: randomUUID(),
    order: { products, shipping: { value: 5 } },
    ...changes,
  })
  return {
    ...shop,
    giftReward,
    cart,
    sell: (amount: number, more: object = {}) =>
      world.yes(sellGiftCard, { reward_id: giftReward, amount, ...more }, context),
    checkout: (changes: Partial<Checkout> = {}) => world.yes(checkoutCart, cart(changes), context),
    tryToCheckout: (changes: Partial<Checkout> = {}) =>
      world.call(checkoutCart, cart(changes), context),
    evaluate(changes: Partial<Checkout> = {}) {
      const { purchase_id: _none, ...asked } = cart(changes)
      return world.yes(evaluateCart, asked, context)
    },
    async on(code: string) {
      const { card } = await world.yes(lookupGiftCard, { code }, context)
      return [card.balance, card.authorized]
    },
  }
}

describe.concurrent('gift cards that pay for a cart', () => {
  it('pay what is left, are kept by a checkout, and taken by its fulfillment', async () => {
    const shop = openCardShop()
    const [first, second] = [await shop.sell(30), await shop.sell(100)]
    const gift_cards = [{ code: first.code }, { code: second.code, amount: 50 }]
    const told = await shop.evaluate({ gift_cards })
    expect(told.totals).toMatchObject({
      goods: 100,
      shipping: 5,
      paid_with_gift_cards: 80,
      payable: 25,
    })
    expect(told.gift_cards).toEqual([
      { last_four: first.code.slice(-4), amount: 30, refusal: null },
      { last_four: second.code.slice(-4), amount: 50, refusal: null },
    ])
    expect(await shop.on(first.code)).toEqual([30, 0])
    const { event, evaluation } = await shop.checkout({ gift_cards, expected_payable: 25 })
    expect(evaluation).toEqual(told)
    expect(JSON.stringify(event)).not.toContain(first.code)
    expect([await shop.on(first.code), await shop.on(second.code)]).toEqual([
      [30, 30],
      [100, 50],
    ])
    await shop.fulfill(event.id)
    await shop.fulfill(event.id)
    expect([await shop.on(first.code), await shop.on(second.code)]).toEqual([
      [0, 0],
      [50, 0],
    ])
    expect(await shop.different()).toEqual([])
  })

  it('are spent in the result of a fulfillment where they are in the same wallet', async () => {
    const shop = openCardShop()
    const { context, customer, giftReward } = shop
    const grants = [{ reward_id: giftReward, amount: 30 }]
    await world.yes(createCoupon, { code: 'GIFT', grants }, context)
    const redeemed = await world.yes(
      redeemCoupon,
      { customer_id: customer, code: 'GIFT', brand_id: null },
      context,
    )
    const code = redeemed.gift_card?.[0]?.code ?? ''
    const { event } = await shop.checkout({ gift_cards: [{ code, amount: 20 }] })
    const { result } = await shop.fulfill(event.id)
    expect(result).toMatchObject({
      wallet: { lines: [{ amount: 10, reservation_expires_at: null }] },
      accumulations: [],
      redemptions: [{ reward_id: giftReward, amount: 20 }],
      transactions: [{ event_type: 'GIFT_CARD_REDEEM', amount: 20 }],
    })
    expect(await shop.balance(customer, giftReward)).toMatchObject({ shown: 10 })
  })

  it('are free again after a cancellation and at the end of the hold, also for the same purchase', async () => {
    const shop = openCardShop()
    const { code } = await shop.sell(30)
    const asked = { purchase_id: 'p-1', gift_cards: [{ code }] }
    const { event } = await shop.checkout(asked)
    await world.yes(cancelEvent, { id: event.id, reason: 'No' }, shop.context)
    expect(await shop.on(code)).toEqual([30, 0])
    const again = await shop.checkout(asked)
    expect(await shop.on(code)).toEqual([30, 30])
    await world.db
      .collection('wallets')
      .updateMany(
        { account_id: shop.account },
        { $set: { 'lines.$[held].hold.until': new Date(Date.now() - 60_000) } },
        { arrayFilters: [{ 'held.hold': { $ne: null } }] },
      )
    await world.db
      .collection('gift_card_authorizations')
      .updateMany(
        { account_id: shop.account },
        { $set: { expires_at: new Date(Date.now() - 60_000) } },
      )
    await world.db
      .collection('purchases')
      .updateOne(
        { event_id: again.event.id },
        { $set: { held_until: new Date(Date.now() - 60_000) } },
      )
    await endHold(world, shop, again.event.id)
    const third = await shop.checkout(asked)
    await until(async () => {
      const events = world.db.collection('behavior_events')
      return (await events.countDocuments({ id: again.event.id, state: 'EXPIRED' })) === 1
    })
    // The end of the one before frees nothing of the one that stands.
    expect(await shop.on(code)).toEqual([30, 30])
    await shop.fulfill(third.event.id)
    expect(await shop.on(code)).toEqual([0, 0])
    expect(await shop.different()).toEqual([])
  })

  it('get back their share of what is returned, and all of it in the end', async () => {
    const shop = openCardShop()
    const { code } = await shop.sell(60)
    const { event } = await shop.checkout({ gift_cards: [{ code }] })
    await shop.fulfill(event.id)
    const back = (more: object) => world.yes(returnEvent, { id: event.id, ...more }, shop.context)
    const plan = await back({ products: [{ line: 0, amount: 1 }], dry_run: true })
    // 20 of the 105 that money and cards paid: 60 × 20 ÷ 105.
    expect(plan.gift_card_refunds).toMatchObject([{ amount: 11.4285 }])
    expect(await shop.on(code)).toEqual([0, 0])
    const first = await back({ products: [{ line: 0, amount: 1 }], return_id: 'r-1' })
    expect(first.gift_card_refunds).toEqual(plan.gift_card_refunds)
    expect(await back({ products: [{ line: 0, amount: 1 }], return_id: 'r-1' })).toMatchObject({
      gift_card_refunds: first.gift_card_refunds,
    })
    expect(await shop.on(code)).toEqual([11.4285, 0])
    await back({
      products: [
        { line: 0, amount: 1 },
        { line: 1, amount: 1 },
      ],
      shipping: true,
    })
    expect(await shop.on(code)).toEqual([60, 0])
    expect(await shop.different()).toEqual([])
  })

  it('get all of it back with the last line, though one of none costs something', async () => {
    const shop = openCardShop()
    const { code } = await shop.sell(60)
    const order = {
      products: [
        { sku: 'mug', amount: 1, value: 50 },
        { sku: 'wrapping', amount: 0, value: 5 },
      ],
    }
    const { event } = await shop.checkout({ order, gift_cards: [{ code }] })
    await shop.fulfill(event.id)
    expect(await shop.on(code)).toEqual([5, 0])
    await world.yes(returnEvent, { id: event.id, products: [{ line: 0, amount: 1 }] }, shop.context)
    expect(await shop.on(code)).toEqual([60, 0])
  })

  it('pay whole cents: nobody could pay the rest of one', async () => {
    const shop = openCardShop()
    const { code } = await shop.sell(3.3333)
    const { totals } = await shop.evaluate({ gift_cards: [{ code }] })
    expect(totals).toMatchObject({ paid_with_gift_cards: 3.33, payable: 101.67 })
  })

  it('get all of it back when the purchase is reversed, but for what came back by hand', async () => {
    const shop = openCardShop()
    const { code } = await shop.sell(60)
    const { event } = await shop.checkout({ gift_cards: [{ code }], purchase_id: 'p-1' })
    const authorization_id = (await only(shop)).id
    const by = shop.context
    expect(await world.call(captureGiftCard, { authorization_id }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await world.call(releaseGiftCard, { authorization_id }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    await shop.fulfill(event.id)
    await world.yes(refundGiftCard, { capture_id: authorization_id, amount: 12 }, by)
    await world.yes(reverseEvent, { id: event.id, reason: 'Came back' }, by)
    expect(await shop.on(code)).toEqual([60, 0])
    expect(await shop.different()).toEqual([])
  })

  it('pay for a purchase that was reversed once more, and what came back before comes back once', async () => {
    const shop = openCardShop()
    const { code } = await shop.sell(60)
    const asked = { gift_cards: [{ code }], purchase_id: 'p-1' }
    const first = await shop.checkout(asked)
    await shop.fulfill(first.event.id)
    const part = { capture_id: (await only(shop)).id, amount: 12, refund_id: 'r-1' }
    await world.yes(refundGiftCard, part, shop.context)
    await world.yes(reverseEvent, { id: first.event.id, reason: 'A mistake' }, shop.context)
    const second = await shop.checkout({ gift_cards: [{ code, amount: 50 }], purchase_id: 'p-1' })
    expect(await shop.on(code)).toEqual([60, 50])
    await shop.fulfill(second.event.id)
    expect(await shop.on(code)).toEqual([10, 0])
    await world.yes(refundGiftCard, part, shop.context)
    expect(await shop.on(code)).toEqual([10, 0])
    await world.yes(reverseEvent, { id: second.event.id, reason: 'Came back' }, shop.context)
    expect(await shop.on(code)).toEqual([60, 0])
    expect(await shop.different()).toEqual([])
  })

  it('refuse a checkout that they can not pay, with the place', async () => {
    const shop = openCardShop()
    const { code } = await shop.sell(30)
    const refusedBy = async (card: object) => {
      const asked = { gift_cards: [{ code, ...card }] }
      const {
        gift_cards: [told],
      } = await shop.evaluate(asked)
      const refused = await shop.tryToCheckout(asked)
      expect(refused).toMatchObject({
        ok: false,
        code: told?.refusal?.code,
        errors: [{ field: 'body.gift_cards.0' }],
      })
      return told?.refusal?.code
    }
    expect(await refusedBy({ amount: 31 })).toBe('GIFT_CARD_INSUFFICIENT')
    expect(await refusedBy({ code: 'GC-0000-0000-0000-0000' })).toBe('GIFT_CARD_NOT_FOUND')
    await world.yes(authorizeGiftCard, { code, amount: 30, purchase_id: 'other' }, shop.context)
    expect(await refusedBy({})).toBe('GIFT_CARD_INSUFFICIENT')
    await world.yes(voidGiftCard, { code, reason: 'Stolen' }, shop.context)
    expect(await refusedBy({})).toBe('GIFT_CARD_REDEEMED')
    const guesses = await world.db
      .collection('code_guesses')
      .find({ account_id: shop.account })
      .toArray()
    expect(guesses.flatMap(({ tries }) => tries as Date[])).toHaveLength(1)
  })

  it('that keep something for the purchase already are refused at their place', async () => {
    const shop = openCardShop()
    const [first, second] = [await shop.sell(30), await shop.sell(30)]
    const asked = { purchase_id: 'p-1', gift_cards: [{ code: first.code }, { code: second.code }] }
    const kept = { code: second.code, amount: 5, purchase_id: 'p-1' }
    await world.yes(authorizeGiftCard, kept, shop.context)
    expect(await shop.tryToCheckout(asked)).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [{ field: 'body.gift_cards.1', code: 'STATE_CONFLICT' }],
    })
    expect([await shop.on(first.code), await shop.on(second.code)]).toEqual([
      [30, 0],
      [30, 5],
    ])
  })

  it('that were voided meanwhile let no purchase be fulfilled that they were to pay', async () => {
    const shop = openCardShop()
    const { code } = await shop.sell(30)
    const { event } = await shop.checkout({ gift_cards: [{ code }] })
    await world.yes(voidGiftCard, { code, reason: 'Stolen' }, shop.context)
    expect(await shop.tryToFulfill(event.id)).toMatchObject({ code: 'EVENT_NOT_FULFILLABLE' })
    await world.yes(cancelEvent, { id: event.id, reason: 'No' }, shop.context)
    expect(await shop.on(code)).toEqual([0, 0])
  })

  it('of the customer pay from their own wallet, and a wrong PIN is told as it is counted', async () => {
    const shop = openCardShop()
    const { code, pin } = await shop.sell(30, { customer_id: shop.customer, pin: true })
    const wrong = pin === '000000' ? '000001' : '000000'
    expect(await shop.evaluate({ gift_cards: [{ code }] })).toMatchObject({
      gift_cards: [{ refusal: { code: 'GIFT_CARD_PIN_WRONG' } }],
    })
    const { event } = await shop.checkout({ gift_cards: [{ code, pin }] })
    await shop.fulfill(event.id)
    expect(await shop.on(code)).toEqual([0, 0])
    expect(await shop.different()).toEqual([])
    const third = await shop.sell(30, { pin: true })
    const told: unknown[] = []
    for (let time = 0; time < 6; time++) {
      const evaluated = await shop.evaluate({
        gift_cards: [{ code: third.code, pin: third.pin === wrong ? '000002' : wrong }],
      })
      told.push(...evaluated.gift_cards.map(({ refusal }) => refusal?.details))
    }
    expect(told).toEqual([
      ...[4, 3, 2, 1].map((left) => `the PIN is wrong; the card is locked after ${left} more`),
      'the PIN is wrong; the card is locked',
      'the gift card is locked until support unlocks it',
    ])
  })

  it('count a PIN however many try at once', async () => {
    const shop = openCardShop()
    const other = await shop.sell(30, { pin: true })
    const wrong = other.pin === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.evaluate({ gift_cards: [{ code: other.code, pin: wrong }] }),
      ),
    )
    const codes = tries.flatMap(({ gift_cards: cards }) =>
      cards.map(({ refusal }) => refusal?.code),
    )
    expect(codes.filter((one) => one === 'GIFT_CARD_LOCKED').length).toBeGreaterThan(0)
    expect(
      await shop.tryToCheckout({ gift_cards: [{ code: other.code, pin: other.pin }] }),
    ).toMatchObject({
      code: 'GIFT_CARD_LOCKED',
    })
  })
})

const only = async ({ account }: { account: string }) => {
  const [one] = await world.db
    .collection<{ _id: string; account_id: string; id: string }>('gift_card_authorizations')
    .find({ account_id: account })
    .toArray()
  if (one === undefined) throw new Error('there is no authorisation')
  return one
}
