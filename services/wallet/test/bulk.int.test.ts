import { randomUUID } from 'node:crypto'
import { applyBulk, beginBulk, undoBulk, type WalletAction } from '@loyalty/contracts/wallet/bulk'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { CustomerId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const rowsOf = (ids: readonly CustomerId[], from = 0) =>
  ids.map((customer_id, at) => ({ customer_id, index: from + at }))

const grantOf = (shop: Shop, amount = 5): WalletAction => ({
  action: 'GRANT',
  reward_id: shop.points,
  amount,
  expires_after_days: null,
})

interface Asked {
  bulk_id: string
  action: WalletAction
  ids: readonly CustomerId[]
  from?: number
  is_check?: boolean
}

const apply = async (shop: Shop, { ids, from, is_check = false, ...job }: Asked) => {
  const request = { ...job, actor: 'ada', is_check, rows: rowsOf(ids, from) }
  return (await world.yes(applyBulk, request, shop.context)).results
}

const undo = async (shop: Shop, bulk_id: string, ids: readonly CustomerId[]) =>
  (await world.yes(undoBulk, { bulk_id, actor: 'ada', rows: rowsOf(ids) }, shop.context)).results

const changed = (units: number) => ({ status: 'changed', units, cost: 0 })
const unchanged = { status: 'unchanged', units: 0, cost: 0 }

describe('a grant to many', () => {
  it('comes to each customer once, whatever is asked again', async () => {
    const shop = openShop(world)
    const ids = [shop.customer, world.owners.customer(shop.account)]
    const job = { bulk_id: randomUUID(), action: grantOf(shop), ids }
    const [one, two] = await Promise.all([apply(shop, job), apply(shop, job)])
    expect([one, two]).toEqual([
      [changed(5), changed(5)],
      [changed(5), changed(5)],
    ])
    expect(await shop.balance(ids[0])).toMatchObject({ free: 5, lines: 1 })
    // Another row of the same customer is no repeat of the first.
    expect(await apply(shop, { ...job, from: 7 })).toEqual([unchanged, unchanged])
    expect(await apply(shop, { ...job, bulk_id: randomUUID() })).toEqual([changed(5), changed(5)])
    expect(await shop.balance(ids[0])).toMatchObject({ free: 10 })
    expect(await shop.different()).toEqual([])
  })

  it('leaves out who is not there or not active, and changes nothing in a check', async () => {
    const shop = openShop(world)
    const blocked = world.owners.customer(shop.account, { status: 'BLOCKED' })
    const ids = [shop.customer, blocked, 'nobody' as CustomerId]
    const job = { bulk_id: randomUUID(), action: grantOf(shop), ids }
    const results = [
      changed(5),
      { status: 'failed', code: 'CUSTOMER_NOT_ACTIVE' },
      { status: 'failed', code: 'CUSTOMER_NOT_FOUND' },
    ]
    await shop.give(1)
    await apply(shop, { ...job, is_check: true })
    const before = await world.dump()
    expect(await apply(shop, { ...job, is_check: true })).toMatchObject(results)
    expect(await world.dump()).toEqual(before)
    expect(await apply(shop, job)).toMatchObject(results)
  })

  it('is not seen by another account', async () => {
    const shop = openShop(world)
    const other = openShop(world)
    const job = { bulk_id: randomUUID(), action: grantOf(shop), ids: [shop.customer] }
    expect(await apply(other, job)).toMatchObject([{ code: 'CUSTOMER_NOT_FOUND' }])
  })

  it('is taken back where it is untouched, and gives nothing after that', async () => {
    const shop = openShop(world)
    const spender = world.owners.customer(shop.account)
    const late = world.owners.customer(shop.account)
    const job = { bulk_id: randomUUID(), action: grantOf(shop) }
    await apply(shop, { ...job, ids: [shop.customer, spender] })
    const spent = { customer_id: spender, reward_id: shop.points, amount: -1, reason: 'x' }
    await world.yes(adjustWallet, spent, shop.context)
    const told = [
      { status: 'undone', lines: 1 },
      { status: 'failed', code: 'UNDO_NOT_POSSIBLE' },
      { status: 'undone', lines: 0 },
    ]
    expect(await undo(shop, job.bulk_id, [shop.customer, spender, late])).toMatchObject(told)
    expect(await undo(shop, job.bulk_id, [shop.customer, spender, late])).toMatchObject(told)
    expect(await shop.balance()).toMatchObject({ shown: 0 })
    expect(await shop.balance(spender)).toMatchObject({ free: 4 })
    // Who had no turn yet has none any more.
    expect(await apply(shop, { ...job, ids: [shop.customer, late] })).toEqual([
      unchanged,
      unchanged,
    ])
    expect(await shop.balance(late)).toMatchObject({ shown: 0 })
    expect(await shop.different()).toEqual([])
  })
})

describe('an expiry of many', () => {
  it('takes what is free of one reward, and nothing that comes later', async () => {
    const shop = openShop(world)
    await shop.give(3)
    await shop.give(4)
    const action: WalletAction = { action: 'EXPIRE', reward_id: shop.points }
    const job = { bulk_id: randomUUID(), action, ids: [shop.customer] }
    expect(await apply(shop, job)).toEqual([changed(7)])
    await shop.give(2)
    expect(await apply(shop, job)).toEqual([changed(7)])
    expect(await shop.balance()).toMatchObject({ free: 2 })
    expect(await shop.different()).toEqual([])
  })
})

const begin = (shop: Shop, asked: { action: WalletAction; rows: number; id?: string }) =>
  world.call(
    beginBulk,
    {
      bulk_id: asked.id ?? randomUUID(),
      action: asked.action,
      rows: asked.rows,
      is_check: false,
    },
    shop.context,
  )

describe('before a job begins', () => {
  it('all that it grants counts once against the limit of who asks', async () => {
    const shop = openShop(world)
    world.owners.settings(shop.account, { adjust_limit: 100 })
    const id = randomUUID()
    const asked = { action: grantOf(shop, 30), rows: 2 }
    expect(await begin(shop, { ...asked, id })).toMatchObject({ ok: true })
    expect(await begin(shop, { ...asked, id })).toMatchObject({ ok: true })
    expect(await begin(shop, asked)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(await begin(shop, { ...asked, rows: 1 })).toMatchObject({ ok: true })
  })

  it('a reward is refused that nobody has, or that is a card', async () => {
    const shop = openShop(world)
    const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
    const of = (reward_id: string) => ({
      action: { ...grantOf(shop), reward_id } as WalletAction,
      rows: 1,
    })
    expect(await begin(shop, of(randomUUID()))).toMatchObject({ code: 'REWARD_UNKNOWN' })
    expect(await begin(shop, of(card))).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
  })
})
