import { storedText } from '@loyalty/testing/stored-text'
import { randomUUID } from 'node:crypto'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { cancelEvent, reverseEvent } from '@loyalty/contracts/wallet/event'
import {
  getGiftCard,
  issueGiftCard,
  redeemGiftCard,
  voidGiftCard,
} from '@loyalty/contracts/wallet/gift-card'
import { eraseWallet } from '@loyalty/contracts/erasure'
import { listCustomerRedemptions, reverseRedemption } from '@loyalty/contracts/wallet/redemption'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { Contract, InputOf } from '@loyalty/contracts/contract'
import type { CustomerId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done } from './done.js'
import { startWorld, until, withKey, type CallContext, type World } from './fixture.js'
import { openShop, orderOf, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const REASON = 'She called on Monday'

/** A shop whose customer has redeemed a coupon, and holds a gift card of 20. */
async function openBusyShop() {
  const shop = openShop(world)
  await shop.give(50)
  const code = `CODE-${randomUUID()}`.toUpperCase()
  const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
  await world.yes(
    createCoupon,
    {
      code,
      grants: [{ reward_id: shop.points, amount: 10 }],
      costs: [{ reward_id: shop.points, amount: 4 }],
      max_redemptions_per_customer: 5,
    },
    shop.context,
  )
  const redeem = () =>
    world.yes(redeemCoupon, { customer_id: shop.customer, code, brand_id: null }, shop.context)
  const { redemption_id: redemption } = await redeem()
  const issued = await issue(shop, 20, card)
  return { ...shop, code, card, redeem, redemption, giftCode: issued.gift_card.code }
}

const issue = async (shop: Shop, amount: number, reward_id: string, context?: CallContext) =>
  done(
    await world.yes(
      issueGiftCard,
      { customer_id: shop.customer, reward_id, amount, reason: REASON },
      context ?? shop.context,
    ),
  )

const auditOf = ({ account }: Shop) =>
  world.db.collection('audit').find({ account_id: account }).sort({ _id: 1 }).toArray()

describe('a dry run', () => {
  it('of each correction answers before and after, and leaves nothing behind', async () => {
    const shop = await openBusyShop()
    const { customer: customer_id, points: reward_id, account, giftCode: code } = shop
    const receiver_id = world.owners.customer(account)
    await shop.give(1, receiver_id)
    const open = await shop.announce({ order: orderOf(reward_id, 5) })
    const sold = await shop.announce({ order: orderOf(reward_id, 3) })
    await shop.fulfill(sold.id)
    const free = (await shop.balance()).free

    const call = async <C extends Contract>(contract: C, input: InputOf<C>) => {
      const context = withKey(account, randomUUID())
      const before = await world.dump()
      const answered = await world.yes(
        contract,
        { ...(input as object), dry_run: true } as never,
        context,
      )
      expect(await world.dump()).toEqual(before)
      return answered as { before: Side; after: Side; transactions: object[] }
    }
    const totals = ({ before, after }: { before: Side; after: Side }) =>
      [before, after].map(({ wallets }) =>
        wallets.map((wallet) => wallet.totals.find((one) => one.reward_id === reward_id)?.total),
      )

    const adjusted = await call(adjustWallet, { customer_id, reward_id, amount: 5 })
    expect(totals(adjusted)).toEqual([[free], [free + 5]])
    expect(adjusted.transactions).toMatchObject([
      { type: 'ACCUMULATION', receiver_id: customer_id },
    ])
    const moved = { sender_id: customer_id, receiver_id, reward_id, amount: 7 }
    const transferred = await call(transferBetweenWallets, moved)
    expect(totals(transferred)).toEqual([
      [free, 1],
      [free - 7, 8],
    ])
    const reversed = await call(reverseRedemption, { id: shop.redemption })
    expect(totals(reversed)).toEqual([[free], [free - 10 + 4]])
    expect([reversed.before.status, reversed.after.status]).toEqual(['ACTIVE', 'REVERSED'])
    const cancelled = await call(cancelEvent, { id: open.id })
    expect(totals(cancelled)).toEqual([[free], [free + 5]])
    expect([cancelled.before.status, cancelled.after.status]).toEqual(['ISSUED', 'CANCELLED'])
    const taken = await call(reverseEvent, { id: sold.id })
    expect(totals(taken)).toEqual([[free], [free + 3]])
    const card = { customer_id, reward_id: shop.card, amount: 9 }
    const issued = await call(issueGiftCard, card)
    expect([issued.before.gift_card, issued.after.gift_card]).toEqual([
      null,
      { status: 'ACTIVE', amount: 9, balance: 9 },
    ])
    const redeemed = await call(redeemGiftCard, { code, amount: 5 })
    expect(redeemed.after.gift_card).toEqual({ status: 'ACTIVE', amount: 20, balance: 15 })
    const voided = await call(voidGiftCard, { code })
    expect(voided.after.gift_card).toEqual({ status: 'VOID', amount: 20, balance: 0 })
  })

  it('is refused with the code of the write', async () => {
    const shop = await openBusyShop()
    const debit = { customer_id: shop.customer, reward_id: shop.points, amount: -1_000 }
    const tried = await world.call(adjustWallet, { ...debit, dry_run: true }, shop.context)
    expect(tried).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' })
    const part = { code: shop.giftCode, amount: 21, dry_run: true }
    expect(await world.call(redeemGiftCard, part, shop.context)).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    })
    const past = { ...debit, amount: 1, expiration_date: '2020-01-01T00:00:00Z', reason: REASON }
    const refused = await world.call(adjustWallet, past, shop.context)
    expect(refused).toMatchObject({ errors: [{ field: 'body.expiration_date' }] })
    const dry = await world.call(adjustWallet, { ...past, dry_run: true }, shop.context)
    expect(dry).toEqual(refused)
  })
})

