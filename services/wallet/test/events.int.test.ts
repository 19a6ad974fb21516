import { randomUUID } from 'node:crypto'
import { simulateCampaign } from '@loyalty/contracts/wallet/campaign-simulation'
import { getGiftCard, redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import {
  cancelEvent,
  createEvent,
  fulfillEvent,
  getEvent,
  listEvents,
  reverseEvent,
} from '@loyalty/contracts/wallet/event'
import { listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behaviorEvents } from '../src/events/store.js'
import { newAccount, startWorld, until, withKey, type World } from './fixture.js'
import { openShop, orderOf, type Shop } from './shop.js'
import { done } from './done.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const UNKNOWN = '0190f3a2-7c1e-7b42-9d5e-0000000000ff'

/** A held event is as if its hold had ended: what time does, without waiting for it. */
const endHold = (id: string) =>
  world.db
    .collection(behaviorEvents.name)
    .updateOne({ id }, { $set: { held_until: new Date(Date.now() - 60_000) } })

const stored = (id: string) => world.db.collection(behaviorEvents.name).findOne({ id })

const codeOf = (reply: { ok: true } | { ok: false; code: string }) =>
  reply.ok ? 'accepted' : reply.code

/** Runs a call that must be refused, and shows that nothing that is stored has changed. */
async function refused(call: () => Promise<{ ok: true } | { ok: false; code: string }>) {
  const before = await world.dump()
  const code = codeOf(await call())
  expect(await world.dump()).toEqual(before)
  return code
}

describe('event', () => {
  it('holds what its order spends, and a second one for the same points does not exist', async () => {
    const shop = openShop(world)
    await shop.give(10)
    const event = await shop.announce({ order: orderOf(shop.points, 6) })
    expect(event).toMatchObject({ fulfilled: false, reserve: 6, result: null, type: 'PURCHASE' })
    expect(event.data).toMatchObject({ customer_id: shop.customer, state: 'ISSUED' })
    expect(await shop.balance()).toEqual({ free: 4, shown: 10, lines: 2 })

    const again = { order: orderOf(shop.points, 6) }
    expect(await refused(() => shop.tryToAnnounce(again))).toBe('INSUFFICIENT_BALANCE')
    const { data } = await world.yes(listEvents, { customer_id: shop.customer }, shop.context)
    expect(data.map(({ id }) => id)).toEqual([event.id])
  })

  it('needs neither a purchase id nor a value: it counts, and is worth nothing', async () => {
    const shop = openShop(world)
    await shop.campaign()
    const order = { shipping: { value: 3 }, products: [{ sku: 's', amount: 2 }] }
    const [first, second] = [await shop.announce({ order }), await shop.announce({ order })]
    const line = { value: null, discounted_value: null, redeem: null, tags: null, metadata: null }
    expect(first.data['order']).toEqual({
      purchase_id: null,
      value: null,
      discounted_value: null,
      products: [{ ...line, sku: 's', amount: 2 }],
      channel_id: null,
      store_id: null,
      shipping: { ...line, value: 3 },
      redeem: null,
      metadata: null,
    })
    expect(second.id).not.toBe(first.id)
    const fulfilled = await shop.fulfill(first.id)
    expect(fulfilled).toMatchObject({ fulfilled: true, data: { order: first.data['order'] } })
    const again = await shop.announce({ order: first.data['order'] as object })
    expect(again.data['order']).toEqual(first.data['order'])
    const wallet = await world.db.collection('wallets').findOne({ owner_id: first.customer_id })
    expect(wallet?.['purchase_count']).toBe(1)
  })

  it.each<[string, (shop: Shop) => Promise<{ ok: true } | { ok: false; code: string }>]>([
    ['CUSTOMER_NOT_FOUND', (shop) => shop.tryToAnnounce({ customer_id: 'nobody' })],
    [
      'EVENT_EXISTS',
      async (shop) => {
        const { data } = await shop.announce({ order: orderOf() })
        const { purchase_id: same } = data['order'] as { purchase_id: string }
        return shop.tryToAnnounce({ order: orderOf(undefined, 0, same) })
      },
    ],
    [
      'CUSTOMER_NOT_ACTIVE',
      (shop) =>
        shop.tryToAnnounce({
          customer_id: world.owners.customer(shop.account, { status: 'BLOCKED' }),
        }),
    ],
    ['REWARD_UNKNOWN', (shop) => shop.tryToAnnounce({ order: orderOf(UNKNOWN as never, 1) })],
    [
      'REWARD_NOT_APPLICABLE',
      (shop) => {
        const other = world.owners.reward(shop.account, { brand_id: 'other' })
        return shop.tryToAnnounce({ order: orderOf(other, 1), brand_id: 'brand' })
      },
    ],
    ['INSUFFICIENT_BALANCE', (shop) => shop.tryToAnnounce({ order: orderOf(shop.points, 1) })],
  ])('is refused with %s', async (code, announce) => {
    expect(codeOf(await announce(openShop(world)))).toBe(code)
  })

  it('is created once by one key', async () => {
    const shop = openShop(world)
    const input = { customer_id: shop.customer, order: orderOf() }
    const context = withKey(shop.account, 'create')
    const first = await world.call(createEvent, input, context)
    const second = await world.call(createEvent, input, context)
    expect(second).toEqual({ ...first, isReplay: true })
  })

  it('belongs to its account alone', async () => {
    const shop = openShop(world)
    const { id } = await shop.announce()
    const other = { account: newAccount() }
    for (const contract of [getEvent, cancelEvent, reverseEvent, fulfillEvent]) {
      expect(codeOf(await world.call(contract, { id }, other))).toBe('EVENT_NOT_FOUND')
    }
    expect((await world.yes(listEvents, {}, other)).data).toEqual([])
  })
})

describe('fulfill', () => {
  it('commits what was held, pays the campaigns, and answers the same again', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD', name: 'Card' })
    await shop.give(10)
    const campaign = await shop.campaign({
      rewards: [
        { reward_id: shop.points, conversion_factor: 0.1 },
        { reward_id: card, amount: 25 },
      ],
      conditions: [[{ type: 'Order Value', operator: 'grater than', value: 50 }]],
    })
    const { id } = await shop.announce({ order: orderOf(shop.points, 6), brand_id: 'brand' })
    const event = await shop.fulfill(id)
    expect(event).toMatchObject({
      fulfilled: true,
      reserve: 0,
      data: { state: 'RESOLVED' },
      processing_at: event.resolved_at,
      rewarding_campaigns: [{ campaign_id: campaign.id, version: 1, name: 'Autumn' }],
    })
    expect(event.queue_message_id).not.toBeNull()
    expect(event.result?.redemptions).toMatchObject([{ amount: 6, reward_id: shop.points }])
    expect(event.result?.accumulations).toMatchObject([
      { amount: 10, campaign_id: campaign.id },
      { amount: 25 },
    ])
    expect(event.result?.gift_card).toMatchObject([{ reward_id: card }])
    expect(event.result?.transactions.map((row) => [row.type, row.amount])).toEqual([
      ['REDEMPTION', 6],
      ['ACCUMULATION', 10],
      ['ACCUMULATION', 25],
    ])
    expect(event.result?.transactions.every((row) => row.event_id === id)).toBe(true)
    expect(await shop.balance()).toMatchObject({ free: 14, shown: 14 })

    const before = await world.dump()
    expect(await shop.fulfill(id)).toEqual(event)
    expect(await world.dump()).toEqual(before)
    const read = await world.yes(getEvent, { id: id.toUpperCase() }, shop.context)
    // Whoever reads it later is not shown the code of the card.
    const gift_card = event.result?.gift_card.map((made) => ({ ...made, code: null }))
    expect(read.result).toEqual({
      ...event.result,
      gift_card,
      customer: null,
      customer_by_tier: [],
    })
    expect(await shop.different()).toEqual([])
  })

  it.each(['x', UNKNOWN, '', 'a|b', '\0'])('knows no event %j', async (id) => {
    expect(codeOf(await openShop(world).tryToFulfill(id))).toBe('EVENT_NOT_FOUND')
  })

  it('is refused once the hold has ended, the customer is blocked or it was cancelled', async () => {
    const shop = openShop(world)
    await shop.give(10)
    const held = await shop.announce({ order: orderOf(shop.points, 6) })
    await endHold(held.id)
    expect(codeOf(await shop.tryToFulfill(held.id))).toBe('EVENT_NOT_FULFILLABLE')
    await until(async () => (await stored(held.id))?.['state'] === 'EXPIRED')
    expect(await shop.balance()).toEqual({ free: 10, shown: 10, lines: 1 })

    const cancelled = await shop.announce()
    await world.yes(cancelEvent, { id: cancelled.id }, shop.context)
    expect(await refused(() => shop.tryToFulfill(cancelled.id))).toBe('EVENT_NOT_FULFILLABLE')

    const { id } = await shop.announce()
    await world.db
      .collection('wallets')
      .updateOne({ customer_id: shop.customer }, { $set: { 'customer.status': 'BLOCKED' } })
    expect(await refused(() => shop.tryToFulfill(id))).toBe('CUSTOMER_NOT_ACTIVE')
    expect(await world.yes(getEvent, { id }, shop.context)).toMatchObject({ processing_at: null })
  })

  it('does not pay a paused campaign, one of another brand, or one without consent', async () => {
    const shop = openShop(world)
    const refusing = world.owners.customer(shop.account, {
      refused_purposes: ['behavioral_campaigns'],
    })
    await shop.campaign({ brand_id: 'other' })
    await shop.campaign({ starts_at: new Date(Date.now() + 60_000).toISOString() })
    await shop.campaign({ consent_purpose: 'behavioral_campaigns' })
    const { id } = await shop.announce({ customer_id: refusing, brand_id: 'brand' })
    expect(await shop.fulfill(id)).toMatchObject({ fulfilled: true, rewarding_campaigns: [] })
  })
})

