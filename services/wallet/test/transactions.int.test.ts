import { HOUR_MS } from '@loyalty/contracts/durations'
import { randomUUID } from 'node:crypto'
import {
  defaultAccountSettings,
  getAccountSettings,
  applyAccountCopy,
} from '@loyalty/contracts/catalog/account'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { listTransactions, listWalletTransactions } from '@loyalty/contracts/ledger/transaction'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { settled } from '@loyalty/testing/settled'
import { millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, startWorld, withKey, type CallContext, type World } from './fixture.js'
import { openShop } from './shop.js'
import { done } from './done.js'

/** Enough that many meet each other, however busy the machine is. */
const ROWS_MIN = 300

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const zoneAt = (offset: number) =>
  offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`

const dayAt = (nowMs: number, offset: number) =>
  new Date(nowMs + offset * HOUR_MS).toISOString().slice(0, 10).split('-').toReversed().join('-')

/** An account in a zone where it is around noon, so that no test meets midnight, and its day. */
function newNoonAccount() {
  const account = newAccount()
  const nowMs = Date.now()
  const offset = 12 - new Date(nowMs).getUTCHours()
  world.owners.settings(account, { time_zone: zoneAt(offset) })
  const far = offset > 1 ? offset - 13 : offset + 13
  return {
    account,
    date: dayAt(nowMs, offset),
    /** A zone where it is another day already, or still. */
    elsewhere: { time_zone: zoneAt(far), date: dayAt(nowMs, far) },
  }
}

const adjust = (account: AccountId, customer_id: string, reward_id: Uuid, amount: number) =>
  adjustWith({ account }, customer_id, reward_id, amount)

const adjustWith = async (
  context: CallContext,
  customer_id: string,
  reward_id: Uuid,
  amount: number,
) =>
  done(await world.yes(adjustWallet, { customer_id, reward_id, amount, reason: 'a test' }, context))

describe('list transactions', () => {
  it('shows credits and debits of a day with the customer on their side', async () => {
    const { account, date } = newNoonAccount()
    const reward = world.owners.reward(account, { attributes: { unit_cost: 0.5 } })
    const customer = world.owners.customer(account)
    await adjust(account, customer, reward, 10.5)
    await adjust(account, customer, reward, -4)
    const { data, cursor, count } = await world.yes(listTransactions, { date }, { account })
    expect(data).toMatchObject([
      {
        type: 'ACCUMULATION',
        event_type: 'ADJUSTMENT',
        amount: 10.5,
        cost: 5.25,
        receiver_id: customer,
        sender_id: null,
        attributes: { line: { reward_id: reward, amount: 10.5 }, campaign_name: null },
      },
      { type: 'REDEMPTION', amount: 4, cost: 2, receiver_id: null, sender_id: customer },
    ])
    expect([cursor, count]).toEqual([data[1]?.id, 2])
    for (const row of data) expect(Date.parse(row.created_at)).toBe(millisecondsOf(row.id))
  })

  it('counts all matches whatever the page, and ends with a null cursor', async () => {
    const { account, date } = newNoonAccount()
    const reward = world.owners.reward(account)
    const customer = world.owners.customer(account)
    for (const amount of [1, 2, 3, 4, 5]) await adjust(account, customer, reward, amount)
    const amountsOf = async (query: { limit?: number; cursor?: string }) => {
      const page = await world.yes(listTransactions, { date, ...query }, { account })
      expect(page.count).toBe(5)
      return { amounts: page.data.map(({ amount }) => amount), cursor: page.cursor ?? '' }
    }
    const first = await amountsOf({ limit: 2 })
    expect(first.amounts).toEqual([1, 2])
    const second = await amountsOf({ limit: 2, cursor: first.cursor })
    expect(second.amounts).toEqual([3, 4])
    const last = await amountsOf({ limit: 2, cursor: second.cursor })
    expect(last.amounts).toEqual([5])
    expect(await amountsOf({ cursor: last.cursor })).toEqual({ amounts: [], cursor: '' })
    const between = '00000000-0000-0000-0000-000000000000'
    expect((await amountsOf({ limit: 1, cursor: between })).amounts).toEqual([1])
  })

  it('filters, and takes null for rows without a value', async () => {
    const { account, date } = newNoonAccount()
    const [points, pieces] = [
      world.owners.reward(account),
      world.owners.reward(account, { brand_id: 'acme', type: 'PRODUCT' }),
    ]
    const customer = world.owners.customer(account)
    const { id: campaign_id } = await openShop(world, account).campaign()
    await adjust(account, customer, points, 1)
    await adjust(account, customer, pieces, 2)
    await world.yes(
      createCoupon,
      { code: 'FOUR', campaign_id, grants: [{ reward_id: points, amount: 4 }] },
      { account },
    )
    const coupon = { customer_id: customer, code: 'FOUR' }
    await world.yes(redeemCoupon, { ...coupon, brand_id: null }, { account })
    await world.yes(reverseCoupon, coupon, { account })
    const amountsOf = async (filters: object) => {
      const { data, count } = await world.yes(listTransactions, { date, ...filters }, { account })
      expect(count).toBe(data.length)
      return data.map(({ amount }) => amount)
    }
    expect(await amountsOf({})).toEqual([1, 2, 4, 4])
    expect(await amountsOf({ brand_id: 'acme' })).toEqual([2])
    expect(await amountsOf({ brand_id: 'null' })).toEqual([1, 4, 4])
    expect(await amountsOf({ reward_id: pieces })).toEqual([2])
    expect(await amountsOf({ campaign_id })).toEqual([4, 4])
    const named = await world.yes(listTransactions, { date, campaign_id }, { account })
    expect(named.data.map((row) => row.attributes.campaign_name)).toEqual(['Autumn', 'Autumn'])
    expect(await amountsOf({ campaign_id: null })).toEqual([1, 2])
    expect(await amountsOf({ event_id: 'null' })).toEqual([1, 2, 4, 4])
    expect(await amountsOf({ event_id: campaign_id })).toEqual([])
    expect(await amountsOf({ type: 'REVERSAL' })).toEqual([4])
    expect(await amountsOf({ type: 'ACCUMULATION', campaign_id: 'null' })).toEqual([1, 2])
    expect(await amountsOf({ funded_by: 'platform' })).toEqual([1, 4, 4])
  })

  it('reads the rows of an event in its wallet, however many others the day has', async () => {
    const { account, date } = newNoonAccount()
    const shop = openShop(world, account)
    await shop.campaign()
    const { id } = await shop.announce()
    for (const amount of [1, 2, 3]) await shop.give(amount, world.owners.customer(account))
    await shop.fulfill(id)
    await world.db.command({ profile: 2 })
    const page = await world.yes(listTransactions, { date, event_id: id }, { account })
    await world.db.command({ profile: 0 })
    expect(page).toMatchObject({ data: [{ event_id: id, amount: 5 }], count: 1 })
    const reads = world.db.collection('system.profile').find({ 'command.filter.event_id': id })
    expect(await reads.toArray()).toMatchObject([{ docsExamined: 1 }])
  })

  it("lists the day of the account's time zone, and asks for the settings once", async () => {
    const { account, date, elsewhere } = newNoonAccount()
    const customer = world.owners.customer(account)
    await world.yes(listTransactions, { date }, { account })
    await adjust(account, customer, world.owners.reward(account), 1)
    const countOf = async (day: string) =>
      (await world.yes(listTransactions, { date: day }, { account })).count
    expect([await countOf(date), await countOf(elsewhere.date)]).toEqual([1, 0])
    expect(world.owners.askedIn(account, getAccountSettings)).toBe(1)
    const { time_zone } = elsewhere
    const settings = { ...defaultAccountSettings, version: 1, time_zone }
    await world.yes(applyAccountCopy, settings, { account })
    expect([await countOf(date), await countOf(elsewhere.date)]).toEqual([0, 1])
  })

  it('has no day that the calendar or the zone left out', async () => {
    const account = newAccount()
    world.owners.settings(account, { time_zone: 'Pacific/Apia' })
    expect(await world.call(listTransactions, { date: '30-02-2026' }, { account })).toMatchObject({
      code: 'INVALID_DATE',
    })
    expect(await world.yes(listTransactions, { date: '30-12-2011' }, { account })).toEqual({
      data: [],
      cursor: null,
      count: 0,
    })
  })

  it("shows nothing of another account's ledger", async () => {
    const { account, date } = newNoonAccount()
    const other = newNoonAccount().account
    await adjust(account, world.owners.customer(account), world.owners.reward(account), 1)
    expect(await world.yes(listTransactions, { date }, { account: other })).toEqual({
      data: [],
      cursor: null,
      count: 0,
    })
  })
})

describe('a reader that follows the cursor', () => {
  it('misses nothing and sees nothing twice while 16 writers write, each sees its own', async () => {
    const { account, date } = newNoonAccount()
    const reward = world.owners.reward(account)
    await adjust(account, world.owners.customer(account), reward, 1)
    const written = new Set<string>()
    const isWriting = () => written.size < ROWS_MIN
    let unseen = 0
    const write = async (sees: boolean) => {
      const customer = world.owners.customer(account)
      while (isWriting()) {
        const context = withKey(account, randomUUID())
        const { transactions } = await settled(() => adjustWith(context, customer, reward, 1))
        const [row] = transactions
        if (row === undefined) throw new Error('an adjustment without a row')
        written.add(row.id)
        if (!sees) continue
        const page = { date, cursor: justBefore(row.id), limit: 1 }
        const { data } = await settled(() => world.yes(listTransactions, page, { account }))
        if (data[0]?.id !== row.id) unseen += 1
      }
    }
    const seen: string[] = []
    const follow = async () => {
      const cursor = seen.at(-1)
      const after = { date, limit: 40, ...(cursor !== undefined && { cursor }) }
      const page = await settled(() => world.yes(listTransactions, after, { account }))
      seen.push(...page.data.map(({ id }) => id))
      return page.data.length
    }
    const read = async () => {
      while (isWriting()) await follow()
      await Promise.all(writers)
      while ((await follow()) > 0);
    }
    const writers = Array.from({ length: 16 }, (_, index) => write(index < 2))
    await Promise.all([read(), ...writers])
    expect(seen).toEqual([...new Set(seen)].toSorted())
    expect([...written].filter((id) => !seen.includes(id))).toEqual([])
    expect(seen).toHaveLength(written.size + 1)
    expect(unseen).toBe(0)
  })
})

/** The highest id below: the reader's page begins with this very row. */
const justBefore = (id: string) => {
  const last = Number.parseInt(id.slice(-8), 16)
  return last === 0 ? id : `${id.slice(0, -8)}${(last - 1).toString(16).padStart(8, '0')}`
}

describe('list transactions of a wallet', () => {
  it('shows all days of one customer, by the same filters', async () => {
    const { account } = newNoonAccount()
    const reward = world.owners.reward(account)
    const [customer, other] = [world.owners.customer(account), world.owners.customer(account)]
    for (const amount of [1, 2, -3]) await adjust(account, customer, reward, amount)
    await adjust(account, other, reward, 9)
    const list = (query: object) =>
      world.yes(listWalletTransactions, { customer_id: customer, ...query }, { account })
    const all = await list({})
    expect(all.data.map(({ amount }) => amount)).toEqual([1, 2, 3])
    expect(all).toMatchObject({ count: 3, cursor: all.data[2]?.id })
    const rest = await list({ cursor: all.data[0]?.id, limit: 1 })
    expect(rest.data.map(({ amount }) => amount)).toEqual([2])
    expect(rest.count).toBe(3)
    expect((await list({ type: 'REDEMPTION' })).data).toMatchObject([{ sender_id: customer }])
    const newest = await list({ order: 'desc', limit: 2 })
    expect(newest.data.map(({ amount }) => amount)).toEqual([3, 2])
    expect(newest.count).toBe(3)
    const older = await list({ order: 'desc', cursor: newest.cursor })
    expect(older).toMatchObject({ data: [{ amount: 1 }], count: 3 })
    const none = await list({ order: 'desc', cursor: older.cursor })
    expect(none).toEqual({ data: [], cursor: null, count: 3 })
  })

  it('newest first: each row that was there at the first page, once, with the count of all', async () => {
    const { account } = newNoonAccount()
    const reward = world.owners.reward(account)
    const customer = world.owners.customer(account)
    for (const amount of [1, 2, 3]) await adjust(account, customer, reward, amount)
    const list = (query: object) =>
      world.yes(
        listWalletTransactions,
        { customer_id: customer, order: 'desc', limit: 2, ...query },
        { account },
      )
    const first = await list({})
    expect(first.data.map(({ amount }) => amount)).toEqual([3, 2])
    await adjust(account, customer, reward, 4)
    const rest = await list({ cursor: first.cursor })
    expect(rest.data.map(({ amount }) => amount)).toEqual([1])
    expect(rest.count).toBe(4)
  })

  it('is empty for a customer without rows, and 404 for one who is not there', async () => {
    const { account } = newNoonAccount()
    const customer_id = world.owners.customer(account)
    const empty = { data: [], cursor: null, count: 0 }
    expect(await world.yes(listWalletTransactions, { customer_id }, { account })).toEqual(empty)
    const [unknown, theirs] = await Promise.all([
      world.call(listWalletTransactions, { customer_id: 'nobody' }, { account }),
      world.call(listWalletTransactions, { customer_id }, { account: newAccount() }),
    ])
    expect(unknown).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect(theirs).toEqual(unknown)
  })
})
