import { DAY_MS } from '@loyalty/contracts/durations'
import { randomUUID } from 'node:crypto'
import { listCustomerTransactions } from '@loyalty/contracts/ledger/transaction'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet, listExpiring } from '@loyalty/contracts/wallet/wallet'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { ANSWER_BYTES_MAX } from '@loyalty/engine/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, startWorld, type CallContext, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** A customer with a reward, and what moves it. */
function openWallet(account: AccountId = newAccount()) {
  const reward = world.owners.reward(account)
  const customer = world.owners.customer(account)
  return {
    account,
    reward,
    customer,
    adjust: (amount: number, more: { reward_id?: Uuid; expiration_date?: string } = {}) =>
      world.yes(
        adjustWallet,
        { customer_id: customer, reward_id: reward, amount, reason: 'a test', ...more },
        { account },
      ),
    list: (query: object = {}) =>
      world.yes(listCustomerTransactions, { id: customer, ...query }, { account }),
  }
}

/** All pages, as a reader follows the cursor. */
async function readAll(
  list: ReturnType<typeof openWallet>['list'],
  first: { cursor: string | null },
) {
  const ids: string[] = []
  for (let { cursor } = first; cursor !== null;) {
    const page = await list({ limit: 7, cursor })
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.cursor
  }
  return ids
}

describe("a customer's history", () => {
  it('is of this customer alone, newest first, in pages', async () => {
    const { account, customer, adjust, list } = openWallet()
    const other = openWallet(account)
    for (const amount of [1, 2, -1.5, 3]) await adjust(amount)
    await other.adjust(9)
    const { data, cursor } = await list({ limit: 3 })
    expect(data.map(({ amount, type }) => [amount, type])).toEqual([
      [3, 'ACCUMULATION'],
      [1.5, 'REDEMPTION'],
      [2, 'ACCUMULATION'],
    ])
    expect(data[0]).toMatchObject({ receiver_id: customer, sender_id: null })
    expect(
      data.map(({ direction, signed_amount: signed, title }) => [direction, signed, title.key]),
    ).toEqual([
      ['IN', 3, 'adjustment.gave'],
      ['OUT', -1.5, 'adjustment.took'],
      ['IN', 2, 'adjustment.gave'],
    ])
    expect(cursor).toBe(data[2]?.id)
    const rest = await list({ limit: 3, cursor: cursor ?? '' })
    expect(rest.data.map(({ amount }) => amount)).toEqual([1])
    expect(await list({ cursor: rest.cursor ?? '' })).toEqual({ data: [], cursor: null })
  })

  it('is filtered by type, reward and instants', async () => {
    const { account, adjust, list, reward } = openWallet()
    const second = world.owners.reward(account)
    await adjust(5)
    await adjust(6, { reward_id: second })
    await adjust(-1)
    const amounts = async (query: object) => (await list(query)).data.map(({ amount }) => amount)
    expect(await amounts({ type: 'ACCUMULATION' })).toEqual([6, 5])
    expect(await amounts({ reward_id: reward })).toEqual([1, 5])
    const [last, middle] = (await list()).data
    expect(await amounts({ from: last?.created_at })).toContain(1)
    expect(await amounts({ to: middle?.created_at })).not.toContain(6)
    expect(await amounts({ from: inDays(1) })).toEqual([])
    expect(await amounts({ from: inDays(-1), to: inDays(1) })).toEqual([1, 6, 5])
  })

  it('misses and repeats no row of the first page while others are written', async () => {
    const { adjust, list } = openWallet()
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => adjust(1)))
    }
    const before = await list({ limit: 500 })
    const reading = new AbortController()
    const write = async () => {
      while (!reading.signal.aborted) await adjust(1)
    }
    const writers = [write(), write(), write()]
    const first = await list({ limit: 7 })
    const ids = [...first.data.map(({ id }) => id), ...(await readAll(list, first))]
    reading.abort()
    await Promise.all(writers)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const all = await list({ limit: 500 })
    const newest = ids[0] ?? ''
    expect(ids).toEqual(all.data.map(({ id }) => id).filter((id) => id <= newest))
    expect(ids.length).toBeGreaterThanOrEqual(before.data.length)
  })

  it("names other customers and who acted to the shop, and not to the customer's own token", async () => {
    const { account, customer, reward, adjust } = openWallet()
    const other = openWallet(account)
    await adjust(5)
    const moved = { reward_id: reward, reason: 'a test' }
    const there = { ...moved, sender_id: customer, receiver_id: other.customer, amount: 3 }
    const back = { ...moved, sender_id: other.customer, receiver_id: customer, amount: 1 }
    for (const one of [there, back]) await world.yes(transferBetweenWallets, one, { account })
    const seenBy = async (context: CallContext) => {
      const { data } = await world.yes(listCustomerTransactions, { id: customer }, context)
      return data.map((row) => [row.sender_id, row.receiver_id, 'actor' in row.metadata])
    }
    expect(await seenBy({ account })).toEqual([
      [other.customer, customer, true],
      [customer, other.customer, true],
      [null, customer, true],
    ])
    expect(await seenBy({ account, customer })).toEqual([
      [null, customer, false],
      [customer, null, false],
      [null, customer, false],
    ])
  })

  it.each([
    ['a customer that does not exist', { id: 'nobody' as CustomerId }, 'CUSTOMER_NOT_FOUND'],
    ['a cursor that is none', { cursor: 'x' }, 'INVALID_CURSOR'],
  ])('of %s is refused', async (_, query, code) => {
    const { account, customer } = openWallet()
    const reply = await world.call(
      listCustomerTransactions,
      { id: customer, ...query },
      { account },
    )
    expect(reply).toMatchObject({ ok: false, code })
  })
})

