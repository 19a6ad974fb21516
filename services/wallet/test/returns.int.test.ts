import { randomUUID } from 'node:crypto'
import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import { updateCampaign } from '@loyalty/contracts/wallet/campaign'
import { getEvent, reverseEvent } from '@loyalty/contracts/wallet/event'
import { ReturnedBehaviorEvent, returnEvent } from '@loyalty/contracts/wallet/event-return'
import { getGiftCard, redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BSON } from 'mongodb'
import { RETURNED_LINES_MAX } from '../src/events/rules/return-purchase.js'
import { STORED_BYTES_MAX } from '../src/events/commands/return-event.js'
import { newAccount, startWorld, withKey, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'
import { done } from './done.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Part = Record<string, unknown>

const products = (line: number, amount: number) => ({ products: [{ line, amount }] })
const tryTo = (shop: Shop, id: string, part: Part) =>
  world.call(returnEvent, { id, ...part }, shop.context)
const bringBack = async (shop: Shop, id: string, part: Part) =>
  ReturnedBehaviorEvent.parse(await world.yes(returnEvent, { id, ...part }, shop.context))
const codeOf = async (shop: Shop, id: string, part: Part) => {
  const before = await world.dump()
  const reply = await tryTo(shop, id, part)
  expect(await world.dump()).toEqual(before)
  return reply.ok ? 'accepted' : reply.code
}
const countOf = async (shop: Shop) =>
  (await world.db.collection('wallets').findOne({ customer_id: shop.customer }))?.['purchase_count']

const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Two lines of 60 and 40 for 100, with points spent on each, on the shipping and on the order. */
const orderOf = (shop: Shop) => ({
  purchase_id: randomUUID(),
  value: 100,
  products: [
    { sku: 'a', amount: 3, value: 60, redeem: [{ id: shop.points, amount: 3 }] },
    { sku: 'b', amount: 1, value: 40 },
  ],
  shipping: { value: 5, redeem: [{ id: shop.points, amount: 1 }] },
  redeem: [{ id: shop.points, amount: 2 }],
})

async function soldIn(shop: Shop) {
  await shop.give(10)
  const { id } = await shop.announce({ order: orderOf(shop) })
  await shop.fulfill(id)
  return id
}

describe('a part of a purchase comes back', () => {
  it('takes back what the campaign would not have paid for the rest, and gives back its units', async () => {
    const shop = openShop(world)
    const campaign = await shop.campaign({
      rewards: [{ reward_id: shop.points, conversion_factor: 0.5 }],
    })
    const id = await soldIn(shop)
    expect(await shop.balance()).toMatchObject({ free: 54 })
    // What the campaign says by now is no matter.
    const rewards = [{ reward_id: shop.points, amount: 1 }]
    await world.yes(updateCampaign, { id: campaign.id, rewards }, shop.context)

    const part = { ...products(0, 1), return_id: 'r-1', reason: 'Too small' }
    const before = await world.dump()
    const dryRun = await world.yes(returnEvent, { id, ...part, dry_run: true }, shop.context)
    expect(await world.dump()).toEqual(before)
    const returned = await bringBack(shop, id, part)
    expect(returned).toMatchObject({
      data: {
        state: 'RESOLVED',
        returns: [
          {
            return_id: 'r-1',
            products: [{ line: 0, amount: 1 }],
            shipping: false,
            reason: 'Too small',
            value: 20,
            taken_back: [{ reward_id: shop.points, amount: 10 }],
            given_back: [{ reward_id: shop.points, amount: 1.4 }],
            shortfall: [],
          },
        ],
      },
      taken_back: [{ reward_id: shop.points, amount: 10 }],
      given_back: [{ reward_id: shop.points, amount: 1.4 }],
      shortfall: [],
    })
    const { taken_back, given_back, shortfall, gift_card_refunds } = returned
    expect(dryRun).toEqual({ taken_back, given_back, shortfall, gift_card_refunds })
    expect(await shop.balance()).toMatchObject({ free: 45.4 })
    expect(await countOf(shop)).toBe(1)

    const { data } = await world.yes(
      listWalletTransactions,
      { customer_id: shop.customer, type: 'REVERSAL' },
      shop.context,
    )
    expect(data.map((row) => [row.event_id, row.amount, row.metadata['return_id']])).toEqual([
      [id, 10, 'r-1'],
      [id, 1.4, 'r-1'],
    ])
    const facts = await factsInOutbox(world.db, { account: shop.account })
    expect(facts.at(-1)?.subject).toBe(`loyalty.events.event.returned.${shop.account}`)

    const stored = await world.dump()
    expect(await bringBack(shop, id, part)).toEqual(returned)
    await bringBack(shop, id, { ...products(1, 1), return_id: 'r-2' })
    expect(await world.dump()).not.toEqual(stored)
    expect(await bringBack(shop, id, part)).toEqual(returned)
    expect(await shop.different()).toEqual([])
  })

  it('by a factor of eight decimals exactly', async () => {
    const shop = openShop(world)
    const credit = world.owners.reward(shop.account, { type: 'DISCOUNT' })
    await shop.campaign({ rewards: [{ reward_id: credit, conversion_factor: 0.3333333 }] })
    const lines = [
      { sku: 'a', amount: 1, value: 10 },
      { sku: 'b', amount: 2, value: 20 },
    ]
    const { id } = await shop.announce({ order: { value: 30, products: lines } })
    await shop.fulfill(id)
    // 30 pay 9.9999 (9.999999 rounded down), the 20 that remain 6.6666.
    expect((await bringBack(shop, id, products(0, 1))).taken_back).toMatchObject([
      { reward_id: credit, amount: 3.3333 },
    ])
    expect((await bringBack(shop, id, products(1, 2))).taken_back).toMatchObject([
      { reward_id: credit, amount: 6.6666 },
    ])
  })

  it('until nothing remains: then it is as after a reversal', async () => {
    const shop = openShop(world)
    await shop.campaign({
      rewards: [{ reward_id: shop.points, conversion_factor: 0.33 }],
      max_total: 1,
    })
    const id = await soldIn(shop)
    await bringBack(shop, id, products(0, 2))
    await bringBack(shop, id, { ...products(1, 1), shipping: true })
    expect((await world.yes(getEvent, { id }, shop.context)).data).toMatchObject({
      state: 'RESOLVED',
    })
    // The campaign's only payment stays used until all of it is taken back.
    const meanwhile = await shop.announce()
    expect((await shop.fulfill(meanwhile.id)).rewarding_campaigns).toEqual([])
    await world.yes(reverseEvent, { id: meanwhile.id }, shop.context)
    const last = await bringBack(shop, id, { ...products(0, 1), return_id: 'last' })
    expect(last.data).toMatchObject({ state: 'REVERSED' })
    expect(last.reversed_at).not.toBeNull()
    expect(await shop.balance()).toMatchObject({ free: 10, shown: 10, lines: 1 })
    expect(await countOf(shop)).toBe(0)
    expect(await bringBack(shop, id, { ...products(0, 1), return_id: 'last' })).toEqual(last)
    expect(await codeOf(shop, id, { ...products(0, 1), return_id: 'more' })).toBe('STATE_CONFLICT')

    // Its budget and its purchase id are free again.
    const order = last.data['order'] as object
    const again = await shop.announce({ order })
    expect((await shop.fulfill(again.id)).rewarding_campaigns).toHaveLength(1)
    expect(await shop.different()).toEqual([])
  })

  it('and a reversal afterwards takes and gives only what is left', async () => {
    const shop = openShop(world)
    await shop.campaign({ rewards: [{ reward_id: shop.points, conversion_factor: 0.5 }] })
    const id = await soldIn(shop)
    await bringBack(shop, id, { ...products(0, 1), shipping: true })
    const reversed = done(await world.yes(reverseEvent, { id }, shop.context))
    expect(reversed.taken_back).toMatchObject([{ amount: 40 }])
    expect(reversed.given_back.reduce((sum, { amount }) => sum + amount, 0)).toBe(3.6)
    expect(await shop.balance()).toMatchObject({ free: 10, shown: 10 })
    expect(await shop.different()).toEqual([])
  })

  it('when its conditions fail for the rest, all of a campaign goes', async () => {
    const shop = openShop(world)
    await shop.campaign({
      conditions: [[{ type: 'Order Value', operator: 'grater than', value: 90 }]] as never,
      rewards: [{ reward_id: shop.points, amount: 5 }],
    })
    const id = await soldIn(shop)
    expect((await bringBack(shop, id, products(0, 1))).taken_back).toMatchObject([{ amount: 5 }])
    expect((await bringBack(shop, id, products(0, 1))).taken_back).toEqual([])
  })

  it('of an event that does not know by what it was paid takes in proportion', async () => {
    const shop = openShop(world)
    await shop.campaign({ rewards: [{ reward_id: shop.points, amount: 9 }] })
    const id = await soldIn(shop)
    await world.db
      .collection('behavior_events')
      .updateOne({ id }, { $unset: { 'rewarding_campaigns.0.evaluation': '' } })
    expect((await bringBack(shop, id, products(0, 1))).taken_back).toMatchObject([{ amount: 1.8 }])
  })

  it.each<[AccountSettings['reversal_policy'], string, number, number]>([
    ['reject', 'REWARD_ALREADY_SPENT', 0, 0],
    // 4 are there, and of the 0.8 that are due for what comes back 0.065 are given back and taken at once.
    ['within_balance', 'accepted', 4.065, 45.935],
    ['allow_negative', 'accepted', 50, 0],
  ])('settles what was spent by the policy %s: %s', async (policy, code, taken, short) => {
    const account = newAccount()
    world.owners.settings(account, { reversal_policy: policy })
    const shop = openShop(world, account)
    await shop.campaign({
      conditions: [[{ type: 'Order Value', operator: 'grater than', value: 90 }]] as never,
      rewards: [{ reward_id: shop.points, amount: 50 }],
    })
    const id = await soldIn(shop)
    await shop.give(-50)
    const reply = await tryTo(shop, id, products(1, 1))
    expect(reply.ok ? 'accepted' : reply.code).toBe(code)
    const { taken_back, shortfall } = reply.ok ? reply.value : { taken_back: [], shortfall: [] }
    expect([sumOf(taken_back), sumOf(shortfall)]).toEqual([taken, short])
    expect(await shop.different()).toEqual([])
  })

  it('shrinks a gift card with its line, unless it was redeemed', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    await shop.campaign({ rewards: [{ reward_id: card, conversion_factor: 0.5 }] })
    const id = await soldIn(shop)
    await bringBack(shop, id, products(0, 1))
    expect(await shop.balance(shop.customer, card)).toMatchObject({ free: 40 })
    const result = (await world.yes(getEvent, { id }, shop.context)).result
    expect(result?.gift_card).toHaveLength(1)

    await shop.give(10)
    const other = await shop.announce({ order: orderOf(shop) })
    const code = (await shop.fulfill(other.id)).result?.gift_card[0]?.code ?? ''
    expect(await world.yes(getGiftCard, { code }, shop.context)).toMatchObject({ status: 'ACTIVE' })
    await world.yes(redeemGiftCard, { code }, shop.context)
    expect(await codeOf(shop, other.id, products(0, 1))).toBe('REWARD_ALREADY_SPENT')
  })
})