describe('cancel', () => {
  it('frees what was held and the purchase id, and is the same again', async () => {
    const shop = openShop(world)
    await shop.give(10)
    const order = orderOf(shop.points, 6)
    const { id } = await shop.announce({ order })
    const cancelled = done(await world.yes(cancelEvent, { id }, shop.context))
    expect(cancelled).toMatchObject({ reserve: 0, data: { state: 'CANCELLED' } })
    expect(cancelled.cancelled_at).not.toBeNull()
    expect(await shop.balance()).toEqual({ free: 10, shown: 10, lines: 1 })
    const before = await world.dump()
    expect(cancelled).toMatchObject({ taken_back: [], given_back: [{ amount: 6 }] })
    const nothing = { ...cancelled, given_back: [] }
    expect(await world.yes(cancelEvent, { id }, shop.context)).toEqual(nothing)
    expect(await world.dump()).toEqual(before)
    expect(await shop.announce({ order })).toMatchObject({ reserve: 6 })
  })

  it('is refused for an event that is resolved, with what its state allows', async () => {
    const shop = openShop(world)
    const { id } = await shop.announce()
    await shop.fulfill(id)
    const reply = await world.call(cancelEvent, { id }, shop.context)
    expect(reply).toMatchObject({
      code: 'STATE_CONFLICT',
      details: expect.stringMatching(/RESOLVED.*reverse/),
    })
  })
})

