import { DAY_MS } from '@loyalty/contracts/durations'
import {
  createCouponBatch,
  getCouponBatch,
  listBatchCodes,
} from '@loyalty/contracts/wallet/coupon-batch'
import { createCoupon, listCoupons } from '@loyalty/contracts/wallet/coupon-definitions'
import { eraseWallet } from '@loyalty/contracts/erasure'
import { eventStates, listEvents } from '@loyalty/contracts/wallet/event'
import {
  listCouponRefusals,
  listRedemptions,
  listRefusals,
} from '@loyalty/contracts/wallet/redemption'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { couponStats } from '@loyalty/contracts/wallet/reports'
import { listTransactions, listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import type { CustomerId } from '@loyalty/contracts/ids'
import {
  fillWithResting,
  statementsDuring,
  statementsUntilSeen,
  wasteful,
} from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '../src/collections.js'
import { campaignClocks } from '../src/campaigns/store.js'
import { couponBatches } from '../src/coupons/store.js'
import { behaviorEvents } from '../src/events/store.js'
import { referrals } from '../src/referrals/store.js'
import { redemptions } from '../src/redemptions/store.js'
import { findSilent } from '../src/occasions/find-silent.js'
import { emptyWallet, wallets } from '../src/wallets/store.js'
import { newAccount, startWorld, until, type World } from './fixture.js'
import { openShop } from './shop.js'

const account = newAccount()
/** All of one instant, as an import may bring them. */
const lastSeen = new Date('2026-05-17T12:00:00Z')
const unseen = { bypassDocumentValidation: true }

let world: World
beforeAll(async () => {
  world = await startWorld()
  const now = new Date()
  const tomorrow = new Date(now.getTime() + DAY_MS)
  const whenDue = (index: number) => (index % 2 === 0 ? tomorrow : null)
  await fillWithResting(world.db, collections, {
    [wallets.name]: (index) => ({
      ...emptyWallet(account, `customer ${index}` as CustomerId, now),
      version: 1,
      next_expiry_at: whenDue(index),
      seen_at: lastSeen,
    }),
    [campaignClocks.name]: (index) => ({ due_at: whenDue(index) }),
    [behaviorEvents.name]: (index) => ({ held_until: whenDue(index), state: 'RESOLVED' }),
    [referrals.name]: (index) => ({ due_at: whenDue(index), state: 'PENDING' }),
    [couponBatches.name]: (index) => ({ is_complete: index % 2 === 0, updated_at: tomorrow }),
  })
})
afterAll(() => world.stop())

it('what is asked of an account with nothing reads nothing of the others', async () => {
  const context = { account: newAccount() }
  const reward_id = world.owners.reward(context.account)
  const customer_id = world.owners.customer(context.account)
  const batch = { count: 1, prefix: 'ONE', coupon: { grants: [{ reward_id, amount: 1 }] } }
  const { batch_id } = await world.yes(createCouponBatch, batch, context)
  await until(
    async () => (await world.yes(getCouponBatch, { batch_id }, context)).status === 'DONE',
  )

  const statements = await statementsDuring(world.db, async () => {
    for (const state of eventStates) await world.yes(listEvents, { state }, context)
    await world.yes(listEvents, {}, context)
    await world.yes(listEvents, { customer_id }, context)
    await world.yes(listEvents, { purchase_id: 'none' }, context)
    await world.yes(listTransactions, { date: '31-01-2026' }, context)
    await world.yes(listWalletTransactions, { customer_id }, context)
    await world.yes(listRedemptions, { coupon_id: batch_id }, context)
    await world.yes(listCouponRefusals, { coupon_id: batch_id }, context)
    await world.yes(listRefusals, {}, context)
    await world.yes(listBatchCodes, { batch_id }, context)
    await world.yes(listCoupons, {}, context)
    await world.yes(eraseWallet, { customer_id, erased_id: 'erased' }, context)
  })
  expect(statements.length).toBeGreaterThan(20)
  expect(wasteful(statements)).toEqual([])
})

it('reports read of redemptions and events those alone whose discounts are new', async () => {
  const context = { account: newAccount() }
  const customer_id = world.owners.customer(context.account)
  const coupon = { grants: [], discounts: [{ kind: 'PERCENT' as const, value: 10 }] }
  const { id, code } = await world.yes(createCoupon, coupon, context)
  const redeem = { customer_id, code: code ?? '', brand_id: 'brand', order: { value: 100 } }
  const statements = await statementsDuring(world.db, async () => {
    const { redemption_id } = await world.yes(redeemCoupon, redeem, context)
    const told = async () => (await world.yes(couponStats, { id }, context)).total.discounts
    await until(async () => (await told()) === '10')
    const reverse = { customer_id, code: code ?? '', redemption_id }
    await world.yes(reverseCoupon, reverse, context)
    await until(async () => (await told()) === '0')
  })
  const ofStreams = statements.filter(
    ({ collection, op }) =>
      op === 'query' && [redemptions.name, behaviorEvents.name].includes(collection),
  )
  expect(ofStreams.map(({ collection, plan }) => `${collection} ${plan}`)).toEqual(
    expect.arrayContaining([
      'redemptions IXSCAN { id: 1 }',
      'redemptions IXSCAN { reversal_id: 1 }',
      'redemptions IXSCAN { reversal_id: 1, discount_total: 1 }',
      'behavior_events IXSCAN { queue_message_id: 1 }',
      'behavior_events IXSCAN { reversal_id: 1 }',
    ]),
  )
  expect(wasteful(ofStreams)).toEqual([])
})

it('a wallet with one thing to do reads that one, however much there will be to do', async () => {
  // What the commands find nothing to do about stays due.
  const due = new Date(0)
  await world.db.collection(wallets.name).updateOne({}, { $set: { next_expiry_at: due } }, unseen)
  await world.db
    .collection(behaviorEvents.name)
    .updateOne({}, { $set: { held_until: due } }, unseen)
  await world.db.collection(referrals.name).updateOne({}, { $set: { due_at: due } }, unseen)
  const statements = await statementsUntilSeen(world.db, {
    // The next date, what is due, and the next date again.
    [wallets.name]: 3,
    [behaviorEvents.name]: 3,
    [referrals.name]: 3,
    [couponBatches.name]: 1,
    [campaignClocks.name]: 1,
  })
  expect(wasteful(statements)).toEqual([])
})

it('a campaign by the clock reads of wallets those alone that it pays', async () => {
  const shop = openShop(world)
  const customers = Array.from({ length: 3 }, () => world.owners.customer(shop.account))
  for (const customer of customers) await shop.give(1, customer)
  const ofCustomers = { account_id: shop.account, customer_id: { $in: customers } }
  const seen_at = new Date(Date.now() - 30 * DAY_MS)
  await world.db.collection(wallets.name).updateMany(ofCustomers, { $set: { seen_at } })
  const statements = await statementsDuring(world.db, async () => {
    await shop.campaign({ event_types: ['INACTIVE'], inactive_days: 30 })
    await until(async () => (await shop.balance(customers[0])).free === 6)
  })
  const found = statements.filter(({ plan }) => plan.includes('seen_at'))
  expect(found).toMatchObject([
    { plan: 'IXSCAN { account_id: 1, seen_at: 1, _id: 1 }', docsExamined: 3, returned: 3 },
  ])
  const ofClocks = statements.filter(({ collection }) => collection === campaignClocks.name)
  expect(ofClocks.length).toBeGreaterThan(2)
  expect(wasteful([...found, ...ofClocks])).toEqual([])
})

it('pages of silent customers read each of them once, though all were seen at one instant', async () => {
  const silent = { from: lastSeen.toISOString(), to: '2026-05-17T12:00:00.001Z' }
  const ids: string[] = []
  const statements = await statementsDuring(world.db, async () => {
    let cursor: string | null = null
    do {
      const page = await findSilent(world.db, account, { silent, cursor, limit: 120 })
      ids.push(...page.ids)
      cursor = page.next
    } while (cursor !== null)
  })
  expect(new Set(ids).size).toBe(500)
  expect(ids).toHaveLength(500)
  const pages = statements.filter(({ plan }) => plan.includes('seen_at'))
  expect(pages).toHaveLength(5)
  // The one that a page begins after is read again.
  for (const { docsExamined, returned } of pages) expect(docsExamined - returned).toBeLessThan(2)
})