describe('lines that do not add up to what was paid', () => {
  const one = { sku: 'a', amount: 1 }
  it.each<[string, object, number[], number]>([
    [
      'an order with a discount of its own',
      { value: 100, discounted_value: 80, products: [50, 50].map((value) => ({ ...one, value })) },
      [0],
      40,
    ],
    [
      'three equal lines, of which two come back',
      {
        value: 120,
        discounted_value: 60,
        products: [40, 40, 40].map((value) => ({ ...one, value })),
      },
      [0, 2],
      40,
    ],
    ['lines without values', { value: 90, products: [one, one, one] }, [0, 1], 60],
  ])('take their share: %s', async (_name, order, lines, taken) => {
    const shop = openShop(world)
    await shop.campaign({ rewards: [{ reward_id: shop.points, conversion_factor: 1 }] })
    const { id } = await shop.announce({ order: { purchase_id: randomUUID(), ...order } })
    await shop.fulfill(id)
    const back = lines.map((line) => ({ line, amount: 1 }))
    const returned = await bringBack(shop, id, { products: back })
    expect(returned.taken_back).toMatchObject([{ amount: taken }])
    expect(returned.data['returns']).toMatchObject([{ value: taken }])
    for (const line of [0, 1, 2]) await tryTo(shop, id, products(line, 1))
    expect(await shop.balance()).toMatchObject({ free: 0 })
    const { data } = await world.yes(getEvent, { id }, shop.context)
    expect(data['state']).toBe('REVERSED')
    const values = (data['returns'] as { value: number }[]).map(({ value }) => value)
    const { value, discounted_value: paid = value } = order as Record<string, number>
    expect(values.reduce((sum, each) => sum + each, 0)).toBe(paid)
    expect(await shop.different()).toEqual([])
  })
})