interface Side {
  wallets: { totals: { reward_id: string; total: number }[] }[]
  gift_card: object | null
  status: string | null
}

describe('the redemptions of a customer', () => {
  it('are listed newest first, each with its rewards, in pages', async () => {
    const shop = await openBusyShop()
    const { redemption_id: newest } = await shop.redeem()
    const list = (query: object) =>
      world.yes(listCustomerRedemptions, { id: shop.customer, ...query }, shop.context)
    const all = await list({})
    expect(all.data.map(({ id }) => id)).toEqual([newest, shop.redemption])
    expect(all.data[0]).toMatchObject({
      code: shop.code,
      customer_id: shop.customer,
      accumulations: [{ amount: 10, reward: { name: 'Points' } }],
      redemptions: [{ amount: 4, reward: { name: 'Points' } }],
    })
    const first = await list({ limit: 1 })
    expect(first.data.map(({ id }) => id)).toEqual([newest])
    const second = await list({ limit: 1, cursor: first.cursor })
    expect(second.data.map(({ id }) => id)).toEqual([shop.redemption])
    expect(await list({ cursor: second.cursor })).toEqual({ data: [], cursor: null })
    const oldest = await list({ order: 'asc', limit: 1 })
    expect(oldest.data.map(({ id }) => id)).toEqual([shop.redemption])
    const next = await list({ order: 'asc', cursor: oldest.cursor })
    expect(next.data.map(({ id }) => id)).toEqual([newest])
    const nobody = { id: 'nobody' as CustomerId }
    expect(await world.call(listCustomerRedemptions, nobody, shop.context)).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
  })

  it('are reversed by id, not only the newest, once and under a key', async () => {
    const shop = await openBusyShop()
    await shop.redeem()
    const free = (await shop.balance()).free
    const request = { id: shop.redemption, reason: REASON }
    const context = withKey(shop.account, randomUUID())
    const first = await world.call(reverseRedemption, request, context)
    expect(first).toMatchObject({
      value: {
        redemption: { id: shop.redemption, status: 'REVERSED' },
        taken_back: [{ amount: 10 }],
        given_back: [{ amount: 4 }],
      },
    })
    expect(await world.call(reverseRedemption, request, context)).toEqual({
      ...first,
      isReplay: true,
    })
    expect((await shop.balance()).free).toBe(free - 6)
    const before = await world.dump()
    const again = await world.call(reverseRedemption, request, shop.context)
    expect(again).toMatchObject({ code: 'COUPON_ALREADY_REVERSED' })
    const unknown = { id: randomUUID() }
    expect(await world.call(reverseRedemption, unknown as never, shop.context)).toMatchObject({
      code: 'REDEMPTION_NOT_FOUND',
    })
    expect(await world.dump()).toEqual(before)
    expect(await shop.different()).toEqual([])
  })
})