describe('reverse', () => {
  it('takes back what was paid, gives back what was spent, and frees the budget', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    await shop.give(10)
    await shop.campaign({
      rewards: [
        { reward_id: shop.points, amount: 7 },
        { reward_id: card, amount: 25 },
      ],
      max_total: 1,
    })
    const { id } = await shop.announce({ order: orderOf(shop.points, 6) })
    const { result } = await shop.fulfill(id)
    const reversed = await world.yes(reverseEvent, { id }, shop.context)
    expect(reversed).toMatchObject({
      fulfilled: true,
      data: { state: 'REVERSED' },
      taken_back: [
        { reward_id: shop.points, amount: 7 },
        { reward_id: card, amount: 25 },
      ],
      given_back: [{ reward_id: shop.points, amount: 6 }],
    })
    expect(await shop.balance()).toMatchObject({ free: 10, shown: 10 })
    const code = result?.gift_card[0]?.code ?? ''
    expect(await world.yes(getGiftCard, { code }, shop.context)).toMatchObject({ status: 'VOID' })

    const { data } = await world.yes(
      listWalletTransactions,
      { customer_id: shop.customer, type: 'REVERSAL' },
      shop.context,
    )
    expect(data.map((row) => [row.event_type, row.event_id, row.amount])).toEqual([
      ['PURCHASE', id, 7],
      ['PURCHASE', id, 25],
      ['PURCHASE', id, 6],
    ])
    const before = await world.dump()
    expect(await world.yes(reverseEvent, { id }, shop.context)).toEqual({
      ...reversed,
      taken_back: [],
      given_back: [],
    })
    expect(codeOf(await shop.tryToFulfill(id))).toBe('EVENT_NOT_FULFILLABLE')
    expect(await world.dump()).toEqual(before)

    const next = await shop.announce()
    expect((await shop.fulfill(next.id)).rewarding_campaigns).toHaveLength(1)
    expect(await shop.different()).toEqual([])
  })

  it('gives its purchase id free: the purchase may be announced and fulfilled again', async () => {
    const shop = openShop(world)
    await shop.campaign()
    const order = orderOf()
    const first = await shop.announce({ order })
    await shop.fulfill(first.id)
    expect(codeOf(await shop.tryToAnnounce({ order }))).toBe('EVENT_EXISTS')
    await world.yes(reverseEvent, { id: first.id }, shop.context)

    const second = await shop.announce({ order })
    expect(second.id).not.toBe(first.id)
    await shop.fulfill(second.id)
    // The first one again takes nothing of the second one away.
    await world.yes(reverseEvent, { id: first.id }, shop.context)
    expect(codeOf(await shop.tryToAnnounce({ order }))).toBe('EVENT_EXISTS')
    expect(await shop.balance()).toMatchObject({ free: 5 })
    const wallet = await world.db.collection('wallets').findOne({ owner_id: first.customer_id })
    expect(wallet?.['purchase_count']).toBe(1)
    expect(await shop.different()).toEqual([])
  })

  it('is refused when what was paid is spent, its card redeemed, or nothing resolved', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const { id } = await shop.announce()
    expect(await refused(() => world.call(reverseEvent, { id }, shop.context))).toBe(
      'STATE_CONFLICT',
    )
    await shop.campaign()
    await shop.fulfill(id)
    await world.yes(
      adjustWallet,
      { customer_id: shop.customer, reward_id: shop.points, amount: -5, reason: 'spent' },
      shop.context,
    )
    const reverseIt = (of: string) => () => world.call(reverseEvent, { id: of }, shop.context)
    expect(await refused(reverseIt(id))).toBe('REWARD_ALREADY_SPENT')

    await shop.campaign({ name: 'Cards', rewards: [{ reward_id: card, amount: 25 }] })
    const other = await shop.announce()
    const { result } = await shop.fulfill(other.id)
    await world.yes(redeemGiftCard, { code: result?.gift_card[0]?.code ?? '' }, shop.context)
    expect(await refused(reverseIt(other.id))).toBe('REWARD_ALREADY_SPENT')
  })
})

