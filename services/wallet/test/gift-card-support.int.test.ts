import { randomUUID } from 'node:crypto'
import { applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import { eraseWallet } from '@loyalty/contracts/erasure'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import {
  authorizeGiftCard,
  captureGiftCard,
  claimGiftCard,
  lookupGiftCard,
  refundGiftCard,
  sellGiftCard,
  topUpGiftCard,
} from '@loyalty/contracts/wallet/gift-card-payment'
import {
  adjustGiftCard,
  listGiftCards,
  listGiftCardTransactions,
  unlockGiftCard,
  voidGiftCardById,
} from '@loyalty/contracts/wallet/gift-card-support'
import { reportLiability } from '@loyalty/contracts/wallet/reports'
import { recomputeWallets } from '@loyalty/contracts/wallet/wallet'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCards } from '../src/gift-cards/find-cards.js'
import { giftCards, type GiftCardDocument } from '../src/gift-cards/store.js'
import { newAccount, startWorld, until, withKey, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ settings: { GUESS_GUARD: 'on' } })
})
afterAll(() => world.stop())

const STATS = 'executionStats'
const reason = 'Complained on the phone'

/** A card of 100 that was sold. */
async function sell(account: AccountId, more: object = {}) {
  const reward_id = world.owners.reward(account, {
    type: 'GIFT_CARD',
    attributes: { unit_cost: 1 },
  })
  const sold = await world.yes(sellGiftCard, { reward_id, amount: 100, ...more }, { account })
  return { ...sold, id: sold.card.id, reward_id, by: { account } }
}

const auditOf = (account: AccountId, action: string) =>
  world.db.collection('audit').find({ account_id: account, action }).toArray()

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