describe('a gift card that a return empties', () => {
  it('is void from then on, and stands in the way of no further return', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    await shop.campaign({
      conditions: [[{ type: 'Order Value', operator: 'grater than', value: 90 }]] as never,
      rewards: [{ reward_id: card, amount: 5 }],
    })
    await shop.give(10)
    const { id } = await shop.announce({ order: orderOf(shop) })
    const code = (await shop.fulfill(id)).result?.gift_card[0]?.code ?? ''
    const returned = await bringBack(shop, id, products(1, 1))
    expect(returned.taken_back).toMatchObject([{ reward_id: card, amount: 5 }])
    expect(returned.data).toMatchObject({ state: 'RESOLVED' })
    const shown = await world.yes(getGiftCard, { code }, shop.context)
    expect(shown).toMatchObject({ status: 'VOID' })
    expect(await world.call(redeemGiftCard, { code }, shop.context)).toMatchObject({
      code: 'GIFT_CARD_REDEEMED',
    })
    await bringBack(shop, id, { ...products(0, 3), shipping: true })
    expect(await world.yes(getGiftCard, { code }, shop.context)).toEqual(shown)
    expect(await shop.balance(shop.customer, card)).toMatchObject({ shown: 0 })
    expect(await shop.different()).toEqual([])
  })
})