describe('list', () => {
  it('filters by state, customer and purchase, also what has expired and is not written', async () => {
    const shop = openShop(world)
    await shop.give(100)
    const order = orderOf(shop.points, 1)
    const issued = await shop.announce({ order })
    const expired = await shop.announce({ order: orderOf(shop.points, 1) })
    const cancelled = await shop.announce()
    const resolved = await shop.announce()
    const reversed = await shop.announce({ customer_id: world.owners.customer(shop.account) })
    await endHold(expired.id)
    await world.yes(cancelEvent, { id: cancelled.id }, shop.context)
    await shop.fulfill(resolved.id)
    await shop.fulfill(reversed.id)
    await world.yes(reverseEvent, { id: reversed.id }, shop.context)
    const ids = async (query: object) =>
      (await world.yes(listEvents, query, shop.context)).data.map(({ id }) => id)

    expect(await ids({ state: 'ISSUED' })).toEqual([issued.id])
    expect(await ids({ state: 'EXPIRED' })).toEqual([expired.id])
    expect(await ids({ state: 'CANCELLED' })).toEqual([cancelled.id])
    expect(await ids({ state: 'RESOLVED' })).toEqual([resolved.id])
    expect(await ids({ state: 'REVERSED' })).toEqual([reversed.id])
    const mine = { customer_id: shop.customer }
    expect(await ids({ ...mine, state: 'EXPIRED' })).toEqual([expired.id])
    expect(await ids({ ...mine, state: 'REVERSED' })).toEqual([])
    expect(await ids({ purchase_id: order.purchase_id })).toEqual([issued.id])
    expect(await ids({ limit: 2 })).toEqual([issued.id, expired.id])
    expect(await ids({ cursor: resolved.id })).toEqual([reversed.id])
    expect(await ids({ order: 'desc', limit: 1 })).toEqual([reversed.id])
    expect(await ids({ order: 'desc', cursor: expired.id })).toEqual([issued.id])
    expect(await ids({ order: 'desc', state: 'EXPIRED' })).toEqual([expired.id])
    expect(await ids(mine)).toHaveLength(4)
  })
})