describe('gift cards by hand', () => {
  it('are redeemed part by part; what gave a part-redeemed one is not reversed', async () => {
    const shop = openShop(world)
    const reward_id = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const coupon = `GIFT-${randomUUID()}`.toUpperCase()
    await world.yes(
      createCoupon,
      { code: coupon, grants: [{ reward_id, amount: 25 }] },
      shop.context,
    )
    const given = await world.yes(
      redeemCoupon,
      { customer_id: shop.customer, code: coupon, brand_id: null },
      shop.context,
    )
    const code = given.gift_card?.[0]?.code ?? ''
    const part = done(await world.yes(redeemGiftCard, { code, amount: 10 }, shop.context))
    expect(part).toMatchObject({
      gift_card: { status: 'ACTIVE', amount: 25, balance: 15, redeemed_at: null },
      transactions: [{ amount: 10, event_type: 'GIFT_CARD_REDEEM' }],
    })
    const reversed = { id: given.redemption_id }
    expect(await world.call(reverseRedemption, reversed, shop.context)).toMatchObject({
      code: 'REWARD_ALREADY_SPENT',
    })
    const rest = done(await world.yes(redeemGiftCard, { code }, shop.context))
    expect(rest).toMatchObject({
      gift_card: { status: 'REDEEMED', amount: 25, balance: 0 },
      transactions: [{ amount: 15 }],
    })
    expect(await world.call(redeemGiftCard, { code, amount: 1 }, shop.context)).toMatchObject({
      code: 'GIFT_CARD_REDEEMED',
    })
    expect(await shop.different()).toEqual([])
  })

  it('are issued with a code that a replay shows again, and voided once', async () => {
    const shop = openShop(world)
    const reward_id = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const request = { customer_id: shop.customer, reward_id, amount: 20 }
    const context = withKey(shop.account, randomUUID())
    const first = await world.call(issueGiftCard, request, context)
    if (!first.ok) throw new Error(first.code)
    expect(await world.call(issueGiftCard, request, context)).toEqual({ ...first, isReplay: true })
    const { gift_card: card } = done(first.value)
    expect(card).toMatchObject({ status: 'ACTIVE', amount: 20, balance: 20 })
    const { code } = card
    const shown = { ...card, owner: shop.customer }
    expect(await world.yes(getGiftCard, { code }, shop.context)).toEqual(shown)
    expect(storedText(await world.dump())).not.toContain(code)

    const voided = done(await world.yes(voidGiftCard, { code, reason: REASON }, shop.context))
    expect(voided).toMatchObject({
      gift_card: { code, status: 'VOID', amount: 20, balance: 0 },
      transactions: [{ type: 'REVERSAL', event_type: 'GIFT_CARD_VOID', amount: 20 }],
    })
    const before = await world.dump()
    expect(await world.yes(voidGiftCard, { code }, shop.context)).toMatchObject({
      gift_card: { status: 'VOID' },
      transactions: [],
    })
    expect(await world.dump()).toEqual(before)
    expect(await world.call(redeemGiftCard, { code }, shop.context)).toMatchObject({
      code: 'GIFT_CARD_REDEEMED',
    })
    expect(await shop.different()).toEqual([])
    const facts = await factsInOutbox(world.db, { account: shop.account })
    const ofCards = facts.map(({ subject }) => subject).filter((one) => one.includes('giftcard'))
    expect(ofCards).toEqual([
      `loyalty.events.giftcard.issued.${shop.account}`,
      `loyalty.events.giftcard.voided.${shop.account}`,
    ])
  })

  it('that a coupon gave are voided, and the coupon is reversed all the same', async () => {
    const shop = openShop(world)
    const reward_id = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const coupon = `GIFT-${randomUUID()}`.toUpperCase()
    const grants = [{ reward_id, amount: 25 }]
    await world.yes(createCoupon, { code: coupon, grants }, shop.context)
    const given = await world.yes(
      redeemCoupon,
      { customer_id: shop.customer, code: coupon, brand_id: null },
      shop.context,
    )
    await world.yes(voidGiftCard, { code: given.gift_card?.[0]?.code ?? '' }, shop.context)
    const reversed = await world.yes(reverseRedemption, { id: given.redemption_id }, shop.context)
    expect(reversed).toMatchObject({ redemption: { status: 'REVERSED' }, taken_back: [] })
    expect(await shop.different()).toEqual([])
  })

  it('are of a reward of their type', async () => {
    const shop = openShop(world)
    const request = { customer_id: shop.customer, reward_id: shop.points, amount: 1 }
    expect(await world.call(issueGiftCard, request, shop.context)).toMatchObject({
      code: 'REWARD_NOT_APPLICABLE',
    })
  })
})

