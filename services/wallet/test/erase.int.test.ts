import { storedText } from '@loyalty/testing/stored-text'
import { randomUUID } from 'node:crypto'
import type { IdempotencyRecord } from '@loyalty/engine/collection'
import type { Contract } from '@loyalty/contracts/contract'
import { applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import { checkoutCart } from '@loyalty/contracts/wallet/cart'
import { createCoupon, updateCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import {
  listRedemptions,
  listRefusals,
  reverseRedemption,
} from '@loyalty/contracts/wallet/redemption'
import { createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import { applyCustomerErased, eraseWallet } from '@loyalty/contracts/erasure'
import {
  createEvent,
  fulfillEvent,
  getEvent,
  listEvents,
  reverseEvent,
} from '@loyalty/contracts/wallet/event'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import { redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { importBalances, importEvents } from '@loyalty/contracts/wallet/import'
import { listTransactions, listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet, getWalletForOperator } from '@loyalty/contracts/wallet/wallet'
import { ownerIdOf, walletIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, until, type CallContext, type World } from './fixture.js'
import { walletKey, type WalletDocument } from '../src/wallets/store.js'
import { openShop, orderOf, type Shop } from './shop.js'

/** Two processes' worth of the service, either of which may be asked. */
let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const newErasedId = () => `erased-${randomUUID()}` as CustomerId

/** As customers does it: asked until it is done. */
async function erase({ context }: Pick<Shop, 'context'>, customer_id: CustomerId) {
  const erased_id = newErasedId()
  await until(
    async () => (await world.yes(eraseWallet, { customer_id, erased_id }, context)).is_done,
  )
  return erased_id
}

/** What customers pushes before it answers 202. */
const markErased = ({ account, context }: Shop, customer_id: CustomerId) =>
  world.yes(
    applyCustomerErased,
    {
      customer_id,
      erased_id: newErasedId(),
      wallet_id: walletIdOf(account, customer_id),
      owner_id: ownerIdOf(account, customer_id),
    },
    context,
  )

const stored = async () => storedText(await world.dump())

const sumOf = (lines: WalletDocument['lines'] = []) =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

const today = () => new Date().toISOString().slice(0, 10).split('-').toReversed().join('-')
const ledger = async ({ context }: Shop) =>
  (await world.yes(listTransactions, { date: today(), limit: 500 }, context)).data

interface Made {
  contract: Contract
  input: object
  context: CallContext
}

/** Calls under keys of their own, to be repeated later. */
function keyedCalls(account: AccountId) {
  const made: Made[] = []
  return {
    made,
    async yes<C extends Contract>(contract: C, input: object) {
      const idempotency = { key: randomUUID(), operation: 'POST /test', hash: 'a'.repeat(64) }
      const context = { account, idempotency }
      made.push({ contract, input, context })
      return world.yes(contract, input as never, context)
    },
  }
}

/** Each in an account of its own. An erasure waits until no batch of before can be under way: they wait together. */
describe.concurrent('erasing a customer in wallet', () => {
  it('leaves the id and the free objects nowhere, and every sum as it was', async () => {
    const shop = openShop(world)
    const { account, context, customer, points } = shop
    const other = world.owners.customer(account)
    const mark = `canary ${randomUUID()}`
    const typed = `TYPED-${randomUUID()}`.toUpperCase()
    const free = { tags: { colour: mark }, metadata: { note: { deep: [mark] } } }
    const calls = keyedCalls(account)
    const copy = {
      customer_id: customer,
      version: 2,
      status: 'ACTIVE' as const,
      refused_purposes: [],
      tier: null,
      changed_at: new Date().toISOString(),
      profile: {
        birthday: '05-17',
        registration_date: '2020-02-29T12:00:00.000Z',
        tags: { club: mark },
      },
    }
    await world.yes(applyCustomerCopy, copy, context)

    await calls.yes(adjustWallet, {
      customer_id: customer,
      reward_id: points,
      amount: 100,
      reason: 'r',
    })
    await shop.give(50, other)
    await calls.yes(transferBetweenWallets, {
      sender_id: customer,
      receiver_id: other,
      reward_id: points,
      amount: 5,
      reason: 'r',
    })
    const card = world.owners.reward(account, { type: 'GIFT_CARD' })
    const code = `GIFT-${randomUUID()}`.toUpperCase()
    const coupon = await calls.yes(createCoupon, {
      code,
      grants: [{ reward_id: card, amount: 20 }],
      recipient_ids: [customer],
    })
    await calls.yes(updateCoupon, { id: coupon.id, name: 'Changed' })
    await calls.yes(createCouponBatch, {
      count: 1,
      coupon: { grants: [{ reward_id: points, amount: 1 }], recipient_ids: [other, customer] },
    })
    const redeemed = await calls.yes(redeemCoupon, { customer_id: customer, code, brand_id: null })
    const order = {
      ...orderOf(points, 10),
      metadata: free.metadata,
      products: [{ sku: 's', amount: 2, value: 1, ...free }],
      shipping: { value: 1, ...free },
    }
    const held = await calls.yes(createEvent, { customer_id: customer, order })
    const paid = await calls.yes(createEvent, {
      customer_id: customer,
      order: { ...order, purchase_id: randomUUID() },
    })
    await calls.yes(fulfillEvent, { id: paid.id })
    await shop.campaign({
      discounts: [{ kind: 'PERCENT', value: 10 }],
      conditions: [[{ type: 'Customer Tag', key: 'club', operator: 'equal', value: 'another' }]],
    })
    const cart = await calls.yes(checkoutCart, {
      customer_id: customer,
      purchase_id: randomUUID(),
      order: { ...order, purchase_id: undefined, value: undefined, redeem: undefined },
      codes: [typed],
      drop_refused: true,
    })
    expect(cart.evaluation).toMatchObject({
      missing: [{ condition: { actual: mark } }],
      codes: [{ code: typed, applied: false }],
    })
    await calls.yes(fulfillEvent, { id: cart.event.id })
    // A refusal keeps what was typed: a code that is used up, and one that nobody knows.
    for (const sent of [code, 'ME@EXAMPLE.COM']) {
      await world.call(redeemCoupon, { customer_id: customer, code: sent, brand_id: null }, context)
    }
    const refusedCodes = async () => {
      const { data } = await world.yes(listRefusals, { limit: 10 }, context)
      return data.map((refusal) => refusal.code)
    }
    expect(await refusedCodes()).toEqual([code, 'ME@EXAMPLE.COM'])
    const part = { products: [{ line: 0, amount: 1 }] }
    await calls.yes(returnEvent, { id: paid.id, ...part, reason: mark })
    await world.yes(
      importEvents,
      {
        imported_at: new Date().toISOString(),
        import_id: randomUUID(),
        rows: [
          {
            customer_id: customer,
            event: { order: { purchase_id: 'p', value: 1, metadata: free.metadata } },
          },
        ],
      },
      context,
    )
    const before = { ledger: await ledger(shop), text: await stored() }
    for (const canary of [customer, mark, typed]) expect(before.text).toContain(canary)

    const erasedId = await erase(shop, customer)

    const after = await stored()
    expect([customer, mark, typed].filter((canary) => after.includes(canary))).toEqual([])
    expect(await refusedCodes()).toEqual([code, null])
    const renamed = JSON.stringify(before.ledger).replaceAll(
      JSON.stringify(customer),
      JSON.stringify(erasedId),
    )
    expect(await ledger(shop)).toEqual(JSON.parse(renamed))
    expect(await shop.different()).toEqual([])
    expect(await world.yes(getEvent, { id: held.id }, context)).toMatchObject({
      reserve: 0,
      cancelled_at: expect.any(String),
      data: { state: 'CANCELLED', customer_id: erasedId, order: { value: 100 } },
    })
    expect(await world.yes(getEvent, { id: paid.id }, context)).toMatchObject({
      data: { returns: [{ ...part, reason: null }] },
    })
    const { data } = await world.yes(getEvent, { id: cart.event.id }, context)
    expect(data['evaluation']).toMatchObject({
      ...cart.evaluation,
      order: { products: [{ sku: 's', value: 1, tags: null, metadata: null }], metadata: null },
      codes: [],
      missing: [],
    })
    const cardCode = redeemed.gift_card?.[0]?.code ?? ''
    expect(await world.call(redeemGiftCard, { code: cardCode }, context)).toMatchObject({
      code: 'GIFT_CARD_REDEEMED',
    })
    // The wallet goes on under its new name only. Half of what the order spent came back with the return.
    const found = await world.db
      .collection<WalletDocument>('wallets')
      .findOne({ customer_id: erasedId })
    expect(sumOf(found?.lines)).toBe(1_100_000n)
    expect(found?.customer).toEqual({
      version: 2,
      status: 'DELETED',
      refused_purposes: [],
      tier: null,
    })

    const recipients = { ok: true, value: { recipient_ids: [erasedId] } }
    const gone = { code: 'CUSTOMER_NOT_FOUND' }
    const expected = new Map<Contract, object>([
      [createCoupon, recipients],
      [updateCoupon, recipients],
      [createCouponBatch, { ok: true }],
    ])
    for (const { contract, input, context: withKey } of calls.made) {
      const again = await world.call(contract, input, withKey)
      expect(again).toMatchObject({ isReplay: true, ...(expected.get(contract) ?? gone) })
    }
    expect(
      await world.call(redeemCoupon, { customer_id: other, code, brand_id: null }, context),
    ).toMatchObject({ code: 'COUPON_RECIPIENT_MISMATCH' })
  })

  it('finds nobody by the old id from the mark on, whatever the owner says', async () => {
    const shop = openShop(world)
    const { account, context, customer, points } = shop
    await shop.give(10)
    const waiting = await shop.announce()
    const other = world.owners.customer(account)
    await shop.give(10, other)
    const card = world.owners.reward(account, { type: 'GIFT_CARD' })
    const code = `GIFT-${randomUUID()}`.toUpperCase()
    const grants = [{ reward_id: card, amount: 20 }]
    await world.yes(createCoupon, { code, grants, max_redemptions_per_customer: 9 }, context)
    const redeem = { customer_id: customer, code, brand_id: null }
    const redeemed = await world.yes(redeemCoupon, redeem, context)
    await markErased(shop, customer)

    const calls: [Contract, object][] = [
      [getWalletForOperator, { customer_id: customer }],
      [listWalletTransactions, { customer_id: customer, limit: 10 }],
      [adjustWallet, { customer_id: customer, reward_id: points, amount: 1, reason: 'r' }],
      [createEvent, { customer_id: customer, order: orderOf() }],
      [redeemCoupon, redeem],
      [reverseCoupon, { customer_id: customer, code }],
      ...[
        [customer, other],
        [other, customer],
      ].map(([sender_id, receiver_id]): [Contract, object] => [
        transferBetweenWallets,
        { sender_id, receiver_id, reward_id: points, amount: 1, reason: 'r' },
      ]),
    ]
    for (const [contract, input] of calls) {
      const reply = await world.call(contract, input, context)
      expect([contract.subject, reply]).toMatchObject([
        contract.subject,
        { code: 'CUSTOMER_NOT_FOUND' },
      ])
    }
    expect(
      await world.yes(listEvents, { customer_id: customer, limit: 10 }, context),
    ).toMatchObject({
      data: [],
      cursor: null,
    })
    expect(await shop.tryToFulfill(waiting.id)).toMatchObject({ code: 'CUSTOMER_NOT_ACTIVE' })
    const cardCode = redeemed.gift_card?.[0]?.code ?? ''
    expect(await world.call(redeemGiftCard, { code: cardCode }, context)).toMatchObject({
      code: 'GIFT_CARD_REDEEMED',
    })
  })

  it('lets a part of a purchase come back, though the tags by which it earned are gone', async () => {
    const shop = openShop(world)
    const { context, customer, points } = shop
    await shop.campaign({
      products: { tags: { kind: ['mug'] } },
      rewards: [{ reward_id: points, conversion_factor: 1 }],
    })
    const products = [{ sku: 's', amount: 10, value: 100, tags: { kind: 'mug' } }]
    const { id } = await shop.announce({ order: { ...orderOf(), products } })
    await shop.fulfill(id)
    await erase(shop, customer)
    const part = { id, products: [{ line: 0, amount: 1 }], dry_run: true }
    expect(await world.yes(returnEvent, part, context)).toMatchObject({
      taken_back: [{ reward_id: points, amount: 10 }],
      shortfall: [],
    })
  })

  it('keeps no words of what comes after it: reasons, and what is typed as a code', async () => {
    const shop = openShop(world)
    const { context, customer, points } = shop
    const grants = [{ reward_id: points, amount: 5 }]
    const { code, id: coupon_id } = await world.yes(createCoupon, { grants }, context)
    await world.yes(
      redeemCoupon,
      { customer_id: customer, code: code ?? '', brand_id: null },
      context,
    )
    const { data: redeemed } = await world.yes(listRedemptions, { coupon_id, limit: 10 }, context)
    await shop.campaign()
    const products = [{ sku: 's', amount: 2, value: 50 }]
    const announce = () => shop.announce({ order: { ...orderOf(), products } })
    const [returned, reversed] = [await announce(), await announce()]
    for (const { id } of [returned, reversed]) await shop.fulfill(id)
    await erase(shop, customer)
    const mark = `words-${randomUUID()}`
    const part = { id: returned.id, products: [{ line: 0, amount: 1 }] }
    await world.yes(returnEvent, { ...part, reason: mark }, context)
    await world.yes(reverseEvent, { id: reversed.id, reason: mark }, context)
    await world.yes(reverseRedemption, { id: redeemed[0]?.id ?? '', reason: mark }, context)
    const typed = { customer_id: customer, code: mark, brand_id: null }
    expect(await world.call(redeemCoupon, typed, context)).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
    expect((await stored()).toLowerCase()).not.toContain(mark)
  })

  it('marks while redeems are under way: what begins after its answer is refused', async () => {
    const shop = openShop(world)
    const { context, customer, points } = shop
    const code = `RACE-${randomUUID()}`.toUpperCase()
    const grants = [{ reward_id: points, amount: 1 }]
    await world.yes(createCoupon, { code, grants, max_redemptions_per_customer: 1_000 }, context)
    const redeem = () =>
      world.call(redeemCoupon, { customer_id: customer, code, brand_id: null }, context)
    expect(await redeem()).toMatchObject({ ok: true })
    const racing = Array.from({ length: 20 }, redeem)
    const marking = markErased(shop, customer)
    racing.push(...Array.from({ length: 20 }, redeem))
    await marking
    const late = await Promise.all(Array.from({ length: 20 }, redeem))
    expect(late.filter((reply) => reply.ok || reply.code !== 'CUSTOMER_NOT_FOUND')).toEqual([])
    const given = (await Promise.all(racing)).filter(({ ok }) => ok).length + 1
    const found = await world.db
      .collection<WalletDocument>('wallets')
      .findOne({ _id: walletKey(shop.account, customer) })
    expect(sumOf(found?.lines)).toBe(BigInt(given) * 10_000n)
    expect(await shop.different()).toEqual([])
  })

  it('is not undone by copies and rows that come late, with a wallet or without one', async () => {
    const shop = openShop(world)
    const { account, context } = shop
    const withWallet = shop.customer
    await shop.give(10)
    const without = world.owners.customer(account)
    const import_id = randomUUID()
    const imported_at = new Date().toISOString()
    const eraseAndComeLate = async (id: CustomerId) => {
      const erasedId = await erase(shop, id)
      for (const customer_id of [id, erasedId]) {
        const copy = {
          customer_id,
          version: 99,
          status: 'ACTIVE' as const,
          refused_purposes: [],
          tier: null,
          changed_at: imported_at,
        }
        expect(await world.yes(applyCustomerCopy, copy, context)).toEqual({ applied: false })
        if (customer_id !== id) continue
        const balance = [{ reward_id: shop.points, amount: 5 }]
        const rows = [{ copy, opening_purchases: null, balance }]
        expect(
          await world.yes(importBalances, { imported_at, import_id, rows }, context),
        ).toMatchObject({
          results: [{ status: 'failed', code: 'CUSTOMER_NOT_FOUND' }],
        })
        const events = [{ customer_id, event: { order: orderOf() } }]
        expect(
          await world.yes(importEvents, { imported_at, import_id, rows: events }, context),
        ).toMatchObject({ results: [{ status: 'failed', code: 'CUSTOMER_NOT_FOUND' }] })
      }
    }
    await Promise.all([withWallet, without].map(eraseAndComeLate))
    expect(await world.db.collection('wallets').countDocuments({ account_id: account })).toBe(2)
    expect(await shop.different()).toEqual([])
  })

  it('reaches an answer whose transaction was under way, and is not done before', async () => {
    const shop = openShop(world)
    const { account, context, customer } = shop
    await shop.give(10)
    await using session = world.client.startSession()
    session.startTransaction()
    await world.db.collection<IdempotencyRecord>('idempotency').insertOne(
      {
        _id: `${account}|tester|POST /test|slow`,
        account_id: account,
        hash: 'a'.repeat(64),
        is_ok: true,
        body: JSON.stringify({ customer_id: customer }),
        created_at: new Date(),
        about: [walletKey(account, customer)],
      },
      { session },
    )
    const erasure = { customer_id: customer, erased_id: newErasedId() }
    expect(await world.yes(eraseWallet, erasure, context)).toEqual({ is_done: false })
    await session.commitTransaction()
    expect(await stored()).toContain(customer)
    await erase(shop, customer)
    expect(await stored()).not.toContain(customer)
  })

  it('is not done at the first look, however long ago the batch of its mark began', async () => {
    const shop = openShop(world)
    const { account, context, customer } = shop
    await shop.give(10)
    await markErased(shop, customer)
    await world.db
      .collection<{ _id: string }>('wallets')
      .updateOne(
        { _id: walletKey(account, customer) },
        { $set: { erased_at: new Date(Date.now() - 60_000) } },
      )
    const erasure = { customer_id: customer, erased_id: newErasedId() }
    expect(await world.yes(eraseWallet, erasure, context)).toEqual({ is_done: false })
    await erase(shop, customer)
  })

  it('takes what was accepted before it with it, and nothing after: writes race with it', async () => {
    const shop = openShop(world)
    const { account, context, points } = shop
    const ids: CustomerId[] = []
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const id = world.owners.customer(account)
        ids.push(id)
        await shop.give(100, id)
        const keyed = () => ({
          account,
          idempotency: { key: randomUUID(), operation: 'POST /test', hash: 'a'.repeat(64) },
        })
        const adjust = () =>
          world.call(
            adjustWallet,
            { customer_id: id, reward_id: points, amount: 1, reason: 'r' },
            keyed(),
          )
        const announce = () =>
          world.call(createEvent, { customer_id: id, order: orderOf(points, 1) }, keyed())
        const load = () => Array.from({ length: 6 }, () => [adjust(), announce()]).flat()
        const racing = load()
        const erasing = erase(shop, id)
        racing.push(...load())
        const outcomes = await Promise.all(racing)
        const erasedId = await erasing
        const given = outcomes.filter((reply, at) => at % 2 === 0 && reply.ok).length
        const found = await world.db
          .collection<WalletDocument>('wallets')
          .findOne({ account_id: account, customer_id: erasedId })
        const lines = found?.lines ?? []
        expect(sumOf(lines)).toBe(BigInt(100 + given) * 10_000n)
        expect(lines.filter(({ hold }) => hold !== null)).toEqual([])
      }),
    )
    const left = await stored()
    expect(ids.filter((id) => left.includes(id))).toEqual([])
    expect(await shop.different()).toEqual([])
    const rows = await world.yes(
      listTransactions,
      { date: today(), limit: 500, reward_id: points },
      context,
    )
    expect(rows.data.every(({ receiver_id: to }) => to?.startsWith('erased-'))).toBe(true)
  })
})