describe('a type in other letters than capitals', () => {
  it('is kept as it was sent, pays nothing, and is told in the answer', async () => {
    const shop = openShop(world)
    await shop.campaign()
    const event = await shop.announce({ type: 'Purchase' })
    expect(event).toMatchObject({
      type: 'Purchase',
      warnings: [{ code: 'TYPE_NOT_IN_CAPITALS', field: 'body.type' }],
    })
    expect((await shop.fulfill(event.id)).rewarding_campaigns).toEqual([])
    expect(await shop.announce({ type: 'visit' })).toMatchObject({ warnings: [] })
  })
})

describe('lines of an order that do not add up', () => {
  const products = [{ sku: 'a', amount: 3, value: 20 }]

  it('are taken, and told in the answer, also in the one of a repeat', async () => {
    const shop = openShop(world)
    const request = {
      customer_id: shop.customer,
      order: { purchase_id: randomUUID(), value: 60, products },
    }
    const announce = () => world.yes(createEvent, request, withKey(shop.account, 'announced'))
    const first = await announce()
    expect(first).toMatchObject({
      warnings: [{ code: 'LINES_DO_NOT_ADD_UP', field: 'body.order.products' }],
      data: { state: 'ISSUED', order: { value: 60 } },
    })
    expect(await announce()).toEqual(first)
    const right = [{ sku: 'a', amount: 3, value: 60 }]
    const order = { purchase_id: randomUUID(), value: 60, products: right }
    expect(await shop.announce({ order })).toMatchObject({ warnings: [] })
  })

  it('are told by a dry run of a campaign', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign()
    const event = { customer_id: shop.customer, order: { value: 60, products } }
    const tried = await world.yes(simulateCampaign, { campaign_id: id, event }, shop.context)
    expect(tried).toMatchObject({ pays: true, warnings: [{ field: 'body.event.order.products' }] })
  })
})
