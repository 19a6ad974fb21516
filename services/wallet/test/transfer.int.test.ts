import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { CustomerId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, withKey, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'
import { done } from './done.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const UNKNOWN = '0190f3a2-7c1e-7b42-9d5e-0000000000ff'

const transferOf = (shop: Shop, receiver_id: CustomerId, amount: number) => ({
  sender_id: shop.customer,
  receiver_id,
  reward_id: shop.points,
  amount,
  reason: 'one family',
})

describe('transfer', () => {
  it('moves lines with their dates, told by two rows with both customers and two facts', async () => {
    const shop = openShop(world)
    const receiver_id = world.owners.customer(shop.account)
    const expiration_date = new Date(Date.now() + 86_400_000).toISOString()
    await shop.give(10)
    const { transactions: given } = await world.yes(
      adjustWallet,
      {
        customer_id: shop.customer,
        reward_id: shop.points,
        amount: 4,
        reason: 'soon',
        expiration_date,
      },
      shop.context,
    )
    const context = withKey(shop.account, 'transfer')
    const request = transferOf(shop, receiver_id, 6)
    const first = await world.call(transferBetweenWallets, request, context)
    if (!first.ok) throw new Error(first.code)
    expect(await world.call(transferBetweenWallets, request, context)).toMatchObject({
      value: first.value,
      isReplay: true,
    })
    const { sender, receiver, transactions } = done(first.value)
    expect(sender.totals).toMatchObject([{ total: 8 }])
    expect(receiver.lines).toMatchObject([
      { amount: 4, expiration_date, issued_at: given[0]?.issued_at },
      { amount: 2, expiration_date: null },
    ])
    const both = { sender_id: shop.customer, receiver_id, amount: 6, type: 'TRANSFER' }
    expect(transactions).toMatchObject([
      { ...both, metadata: { side: 'debit' } },
      { ...both, metadata: { side: 'credit' } },
    ])
    expect(transactions[0]?.metadata['transfer_id']).toBe(transactions[1]?.metadata['transfer_id'])
    const { data } = await world.yes(
      listWalletTransactions,
      { customer_id: receiver_id },
      shop.context,
    )
    expect(data).toEqual([transactions[1]])
    const facts = await factsInOutbox(world.db, { account: shop.account })
    expect(facts.filter(({ subject }) => subject.includes('.transferred.'))).toHaveLength(2)
    expect(await shop.different()).toEqual([])
  })

  it('passes over gift cards, and refuses what is not there, changing nothing', async () => {
    const shop = openShop(world)
    const receiver_id = world.owners.customer(shop.account)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const { code } = await world.yes(
      createCoupon,
      { grants: [{ reward_id: card, amount: 5 }] },
      shop.context,
    )
    await world.yes(
      redeemCoupon,
      { customer_id: shop.customer, code: code ?? '', brand_id: null },
      shop.context,
    )
    await shop.give(3)
    await shop.give(1, receiver_id)
    const before = await world.dump()
    const refused = async (changes: object) => {
      const request = { ...transferOf(shop, receiver_id, 4), ...changes }
      const reply = await world.call(transferBetweenWallets, request, shop.context)
      return reply.ok ? 'accepted' : reply.code
    }
    expect(await refused({})).toBe('INSUFFICIENT_BALANCE')
    expect(await refused({ reward_id: card })).toBe('INSUFFICIENT_BALANCE')
    expect(await refused({ sender_id: 'nobody' })).toBe('CUSTOMER_NOT_FOUND')
    expect(await refused({ receiver_id: 'nobody' })).toBe('CUSTOMER_NOT_FOUND')
    expect(await refused({ reward_id: UNKNOWN })).toBe('REWARD_UNKNOWN')
    expect(await world.dump()).toEqual(before)
  })

  it('creates and loses nothing when many cross', async () => {
    const shop = openShop(world)
    const other = world.owners.customer(shop.account)
    await Promise.all([shop.give(20), shop.give(20, other)])
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const there = transferOf(shop, other, 3)
        const back = { ...there, sender_id: other, receiver_id: shop.customer }
        return world.call(transferBetweenWallets, index % 2 === 0 ? there : back, shop.context)
      }),
    )
    const [mine, theirs] = [await shop.balance(), await shop.balance(other)]
    expect(mine.free + theirs.free).toBe(40)
    expect(await shop.different()).toEqual([])
  })
})
