import { createCouponBatch, listBatchCodes } from '@loyalty/contracts/wallet/coupon-batch'
import {
  createCoupon,
  getCoupon,
  listCoupons,
  updateCoupon,
} from '@loyalty/contracts/wallet/coupon-definitions'
import {
  getCampaign,
  listCampaignVersions,
  updateCampaign,
} from '@loyalty/contracts/wallet/campaign'
import { simulateCampaign } from '@loyalty/contracts/wallet/campaign-simulation'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import {
  redeemCoupon,
  reverseCoupon,
  validateCoupon,
} from '@loyalty/contracts/wallet/redeem-coupon'
import { redeemCoupons, validateCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import { listCustomerRedemptions, listRedemptions } from '@loyalty/contracts/wallet/redemption'
import { listUsableCoupons } from '@loyalty/contracts/wallet/usable-coupon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, until, type World } from './fixture.js'
import { openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const mugs = { tags: { category: ['mugs'] } }
const order = {
  value: 60,
  products: [
    { sku: 'mug', amount: 2, value: 24, tags: { category: 'mugs' } },
    { sku: 'plate', amount: 1, value: 36 },
  ],
  shipping: { value: 4.9 },
}
const half = { kind: 'PERCENT' as const, value: 50, products: mugs }
const tenth = { kind: 'PERCENT' as const, value: 10 }
const from50 = [
  [{ type: 'Order Value' as const, operator: 'grater than or equal' as const, value: 50 }],
]
const offer = { discounts: [half, tenth], conditions: from50, exclusion_group: 'seasonal' }
const none = { discounts: [], conditions: [], exclusion_group: null }

function openDesk() {
  const shop = openShop(world)
  const { context, customer, points } = shop
  const request = (code: string, of?: object) => ({
    customer_id: customer,
    code,
    brand_id: null,
    ...(of !== undefined && { order: of }),
  })
  const all = (codes: string[], of?: object) => {
    const { code: _one, ...rest } = request('', of)
    return { ...rest, codes }
  }
  return {
    shop,
    context,
    request,
    all,
    coupon: (code: string, changes: object = {}) =>
      world.yes(createCoupon, { code, grants: [], ...changes }, context),
    granting: (code: string) =>
      world.yes(createCoupon, { code, grants: [{ reward_id: points, amount: 5 }] }, context),
  }
}

/** A document as the version before wrote it. */
const lose = (collection: string, id: string, fields: string[]) =>
  world.db
    .collection(collection)
    .updateMany({ id }, { $unset: Object.fromEntries(fields.map((field) => [field, ''])) })

const auditOf = (id: string) =>
  world.db.collection('audit').find({ resource_id: id }).sort({ _id: 1 }).toArray()

describe('a coupon with discounts', () => {
  it('is read as it was made, needs no grants, and keeps in the audit what was changed', async () => {
    const { context, coupon } = openDesk()
    const made = await coupon('SAVE', offer)
    expect(made).toMatchObject({ grants: [], costs: [], ...offer })
    expect(await world.yes(getCoupon, { id: made.id }, context)).toEqual(made)
    const { data } = await world.yes(listCoupons, { code: 'SAVE' }, context)
    expect(data).toEqual([made])
    const changed = await world.yes(
      updateCoupon,
      { id: made.id, discounts: [tenth], conditions: null, exclusion_group: '' },
      context,
    )
    expect(changed).toMatchObject({ ...none, discounts: [tenth] })
    expect(await auditOf(made.id)).toMatchObject([
      { before: null, after: offer },
      { before: offer, after: { ...none, discounts: [tenth] } },
    ])
  })

  it.each<[string, object, string]>([
    ['a discount of 101 %', { discounts: [{ ...tenth, value: 101 }] }, 'VALIDATION_ERROR'],
    ['21 discounts', { discounts: Array.from({ length: 21 }, () => tenth) }, 'VALIDATION_ERROR'],
    [
      'a selector of 201 values',
      { discounts: [{ ...tenth, products: { skus: Array.from({ length: 201 }, String) } }] },
      'VALIDATION_ERROR',
    ],
    [
      'a tag that no database keeps',
      { discounts: [{ ...tenth, products: { tags: { 'a.b': ['c'] } } }] },
      'VALIDATION_ERROR',
    ],
    [
      'more than 100 conditions',
      { ...offer, conditions: Array.from({ length: 3 }, () => Array(50).fill(from50[0]?.[0])) },
      'VALIDATION_ERROR',
    ],
    ['a condition of no kind', { ...offer, conditions: [[{ type: 'Mood' }]] }, 'VALIDATION_ERROR'],
    [
      'a condition of an unknown type',
      { ...offer, conditions: [[{ ...from50[0]?.[0], type: 'Mood' }]] },
      'INVALID_CONDITION',
    ],
    ['nothing that it does', { discounts: [] }, 'VALIDATION_ERROR'],
  ])('is not made with %s', async (_name, changes, code) => {
    const { context } = openDesk()
    const before = await world.dump()
    const sent = { code: 'SAVE', grants: [], ...changes }
    expect(await world.call(createCoupon, sent, context)).toMatchObject({ code })
    expect(await world.dump()).toEqual(before)
  })

  it('is not left without anything that it does', async () => {
    const { context, coupon, granting } = openDesk()
    const [save, give] = [await coupon('SAVE', offer), await granting('GIVE')]
    const ask = (id: string, patch: object) => world.call(updateCoupon, { id, ...patch }, context)
    const before = await world.dump()
    expect(await ask(save.id, { discounts: [] })).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await ask(give.id, { grants: [], costs: [] })).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'body.grants' }],
    })
    expect(await world.dump()).toEqual(before)
    expect(await ask(save.id, { grants: [], costs: [] })).toMatchObject({ ok: true })
    expect(await ask(give.id, { grants: [], discounts: [tenth] })).toMatchObject({ ok: true })
  })

  it('tells what it takes off an order, before and after', async () => {
    const { context, coupon, request, shop } = openDesk()
    const made = await coupon('SAVE', offer)
    const discounts = [
      { target: 'LINES', line: 0, amount: 12 },
      { target: 'ORDER', line: null, amount: 4.8 },
    ]
    const off = { discounts, discount_total: 16.8 }
    const asked = await world.yes(validateCoupon, request('SAVE', order), context)
    expect(asked).toMatchObject({ redeemable: true, accumulations: [], ...off })
    const done = await world.yes(redeemCoupon, request('save', order), context)
    expect(done).toMatchObject({ accumulations: [], redemptions: [], ...off })
    const { data } = await world.yes(listRedemptions, { coupon_id: made.id }, context)
    expect(data).toMatchObject([{ id: done.redemption_id, code: 'SAVE', ...off }])
    const ofCustomer = await world.yes(listCustomerRedemptions, { id: shop.customer }, context)
    expect(ofCustomer.data).toMatchObject([off])
    const again = await world.call(redeemCoupon, request('SAVE', order), context)
    expect(again).toMatchObject({ code: 'COUPON_ALREADY_REDEEMED' })
    const reversed = await world.yes(
      reverseCoupon,
      { customer_id: shop.customer, code: 'SAVE' },
      context,
    )
    expect(reversed).not.toHaveProperty('discounts')
    await world.yes(redeemCoupon, request('SAVE', order), context)
    expect(await shop.different()).toEqual([])
  })

  it('is refused without an order or a basket that is large enough, which changes nothing', async () => {
    const { context, coupon, request, shop } = openDesk()
    const { id } = await coupon('SAVE', { ...offer, max_redemptions: 3 })
    const asked = async (of?: object) => {
      const refused = await world.call(redeemCoupon, request('SAVE', of), context)
      const shown = await world.yes(validateCoupon, request('SAVE', of), context)
      expect(shown).toMatchObject({ redeemable: false, refusal: { status: 422 } })
      return [refused.ok ? null : refused.code, shown.refusal?.code]
    }
    expect(await asked()).toEqual(['COUPON_ORDER_REQUIRED', 'COUPON_ORDER_REQUIRED'])
    const met = 'COUPON_CONDITIONS_NOT_MET'
    expect(await asked({ ...order, value: 49.99 })).toEqual([met, met])
    expect(await world.yes(getCoupon, { id }, context)).toMatchObject({ redemptions_count: 0 })
    expect(await shop.balance()).toEqual({ free: 0, shown: 0, lines: 0 })
  })

  it('is rounded to the decimals of the currency', async () => {
    const { context, coupon, request, shop } = openDesk()
    world.owners.settings(shop.account, { currency: { code: 'CLP', decimals: 0 } })
    await coupon('SAVE', { discounts: [tenth] })
    const done = await world.yes(redeemCoupon, request('SAVE', { value: 1_005 }), context)
    expect(done.discount_total).toBe(101)
  })

  it('is shown to who can use it, with some order', async () => {
    const { context, coupon, shop } = openDesk()
    await coupon('SAVE', { ...offer, listed: true })
    const { data } = await world.yes(listUsableCoupons, { id: shop.customer }, context)
    expect(data).toMatchObject([{ code: 'SAVE', redeemable: true, discounts: offer.discounts }])
  })

  it('may be the one of a batch', async () => {
    const { context, request } = openDesk()
    const { batch_id } = await world.yes(
      createCouponBatch,
      { count: 2, coupon: { grants: [], ...offer } },
      context,
    )
    expect(await world.yes(getCoupon, { id: batch_id }, context)).toMatchObject(offer)
    const codes = () => world.yes(listBatchCodes, { batch_id }, context)
    await until(async () => (await codes()).data.length === 2, 45_000)
    const [first] = (await codes()).data
    const done = await world.yes(redeemCoupon, request(first?.code ?? '', order), context)
    expect(done.discount_total).toBe(16.8)
  })
})

