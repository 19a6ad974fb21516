import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'
import { done } from './done.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Reply = { ok: true } | { ok: false; code: string }
const codeOf = (reply: Reply) => (reply.ok ? 'accepted' : reply.code)

async function refused(call: () => Promise<Reply>) {
  const before = await world.dump()
  const code = codeOf(await call())
  expect(await world.dump()).toEqual(before)
  return code
}

const block = (shop: Shop) =>
  world.yes(
    applyCustomerCopy,
    {
      customer_id: shop.customer,
      version: 2,
      status: 'BLOCKED',
      refused_purposes: [],
      tier: null,
      changed_at: new Date().toISOString(),
    },
    shop.context,
  )

describe('a customer who is not ACTIVE', () => {
  it('is neither credited nor debited by hand, but by force, which the audit row names', async () => {
    const shop = openShop(world)
    await shop.give(10)
    await block(shop)
    const adjust = (amount: number, more: { force?: boolean } = {}) =>
      world.call(
        adjustWallet,
        { customer_id: shop.customer, reward_id: shop.points, amount, reason: 'test', ...more },
        shop.context,
      )
    expect(await refused(() => adjust(1))).toBe('CUSTOMER_NOT_ACTIVE')
    expect(await refused(() => adjust(-1, { force: false }))).toBe('CUSTOMER_NOT_ACTIVE')
    expect(codeOf(await adjust(-4, { force: true }))).toBe('accepted')
    expect((await shop.balance()).free).toBe(6)
    const rows = await world.db.collection('audit').find({ account_id: shop.account }).toArray()
    expect(rows.map(({ after }) => (after as { force?: boolean }).force)).toEqual([undefined, true])
  })

  it('neither sends nor receives a transfer', async () => {
    const shop = openShop(world)
    const other = world.owners.customer(shop.account)
    await shop.give(10)
    await shop.give(10, other)
    await block(shop)
    const send = (sender_id: typeof other, receiver_id: typeof other) => () =>
      world.call(
        transferBetweenWallets,
        { sender_id, receiver_id, reward_id: shop.points, amount: 1, reason: 'test' },
        shop.context,
      )
    expect(await refused(send(shop.customer, other))).toBe('CUSTOMER_NOT_ACTIVE')
    expect(await refused(send(other, shop.customer))).toBe('CUSTOMER_NOT_ACTIVE')
  })

  it('can not have a gift card redeemed', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const grants = [{ reward_id: card, amount: 25 }]
    await world.yes(createCoupon, { code: 'CARD', grants }, shop.context)
    const redeemed = await world.yes(
      redeemCoupon,
      { customer_id: shop.customer, code: 'CARD', brand_id: null },
      shop.context,
    )
    const code = redeemed.gift_card?.[0]?.code ?? ''
    await block(shop)
    const redeem = () => world.call(redeemGiftCard, { code }, shop.context)
    expect(await refused(redeem)).toBe('CUSTOMER_NOT_ACTIVE')
  })
})

describe('a row of the ledger', () => {
  it('names who adjusted or transferred', async () => {
    const shop = openShop(world)
    const { transactions: adjusted } = done(await shop.give(10))
    const { transactions: moved } = done(
      await world.yes(
        transferBetweenWallets,
        {
          sender_id: shop.customer,
          receiver_id: world.owners.customer(shop.account),
          reward_id: shop.points,
          amount: 1,
          reason: 'test',
        },
        shop.context,
      ),
    )
    const [audit] = await world.db.collection('audit').find({ account_id: shop.account }).toArray()
    const rows = [...adjusted, ...moved]
    expect(rows.map(({ metadata }) => metadata['actor'])).toEqual([
      audit?.['actor'],
      audit?.['actor'],
      audit?.['actor'],
    ])
    expect(audit?.['actor']).toEqual(expect.any(String))
  })

  it("has the type of its event, whatever it is, and its reversal's rows too", async () => {
    const shop = openShop(world)
    await shop.campaign({ event_types: ['VISIT'] })
    const { id } = await shop.announce({ type: 'VISIT' })
    const fulfilled = await shop.fulfill(id)
    expect(fulfilled.result?.transactions.map((row) => row.event_type)).toEqual(['VISIT'])
  })
})
