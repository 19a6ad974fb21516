import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { listRedemptions } from '@loyalty/contracts/wallet/redemption'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from './fixture.js'
import { openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

/** A coupon that may be redeemed again and again, and a customer who does. */
async function openCoupon() {
  const shop = openShop(world)
  const { customer: customer_id, context } = shop
  const code = 'AGAIN'
  const coupon = await world.yes(
    createCoupon,
    {
      code,
      grants: [{ reward_id: shop.points, amount: 3 }],
      max_redemptions: 100,
      max_redemptions_per_customer: 100,
    },
    context,
  )
  const redeem = (by: CustomerId = customer_id) =>
    world.yes(redeemCoupon, { customer_id: by, code, brand_id: null }, context)
  const reverse = (changes: {
    redemption_id?: Uuid | null
    customer_id?: CustomerId
    code?: string
  }) => world.call(reverseCoupon, { customer_id, code, ...changes }, context)
  const active = async () => {
    const { data } = await world.yes(listRedemptions, { coupon_id: coupon.id }, context)
    return data.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id)
  }
  return { shop, coupon, code, redeem, reverse, active }
}

describe('reverse', () => {
  it('takes back the redemption that is named, in the middle of others', async () => {
    const { shop, redeem, reverse, active } = await openCoupon()
    const [first, middle, last] = [await redeem(), await redeem(), await redeem()]
    expect(await reverse({ redemption_id: middle.redemption_id })).toMatchObject({
      ok: true,
      value: { redemption_id: middle.redemption_id },
    })
    expect(await active()).toEqual([first.redemption_id, last.redemption_id])
    expect(await reverse({ redemption_id: middle.redemption_id })).toMatchObject({
      code: 'COUPON_ALREADY_REVERSED',
    })
    // Without a name the newest goes first, then the one that is left.
    expect(await reverse({})).toMatchObject({ value: { redemption_id: last.redemption_id } })
    const unnamed = { redemption_id: null }
    expect(await reverse(unnamed)).toMatchObject({ value: { redemption_id: first.redemption_id } })
    expect(await reverse({})).toMatchObject({ code: 'COUPON_ALREADY_REVERSED' })
    expect(await shop.balance()).toEqual({ free: 0, shown: 0, lines: 0 })
  })

  it('refuses a redemption of another customer or code, and changes nothing', async () => {
    const { shop, redeem, reverse } = await openCoupon()
    const other = world.owners.customer(shop.account)
    const otherCode = await world.yes(
      createCoupon,
      { grants: [{ reward_id: shop.points, amount: 1 }] },
      shop.context,
    )
    const [own, theirs] = [await redeem(), await redeem(other)]
    await world.yes(
      redeemCoupon,
      { customer_id: shop.customer, code: otherCode.code ?? '', brand_id: null },
      shop.context,
    )
    const before = await world.dump()
    const tries = [
      { redemption_id: theirs.redemption_id },
      { redemption_id: own.redemption_id, customer_id: other },
      { redemption_id: own.redemption_id, code: otherCode.code ?? '' },
      { redemption_id: own.wallet.id },
    ]
    for (const each of tries) {
      expect(await reverse(each)).toMatchObject({ code: 'REDEMPTION_NOT_FOUND' })
    }
    expect(await world.dump()).toEqual(before)
  })

  it('reverses one redemption once, however many ask for it at once', async () => {
    const { shop, redeem, reverse, active } = await openCoupon()
    const [first, second] = [await redeem(), await redeem()]
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => reverse({ redemption_id: first.redemption_id })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = replies.flatMap((reply) => (reply.ok ? [] : [reply.code]))
    expect(new Set(codes)).toEqual(new Set(['COUPON_ALREADY_REVERSED']))
    expect(await active()).toEqual([second.redemption_id])
    expect(await shop.different()).toEqual([])
  })

  it('takes back each of several when as many ask for the newest at once', async () => {
    const { shop, redeem, reverse, active } = await openCoupon()
    for (let count = 0; count < 6; count += 1) await redeem()
    const replies = await Promise.all(Array.from({ length: 8 }, () => reverse({})))
    const ids = replies.flatMap((reply) => (reply.ok ? [reply.value.redemption_id] : []))
    expect(new Set(ids).size).toBe(6)
    expect(replies.filter(({ ok }) => ok)).toHaveLength(6)
    expect(await active()).toEqual([])
    expect(await shop.different()).toEqual([])
  })

  it('counts right when redeems and reversals of one code come at once', async () => {
    const { shop, coupon, code, redeem, reverse, active } = await openCoupon()
    await redeem()
    const both = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [, reply] = await Promise.all([redeem(), reverse({})])
        return reply.ok ? 1 : 0
      }),
    )
    const left = 11 - both.reduce((sum: number, one) => sum + one, 0)
    expect(await active()).toHaveLength(left)
    expect(await shop.balance()).toMatchObject({ free: 3 * left })
    const [stored, counter] = await Promise.all([
      world.db.collection('coupons').findOne({ id: coupon.id }),
      world.db.collection('coupon_customers').findOne({ account_id: shop.account }),
    ])
    expect([Number(stored?.['used']), Number(counter?.['used'])]).toEqual([left, left])
    expect(code).toBe('AGAIN')
    expect(await shop.different()).toEqual([])
  })
})