describe('several coupons with discounts', () => {
  it('each take off what the ones before left', async () => {
    const { context, coupon, granting, all } = openDesk()
    await coupon('TENTH', { discounts: [tenth] })
    await coupon('FIVE', { discounts: [{ kind: 'AMOUNT', value: 5 }, { kind: 'FREE_SHIPPING' }] })
    await granting('GIVE')
    const call = all(['FIVE', 'TENTH', 'GIVE'], order)
    const asked = await world.yes(validateCoupons, call, context)
    const done = await world.yes(redeemCoupons, call, context)
    for (const { results } of [asked, done]) {
      expect(results.map((one) => one.discount_total)).toEqual([9.9, 5.5, undefined])
      expect(results[2]).not.toHaveProperty('discounts')
    }
  })

  it('of one group are refused but for the one worth most, at their place', async () => {
    const { context, coupon, all, shop } = openDesk()
    await coupon('LESS', { discounts: [tenth], exclusion_group: 'seasonal' })
    await coupon('MORE', { discounts: [half], exclusion_group: 'seasonal' })
    await coupon('OTHER', { discounts: [tenth] })
    const call = all(['OTHER', 'LESS', 'MORE'], order)
    const asked = await world.yes(validateCoupons, call, context)
    expect(asked).toMatchObject({
      redeemable: false,
      refusal: { code: 'COUPON_EXCLUDED', field: 'body.codes.1', status: 422 },
    })
    expect(await world.call(redeemCoupons, call, context)).toMatchObject({
      code: 'COUPON_EXCLUDED',
      errors: [{ field: 'body.codes.1', code: 'COUPON_EXCLUDED' }],
    })
    const redeemed = { account_id: shop.account }
    expect(await world.db.collection('redemptions').countDocuments(redeemed)).toBe(0)
    const kept = await world.db.collection('refusals').find(redeemed).toArray()
    expect(kept).toMatchObject([{ code: 'LESS', refusal: 'COUPON_EXCLUDED' }])
    await world.yes(redeemCoupons, all(['OTHER', 'MORE'], order), context)
  })

  it('another refusal comes first', async () => {
    const { context, coupon, all } = openDesk()
    await coupon('LESS', { discounts: [tenth], exclusion_group: 'seasonal' })
    await coupon('MORE', { discounts: [half], exclusion_group: 'seasonal', max_redemptions: 1 })
    const somebody = { customer_id: world.owners.customer(context.account) }
    await world.yes(redeemCoupon, { ...somebody, code: 'MORE', brand_id: null, order }, context)
    expect(await world.call(redeemCoupons, all(['LESS', 'MORE'], order), context)).toMatchObject({
      code: 'COUPON_LIMIT_REACHED',
      errors: [{ field: 'body.codes.1' }],
    })
  })
})

