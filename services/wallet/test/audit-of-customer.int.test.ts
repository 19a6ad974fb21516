import { randomUUID } from 'node:crypto'
import { listAudit } from '@loyalty/contracts/audit'
import { eraseWallet } from '@loyalty/contracts/erasure'
import type { CustomerId } from '@loyalty/contracts/ids'
import { reverseEvent } from '@loyalty/contracts/wallet/event'
import { issueGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { sellGiftCard } from '@loyalty/contracts/wallet/gift-card-payment'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, until, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function rowsAbout(customer: CustomerId, { context }: Pick<Shop, 'context'>) {
  const query = { customer_id: customer, limit: 100 }
  return (await world.yes(listAudit.wallet, query, context)).data
}

const transfer = (shop: Shop, to: CustomerId) =>
  world.yes(
    transferBetweenWallets,
    {
      sender_id: shop.customer,
      receiver_id: to,
      reward_id: shop.points,
      amount: 1,
      reason: 'A present',
    },
    shop.context,
  )

describe('the audit of a customer', () => {
  it('has what moved money, and nothing of another customer or account', async () => {
    const shop = openShop(world)
    const other = world.owners.customer(shop.account)
    await shop.give(10)
    await shop.give(5, other)
    await transfer(shop, other)
    const { id } = await shop.announce()
    await shop.fulfill(id)
    await world.yes(reverseEvent, { id, reason: 'Never sent' }, shop.context)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const issue = { customer_id: shop.customer, reward_id: card, amount: 3, reason: 'For free' }
    await world.yes(issueGiftCard, issue, shop.context)
    await world.yes(sellGiftCard, { reward_id: card, amount: 2 }, shop.context)

    const rows = await rowsAbout(shop.customer, shop)
    expect(rows.map(({ action }) => action)).toEqual([
      'wallets.adjust',
      'wallets.transfer',
      'events.create',
      'events.fulfill',
      'events.reverse',
      'gift-cards.issue',
    ])
    expect(rows[1]).toMatchObject({ customer_ids: [shop.customer, other], reason: 'A present' })
    const ofOther = await rowsAbout(other, shop)
    expect(ofOther.map(({ action }) => action)).toEqual(['wallets.adjust', 'wallets.transfer'])
    expect(await rowsAbout(shop.customer, openShop(world))).toEqual([])
  })

  it('is found by the new id alone once the customer is erased', async () => {
    const shop = openShop(world)
    const other = world.owners.customer(shop.account)
    await shop.give(10)
    await transfer(shop, other)
    const erasure = {
      customer_id: shop.customer,
      erased_id: `erased-${randomUUID()}` as CustomerId,
    }
    await until(async () => (await world.yes(eraseWallet, erasure, shop.context)).is_done)
    expect(await rowsAbout(shop.customer, shop)).toEqual([])
    expect(await rowsAbout(erasure.erased_id, shop)).toMatchObject([
      { action: 'wallets.adjust', customer_ids: [erasure.erased_id], reason: null },
      { action: 'wallets.transfer', customer_ids: [erasure.erased_id, other], reason: null },
    ])
    expect(await rowsAbout(other, shop)).toHaveLength(1)
  })
})