describe('what expires soon', () => {
  it('is one row a reward and date with the reward, soonest first', async () => {
    const { account, customer, adjust, reward } = openWallet()
    const [soon, later, far] = [inDays(2), inDays(20), inDays(40)]
    await adjust(1, { expiration_date: later })
    await adjust(2.5, { expiration_date: soon })
    await adjust(4, { expiration_date: soon })
    await adjust(8, { expiration_date: far })
    await adjust(16)
    const rowsOf = async (query: object) => {
      const rows = await world.yes(listExpiring, { id: customer, ...query }, { account })
      return rows.map(({ amount, expiration_date }) => [amount, expiration_date])
    }
    expect(await rowsOf({})).toEqual([
      [6.5, soon],
      [1, later],
    ])
    expect(await rowsOf({ days: 2 })).toHaveLength(1)
    expect(await rowsOf({ days: 366 })).toHaveLength(3)
    const [first] = await world.yes(listExpiring, { id: customer }, { account })
    expect(first).toMatchObject({ reward_id: reward, reward: { id: reward } })
    expect(await world.call(listExpiring, { id: customer }, { account })).toMatchObject({
      headers: {},
    })
    const unknown = { id: randomUUID() as string as CustomerId }
    expect(await world.call(listExpiring, unknown, { account: newAccount() })).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
  })

  it('is cut to what the broker takes, and says so', async () => {
    const { account, customer, adjust } = openWallet()
    const attributes = { text: 'x'.repeat(16_000) }
    const large = world.owners.reward(account, { attributes })
    const dates = Array.from({ length: 200 }, (_, at) => inDays(at + 1))
    await Promise.all(
      dates.map((expiration_date) => adjust(1, { reward_id: large, expiration_date })),
    )
    const reply = await world.call(listExpiring, { id: customer, days: 366 }, { account })
    if (!reply.ok) throw new Error(reply.code)
    expect(reply.headers).toEqual({ 'X-Result-Truncated': 'true' })
    const shown = reply.value.map((row) => row.expiration_date)
    expect(shown.length).toBeGreaterThan(100)
    expect(shown).toEqual(dates.slice(0, shown.length))
    expect(Buffer.byteLength(JSON.stringify(reply.value))).toBeLessThan(ANSWER_BYTES_MAX + 1)
  })
})