describe('a return is refused', () => {
  it('in the order of its refusals, and then changes nothing', async () => {
    const shop = openShop(world)
    await shop.give(10)
    const open = await shop.announce({ order: orderOf(shop) })
    expect(await codeOf(shop, randomUUID(), products(0, 1))).toBe('EVENT_NOT_FOUND')
    expect(await codeOf(shop, open.id, products(7, 1))).toBe('STATE_CONFLICT')
    await shop.fulfill(open.id)
    expect(await codeOf(shop, open.id, products(7, 9))).toBe('VALIDATION_ERROR')
    expect(await codeOf(shop, open.id, {})).toBe('VALIDATION_ERROR')
    expect(
      await codeOf(shop, open.id, {
        products: [
          { line: 0, amount: 1 },
          { line: 0, amount: 1 },
        ],
      }),
    ).toBe('VALIDATION_ERROR')
    expect(await codeOf(shop, open.id, products(0, 3.0001))).toBe('RETURN_EXCEEDS_ORDER')
    expect(await tryTo(shop, open.id, products(2, 1))).toMatchObject({
      errors: [{ field: 'body.products.0.line' }],
    })
    const plain = await shop.announce({ order: { value: 5, products: [{ sku: 'a', amount: 1 }] } })
    await shop.fulfill(plain.id)
    expect(await tryTo(shop, plain.id, { shipping: true })).toMatchObject({
      errors: [{ field: 'body.shipping' }],
    })
  })

  it('beyond 100 of an event', async () => {
    const shop = openShop(world)
    const order = { value: 200, products: [{ sku: 'a', amount: 200, value: 200 }] }
    const { id } = await shop.announce({ order })
    await shop.fulfill(id)
    await Promise.all(Array.from({ length: 100 }, () => bringBack(shop, id, products(0, 1))))
    expect(await codeOf(shop, id, products(0, 1))).toBe('LIMIT_EXCEEDED')
  })

  it('that the event has no room for, before anything is written, and says the way on', async () => {
    const shop = openShop(world)
    await shop.campaign({ rewards: [{ reward_id: shop.points, conversion_factor: 0.5 }] })
    const order = { value: 200, products: [{ sku: 'a', amount: 200, value: 200 }] }
    const { id } = await shop.announce({ order })
    await shop.fulfill(id)
    await bringBack(shop, id, products(0, 1))
    const events = world.db.collection('behavior_events')
    const event = await events.findOne({ id })
    const [first] = (event?.['returns'] ?? []) as { taken_back: { line: object }[] }[]
    const [taken] = first?.taken_back ?? []
    /** The event as if earlier returns had moved many lines of long names, so that so much is left. */
    const fillUp = async (left: number) => {
      const names = {
        campaign_name: '€'.repeat(256),
        brand_id: '€'.repeat(128),
        funded_by: '€'.repeat(64),
      }
      const long = { ...taken, line: { ...taken?.line, ...names } }
      const sizeWith = (entry: object) =>
        BSON.calculateObjectSize({ ...event, returns: [{ ...first, reason: '', ...entry }] })
      const room = STORED_BYTES_MAX - left - sizeWith({})
      const each = BSON.calculateObjectSize({ ...long, 9_999: 0 })
      const lines = Array.from({ length: Math.floor(room / each) }, () => long)
      const taken_back = [taken, ...lines]
      const reason = 'r'.repeat(STORED_BYTES_MAX - left - sizeWith({ taken_back }))
      const returns = [{ ...first, taken_back, reason }]
      await events.updateOne({ id }, { $set: { returns } })
      return lines.length
    }
    expect(await fillUp(500)).toBeLessThan(RETURNED_LINES_MAX)
    const part = { ...products(0, 1), reason: 'r'.repeat(512) }
    expect(await codeOf(shop, id, part)).toBe('LIMIT_EXCEEDED')
    expect(await codeOf(shop, id, { ...part, dry_run: true })).toBe('LIMIT_EXCEEDED')
    expect(await tryTo(shop, id, part)).toMatchObject({
      details: expect.stringMatching(/bytes.*; reverse the event/),
    })
    await fillUp(2_000)
    expect(await codeOf(shop, id, { ...part, dry_run: true })).toBe('accepted')
    await bringBack(shop, id, part)
    await fillUp(-STORED_BYTES_MAX / 20)
    expect(await codeOf(shop, id, part)).toBe('LIMIT_EXCEEDED')
    const reversed = done(await world.yes(reverseEvent, { id }, shop.context))
    expect(reversed.data).toMatchObject({ state: 'REVERSED' })
    expect(await shop.balance()).toMatchObject({ free: 0 })
  })

  it('or made once of several at the same time, by its id and by its key', async () => {
    const shop = openShop(world)
    await shop.campaign({ rewards: [{ reward_id: shop.points, conversion_factor: 0.5 }] })
    const id = await soldIn(shop)
    const same = Array.from({ length: 8 }, () =>
      bringBack(shop, id, { ...products(0, 1), return_id: 'r' }),
    )
    const keyed = Array.from({ length: 8 }, () =>
      world.yes(returnEvent, { id, ...products(1, 1) }, withKey(shop.account, 'k')),
    )
    await Promise.all([...same, ...keyed])
    const { data } = await world.yes(getEvent, { id }, shop.context)
    expect(data['returns']).toHaveLength(2)
    expect(await shop.different()).toEqual([])
  })
})