describe('cards are found', () => {
  it('by the end of their code, by who holds and bought them, and by status', async () => {
    const account = newAccount()
    const by = { account }
    const [holder, buyer] = [world.owners.customer(account), world.owners.customer(account)]
    const held = await sell(account, {
      customer_id: holder,
      purchaser: { customer_id: buyer },
      pin: true,
    })
    const free = await sell(account)
    const spent = await sell(account)
    const closed = await sell(account)
    const soon = new Date(Date.now() + 1_500).toISOString()
    const late = await sell(account, { expiration_date: soon })
    const { authorization } = await world.yes(
      authorizeGiftCard,
      { code: spent.code, amount: 100, purchase_id: 'p-1' },
      by,
    )
    await world.yes(captureGiftCard, { authorization_id: authorization?.id ?? '' }, by)
    await world.yes(voidGiftCardById, { card_id: closed.id }, by)
    const find = async (filters: object) => idsOf(await world.yes(listGiftCards, filters, by))

    await until(async () => (await find({ status: 'EXPIRED' })).length === 1)
    expect(await find({})).toEqual([held, free, spent, closed, late].map(({ id }) => id))
    expect(await find({ last_four: free.code.slice(-4).toLowerCase() })).toEqual([free.id])
    expect(await find({ last_four: '0000' })).toEqual([])
    expect(await find({ customer_id: holder })).toEqual([held.id])
    expect(await find({ purchaser_id: buyer })).toEqual([held.id])
    expect(await find({ purchaser_id: buyer, last_four: free.code.slice(-4) })).toEqual([])
    expect(await find({ customer_id: buyer })).toEqual([])
    expect(await find({ status: 'ACTIVE' })).toEqual([held.id, free.id])
    expect(await find({ status: 'REDEEMED' })).toEqual([spent.id])
    expect(await find({ status: 'VOID' })).toEqual([closed.id])
    expect(await find({ status: 'EXPIRED' })).toEqual([late.id])
    expect(await find({ order: 'desc', limit: 2 })).toEqual([late.id, closed.id])
    expect(await find({ order: 'desc', cursor: closed.id, limit: 2 })).toEqual([spent.id, free.id])
    expect(await find({ cursor: free.id, limit: 1 })).toEqual([spent.id])

    const [shown] = (await world.yes(listGiftCards, { customer_id: holder }, by)).data
    expect(shown).toMatchObject({
      ...held.card,
      reward_id: held.reward_id,
      amount: 100,
      customer_id: holder,
      has_pin: true,
      locked_at: null,
      redeemed: 0,
    })
    expect(JSON.stringify(shown)).not.toContain(held.code)
    expect(await world.yes(listGiftCards, {}, { account: newAccount() })).toEqual({
      data: [],
      cursor: null,
    })
  })

  it('no more by the id of who was erased', async () => {
    const account = newAccount()
    const by = { account }
    const [holder, buyer] = [world.owners.customer(account), world.owners.customer(account)]
    const { id } = await sell(account, { customer_id: holder, purchaser: { customer_id: buyer } })
    const erase = (customer_id: CustomerId) => {
      const erased_id = `erased-${randomUUID()}` as CustomerId
      return until(
        async () => (await world.yes(eraseWallet, { customer_id, erased_id }, by)).is_done,
      )
    }
    await Promise.all([holder, buyer].map(erase))
    expect(idsOf(await world.yes(listGiftCards, { customer_id: holder }, by))).toEqual([])
    expect(idsOf(await world.yes(listGiftCards, { purchaser_id: buyer }, by))).toEqual([])
    expect(await world.yes(listGiftCards, {}, by)).toMatchObject({
      data: [{ id, status: 'VOID', customer_id: null }],
    })
    const asked = { card_id: id, amount: 1, direction: 'UP' as const, reason }
    expect(await world.call(adjustGiftCard, asked, by)).toMatchObject({
      code: 'GIFT_CARD_REDEEMED',
    })
  })

  it('among many, by an index each', async () => {
    const account = newAccount()
    const { id } = await sell(account)
    const cards = world.db.collection<GiftCardDocument>(giftCards.name)
    const one = await cards.findOne({ account_id: account, line_id: id })
    if (one === null) throw new Error('the card is gone')
    const many = Array.from({ length: 20_000 }, (_, at): GiftCardDocument => {
      const isVoid = at % 1_000 === 0
      return {
        ...one,
        _id: `${account}|${at}`,
        line_id: `0190f3a2-7c1e-7b42-9d5e-${String(at).padStart(12, '0')}` as Uuid,
        wallet_id: randomUUID() as Uuid,
        purchaser_id: randomUUID() as Uuid,
        last_four: String(at).padStart(4, '0').slice(-4),
        voided_at: isVoid ? one.created_at : null,
      }
    })
    await cards.insertMany(many)
    const query = { account, now: new Date(), limit: 10, order: 'asc' as const }
    const customer = 'nobody' as CustomerId
    const examined = async (filters: object) => {
      const plan = await findCards(cards, { ...query, ...filters })
        .limit(10)
        .explain(STATS)
      const { totalDocsExamined, totalKeysExamined } = plan['executionStats']
      return [totalDocsExamined, totalKeysExamined] as number[]
    }
    const [seen] = await examined({})
    expect(seen).toBe(10)
    expect(await examined({ last_four: '0042' })).toEqual([2, 2])
    expect(await examined({ customer_id: customer })).toEqual([0, 0])
    expect(await examined({ purchaser_id: customer })).toEqual([0, 0])
    const [voidSeen, voidKeys] = await examined({ status: 'VOID' })
    expect(voidSeen).toBe(10)
    expect(voidKeys).toBeLessThan(9_100)
    const [expiredSeen] = await examined({ status: 'EXPIRED' })
    expect(expiredSeen).toBe(0)
    await cards.deleteMany({ account_id: account, line_id: { $ne: id } })
  })
})

