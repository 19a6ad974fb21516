import { randomUUID } from 'node:crypto'
import { applyCustomerErased } from '@loyalty/contracts/erasure'
import { ownerIdOf, walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import { getGiftCard, redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { reverseEvent } from '@loyalty/contracts/wallet/event'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import {
  archivePunchCard,
  createPunchCard,
  getPunchCard,
  listCustomerPunchCards,
  listPunchCards,
  pausePunchCard,
  resumePunchCard,
  updatePunchCard,
} from '@loyalty/contracts/wallet/punch-card'
import { applyBulk, undoBulk } from '@loyalty/contracts/wallet/bulk'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { storedText } from '@loyalty/testing/stored-text'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStamp } from '../src/punch-cards/is-stamp.js'
import { newAccount, startWorld, withKey, type World } from './fixture.js'
import { openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const UNKNOWN = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e99' as Uuid

type NewCard = Partial<z.input<(typeof createPunchCard)['input']>>
type Policy = 'reject' | 'within_balance' | 'allow_negative'

/** A shop whose card of three stamps gives ten points, and a customer who buys. */
async function openCafe(changes: NewCard = {}, policy: Policy = 'reject') {
  const shop = openShop(world)
  const { account, context, points } = shop
  world.owners.settings(account, { reversal_policy: policy })
  const stamp = world.owners.reward(account, { name: 'Stamps' })
  const create = (more: NewCard = {}) =>
    world.call(
      createPunchCard,
      {
        name: 'Three coffees',
        reward_id: stamp,
        stamps_needed: 3,
        gives: [{ reward_id: points, amount: 10 }],
        stamps_per: { kind: 'PURCHASE' },
        ...changes,
        ...more,
      },
      context,
    )
  const made = await create()
  if (!made.ok) throw new Error(made.code)
  const buy = async (more: Parameters<typeof shop.announce>[0] = {}) => {
    const { id } = await shop.announce(more)
    await shop.fulfill(id)
    return id
  }
  return {
    ...shop,
    stamp,
    card: made.value,
    create,
    buy,
    async buyTimes(times: number) {
      const ids: string[] = []
      for (let time = 0; time < times; time++) ids.push(await buy())
      return ids
    },
    reverse: (id: string) => world.call(reverseEvent, { id, reason: 'a test' }, context),
    /** Stamps, points, and how often the card was filled. */
    async state(of: CustomerId = shop.customer, card: Uuid = made.value.id) {
      const cards = await world.yes(listCustomerPunchCards, { id: of }, context)
      const one = cards.find(({ id }) => id === card)
      return [one?.stamps_have, (await shop.balance(of)).free, one?.times_filled]
    },
  }
}

const order = (...lines: [sku: string, amount: number, value: number][]) => ({
  order: { products: lines.map(([sku, amount, value]) => ({ sku, amount, value })) },
})

describe('a punch card', () => {
  it('gives its prize for the last stamp, takes the stamps, and begins again', async () => {
    const cafe = await openCafe()
    await cafe.buyTimes(2)
    expect(await cafe.state()).toEqual([2, 0, 0])
    await cafe.buy()
    expect(await cafe.state()).toEqual([0, 10, 1])
    await cafe.buyTimes(4)
    expect(await cafe.state()).toEqual([1, 20, 2])
    expect(await cafe.different()).toEqual([])
  })

  it('is filled at once by stamps that are given by hand, as often as they fill it', async () => {
    const cafe = await openCafe({ stamps_per: { kind: 'PURCHASE', max_per_day: 1 } })
    await cafe.buy()
    const given = await cafe.give(6, cafe.customer, cafe.stamp)
    expect(await cafe.state()).toEqual([1, 20, 2])
    expect(given).toMatchObject({
      transactions: [
        { type: 'ACCUMULATION', amount: 6 },
        { type: 'REDEMPTION', amount: 3 },
        { type: 'ACCUMULATION', amount: 10 },
        { type: 'REDEMPTION', amount: 3 },
        { type: 'ACCUMULATION', amount: 10 },
      ],
    })
    const facts = await factsInOutbox(world.db, { account: cafe.account })
    expect(facts.slice(-5).map(({ event }) => JSON.parse(event))).toMatchObject([
      { type: 'wallet.accumulated', data: { movements: [{ amount: 6 }] } },
      { type: 'wallet.redeemed', data: { movements: [{ amount: 3 }, { amount: 3 }] } },
      { type: 'wallet.accumulated', data: { movements: [{ amount: 10 }, { amount: 10 }] } },
      { type: 'punch_card.stamped', data: { stamps: 6, stamps_have: 1 } },
      { type: 'punch_card.completed', data: { times: 2, times_filled: 2 } },
    ])
    expect(facts.map(({ sequence }) => sequence)).toEqual(facts.map((_, at) => at + 1))
    expect(await cafe.different()).toEqual([])
  })

  it('shows in a dry run what stamps would do, and does it for many', async () => {
    const cafe = await openCafe({ repeats: false })
    const adjustment = { customer_id: cafe.customer, reward_id: cafe.stamp, amount: 4 }
    const dry = { ...adjustment, reason: 'a test', dry_run: true }
    const tried = await world.yes(adjustWallet, dry, cafe.context)
    expect(JSON.stringify(tried)).toContain(cafe.points)
    expect(await cafe.state()).toEqual([0, 0, 0])
    const action = {
      action: 'GRANT' as const,
      reward_id: cafe.stamp,
      amount: 4,
      expires_after_days: null,
    }
    const rows = [{ customer_id: cafe.customer, index: 0 }]
    const job = { bulk_id: randomUUID(), actor: 'ada', action, rows }
    for (const is_check of [true, false, false]) {
      const { results } = await world.yes(applyBulk, { ...job, is_check }, cafe.context)
      expect(results).toEqual([{ status: 'changed', units: 4, cost: 0 }])
    }
    expect(await cafe.state()).toEqual([1, 10, 1])
    // It repeats no more, so that the stamps stay.
    await cafe.give(3, cafe.customer, cafe.stamp)
    expect(await cafe.state()).toEqual([4, 10, 1])
    const [undone] = (
      await world.yes(undoBulk, { bulk_id: job.bulk_id, actor: 'ada', rows }, cafe.context)
    ).results
    expect(undone).toMatchObject({ status: 'failed', code: 'UNDO_NOT_POSSIBLE' })
    expect(await cafe.different()).toEqual([])
  })

  it('that is paused is not filled by hand', async () => {
    const cafe = await openCafe()
    const isFilling = (id: Uuid) => isStamp(world.db, cafe.account, id)
    expect([await isFilling(cafe.stamp), await isFilling(cafe.points)]).toEqual([true, false])
    await world.yes(pausePunchCard, { id: cafe.card.id }, cafe.context)
    expect(await isFilling(cafe.stamp)).toBe(false)
    await cafe.give(3, cafe.customer, cafe.stamp)
    expect((await cafe.balance(cafe.customer, cafe.stamp)).free).toBe(3)
  })

  it('leaves rows and facts of each step', async () => {
    const cafe = await openCafe()
    const [, , last] = await cafe.buyTimes(3)
    const rows = await world.yes(
      listWalletTransactions,
      { customer_id: cafe.customer, event_id: last },
      cafe.context,
    )
    const row = { event_type: 'PUNCH_CARD', metadata: { punch_card_id: cafe.card.id } }
    expect(rows.data).toMatchObject([
      { ...row, type: 'ACCUMULATION', reward_id: cafe.stamp, amount: 1 },
      { ...row, type: 'REDEMPTION', reward_id: cafe.stamp, amount: 3 },
      { ...row, type: 'ACCUMULATION', reward_id: cafe.points, amount: 10 },
    ])
    const facts = await factsInOutbox(world.db, { account: cafe.account })
    const told = facts.filter(({ subject }) => subject.includes('.punch_card.'))
    expect(told.map(({ event }) => JSON.parse(event))).toMatchObject([
      { type: 'punch_card.stamped', data: { stamps: 1, stamps_have: 1, stamps_needed: 3 } },
      { type: 'punch_card.stamped', data: { stamps: 1, stamps_have: 2 } },
      { type: 'punch_card.stamped', data: { stamps: 1, stamps_have: 0 } },
      {
        type: 'punch_card.completed',
        data: { times: 1, times_filled: 1, accumulations: [{ amount: 10 }] },
      },
    ])
    // One after the other, without gaps: announced and fulfilled three times, and these four.
    expect(facts.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('counts pieces of the lines that it means, as often as they fill it', async () => {
    const cafe = await openCafe({ stamps_per: { kind: 'PRODUCT', products: { skus: ['coffee'] } } })
    await cafe.buy(order(['coffee', 7, 21], ['cake', 5, 20], ['coffee', 0.5, 1]))
    expect(await cafe.state()).toEqual([1, 20, 2])
  })

  it('gives no stamp below its value, and none for another event', async () => {
    const cafe = await openCafe({ stamps_per: { kind: 'PURCHASE', min_value: 10 } })
    await cafe.buy({ order: { value: 9.99 } })
    await cafe.buy({ order: { value: 50 }, type: 'REVIEW' })
    expect(await cafe.state()).toEqual([0, 0, 0])
    await cafe.buy({ order: { value: 10 } })
    expect(await cafe.state()).toEqual([1, 0, 0])
  })

  it('gives a stamp for an event of its type', async () => {
    const cafe = await openCafe({ stamps_per: { kind: 'EVENT', event_type: 'REVIEW' } })
    await cafe.buy()
    await cafe.buy({ type: 'REVIEW', order: null })
    expect(await cafe.state()).toEqual([1, 0, 0])
  })

  it("gives no more than its number for a day of the account's zone", async () => {
    const cafe = await openCafe({ stamps_per: { kind: 'PRODUCT', max_per_day: 2 } })
    world.owners.settings(cafe.account, { time_zone: 'Asia/Tokyo', reversal_policy: 'reject' })
    const at = (issued_at: string) => cafe.buy({ ...order(['coffee', 2, 6]), issued_at })
    await at('2026-01-10T14:00:00.000Z')
    // 23:00 of the same day in Tokyo, and 01:00 of the next.
    await at('2026-01-10T14:30:00.000Z')
    expect(await cafe.state()).toEqual([2, 0, 0])
    await at('2026-01-10T16:00:00.000Z')
    expect(await cafe.state()).toEqual([1, 10, 1])
  })

  it('gives nothing to whom refuses, outside of its period, or while it is paused', async () => {
    const cafe = await openCafe({ ends_at: '2026-02-01T00:00:00.000Z' })
    const refuses = world.owners.customer(cafe.account, {
      refused_purposes: ['punchcard_campaigns'],
    })
    const inside = { issued_at: '2026-01-31T23:59:59.999Z' }
    await cafe.buy({ ...inside, customer_id: refuses })
    await cafe.buy({ issued_at: '2026-02-01T00:00:00.000Z' })
    await world.yes(pausePunchCard, { id: cafe.card.id }, cafe.context)
    await cafe.buy(inside)
    expect((await cafe.balance(cafe.customer, cafe.stamp)).free).toBe(0)
    expect((await cafe.balance(refuses, cafe.stamp)).free).toBe(0)
    await world.yes(resumePunchCard, { id: cafe.card.id }, cafe.context)
    await cafe.buy(inside)
    expect((await cafe.balance(cafe.customer, cafe.stamp)).free).toBe(1)
  })

  it('fills once where it does not repeat', async () => {
    const cafe = await openCafe({ repeats: false, stamps_per: { kind: 'PRODUCT' } })
    const first = await cafe.buy(order(['coffee', 5, 10]))
    await cafe.buy(order(['coffee', 5, 10]))
    expect(await cafe.state()).toEqual([0, 10, 1])
    expect(await cafe.reverse(first)).toMatchObject({ ok: true })
    expect(await cafe.state()).toEqual([0, 0, 0])
    await cafe.buy(order(['coffee', 5, 10]))
    expect(await cafe.state()).toEqual([0, 10, 1])
  })

  it('tells when the first stamp expires, and forgets stamps that have', async () => {
    const cafe = await openCafe({ stamps_expire_after_days: 5 })
    await cafe.buyTimes(2)
    const [one] = await world.yes(listCustomerPunchCards, { id: cafe.customer }, cafe.context)
    const days = (Date.parse(one?.next_expiry ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(5)
    await world.db
      .collection('wallets')
      .updateOne(
        { account_id: cafe.account },
        { $set: { 'lines.0.expires_at': new Date(Date.now() - 1_000) } },
      )
    await cafe.buy()
    expect(await cafe.state()).toEqual([2, 0, 0])
  })

  it('gives a gift card as a prize, which goes with its stamps', async () => {
    const cafe = await openCafe()
    const gift = world.owners.reward(cafe.account, { type: 'GIFT_CARD' })
    await world.yes(
      updatePunchCard,
      { id: cafe.card.id, gives: [{ reward_id: gift, amount: 5 }] },
      cafe.context,
    )
    const ids = await cafe.buyTimes(3)
    const cards = () =>
      world.db.collection('gift_cards').find({ account_id: cafe.account }).toArray()
    expect(await cards()).toMatchObject([{ voided_at: null }])
    expect(await cafe.reverse(ids[0] ?? '')).toMatchObject({ ok: true })
    expect(await cards()).toMatchObject([{ voided_at: expect.any(Date) }])
    expect(await cafe.state()).toEqual([2, 0, 0])
    expect(await cafe.different()).toEqual([])
  })

  it('keeps a gift card that is a prize, where another purchase filled the card that comes back', async () => {
    const cafe = await openCafe({ stamps_needed: 2, stamps_per: { kind: 'PRODUCT' } })
    const gift = world.owners.reward(cafe.account, { type: 'GIFT_CARD' })
    const gives = [{ reward_id: gift, amount: 5 }]
    await world.yes(updatePunchCard, { id: cafe.card.id, gives }, cafe.context)
    const codes: string[] = []
    const events: string[] = []
    for (let time = 0; time < 2; time++) {
      const { id } = await cafe.announce(order(['coffee', 2, 6]))
      const { result } = await cafe.fulfill(id)
      codes.push(...(result?.gift_card.flatMap(({ code }) => code ?? []) ?? []))
      events.push(id)
    }
    await world.yes(redeemGiftCard, { code: codes[1] ?? '' }, cafe.context)
    expect(await cafe.reverse(events[0] ?? '')).toMatchObject({ ok: true })
    const voided = { account_id: cafe.account, voided_at: { $ne: null } }
    expect(await world.db.collection('gift_cards').find(voided).toArray()).toMatchObject([
      { redeemed_at: null },
    ])
    expect(await cafe.state()).toEqual([0, 0, 1])
    expect(await cafe.reverse(events[1] ?? '')).toMatchObject({ code: 'REWARD_ALREADY_SPENT' })
    expect(await cafe.different()).toEqual([])
  })

  it('shows the code of a gift card to who filled it by hand, also in a replay', async () => {
    const cafe = await openCafe()
    const gift = world.owners.reward(cafe.account, { type: 'GIFT_CARD' })
    const gives = [{ reward_id: gift, amount: 5 }]
    await world.yes(updatePunchCard, { id: cafe.card.id, gives }, cafe.context)
    const { customer, stamp } = cafe
    const adjustment = { customer_id: customer, reward_id: stamp, amount: 6, reason: 'a test' }
    const dry = await world.yes(adjustWallet, { ...adjustment, dry_run: true }, cafe.context)
    expect(JSON.stringify(dry)).not.toContain('GC-')
    const once = withKey(cafe.account, randomUUID())
    const given = await world.yes(adjustWallet, adjustment, once)
    const codes = 'gift_card' in given ? (given.gift_card?.map(({ code }) => code ?? '') ?? []) : []
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) {
      expect(await world.yes(getGiftCard, { code }, cafe.context)).toMatchObject({ balance: 5 })
    }
    expect(await world.yes(adjustWallet, adjustment, once)).toEqual(given)
    expect(storedText(Object.values(await world.dump()))).not.toContain(codes[0])
  })

  it('that gives gift cards is filled by no bulk job, but by the purchase that follows', async () => {
    const cafe = await openCafe({ repeats: false })
    const gift = world.owners.reward(cafe.account, { type: 'GIFT_CARD' })
    const gives = [{ reward_id: gift, amount: 5 }]
    await world.yes(updatePunchCard, { id: cafe.card.id, gives }, cafe.context)
    const action = {
      action: 'GRANT' as const,
      reward_id: cafe.stamp,
      amount: 3,
      expires_after_days: null,
    }
    const rows = [{ customer_id: cafe.customer, index: 0 }]
    const job = { bulk_id: randomUUID(), actor: 'ada', action, rows, is_check: false }
    await world.yes(applyBulk, job, cafe.context)
    expect(await cafe.state()).toEqual([3, 0, 0])
    const { id } = await cafe.announce()
    const { result } = await cafe.fulfill(id)
    expect(result?.gift_card).toMatchObject([{ reward_id: gift, code: /^GC-/ }])
    expect(await cafe.state()).toEqual([1, 0, 1])
    expect(await cafe.different()).toEqual([])
  })
})

describe('the reversal of a purchase', () => {
  it.each([0, 1, 2])('takes back the prize that stamp %i helped to fill', async (at) => {
    const cafe = await openCafe()
    const ids = await cafe.buyTimes(3)
    expect(await cafe.reverse(ids[at] ?? '')).toMatchObject({
      ok: true,
      value: {
        taken_back: [
          { reward_id: cafe.points, amount: 10 },
          { reward_id: cafe.stamp, amount: 1 },
        ],
        given_back: [
          { reward_id: cafe.stamp },
          { reward_id: cafe.stamp },
          { reward_id: cafe.stamp },
        ],
      },
    })
    expect(await cafe.state()).toEqual([2, 0, 0])
    await cafe.buy()
    expect(await cafe.state()).toEqual([0, 10, 1])
    expect(await cafe.different()).toEqual([])
  })

  it('takes a stamp that no card has taken, and leaves the prize', async () => {
    const cafe = await openCafe()
    const ids = await cafe.buyTimes(4)
    await cafe.reverse(ids[0] ?? '')
    expect(await cafe.state()).toEqual([0, 10, 1])
  })

  it.each([
    ['reject', 'REWARD_ALREADY_SPENT', [0, 0, 1]],
    ['within_balance', null, [0, 0, 1]],
    ['allow_negative', null, [2, -10, 0]],
  ] as const)('of a prize that was spent follows %s', async (policy, code, after) => {
    const cafe = await openCafe({}, policy)
    const ids = await cafe.buyTimes(3)
    await cafe.give(-10)
    const outcome = await cafe.reverse(ids[2] ?? '')
    expect(outcome.ok ? null : outcome.code).toBe(code)
    expect(await cafe.state()).toEqual(after)
    expect(await cafe.different()).toEqual([])
  })

  it('in part takes the stamps of the pieces that came back', async () => {
    const cafe = await openCafe({ stamps_per: { kind: 'PRODUCT' } })
    const id = await cafe.buy(order(['coffee', 4, 12]))
    expect(await cafe.state()).toEqual([1, 10, 1])
    const back = (amount: number) =>
      world.yes(returnEvent, { id, products: [{ line: 0, amount }] }, cafe.context)
    await back(1)
    expect(await cafe.state()).toEqual([0, 10, 1])
    await back(1)
    expect(await cafe.state()).toEqual([2, 0, 0])
    await back(2)
    expect(await cafe.state()).toEqual([0, 0, 0])
    expect(await cafe.different()).toEqual([])
  })

  it('takes the stamp of goods that all came back, although the shop keeps the shipping', async () => {
    const cafe = await openCafe()
    const { order: goods } = order(['coffee', 2, 6], ['cake', 1, 4])
    const id = await cafe.buy({ order: { ...goods, value: 10, shipping: { value: 5 } } })
    const back = (line: number, amount: number) =>
      world.yes(returnEvent, { id, products: [{ line, amount }] }, cafe.context)
    await back(0, 2)
    expect(await cafe.state()).toEqual([1, 0, 0])
    await back(1, 1)
    expect(await cafe.state()).toEqual([0, 0, 0])
    expect(await cafe.different()).toEqual([])
  })

  it('takes the prize that stamps of a campaign helped to fill', async () => {
    const cafe = await openCafe({ stamps_needed: 2 })
    await cafe.campaign({ rewards: [{ reward_id: cafe.stamp, amount: 2 }] })
    const id = await cafe.buy()
    expect(await cafe.state()).toEqual([1, 10, 1])
    expect(await cafe.reverse(id)).toMatchObject({ ok: true })
    expect(await cafe.state()).toEqual([0, 0, 0])
    expect(await cafe.different()).toEqual([])
  })

  it('takes the prize that stamps of a campaign alone have helped to fill', async () => {
    const cafe = await openCafe({
      stamps_needed: 5,
      stamps_per: { kind: 'PURCHASE', products: { skus: ['coffee'] } },
    })
    await cafe.campaign({ rewards: [{ reward_id: cafe.stamp, amount: 2 }] })
    const cake = await cafe.buy(order(['cake', 1, 4]))
    expect(await cafe.state()).toEqual([2, 0, 0])
    const coffee = await cafe.buy(order(['coffee', 1, 3]))
    expect(await cafe.state()).toEqual([0, 10, 1])
    expect(await cafe.reverse(cake)).toMatchObject({ ok: true })
    expect(await cafe.state()).toEqual([3, 0, 0])
    expect(await cafe.reverse(coffee)).toMatchObject({ ok: true })
    expect(await cafe.state()).toEqual([0, 0, 0])
    expect(await cafe.different()).toEqual([])
  })

  it('takes the prize that stamps of a campaign helped to fill, which came while the card was PAUSED', async () => {
    const cafe = await openCafe({
      stamps_needed: 3,
      stamps_per: { kind: 'PURCHASE', products: { skus: ['coffee'] } },
    })
    await cafe.campaign({
      products: { skus: ['cake'] },
      rewards: [{ reward_id: cafe.stamp, conversion_factor: 0.5 }],
    })
    await world.yes(pausePunchCard, { id: cafe.card.id }, cafe.context)
    const cake = await cafe.buy(order(['cake', 1, 4]))
    await world.yes(resumePunchCard, { id: cafe.card.id }, cafe.context)
    await cafe.buy(order(['coffee', 1, 3]))
    expect(await cafe.state()).toEqual([0, 10, 1])
    expect(await cafe.reverse(cake)).toMatchObject({ ok: true })
    expect(await cafe.state()).toEqual([1, 0, 0])
    expect(await cafe.different()).toEqual([])
  })

  it('takes the prize of the card that followed the one of its stamps', async () => {
    const cafe = await openCafe({ stamps_needed: 5, stamps_per: { kind: 'PRODUCT' } })
    const first = await cafe.buy(order(['coffee', 3, 9]))
    await world.yes(archivePunchCard, { id: cafe.card.id }, cafe.context)
    const next = await cafe.create()
    if (!next.ok) throw new Error(next.code)
    const state = () => cafe.state(cafe.customer, next.value.id)
    const second = await cafe.buy(order(['coffee', 2, 6]))
    expect(await state()).toEqual([0, 10, 1])
    expect(await cafe.reverse(first)).toMatchObject({ ok: true })
    expect(await state()).toEqual([2, 0, 0])
    expect(await cafe.reverse(second)).toMatchObject({ ok: true })
    expect(await state()).toEqual([0, 0, 0])
    expect(await cafe.different()).toEqual([])
  })

  it('takes it with the last part of a purchase, whose own stamps came back before', async () => {
    const cafe = await openCafe({
      stamps_needed: 4,
      stamps_per: { kind: 'PURCHASE', products: { skus: ['coffee'] } },
    })
    await cafe.campaign({
      rewards: [{ reward_id: cafe.stamp, conversion_factor: 1 }],
    })
    const { products } = order(['coffee', 1, 1], ['cake', 1, 1]).order
    const both = await cafe.buy({ order: { value: 2, products } })
    expect(await cafe.state()).toEqual([3, 0, 0])
    const back = (line: number) =>
      world.yes(
        returnEvent,
        { id: both, products: [{ line, amount: 1 }], reason: 'a test' },
        cafe.context,
      )
    await back(0)
    expect(await cafe.state()).toEqual([1, 0, 0])
    await cafe.give(3, cafe.customer, cafe.stamp)
    expect(await cafe.state()).toEqual([0, 10, 1])
    await back(1)
    expect(await cafe.state()).toEqual([3, 0, 0])
    expect(await cafe.different()).toEqual([])
  })

  it('in parts gives its day back the stamps of each part once, though none can be taken', async () => {
    const cafe = await openCafe(
      { stamps_needed: 5, stamps_per: { kind: 'PRODUCT', max_per_day: 10 } },
      'within_balance',
    )
    const id = await cafe.buy(order(['coffee', 10, 30]))
    await cafe.give(-20)
    for (let piece = 0; piece < 4; piece++) {
      const products = [{ line: 0, amount: 1 }]
      await world.yes(returnEvent, { id, products, reason: 'a test' }, cafe.context)
    }
    expect(await cafe.state()).toEqual([0, 0, 2])
    await cafe.buy(order(['coffee', 10, 30]))
    expect(await cafe.state()).toEqual([4, 0, 2])
    expect(await cafe.different()).toEqual([])
  })

  it('gives the stamps of its day back', async () => {
    const cafe = await openCafe({ stamps_per: { kind: 'PURCHASE', max_per_day: 1 } })
    const [first] = await cafe.buyTimes(2)
    expect(await cafe.state()).toEqual([1, 0, 0])
    await cafe.reverse(first ?? '')
    await cafe.buy()
    expect(await cafe.state()).toEqual([1, 0, 0])
  })
})

const prize = (reward_id: Uuid) => [{ reward_id, amount: 1 }]

describe('the definition of a punch card', () => {
  it('is read, listed, changed and ended as it was made', async () => {
    const { card, context } = await openCafe({
      stamps_per: { kind: 'PRODUCT', products: { skus: ['a'] }, min_value: 2.5, max_per_day: 3 },
    })
    const { id } = card
    expect(card).toMatchObject({ status: 'ACTIVE', consent_purpose: 'punchcard_campaigns' })
    expect(await world.yes(getPunchCard, { id }, context)).toEqual(card)
    expect((await world.yes(listPunchCards, { status: 'ACTIVE' }, context)).data).toEqual([card])
    expect((await world.yes(listPunchCards, { status: 'PAUSED' }, context)).data).toEqual([])
    const changed = await world.yes(updatePunchCard, { id, stamps_needed: 5 }, context)
    expect(changed).toEqual({
      ...card,
      version: 2,
      stamps_needed: 5,
      updated_at: changed.updated_at,
    })
    await world.yes(archivePunchCard, { id }, context)
    const ended = await world.yes(archivePunchCard, { id }, context)
    expect(ended).toMatchObject({ status: 'ARCHIVED', version: 3 })
  })

  it('refuses what can not be, and changes nothing', async () => {
    const cafe = await openCafe()
    const { context, points, stamp, card } = cafe
    const gift = world.owners.reward(cafe.account, { type: 'GIFT_CARD' })
    const branded = world.owners.reward(cafe.account, { brand_id: 'b-1' })
    for (const id of [gift, branded]) await world.putReward(cafe.account, id)
    const before = await world.dump()
    const refusals: [NewCard, string][] = [
      [{ reward_id: UNKNOWN }, 'REWARD_UNKNOWN'],
      [{ gives: prize(UNKNOWN) }, 'REWARD_UNKNOWN'],
      [{ reward_id: gift }, 'REWARD_NOT_APPLICABLE'],
      [{ reward_id: points }, 'REWARD_NOT_APPLICABLE'],
      [{ gives: prize(branded) }, 'REWARD_NOT_APPLICABLE'],
      [{}, 'STATE_CONFLICT'],
    ]
    for (const [more, code] of refusals) expect(await cafe.create(more)).toMatchObject({ code })
    const ofCard = { id: card.id }
    const change = (more: Partial<z.input<typeof updatePunchCard.input>>) =>
      world.call(updatePunchCard, { ...ofCard, ...more }, context)
    expect(await change({ gives: prize(stamp) })).toMatchObject({
      code: 'REWARD_NOT_APPLICABLE',
    })
    expect(await change({ gives: prize(UNKNOWN) })).toMatchObject({
      code: 'REWARD_UNKNOWN',
    })
    expect(await world.dump()).toEqual(before)
  })

  it('is final once it is archived, and nobody else has it', async () => {
    const { card, context, customer } = await openCafe()
    const { id } = card
    await world.yes(archivePunchCard, { id }, context)
    const before = await world.dump()
    for (const contract of [pausePunchCard, resumePunchCard]) {
      expect(await world.call(contract, { id }, context)).toMatchObject({ code: 'STATE_CONFLICT' })
    }
    const renamed = { id, name: 'Other' }
    expect(await world.call(updatePunchCard, renamed, context)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    const elsewhere = { account: newAccount() }
    for (const contract of [getPunchCard, pausePunchCard, resumePunchCard, archivePunchCard]) {
      expect(await world.call(contract, { id }, elsewhere)).toMatchObject({
        code: 'PUNCH_CARD_NOT_FOUND',
      })
    }
    expect(await world.call(updatePunchCard, renamed, elsewhere)).toMatchObject({
      code: 'PUNCH_CARD_NOT_FOUND',
    })
    expect(await world.call(listCustomerPunchCards, { id: customer }, elsewhere)).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
    expect(await world.dump()).toEqual(before)
  })

  it('is one of twenty ACTIVE ones at most', async () => {
    const cafe = await openCafe()
    const another = () => cafe.create({ reward_id: world.owners.reward(cafe.account) })
    for (let number = 1; number < 20; number++) expect(await another()).toMatchObject({ ok: true })
    expect(await another()).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    const paused = await cafe.create({
      reward_id: world.owners.reward(cafe.account),
      status: 'PAUSED',
    })
    if (!paused.ok) throw new Error(paused.code)
    expect(await world.call(resumePunchCard, { id: paused.value.id }, cafe.context)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })
})

it('an erased customer leaves no card that leads to them', async () => {
  const cafe = await openCafe()
  const { account, context, customer } = cafe
  await cafe.buyTimes(4)
  const erasure = {
    customer_id: customer,
    erased_id: `erased-${randomUUID()}` as CustomerId,
    wallet_id: walletIdOf(account, customer),
    owner_id: ownerIdOf(account, customer),
  }
  await world.yes(applyCustomerErased, erasure, context)
  const ask = await world.call(listCustomerPunchCards, { id: customer }, context)
  expect(ask).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  const progress = world.db.collection('punch_card_progress').find({ account_id: account })
  expect(storedText(await progress.toArray())).not.toContain(customer)
  expect(await cafe.different()).toEqual([])
})
