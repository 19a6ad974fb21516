import { createCoupon, disableCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import {
  redeemCoupon,
  reverseCoupon,
  validateCoupon,
  WRONG_CODES_HEADER,
} from '@loyalty/contracts/wallet/redeem-coupon'
import { redeemCoupons, validateCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import type { CustomerId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, withKey, type World } from './fixture.js'
import { openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2, settings: { GUESS_GUARD: 'on' } })
})
afterAll(() => world.stop())

type NewCoupon = InputOf<typeof createCoupon>

/** Customers, and coupons that give and take points. */
function openCoupons() {
  const shop = openShop(world)
  const { context, customer, points } = shop
  const grants = [{ reward_id: points, amount: 5 }]
  return {
    shop,
    coupon: (code: string, changes: Partial<NewCoupon> = {}) =>
      world.yes(createCoupon, { code, grants, ...changes }, context),
    request: (code: string) => ({ customer_id: customer, code, brand_id: null }),
    all: (codes: string[]) => ({ customer_id: customer, codes, brand_id: null }),
    costs: (amount: number) => [{ reward_id: points, amount }],
  }
}

interface Shown {
  reward_id: string
  amount: number
  expiration_date: string | null
}
const shownLines = (lines: readonly Shown[]) =>
  lines.map(({ reward_id, amount, expiration_date }) => [reward_id, amount, expiration_date])

interface Lines {
  accumulations: readonly Shown[]
  redemptions: readonly Shown[]
}
const toldLines = ({ accumulations, redemptions }: Lines) => ({
  refusal: null,
  lines: [shownLines(accumulations), shownLines(redemptions)],
})
const toldRefusal = ({ code, details }: { code: string; details: string }) => ({
  refusal: [code, details],
  lines: [[], []],
})
/** What a validation tells, in the form of what a redeem answers. */
const told = (asked: OutputOf<typeof validateCoupon>) =>
  asked.refusal === null ? toldLines(asked) : toldRefusal(asked.refusal)