describe('a card is corrected', () => {
  it('up and down, with a row, a fact, and a reason in the audit', async () => {
    const account = newAccount()
    const { id, by } = await sell(account)
    const adjust = (amount: number, direction: 'UP' | 'DOWN') =>
      world.yes(adjustGiftCard, { card_id: id, amount, direction, reason }, by)
    expect(await adjust(20.5, 'UP')).toMatchObject({
      gift_card: { id, balance: 120.5, adjusted: 20.5, amount: 100, status: 'ACTIVE' },
      transactions: [
        {
          type: 'ACCUMULATION',
          event_type: 'ADJUSTMENT',
          amount: 20.5,
          cost: 20.5,
          receiver_id: null,
          metadata: { audit_id: expect.any(String) },
        },
      ],
    })
    expect(await adjust(120.5, 'DOWN')).toMatchObject({
      gift_card: { balance: 0, adjusted: -100, status: 'REDEEMED' },
      transactions: [{ type: 'REDEMPTION', event_type: 'ADJUSTMENT', amount: 120.5 }],
    })
    expect(await adjust(7, 'UP')).toMatchObject({
      gift_card: { balance: 7, adjusted: -93, status: 'ACTIVE', redeemed_at: null },
    })
    const facts = (await factsInOutbox(world.db, { account })).filter(({ subject }) =>
      subject.includes('.giftcard.adjusted.'),
    )
    expect(facts).toHaveLength(3)
    const audit = await auditOf(account, 'gift-cards.adjust')
    expect(audit).toMatchObject([
      { resource: 'gift_card', resource_id: id, reason },
      { resource: 'gift_card', resource_id: id, reason },
      { resource: 'gift_card', resource_id: id, reason },
    ])
    expect(await world.yes(recomputeWallets, { limit: 10 }, by)).toMatchObject({ different: [] })
  })

  it('once under one key, and not at all by a dry run', async () => {
    const account = newAccount()
    const { id, by } = await sell(account)
    const asked = { card_id: id, amount: 5, direction: 'UP' as const, reason }
    const before = await world.dump()
    expect(await world.yes(adjustGiftCard, { ...asked, dry_run: true }, by)).toMatchObject({
      dry_run: true,
      before: { gift_card: { balance: 100 } },
      after: { gift_card: { balance: 105 } },
      transactions: [{ amount: 5 }],
    })
    expect(await world.dump()).toEqual(before)
    const key = withKey(account, randomUUID())
    const first = await world.call(adjustGiftCard, asked, key)
    expect(first).toMatchObject({ ok: true })
    expect(await world.call(adjustGiftCard, asked, key)).toEqual({ ...first, isReplay: true })
  })

  it('by what is free on it, and never when it is closed: a refusal changes nothing', async () => {
    const account = newAccount()
    const { id, code, by } = await sell(account)
    const asked = { card_id: id, amount: 71, direction: 'DOWN' as const, reason }
    await world.yes(authorizeGiftCard, { code, amount: 30, purchase_id: 'p-1' }, by)
    const other = await sell(account)
    await world.yes(voidGiftCardById, { card_id: other.id }, by)
    const refused = async (request: object) => {
      const reply = await world.call(adjustGiftCard, { ...asked, ...request }, by)
      return reply.ok ? null : reply.code
    }
    const before = await world.dump()
    expect(await refused({})).toBe('GIFT_CARD_INSUFFICIENT')
    expect(await refused({ card_id: other.id })).toBe('GIFT_CARD_REDEEMED')
    expect(await refused({ card_id: other.id, direction: 'UP' })).toBe('GIFT_CARD_REDEEMED')
    expect(await refused({ card_id: randomUUID() })).toBe('GIFT_CARD_NOT_FOUND')
    const elsewhere = await world.call(adjustGiftCard, asked, { account: newAccount() })
    expect(elsewhere).toMatchObject({ code: 'GIFT_CARD_NOT_FOUND' })
    expect(await world.dump()).toEqual(before)
    expect(await refused({ amount: 70 })).toBeNull()
  })

  it('for who holds it: not while they are blocked', async () => {
    const account = newAccount()
    const customer_id = world.owners.customer(account)
    const { id, code, by } = await sell(account, { customer_id })
    const asked = { card_id: id, amount: 1, direction: 'DOWN' as const, reason }
    expect(await world.yes(adjustGiftCard, asked, by)).toMatchObject({
      gift_card: { balance: 99, customer_id },
      transactions: [{ sender_id: customer_id }],
    })
    await world.yes(
      applyCustomerCopy,
      {
        customer_id,
        version: 2,
        status: 'BLOCKED',
        refused_purposes: [],
        tier: null,
        changed_at: new Date().toISOString(),
      },
      by,
    )
    const refusal = { code: 'CUSTOMER_NOT_ACTIVE' }
    expect(await world.call(adjustGiftCard, asked, by)).toMatchObject(refusal)
    const before = await world.dump()
    expect(await world.call(topUpGiftCard, { code, amount: 5 }, by)).toMatchObject(refusal)
    expect(await world.dump()).toEqual(before)
  })

  it('beyond what a number has exactly: its audit rows have the digits as text', async () => {
    const account = newAccount()
    const { id, code, by } = await sell(account, { amount: 100_000_000_000 })
    const large = { code, amount: 100_000_000_000 }
    await world.yes(topUpGiftCard, large, by)
    await world.yes(topUpGiftCard, { code, amount: 0.0001 }, by)
    await world.yes(adjustGiftCard, { card_id: id, amount: 1, direction: 'DOWN', reason }, by)
    expect(await auditOf(account, 'gift-cards.top-up')).toMatchObject([
      { before: { topped_up: 0 }, after: { topped_up: 100_000_000_000 } },
      { before: { topped_up: 100_000_000_000 }, after: { topped_up: '100000000000.0001' } },
    ])
    expect(await auditOf(account, 'gift-cards.adjust')).toMatchObject([
      { before: { balance: '200000000000.0001' }, after: { balance: '199999999999.0001' } },
    ])
  })

  it('up to the limit of who adds, unless the token opens everything', async () => {
    const account = newAccount()
    world.owners.settings(account, { version: 1, adjust_limit: 20 })
    const { id } = await sell(account)
    const adjust = (amount: number, direction: 'UP' | 'DOWN', isOperator = false) =>
      world.call(
        adjustGiftCard,
        { card_id: id, amount, direction, reason },
        { account, isOperator },
      )
    expect(await adjust(20, 'UP')).toMatchObject({ ok: true })
    expect(await adjust(0.5, 'UP')).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(await adjust(50, 'DOWN')).toMatchObject({ ok: true })
    expect(await adjust(50, 'UP', true)).toMatchObject({
      value: { gift_card: { balance: 120 } },
    })
  })

  it('is closed by its id, once, also after it came back from the dead', async () => {
    const account = newAccount()
    const expiration_date = new Date(Date.now() + 2_000).toISOString()
    const { id, code, by } = await sell(account, { expiration_date })
    const { authorization } = await world.yes(
      authorizeGiftCard,
      { code, amount: 40, purchase_id: 'p-1' },
      by,
    )
    const capture = (authorization?.id ?? '') as Uuid
    await world.yes(captureGiftCard, { authorization_id: capture }, by)
    await until(
      async () => (await world.yes(lookupGiftCard, { code }, by)).card.status === 'EXPIRED',
    )
    await world.yes(refundGiftCard, { capture_id: capture }, by)
    const closed = await world.yes(voidGiftCardById, { card_id: id, reason }, by)
    expect(closed).toMatchObject({
      gift_card: { id, status: 'VOID', balance: 0, voided_at: expect.any(String) },
      transactions: [{ type: 'REVERSAL', event_type: 'GIFT_CARD_VOID', amount: 40 }],
    })
    expect(await world.yes(voidGiftCardById, { card_id: id, reason }, by)).toMatchObject({
      gift_card: { status: 'VOID' },
      transactions: [],
    })
    expect(await world.yes(recomputeWallets, { limit: 10 }, by)).toMatchObject({ different: [] })
  })

  it('is unlocked, with the PIN that it had', async () => {
    const account = newAccount()
    const { id, code, pin, by } = await sell(account, { pin: true })
    const wrong = pin === '000000' ? '000001' : '000000'
    const use = (given: string | null) =>
      world.call(authorizeGiftCard, { code, pin: given, amount: 1, purchase_id: randomUUID() }, by)
    for (let time = 0; time < 5; time++) await use(wrong)
    expect(await use(pin)).toMatchObject({ code: 'GIFT_CARD_LOCKED' })
    expect(await world.yes(listGiftCards, {}, by)).toMatchObject({
      data: [{ id, locked_at: expect.any(String) }],
    })
    const unlocked = await world.yes(unlockGiftCard, { code, reason }, by)
    expect(unlocked).toMatchObject({ gift_card: { id, locked_at: null, has_pin: true } })
    expect(await world.yes(unlockGiftCard, { code }, by)).toEqual(unlocked)
    expect(await use(pin)).toMatchObject({ ok: true })
    const audit = await auditOf(account, 'gift-cards.unlock')
    expect(audit).toMatchObject([
      {
        resource: 'gift_card',
        resource_id: id,
        reason,
        before: { pin_failures: 5 },
        after: { pin_failures: 0, locked_at: null },
      },
    ])
    expect(await world.call(unlockGiftCard, { code: 'NO-SUCH-CARD' }, by)).toMatchObject({
      code: 'GIFT_CARD_NOT_FOUND',
    })
  })
})

