import { createEvent, fulfillEvent, getEvent, reverseEvent } from '@loyalty/contracts/wallet/event'
import { getGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { freezeAccount, thawAccount } from '@loyalty/engine/admin'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behaviorEvents, purchases } from '../src/events/store.js'
import { expiredLines, wallets, type WalletDocument } from '../src/wallets/store.js'
import { transactions } from '../src/ledger/store.js'
import { newAccount, startWorld, until, type World } from './fixture.js'
import { openShop, orderOf, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const YESTERDAY = new Date(Date.now() - 86_400_000)

/** Time passes for an account's lines that are not held, and for whatever else expires with them. */
const letLinesExpire = ({ account }: Shop) =>
  world.db
    .collection(wallets.name)
    .updateMany(
      { account_id: account },
      { $set: { 'lines.$[free].expires_at': YESTERDAY, next_expiry_at: YESTERDAY } },
      { arrayFilters: [{ 'free.hold': null }] },
    )

const rowsOf = ({ account }: Shop) =>
  world.db.collection(transactions.name).find({ account_id: account, type: 'EXPIRATION' }).toArray()

const factsOf = async ({ account }: Shop, type: string) => {
  const facts = await factsInOutbox(world.db, { account })
  return facts
    .filter(({ subject }) => subject.includes(`.${type}.`))
    .map(({ event }) => JSON.parse(event) as { data: object })
}

describe('lines', () => {
  it('are gone from reads at once, and written off once each, by two processes', async () => {
    const shop = openShop(world)
    const customers = Array.from({ length: 40 }, () => world.owners.customer(shop.account))
    await Promise.all(customers.map((customer) => shop.give(3, customer)))
    await Promise.all(customers.map((customer) => shop.give(4, customer)))
    await letLinesExpire(shop)
    expect(await shop.balance(customers[0])).toEqual({ free: 0, shown: 0, lines: 0 })

    await until(async () => (await rowsOf(shop)).length === 80)
    const rows = await rowsOf(shop)
    expect(new Set(rows.map((row) => (row['line'] as { id: string }).id)).size).toBe(80)
    expect(
      await world.db.collection(expiredLines.name).countDocuments({ account_id: shop.account }),
    ).toBe(80)
    const facts = await factsOf(shop, 'wallet.expired')
    expect(facts).toHaveLength(40)
    expect(facts[0]?.data).toMatchObject({
      event_type: 'EXPIRATION',
      movements: [expect.anything(), expect.anything()],
    })
    expect(
      await world.db
        .collection(wallets.name)
        .countDocuments({ account_id: shop.account, next_expiry_at: { $ne: null } }),
    ).toBe(0)
    expect(await shop.different()).toEqual([])
  })

  it('of an account that moves are left alone, and hold up no others', async () => {
    const [moving, others] = [openShop(world), openShop(world)]
    await moving.give(3)
    await freezeAccount(world.db, moving.account)
    // As many as one look finds, and older than those of the others.
    const made = await world.db.collection<WalletDocument>(wallets.name).findOne({
      account_id: moving.account,
    })
    if (made === null) throw new Error('the wallet is there')
    const due = new Date(YESTERDAY.getTime() - 1)
    const many = Array.from({ length: 1_100 }, (_, at) => ({
      ...made,
      _id: `${moving.account}|${String(at)}`,
      next_expiry_at: due,
    }))
    await world.db.collection<WalletDocument>(wallets.name).insertMany(many)
    await others.give(3)
    await letLinesExpire(others)
    await until(async () => (await rowsOf(others)).length === 1)
    expect(await rowsOf(moving)).toEqual([])
    await world.db.collection<WalletDocument>(wallets.name).deleteMany({
      _id: { $in: many.map(({ _id }) => _id) },
    })
    await thawAccount(world.db, moving.account)
  })

  it('that an event was paid with count as taken back when it is reversed', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    await shop.campaign({
      rewards: [
        { reward_id: shop.points, amount: 5, expires_after_days: 1 },
        { reward_id: card, amount: 9, expires_after_days: 1 },
      ],
    })
    const { id } = await shop.announce()
    const { result } = await shop.fulfill(id)
    await letLinesExpire(shop)
    await until(async () => (await rowsOf(shop)).length === 2)
    const code = result?.gift_card[0]?.code ?? ''
    expect(await world.yes(getGiftCard, { code }, shop.context)).toMatchObject({
      status: 'EXPIRED',
    })
    await shop.give(7)
    await world.yes(reverseEvent, { id }, shop.context)
    expect(await shop.balance()).toMatchObject({ free: 7 })
    expect(await shop.different()).toEqual([])
  })
})

