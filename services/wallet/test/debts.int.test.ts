import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { cancelEvent, reverseEvent } from '@loyalty/contracts/wallet/event'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import { redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { walletIdOf } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallets } from '../src/wallets/store.js'
import { newAccount, startWorld, type World } from './fixture.js'
import { endHold, openShop, orderOf, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Policy = AccountSettings['reversal_policy']

/** A shop whose coupon TEN gives ten points. */
async function openCouponShop(policy: Policy, limits: { max_redemptions?: number } = {}) {
  const account = newAccount()
  world.owners.settings(account, { reversal_policy: policy })
  const shop = openShop(world, account)
  const grants = [{ reward_id: shop.points, amount: 10 }]
  await world.yes(createCoupon, { code: 'TEN', grants, ...limits }, shop.context)
  const who = { customer_id: shop.customer, code: 'TEN' }
  return {
    ...shop,
    redeem: () => world.call(redeemCoupon, { ...who, brand_id: null }, shop.context),
    takeBack: () => world.call(reverseCoupon, who, shop.context),
  }
}

const codeOf = (reply: { ok: true } | { ok: false; code: string }) =>
  reply.ok ? 'accepted' : reply.code

/** Each way in which a customer could spend one point. */
async function waysToSpend(shop: Shop) {
  const { points, customer, context, account } = shop
  const reward_id = points
  const one = { reward_id, amount: 1 }
  const give = { grants: [{ reward_id: world.owners.reward(account), amount: 1 }], costs: [one] }
  await world.yes(createCoupon, { code: 'COSTS', ...give }, context)
  const sends = { sender_id: customer, receiver_id: world.owners.customer(account) }
  const pays = { customer_id: customer, code: 'COSTS', brand_id: null }
  const calls = [
    world.call(redeemCoupon, pays, context),
    world.call(transferBetweenWallets, { ...sends, ...one, reason: 'test' }, context),
    world.call(
      adjustWallet,
      { customer_id: customer, ...one, amount: -1, reason: 'test' },
      context,
    ),
    shop.tryToAnnounce({ order: orderOf(points, 1) }),
  ]
  return (await Promise.all(calls)).map(codeOf)
}

const NO_WAY = Array<string>(4).fill('INSUFFICIENT_BALANCE')

describe('allow_negative', () => {
  it.each<[string, (shop: Shop, eventId: string) => Promise<unknown>]>([
    ['cancelled', (shop, id) => world.yes(cancelEvent, { id }, shop.context)],
    ['over', (shop, id) => endHold(world, shop, id)],
  ])(
    'what was held while a reversal took it back is not there when the hold is %s',
    async (_, end) => {
      const shop = await openCouponShop('allow_negative')
      await shop.redeem()
      const event = await shop.announce({ order: orderOf(shop.points, 10) })
      expect(codeOf(await shop.takeBack())).toBe('accepted')
      expect(await shop.balance()).toEqual({ free: -10, shown: 0, lines: 2 })
      await end(shop, event.id)
      expect(await shop.balance()).toEqual({ free: 0, shown: 0, lines: 0 })
      expect(await waysToSpend(shop)).toEqual(NO_WAY)
      expect(await shop.different()).toEqual([])
    },
  )

  it('a wallet of before, with a debt beside a line, spends no more than both add up to', async () => {
    const shop = await openCouponShop('allow_negative')
    await shop.redeem()
    const event = await shop.announce({ order: orderOf(shop.points, 10) })
    await shop.takeBack()
    await world.db
      .collection<{ _id: string }>(wallets.name)
      .updateOne(
        { _id: `${shop.account}|${walletIdOf(shop.account, shop.customer)}` },
        { $set: { 'lines.$[].hold': null } },
      )
    await world.yes(cancelEvent, { id: event.id }, shop.context)
    expect(await shop.balance()).toEqual({ free: 0, shown: 0, lines: 2 })
    expect(await waysToSpend(shop)).toEqual(NO_WAY)
    await shop.give(4)
    expect(await shop.balance()).toEqual({ free: 4, shown: 4, lines: 2 })
    expect(await shop.different()).toEqual([])
  })

  it('takes back what was spent to the last unit', async () => {
    const shop = await openCouponShop('allow_negative')
    await shop.redeem()
    await shop.give(-10)
    const reply = await shop.takeBack()
    expect(codeOf(reply)).toBe('accepted')
    expect(await shop.balance()).toEqual({ free: -10, shown: -10, lines: 1 })
    expect(await waysToSpend(shop)).toEqual(NO_WAY)
    expect(await shop.different()).toEqual([])
  })
})

describe('a purchase that is paid with what it earns', () => {
  it.each<[Policy, string]>([
    ['reject', 'a reversal'],
    ['reject', 'a return'],
    ['within_balance', 'a reversal'],
    ['within_balance', 'a return'],
    ['allow_negative', 'a reversal'],
    ['allow_negative', 'a return'],
  ])('under %s comes back by %s, though what it earned is spent', async (policy, how) => {
    const shop = await openCouponShop(policy)
    await shop.campaign({ rewards: [{ reward_id: shop.points, amount: 10 }] })
    await shop.give(100)
    const products = [{ sku: 'a', amount: 1, value: 100 }]
    const { id } = await shop.announce({ order: { ...orderOf(shop.points, 100), products } })
    await shop.fulfill(id)
    await sendAll(shop, 10)
    const part = { products: [{ line: 0, amount: 1 }] }
    const done =
      how === 'a return'
        ? await world.yes(returnEvent, { id, ...part }, shop.context)
        : await world.yes(reverseEvent, { id }, shop.context)
    expect(done).toMatchObject({
      taken_back: [{ amount: 10 }],
      given_back: [{ amount: 100 }],
    })
    expect(await shop.balance()).toMatchObject({ free: 90 })
    expect(await shop.different()).toEqual([])
  })
})

const sendAll = (shop: Shop, amount: number) =>
  world.yes(
    transferBetweenWallets,
    {
      sender_id: shop.customer,
      receiver_id: world.owners.customer(shop.account),
      reward_id: shop.points,
      amount,
      reason: 'test',
    },
    shop.context,
  )

describe('within_balance', () => {
  it.each([
    ['once by a customer', {}, 'COUPON_ALREADY_REDEEMED'],
    ['once in all', { max_redemptions: 1 }, 'COUPON_LIMIT_REACHED'],
  ])('a coupon to be redeemed %s is no pump: what was kept stays used', async (_, limits, code) => {
    const shop = await openCouponShop('within_balance', limits)
    await shop.redeem()
    await sendAll(shop, 4)
    const reply = await shop.takeBack()
    expect(reply.ok && reply.value).toMatchObject({ redemptions: [{ amount: 6 }] })
    expect(codeOf(await shop.takeBack())).toBe('COUPON_ALREADY_REVERSED')
    expect(codeOf(await shop.redeem())).toBe(code)
    expect(await shop.balance()).toEqual({ free: 0, shown: 0, lines: 0 })
  })

  it('gives the use back when all was taken', async () => {
    const shop = await openCouponShop('within_balance', { max_redemptions: 1 })
    await shop.redeem()
    expect(codeOf(await shop.takeBack())).toBe('accepted')
    expect(codeOf(await shop.redeem())).toBe('accepted')
  })

  it('an event gives its budgets back only when all that it paid was taken', async () => {
    const shop = await openCouponShop('within_balance')
    await shop.campaign({ max_total: 2 })
    const pays = async () => {
      const { id } = await shop.announce()
      return { id, paid: (await shop.fulfill(id)).result?.accumulations.length }
    }
    const kept = await pays()
    await sendAll(shop, 5)
    await world.yes(reverseEvent, { id: kept.id }, shop.context)
    const returned = await pays()
    expect(returned.paid).toBe(1)
    await world.yes(reverseEvent, { id: returned.id }, shop.context)
    expect([(await pays()).paid, (await pays()).paid]).toEqual([1, 0])
  })

  it('a price is no pump: of it comes back what was taken back of what it bought', async () => {
    const shop = await openCouponShop('within_balance')
    const miles = world.owners.reward(shop.account)
    const friend = world.owners.customer(shop.account)
    const price = {
      grants: [{ reward_id: shop.points, amount: 50 }],
      costs: [{ reward_id: miles, amount: 100 }],
      max_redemptions_per_customer: 9,
    }
    await world.yes(createCoupon, { code: 'SWAP', ...price }, shop.context)
    await shop.give(100, shop.customer, miles)
    const who = { customer_id: shop.customer, code: 'SWAP' }
    const swap = () => world.call(redeemCoupon, { ...who, brand_id: null }, shop.context)
    const pass = (amount: number) =>
      world.yes(
        transferBetweenWallets,
        {
          sender_id: shop.customer,
          receiver_id: friend,
          reward_id: shop.points,
          amount,
          reason: 'test',
        },
        shop.context,
      )
    // Part of it is there: as much of the price comes back. Nothing of it is there: nothing does.
    expect(codeOf(await swap())).toBe('accepted')
    await pass(20)
    const part = await world.yes(reverseCoupon, who, shop.context)
    expect(part).toMatchObject({ redemptions: [{ amount: 30 }], accumulations: [{ amount: 60 }] })
    await shop.give(40, shop.customer, miles)
    expect(codeOf(await swap())).toBe('accepted')
    await pass(50)
    const none = await world.yes(reverseCoupon, who, shop.context)
    expect(none).toMatchObject({ redemptions: [], accumulations: [] })
    expect(codeOf(await swap())).toBe('INSUFFICIENT_BALANCE')
    // All of it is there: all comes back.
    await shop.give(100, shop.customer, miles)
    expect(codeOf(await swap())).toBe('accepted')
    const all = await world.yes(reverseCoupon, who, shop.context)
    expect(all).toMatchObject({ redemptions: [{ amount: 50 }], accumulations: [{ amount: 100 }] })
    expect(await shop.balance(friend)).toMatchObject({ free: 70 })
    expect(await shop.balance(shop.customer, miles)).toMatchObject({ free: 100 })
    expect(await shop.different()).toEqual([])
  })

  it.each(['a reversal', 'a return'])(
    'what an order spent comes back in %s by the share that was taken of its payout',
    async (how) => {
      const shop = await openCouponShop('within_balance')
      await shop.campaign({ rewards: [{ reward_id: shop.points, amount: 50 }] })
      const miles = world.owners.reward(shop.account)
      await shop.give(8, shop.customer, miles)
      const products = [{ sku: 'a', amount: 1, value: 100 }]
      const { id } = await shop.announce({ order: { ...orderOf(miles, 8), products } })
      await shop.fulfill(id)
      await sendAll(shop, 20)
      const part = { products: [{ line: 0, amount: 1 }] }
      const done =
        how === 'a return'
          ? await world.yes(returnEvent, { id, ...part }, shop.context)
          : await world.yes(reverseEvent, { id }, shop.context)
      expect(done).toMatchObject({
        taken_back: [{ amount: 30 }],
        given_back: [{ reward_id: miles, amount: 4.8 }],
      })
      expect(await shop.balance(shop.customer, miles)).toMatchObject({ free: 4.8 })
      expect(await shop.different()).toEqual([])
    },
  )

  it('a gift card that a price bought is taken whole, and a card that is used lets nothing back', async () => {
    const shop = await openCouponShop('within_balance')
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const miles = world.owners.reward(shop.account)
    const price = {
      grants: [
        { reward_id: card, amount: 10 },
        { reward_id: shop.points, amount: 10 },
      ],
      costs: [{ reward_id: miles, amount: 100 }],
      max_redemptions_per_customer: 9,
    }
    await world.yes(createCoupon, { code: 'CARD', ...price }, shop.context)
    await shop.give(100, shop.customer, miles)
    const who = { customer_id: shop.customer, code: 'CARD' }
    const buy = () =>
      world.yes(redeemCoupon, { ...who, brand_id: null }, shop.context) as Promise<{
        gift_card?: { code: string }[]
      }>
    await buy()
    await sendAll(shop, 5)
    const reversed = await world.yes(reverseCoupon, who, shop.context)
    // What a card is worth in points nobody knows: the smaller share counts.
    expect(reversed.accumulations).toMatchObject([{ amount: 50 }])
    await shop.give(50, shop.customer, miles)
    const code = (await buy()).gift_card?.[0]?.code ?? ''
    await world.yes(redeemGiftCard, { code }, shop.context)
    expect(codeOf(await world.call(reverseCoupon, who, shop.context))).toBe('REWARD_ALREADY_SPENT')
    expect(await shop.different()).toEqual([])
  })
})