describe('what the version before stored', () => {
  it('a coupon has no discounts, answers as it did, and can get some', async () => {
    const { context, granting, request, shop } = openDesk()
    const { id, ...made } = await granting('OLD')
    await lose(
      'coupons',
      id,
      Object.keys(none).map((field) => `definition.${field}`),
    )
    expect(await world.yes(getCoupon, { id }, context)).toEqual({ id, ...made })
    const done = await world.yes(redeemCoupon, request('OLD', order), context)
    expect(Object.keys(done)).toEqual(['redemption_id', 'wallet', 'accumulations', 'redemptions'])
    const stored = await world.db.collection('redemptions').findOne({ id: done.redemption_id })
    expect(stored).not.toHaveProperty('discounts')
    const { data } = await world.yes(listRedemptions, { coupon_id: id }, context)
    expect(data).toMatchObject([{ discounts: [], discount_total: 0 }])
    const patched = await world.yes(updateCoupon, { id, discounts: [tenth] }, context)
    expect(patched).toMatchObject({ ...none, discounts: [tenth], grants: made.grants })
    const other = { ...request('OLD', order), customer_id: world.owners.customer(shop.account) }
    expect(await world.yes(redeemCoupon, other, context)).toMatchObject({ discount_total: 6 })
  })

  const offered = ['discounts', 'products', 'exclusion_group', 'earns_on_points_paid']
  it('a campaign pays for the whole order, and can get discounts', async () => {
    const shop = openShop(world)
    const rewards = [{ reward_id: shop.points, conversion_factor: 1 }]
    const { id, ...made } = await shop.campaign({ rewards })
    await lose('campaigns', id, offered)
    await lose('campaign_versions', id, offered)
    expect(await world.yes(getCampaign, { id }, shop.context)).toEqual({ id, ...made })
    await shop.fulfill((await shop.announce({ order })).id)
    expect(await shop.balance()).toMatchObject({ free: 60 })
    const patched = await world.yes(updateCampaign, { id, discounts: [tenth] }, shop.context)
    expect(patched).toMatchObject({ version: 2, discounts: [tenth], products: null })
    const { data } = await world.yes(listCampaignVersions, { id }, shop.context)
    expect(data.map(({ discounts }) => discounts)).toEqual([[], [tenth]])
    const [, audit] = await auditOf(id)
    expect(audit).toMatchObject({ before: { discounts: [] }, after: { discounts: [tenth] } })
  })
})