describe('the history of a card', () => {
  it('has all its rows and no others, the newest first, whoever held it', async () => {
    const account = newAccount()
    const { id, code, by } = await sell(account)
    const customer_id = world.owners.customer(account)
    // Another card of the same wallet, of the same reward or not.
    await sell(account, { customer_id })
    await world.yes(topUpGiftCard, { code, amount: 20 }, by)
    await world.yes(claimGiftCard, { code, customer_id }, by)
    const { authorization } = await world.yes(
      authorizeGiftCard,
      { code, amount: 50, purchase_id: 'p-1' },
      by,
    )
    const capture = (authorization?.id ?? '') as Uuid
    await world.yes(captureGiftCard, { authorization_id: capture }, by)
    await world.yes(refundGiftCard, { capture_id: capture, amount: 5 }, by)
    await world.yes(adjustGiftCard, { card_id: id, amount: 1, direction: 'DOWN', reason }, by)
    await world.yes(voidGiftCardById, { card_id: id }, by)
    const read = (page: object) => world.yes(listGiftCardTransactions, { card_id: id, ...page }, by)
    const { data } = await read({})
    expect(data.map((row) => [row.event_type, row.amount])).toEqual([
      ['GIFT_CARD_VOID', 74],
      ['ADJUSTMENT', 1],
      ['GIFT_CARD_REFUND', 5],
      ['GIFT_CARD_REDEEM', 50],
      ['GIFT_CARD_CLAIM', 120],
      ['GIFT_CARD_CLAIM', 120],
      ['GIFT_CARD_TOP_UP', 20],
      ['GIFT_CARD_ISSUE', 100],
    ])
    expect(data[0]).toMatchObject({ sender_id: customer_id })
    const pages = []
    for (let cursor: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof read>> = await read({
        limit: 3,
        ...(cursor !== null && { cursor }),
      })
      pages.push(...page.data)
      if (page.cursor === null) break
      ;({ cursor } = page)
    }
    expect(pages).toEqual(data)
    const unknown = { card_id: randomUUID() as Uuid }
    expect(await world.call(listGiftCardTransactions, unknown, by)).toMatchObject({
      code: 'GIFT_CARD_NOT_FOUND',
    })
  })

  it('and what is on it counts in the liability of the month in which it expires', async () => {
    const account = newAccount()
    const { id, reward_id, by } = await sell(account, {
      expiration_date: '2099-06-15T12:00:00.000Z',
    })
    await world.yes(adjustGiftCard, { card_id: id, amount: 30, direction: 'DOWN', reason }, by)
    await until(async () => {
      const { data } = await world.yes(reportLiability, { reward_id }, by)
      return data[0]?.outstanding === '70'
    })
    expect(await world.yes(reportLiability, { reward_id }, by)).toMatchObject({
      data: [{ reward_id, months: [{ month: '2099-06', units: '70', cost: '70' }] }],
    })
  })
})