describe('validate', () => {
  it('tells what the redeem then does, and changes nothing', async () => {
    const { shop, coupon, request, costs } = openCoupons()
    await shop.give(10)
    await coupon('GIVES', { costs: costs(4), max_redemptions: 1 })
    const before = await world.dump()
    const asked = await world.yes(validateCoupon, request('gives'), withKey(shop.account, 'a-key'))
    expect(asked).toMatchObject({ redeemable: true, refusal: null })
    expect(await world.dump()).toEqual(before)
    const done = await world.yes(redeemCoupon, request('GIVES'), shop.context)
    expect(shownLines(asked.accumulations)).toEqual(shownLines(done.accumulations))
    expect(asked.redemptions).toEqual(done.redemptions)
    expect(asked.wallet?.totals).toEqual(done.wallet.totals)
  })

  it('tells the refusal with its status, and keeps none', async () => {
    const { shop, coupon, request, costs } = openCoupons()
    await coupon('DEAR', { costs: costs(1) })
    await world.yes(validateCoupon, request('DEAR'), shop.context)
    const before = await world.dump()
    expect(await world.yes(validateCoupon, request('DEAR'), shop.context)).toEqual({
      redeemable: false,
      refusal: {
        code: 'INSUFFICIENT_BALANCE',
        error: 'The balance is not sufficient',
        details: `too little of reward ${shop.points} is free`,
        status: 422,
      },
      wallet: null,
      accumulations: [],
      redemptions: [],
    })
    expect(await world.dump()).toEqual(before)
  })

  it('refuses an unknown customer, and after ten unknown codes whoever asks', async () => {
    const { shop, request } = openCoupons()
    const nobody = { ...request('ANY'), customer_id: 'nobody' as CustomerId }
    expect(await world.call(validateCoupon, nobody, shop.context)).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
    const tries = Array.from({ length: 14 }, (_, at) =>
      world.call(validateCoupon, request(`GUESS-${at}`), shop.context),
    )
    const replies = await Promise.all(tries)
    const headers = replies.flatMap((reply) => (reply.ok ? [reply.headers] : []))
    const wrong = { [WRONG_CODES_HEADER]: 'COUPON_NOT_FOUND' }
    expect(headers).toEqual(Array.from({ length: 10 }, () => wrong))
    const redeemed = await world.call(redeemCoupon, request('GUESS'), shop.context)
    expect(redeemed).toMatchObject({ code: 'RATE_LIMITED' })
    const kept = await world.db
      .collection('refusals')
      .countDocuments({ account_id: shop.account, refusal: 'COUPON_NOT_FOUND' })
    expect(kept).toBe(0)
  })

  it('finds what a redeem right after it does, whatever the coupons are', async () => {
    const drawn = fc.record({
      gives: fc.integer({ min: 1, max: 20 }),
      takes: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
      has: fc.integer({ min: 1, max: 15 }),
      times: fc.integer({ min: 1, max: 2 }),
      isDisabled: fc.boolean(),
      recipient: fc.constantFrom('self', 'other', null),
      platform: fc.constantFrom('web', null),
    })
    await fc.assert(
      fc.asyncProperty(drawn, async (draw) => {
        const { shop, coupon, request, costs } = openCoupons()
        await shop.give(draw.has)
        const made = await coupon('DRAWN', {
          grants: [{ reward_id: shop.points, amount: draw.gives }],
          ...(draw.takes !== null && { costs: costs(draw.takes) }),
          ...(draw.recipient !== null && {
            recipient_ids: [draw.recipient === 'self' ? shop.customer : 'somebody'],
          }),
          ...(draw.platform !== null && { platforms: [draw.platform] }),
          max_redemptions: draw.times,
        })
        if (draw.isDisabled) await world.yes(disableCoupon, { id: made.id }, shop.context)
        for (let time = 0; time < 2; time += 1) {
          const asked = await world.yes(validateCoupon, request('DRAWN'), shop.context)
          const reply = await world.call(redeemCoupon, request('DRAWN'), shop.context)
          expect(told(asked)).toEqual(reply.ok ? toldLines(reply.value) : toldRefusal(reply))
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('redeem all', () => {
  it('lets each code see the wallet as the ones before left it, in one answer', async () => {
    const { shop, coupon, all, costs } = openCoupons()
    await coupon('FIRST')
    await coupon('SECOND', { costs: costs(4) })
    const asked = await world.yes(validateCoupons, all(['first', 'SECOND']), shop.context)
    const done = await world.yes(redeemCoupons, all(['first', 'SECOND']), shop.context)
    expect(done.results.map(({ code }) => code)).toEqual(['FIRST', 'SECOND'])
    expect(new Set(done.results.map(({ redemption_id: id }) => id)).size).toBe(2)
    expect(asked).toMatchObject({ redeemable: true, refusal: null })
    expect(asked.wallet?.totals.map(({ total }) => total)).toEqual([6])
    expect(done.wallet.totals.map(({ total }) => total)).toEqual([6])
    const facts = await factsInOutbox(world.db, { aggregate_id: done.wallet.id })
    expect(facts.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(await shop.different()).toEqual([])
  })

  it('does nothing when one is refused, and names it', async () => {
    const { shop, coupon, all, costs } = openCoupons()
    await coupon('FIRST')
    await coupon('DEAR', { costs: costs(100) })
    const asked = await world.yes(validateCoupons, all(['FIRST', 'DEAR']), shop.context)
    expect(asked.refusal).toMatchObject({ code: 'INSUFFICIENT_BALANCE', field: 'body.codes.1' })
    expect(asked.results).toEqual([])
    const refused = await world.call(redeemCoupons, all(['FIRST', 'DEAR']), shop.context)
    expect(refused).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      errors: [{ field: 'body.codes.1', code: 'INSUFFICIENT_BALANCE' }],
    })
    expect(await shop.balance()).toEqual({ free: 0, shown: 0, lines: 0 })
    const kept = await world.db.collection('refusals').find({ account_id: shop.account }).toArray()
    expect(kept).toMatchObject([{ code: 'DEAR', refusal: 'INSUFFICIENT_BALANCE' }])
    const redeemed = { account_id: shop.account, code: 'FIRST' }
    expect(await world.db.collection('redemptions').countDocuments(redeemed)).toBe(0)
  })

  it('refuses a coupon that goes with no other, which a redeem of its own takes', async () => {
    const { shop, coupon, all, request } = openCoupons()
    await coupon('FIRST')
    await coupon('ALONE', { combinable: false })
    expect(await world.call(redeemCoupons, all(['FIRST', 'ALONE']), shop.context)).toMatchObject({
      code: 'COUPON_NOT_COMBINABLE',
      errors: [{ field: 'body.codes.1' }],
    })
    await world.yes(redeemCoupon, request('ALONE'), shop.context)
  })

  it('gives each code a redemption of its own, which is reversed alone', async () => {
    const { shop, coupon, all } = openCoupons()
    for (const code of ['FIRST', 'SECOND', 'THIRD']) await coupon(code)
    const { results } = await world.yes(
      redeemCoupons,
      all(['FIRST', 'SECOND', 'THIRD']),
      shop.context,
    )
    const [, second] = results
    const { customer } = shop
    const named = { customer_id: customer, code: 'SECOND', redemption_id: second?.redemption_id }
    await world.yes(reverseCoupon, named, shop.context)
    expect(await shop.balance()).toMatchObject({ free: 10 })
    await world.yes(reverseCoupon, { customer_id: customer, code: 'FIRST' }, shop.context)
    expect(await shop.balance()).toMatchObject({ free: 5 })
    const again = await world.call(reverseCoupon, named, shop.context)
    expect(again).toMatchObject({ code: 'COUPON_ALREADY_REVERSED' })
    expect(await shop.different()).toEqual([])
  })

  const eleven = Array.from({ length: 11 }, (_, at) => `CODE-${at}`)
  it.each([[['ONE']], [['ONE', ' one ']], [eleven]])('refuses the codes %j', async (codes) => {
    const { shop, all } = openCoupons()
    expect(await world.call(redeemCoupons, all(codes), shop.context)).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  })

  it('keeps to the limit of a coupon, however many calls want it at once', async () => {
    const { shop, coupon, all } = openCoupons()
    await coupon('RARE', { max_redemptions: 3, max_redemptions_per_customer: null })
    await coupon('COMMON', { max_redemptions_per_customer: null })
    const orders = [
      ['RARE', 'COMMON'],
      ['COMMON', 'RARE'],
    ]
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        world.call(redeemCoupons, all(orders[at % 2] ?? []), shop.context),
      ),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await shop.balance()).toMatchObject({ free: 30 })
    expect(await shop.different()).toEqual([])
  })
})