describe('a campaign', () => {
  it('pays for the lines that it names, and a return takes back in the same terms', async () => {
    const shop = openShop(world)
    const campaign = await shop.campaign({
      rewards: [{ reward_id: shop.points, conversion_factor: 1 }],
      products: mugs,
      discounts: [half],
    })
    const { id } = await shop.announce({ order })
    const event = { customer_id: shop.customer, type: 'PURCHASE', order }
    const tried = { campaign_id: campaign.id, event }
    const simulated = await world.yes(simulateCampaign, tried, shop.context)
    expect(simulated.rewards).toMatchObject([{ amount: 24 }])
    await shop.fulfill(id)
    expect(await shop.balance()).toMatchObject({ free: 24 })
    const give = (line: number) =>
      world.yes(returnEvent, { id, products: [{ line, amount: 1 }] }, shop.context)
    await give(1)
    expect(await shop.balance()).toMatchObject({ free: 24 })
    await give(0)
    expect(await shop.balance()).toMatchObject({ free: 12 })
    expect(await shop.different()).toEqual([])
  })

  it('without rewards pays nothing at a fulfillment, and counts no budget there', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign({ rewards: [], discounts: [tenth], max_total: 1 })
    expect(await auditOf(id)).toMatchObject([{ before: null, after: { discounts: [tenth] } }])
    for (let at = 0; at < 2; at += 1) await shop.fulfill((await shop.announce({ order })).id)
    expect(await shop.balance()).toMatchObject({ free: 0 })
    const ofAccount = { account_id: shop.account }
    expect(await world.db.collection('campaign_budgets').countDocuments(ofAccount)).toBe(0)
    const ask = (patch: object) => world.call(updateCampaign, { id, ...patch }, shop.context)
    expect(await ask({ discounts: [] })).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await ask({ rewards: [], discounts: [] })).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})
