import { archiveCampaign, updateCampaign } from '@loyalty/contracts/wallet/campaign'
import { createCoupon, updateCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import { listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import type { Uuid } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const UNKNOWN = '0190f3a2-7c1e-7b42-9d5e-0000000000ff' as Uuid

const rowsOf = async ({ customer, context }: Shop) =>
  (await world.yes(listWalletTransactions, { customer_id: customer }, context)).data

describe('the campaign of a coupon', () => {
  it('exists in the account when it is set anew; a stored one stays', async () => {
    const shop = openShop(world)
    const { id: campaign_id } = await shop.campaign()
    const grants = [{ reward_id: shop.points, amount: 1 }]
    const foreign = (await openShop(world).campaign()).id
    const made = await world.yes(createCoupon, { grants, campaign_id }, shop.context)
    const before = await world.dump()
    for (const other of [UNKNOWN, foreign]) {
      const refused = [
        await world.call(createCoupon, { grants, campaign_id: other }, shop.context),
        await world.call(
          createCouponBatch,
          { count: 1, coupon: { grants, campaign_id: other } },
          shop.context,
        ),
        await world.call(updateCoupon, { id: made.id, campaign_id: other }, shop.context),
      ]
      expect(refused.map((reply) => (reply.ok ? 'accepted' : reply.code))).toEqual([
        'CAMPAIGN_UNKNOWN',
        'CAMPAIGN_UNKNOWN',
        'CAMPAIGN_UNKNOWN',
      ])
    }
    expect(await world.dump()).toEqual(before)

    await world.yes(archiveCampaign, { id: campaign_id }, shop.context)
    await world.db.collection('campaigns').deleteOne({ id: campaign_id })
    const change = { id: made.id, campaign_id, name: 'Other' }
    expect(await world.yes(updateCoupon, change, shop.context)).toMatchObject({ campaign_id })
  })

  it('is named by each row that carries it, as it was called when the coupon got it', async () => {
    const shop = openShop(world)
    const { id: campaign_id } = await shop.campaign({ name: 'Spring' })
    const grants = [{ reward_id: shop.points, amount: 4 }]
    await world.yes(createCoupon, { code: 'SPRING', grants, campaign_id }, shop.context)
    await world.yes(updateCampaign, { id: campaign_id, name: 'Summer' }, shop.context)
    const who = { customer_id: shop.customer, code: 'SPRING' }
    await world.yes(redeemCoupon, { ...who, brand_id: null }, shop.context)
    await world.yes(reverseCoupon, who, shop.context)
    const rows = await rowsOf(shop)
    expect(rows.map((row) => [row.type, row.attributes.campaign_name])).toEqual([
      ['ACCUMULATION', 'Spring'],
      ['REVERSAL', 'Spring'],
    ])
    expect(rows.every((row) => row.campaign_id === campaign_id)).toBe(true)
  })
})

describe('the cost of a row', () => {
  it("is the credit's share on each debit, the rest on the last, and comes back with a reversal", async () => {
    const shop = openShop(world)
    const stamps = world.owners.reward(shop.account, { attributes: { unit_cost: 0.3333 } })
    await shop.give(3, shop.customer, stamps)
    const costs = [{ reward_id: stamps, amount: 1 }]
    const paid = { code: 'PAID', costs, grants: [{ reward_id: shop.points, amount: 1 }] }
    await world.yes(createCoupon, paid, shop.context)
    const who = { customer_id: shop.customer, code: 'PAID' }
    await world.yes(redeemCoupon, { ...who, brand_id: null }, shop.context)
    await world.yes(reverseCoupon, who, shop.context)
    await shop.give(-2.5, shop.customer, stamps)
    await shop.give(-0.5, shop.customer, stamps)
    const rows = (await rowsOf(shop)).filter((row) => row.reward_id === stamps)
    expect(rows.map((row) => [row.sender_id === null ? 'credit' : 'debit', row.cost])).toEqual([
      ['credit', 0.9999],
      ['debit', 0.3333],
      ['credit', 0.3333],
      ['debit', 0.8332],
      ['debit', 0.1667],
    ])
  })
})