describe('the reason', () => {
  it('stands in the audit row alone, which the ledger rows name, until the person is erased', async () => {
    const shop = await openBusyShop()
    const request = {
      customer_id: shop.customer,
      reward_id: shop.points,
      amount: 5,
      reason: REASON,
    }
    const { transactions } = done(await world.yes(adjustWallet, request, shop.context))
    const rows = await auditOf(shop)
    expect(rows.at(-1)).toMatchObject({ action: 'wallets.adjust', reason: REASON })
    const id = String(rows.at(-1)?._id).slice(shop.account.length + 1)
    expect(transactions).toMatchObject([
      { details: 'Credited by hand', metadata: { audit_id: id } },
    ])
    await world.yes(reverseRedemption, { id: shop.redemption, reason: REASON }, shop.context)
    await world.yes(voidGiftCard, { code: shop.giftCode, reason: REASON }, shop.context)
    const { audit: _rows, ...others } = (await world.dump()) as Record<string, unknown>
    expect(storedText(others)).not.toContain(REASON)

    const erasure = {
      customer_id: shop.customer,
      erased_id: `erased-${randomUUID()}` as CustomerId,
    }
    await until(async () => (await world.yes(eraseWallet, erasure, shop.context)).is_done)
    expect(JSON.stringify(await auditOf(shop))).not.toContain(REASON)
    expect((await auditOf(shop)).length).toBe(rows.length + 2)
  })
})

describe('the limit of a subject', () => {
  it('is never exceeded by two processes and many calls, which adjust, transfer and issue', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const other = world.owners.customer(shop.account)
    world.owners.settings(shop.account, { version: 1, adjust_limit: 20 })
    const boss = { ...shop.context, isOperator: true }
    const much = { customer_id: shop.customer, reward_id: shop.points, amount: 100 }
    await world.yes(adjustWallet, much, boss)

    const one = { customer_id: shop.customer, reward_id: shop.points, amount: 3 }
    const moved = {
      sender_id: shop.customer,
      receiver_id: other,
      reward_id: shop.points,
      amount: 3,
    }
    const answered = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? world.call(
              adjustWallet,
              { ...one, customer_id: at % 4 === 0 ? other : shop.customer },
              shop.context,
            )
          : world.call(transferBetweenWallets, moved, shop.context),
      ),
    )
    const codes = answered.map((reply) => (reply.ok ? 'OK' : reply.code))
    expect(codes.filter((code) => code === 'OK')).toHaveLength(6)
    expect(new Set(codes)).toEqual(new Set(['OK', 'LIMIT_EXCEEDED']))

    const units = (amount: number) => ({ ...one, amount })
    expect(await world.call(adjustWallet, units(2.0001), shop.context)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    const key = withKey(shop.account, randomUUID())
    for (const _time of [1, 2]) {
      expect(await world.call(adjustWallet, units(2), key)).toMatchObject({ ok: true })
    }
    expect(await world.call(adjustWallet, units(-5), shop.context)).toMatchObject({ ok: true })
    const colleague = { ...shop.context, actor: 'a colleague' }
    expect(await world.call(adjustWallet, units(20), colleague)).toMatchObject({ ok: true })
    expect(await world.call(adjustWallet, units(50), boss)).toMatchObject({ ok: true })
    await issue(shop, 20, card)
    const more = { customer_id: shop.customer, reward_id: card, amount: 0.5, dry_run: true }
    expect(await world.call(issueGiftCard, more, shop.context)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    expect(await shop.different()).toEqual([])
  })
})