describe('lines that fill a debt', () => {
  it('once their hold has ended are not due any more, though nothing expires', async () => {
    const account = newAccount()
    world.owners.settings(account, { reversal_policy: 'allow_negative' })
    const shop = openShop(world, account)
    await shop.campaign()
    const bought = await shop.announce()
    await shop.fulfill(bought.id)
    await shop.announce({ order: orderOf(shop.points, 5) })
    await world.yes(reverseEvent, { id: bought.id }, shop.context)
    const find = () =>
      world.db.collection<WalletDocument>(wallets.name).findOne({ account_id: account })
    const before = await find()
    expect(before?.lines).toHaveLength(2)
    await world.db.collection(wallets.name).updateOne(
      { account_id: account },
      {
        $set: {
          'lines.$[held].hold.until': new Date(YESTERDAY.getTime() - 1),
          'lines.$[held].expires_at': YESTERDAY,
          next_expiry_at: YESTERDAY,
        },
      },
      { arrayFilters: [{ 'held.hold': { $ne: null } }] },
    )
    await until(async () => (await find())?.next_expiry_at === null)
    expect(await find()).toMatchObject({ lines: [], fact_sequence: before?.fact_sequence })
    expect(await rowsOf(shop)).toEqual([])
    expect(await shop.different()).toEqual([])
  })
})

describe('holds', () => {
  it('keep their part past its date, and a fulfillment may spend it', async () => {
    const shop = openShop(world)
    await shop.give(10)
    const { id } = await shop.announce({ order: orderOf(shop.points, 6) })
    await world.db
      .collection(wallets.name)
      .updateMany(
        { account_id: shop.account },
        { $set: { 'lines.$[].expires_at': YESTERDAY, next_expiry_at: YESTERDAY } },
      )
    await until(async () => (await rowsOf(shop)).length === 1)
    expect(await shop.balance()).toEqual({ free: 0, shown: 6, lines: 1 })
    expect((await shop.fulfill(id)).result?.redemptions).toMatchObject([{ amount: 6 }])
    expect(await shop.balance()).toMatchObject({ shown: 0 })
    expect(await shop.different()).toEqual([])
  })

  it('that have ended are free, written as EXPIRED once, and give their purchase id free', async () => {
    const shop = openShop(world)
    await shop.give(10)
    const order = orderOf(shop.points, 6)
    const event = await shop.announce({ order })
    await endHolds(shop)
    expect(await shop.balance()).toEqual({ free: 10, shown: 10, lines: 1 })
    const shown = await world.yes(getEvent, { id: event.id }, shop.context)
    expect(shown).toMatchObject({ data: { state: 'EXPIRED' }, expired_at: YESTERDAY.toISOString() })

    const again = await world.yes(createEvent, { customer_id: shop.customer, order }, shop.context)
    await until(async () => (await factsOf(shop, 'event.expired')).length === 1)
    expect(await world.yes(getEvent, { id: event.id }, shop.context)).toMatchObject({
      data: { state: 'EXPIRED' },
      expired_at: YESTERDAY.toISOString(),
    })
    // The worker leaves the purchase to the event that has it now.
    expect(
      await world.db.collection(purchases.name).findOne({ account_id: shop.account }),
    ).toMatchObject({ event_id: again.id })
    expect(await world.yes(fulfillEvent, { id: again.id }, shop.context)).toMatchObject({
      fulfilled: true,
    })
    expect(await shop.different()).toEqual([])
  })
})

/** The ends of an account's holds have passed, in the events and in the lines that they hold. */
async function endHolds({ account }: Shop) {
  await world.db
    .collection(wallets.name)
    .updateMany(
      { account_id: account },
      { $set: { 'lines.$[held].hold.until': YESTERDAY } },
      { arrayFilters: [{ 'held.hold': { $ne: null } }] },
    )
  await world.db
    .collection(purchases.name)
    .updateMany({ account_id: account }, { $set: { held_until: YESTERDAY } })
  await world.db
    .collection(behaviorEvents.name)
    .updateMany({ account_id: account }, { $set: { held_until: YESTERDAY } })
}
