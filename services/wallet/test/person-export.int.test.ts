import { randomUUID } from 'node:crypto'
import type { ExportPageHead } from '@loyalty/contracts/export'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import type { Answer } from '@loyalty/contracts/outcome'
import { createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { claimGiftCard, sellGiftCard } from '@loyalty/contracts/wallet/gift-card-payment'
import { adjustGiftCard } from '@loyalty/contracts/wallet/gift-card-support'
import { steadyNow } from '@loyalty/engine/process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couponEntries, type CouponEntryDocument } from '../src/coupons/store.js'
import { PersonHandlers } from '../src/exports/person-handlers.js'
import { newAccount, startWorld, type World } from './fixture.js'

let world: World
let persons: PersonHandlers
beforeAll(async () => {
  world = await startWorld()
  persons = new PersonHandlers(world.db, { now: () => new Date(), stop: () => {} })
})
afterAll(() => world.stop())

type Kind = 'giftCards' | 'boughtGiftCards' | 'coupons'

/** All rows of a kind, read by pages of one. */
async function rowsOf(kind: Kind, account: AccountId, customer_id: CustomerId) {
  const rows: Record<string, unknown>[] = []
  for (let cursor: string | undefined; ;) {
    const context = { account, actor: 'tester', requestId: randomUUID(), deadlineMs: later() }
    const { body }: Answer = await persons[kind]({ customer_id, cursor, limit: 1 }, context)
    const [head = '', ...lines] = body.trimEnd().split('\n')
    const { cursor: next, done } = JSON.parse(head) as ExportPageHead
    if (done) return rows
    rows.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>))
    cursor = next
  }
}

const later = () => steadyNow() + 10_000

describe('the export of a person', () => {
  it('has the gift cards that they hold and those that they bought, and nobody else in them', async () => {
    const account = newAccount()
    const by = { account }
    const [holder, buyer] = [world.owners.customer(account), world.owners.customer(account)]
    const reward_id = world.owners.reward(account, { type: 'GIFT_CARD' })
    const sell = (more: object = {}) =>
      world.yes(sellGiftCard, { reward_id, amount: 100, ...more }, by)
    const own = await sell({ customer_id: holder })
    const gift = await sell({ purchaser: { customer_id: buyer }, pin: true })
    const other = await sell({ purchaser: { customer_id: buyer } })
    await world.yes(
      claimGiftCard,
      { code: gift.code, pin: gift.pin ?? '', customer_id: holder },
      by,
    )
    const taken = { card_id: gift.card.id, amount: 30, direction: 'DOWN' as const, reason: 'Test' }
    await world.yes(adjustGiftCard, taken, by)

    const held = await rowsOf('giftCards', account, holder)
    expect(held).toMatchObject([
      { id: own.card.id, last_four: own.code.slice(-4), balance: 100, status: 'ACTIVE' },
      { id: gift.card.id, reward_id, amount: 100, adjusted: -30, balance: 70, has_pin: true },
    ])
    const bought = await rowsOf('boughtGiftCards', account, buyer)
    expect(bought).toMatchObject([
      { id: gift.card.id, amount: 100, last_four: gift.code.slice(-4) },
      { id: other.card.id, amount: 100 },
    ])
    const shown = JSON.stringify([held, bought])
    for (const secret of [gift.code, own.code, holder, buyer, 'purchaser']) {
      expect(shown).not.toContain(secret)
    }
    expect(Object.keys(bought[0] ?? {})).not.toContain('balance')
    expect(await rowsOf('giftCards', account, buyer)).toEqual([])
    expect(await rowsOf('boughtGiftCards', account, holder)).toEqual([])
    expect(await rowsOf('giftCards', newAccount(), holder)).toEqual([])
  })

  it('has the coupons, codes and batches that name them, and nobody else in them', async () => {
    const account = newAccount()
    const by = { account }
    const [customer, other] = [world.owners.customer(account), world.owners.customer(account)]
    const grants = [{ reward_id: world.owners.reward(account), amount: 1 }]
    const both = { grants, name: 'For two', recipient_ids: [other, customer] }
    const coupon = await world.yes(createCoupon, both, by)
    await world.yes(createCoupon, { grants, recipient_ids: [other] }, by)
    await world.yes(createCoupon, { grants }, by)
    const batch = await world.yes(createCouponBatch, { count: 1, coupon: both }, by)
    const entries = world.db.collection<CouponEntryDocument>(couponEntries.name)
    const given: CouponEntryDocument = {
      _id: `${account}|${randomUUID()}`,
      account_id: account,
      id: randomUUID() as CouponEntryDocument['id'],
      code: 'GIVEN-1',
      batch_id: batch.batch_id,
      status: 'ACTIVE',
      brand_id: null,
      campaign_id: null,
      recipient_ids: [customer],
    }
    await entries.insertOne(given)

    const rows = await rowsOf('coupons', account, customer)
    const named = [
      { id: coupon.id, code: coupon.code, batch_id: null, name: 'For two' },
      { id: batch.batch_id, code: null, batch_id: batch.batch_id, name: 'For two' },
      { id: given.id, code: 'GIVEN-1', batch_id: batch.batch_id, name: null },
    ]
    expect(rows).toEqual(named.toSorted((left, right) => (left.id < right.id ? -1 : 1)))
    expect(await rowsOf('coupons', newAccount(), customer)).toEqual([])
  })
})
