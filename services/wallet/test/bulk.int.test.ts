import { randomUUID } from 'node:crypto'
import { listAudit } from '@loyalty/contracts/audit'
import { applyBulk, beginBulk, undoBulk, type WalletAction } from '@loyalty/contracts/wallet/bulk'
import {
  disableCoupon,
  enableCoupon,
  getCoupon,
  updateCoupon,
} from '@loyalty/contracts/wallet/coupon-definitions'
import {
  createCouponBatch,
  getCouponBatch,
  listBatchCodes,
} from '@loyalty/contracts/wallet/coupon-batch'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { listUsableCoupons } from '@loyalty/contracts/wallet/usable-coupon'
import { eraseWallet } from '@loyalty/contracts/erasure'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { statementsDuring } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  batchKey,
  couponBatches,
  couponEntries,
  couponKey,
  coupons,
  type CouponBatchDocument,
  type CouponDocument,
} from '../src/coupons/store.js'
import { FreeCodes } from '../src/batches/free-codes.js'
import { EXPIRED_LINES_MAX } from '../src/bulk/rules/documents-of-row.js'
import { transactions } from '../src/ledger/store.js'
import { startWorld, until, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
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

const auditOf = async (shop: Shop, customer_id: CustomerId) => {
  const { data } = await world.yes(listAudit.wallet, { customer_id, limit: 100 }, shop.context)
  return data.filter(({ action }) => action?.startsWith('bulk.'))
}

describe('the audit of a customer', () => {
  it('has what jobs did and took back, by whom, once each, and by the new id after an erasure', async () => {
    const shop = openShop(world)
    const { customer, context } = shop
    const job = { bulk_id: randomUUID(), action: grantOf(shop), ids: [customer] }
    const blocked = world.owners.customer(shop.account, { status: 'BLOCKED' })
    for (const ids of [[customer, blocked], [customer]]) await apply(shop, { ...job, ids })
    await undo(shop, job.bulk_id, [customer])
    await undo(shop, job.bulk_id, [customer])
    await shop.give(3)
    const expiry: WalletAction = { action: 'EXPIRE', reward_id: shop.points }
    const expired = { bulk_id: randomUUID(), action: expiry, ids: [customer] }
    await apply(shop, expired)
    const codes = { action: 'ASSIGN_CODES', batch_id: await batchOf(shop, 1) } as const
    const assigned = { bulk_id: randomUUID(), action: codes, ids: [customer] }
    await apply(shop, assigned)
    await undo(shop, assigned.bulk_id, [customer])

    const rows = await auditOf(shop, customer)
    const own = { actor: 'ada', resource: 'wallet', customer_ids: [customer], before: null }
    expect(rows).toMatchObject([
      { ...own, action: 'bulk.apply', after: { bulk_id: job.bulk_id, ...job.action } },
      { ...own, action: 'bulk.undo', after: { bulk_id: job.bulk_id } },
      { ...own, action: 'bulk.apply', after: { bulk_id: expired.bulk_id, ...expiry } },
      { ...own, action: 'bulk.apply', after: { bulk_id: assigned.bulk_id, ...codes } },
      { ...own, action: 'bulk.undo', after: { bulk_id: assigned.bulk_id } },
    ])
    expect(await auditOf(shop, blocked)).toEqual([])
    const ledger = await world.db
      .collection(transactions.name)
      .find({ 'metadata.bulk_id': { $exists: true }, account_id: shop.account })
      .sort({ _id: 1 })
      .toArray()
    expect(ledger).toMatchObject(
      rows.slice(0, 3).map(({ id }) => ({ metadata: { audit_id: id, actor: 'ada' } })),
    )

    const erased_id = `erased:${randomUUID()}` as CustomerId
    await world.yes(eraseWallet, { customer_id: customer, erased_id }, context)
    expect(await auditOf(shop, customer)).toEqual([])
    expect(await auditOf(shop, erased_id)).toHaveLength(5)
  })
})

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

  it('takes nothing that comes after it found nothing', async () => {
    const shop = openShop(world)
    const action: WalletAction = { action: 'EXPIRE', reward_id: shop.points }
    const job = { bulk_id: randomUUID(), action, ids: [shop.customer] }
    expect(await apply(shop, job)).toEqual([unchanged])
    await shop.give(2)
    expect(await apply(shop, job)).toEqual([unchanged])
    expect(await shop.balance()).toMatchObject({ free: 2 })
  })
})

describe('an expiry of a wallet of many lines', () => {
  it('goes on piece by piece, and takes nothing that came after the first one', async () => {
    const shop = openShop(world)
    const count = 2 * EXPIRED_LINES_MAX + 1
    await Promise.all(Array.from({ length: count }, () => shop.give(1)))
    const action: WalletAction = { action: 'EXPIRE', reward_id: shop.points }
    const job = { bulk_id: randomUUID(), action, ids: [shop.customer] }
    expect(await apply(shop, { ...job, is_check: true })).toEqual([changed(count)])
    const [one, two] = await Promise.all([apply(shop, job), apply(shop, job)])
    expect([one, two]).toEqual([[changed(count)], [changed(count)]])
    expect(await shop.balance()).toMatchObject({ shown: 0 })
    await shop.give(2)
    expect(await apply(shop, job)).toEqual([changed(count)])
    expect(await shop.balance()).toMatchObject({ free: 2 })
    expect(await shop.different()).toEqual([])
  })
})

const batchOf = async (shop: Shop, count: number, coupon = {}) => {
  const grants = [{ reward_id: shop.points, amount: 5 }]
  const request = { count, coupon: { grants, ...coupon } }
  const { batch_id } = await world.yes(createCouponBatch, request, shop.context)
  await until(async () => {
    const batch = await world.yes(getCouponBatch, { batch_id }, shop.context)
    return batch.status === 'DONE'
  })
  return batch_id
}
const codesOf = async (shop: Shop, id: CustomerId) => {
  const { data } = await world.yes(listUsableCoupons, { id }, shop.context)
  return data.map(({ code }) => code)
}
const redeem = (shop: Shop, customer_id: CustomerId, code: string) =>
  world.call(redeemCoupon, { customer_id, code, brand_id: null }, shop.context)

/** Codes without a maximum, as a job gave them before it was refused. */
const assignUncounted = async (shop: Shop, ids: readonly CustomerId[], coupon = {}) => {
  const batch_id = await batchOf(shop, ids.length, coupon)
  const bulk_id = randomUUID()
  await apply(shop, { bulk_id, action: { action: 'ASSIGN_CODES', batch_id }, ids })
  await world.db
    .collection<CouponBatchDocument>(couponBatches.name)
    .updateOne(
      { _id: batchKey(shop.account, batch_id) },
      { $set: { 'definition.max_redemptions': null } },
    )
  return bulk_id
}

describe('codes of a batch', () => {
  const done = { status: 'changed', units: 0, cost: 0 }

  it('are shown to their customer until their batch has ended, or is disabled', async () => {
    const shop = openShop(world)
    const { customer, context } = shop
    const batch_id = await batchOf(shop, 1)
    const job = { bulk_id: randomUUID(), ids: [customer] }
    await apply(shop, { ...job, action: { action: 'ASSIGN_CODES', batch_id } })
    const page = () => world.yes(listUsableCoupons, { id: customer }, context)
    const shown = await page()
    expect(shown.data).toMatchObject([{ redeemable: true }])
    const cursor = shown.cursor as Uuid
    await world.yes(disableCoupon, { id: batch_id }, context)
    // Others may follow it.
    expect(await page()).toEqual({ data: [], cursor })
    expect(await world.yes(listUsableCoupons, { id: customer, cursor }, context)).toEqual({
      data: [],
      cursor: null,
    })
    await world.yes(enableCoupon, { id: batch_id }, context)
    expect(await page()).toEqual(shown)
    await world.yes(updateCoupon, { id: batch_id, ends_at: '2020-01-01T00:00:00Z' }, context)
    expect((await page()).data).toEqual([])
  })

  it('come to each customer, one and once, and are nobody else’s', async () => {
    const shop = openShop(world)
    const ids = [shop.customer, ...[1, 2, 3].map(() => world.owners.customer(shop.account))]
    const batch_id = await batchOf(shop, 8)
    const job = {
      bulk_id: randomUUID(),
      action: { action: 'ASSIGN_CODES', batch_id },
      ids,
    } as const
    expect(await apply(shop, { ...job, is_check: true })).toEqual(ids.map(() => done))
    expect(await codesOf(shop, shop.customer)).toEqual([])
    const [one, two] = await Promise.all([apply(shop, job), apply(shop, job)])
    expect([one, two]).toEqual([ids.map(() => done), ids.map(() => done)])
    const codes = await Promise.all(ids.map((id) => codesOf(shop, id)))
    expect(codes.map((own) => own.length)).toEqual([1, 1, 1, 1])
    expect(new Set(codes.flat()).size).toBe(4)
    expect(await apply(shop, { ...job, from: 7 })).toEqual(ids.map(() => unchanged))
    const [[code = ''] = []] = codes
    expect(await redeem(shop, ids[1] ?? shop.customer, code)).toMatchObject({
      code: 'COUPON_RECIPIENT_MISMATCH',
    })
    expect(await redeem(shop, shop.customer, code)).toMatchObject({ ok: true })
    // Another job gives another code.
    const again = { ...job, bulk_id: randomUUID(), ids: [shop.customer] }
    expect(await apply(shop, again)).toEqual([done])
    expect(await codesOf(shop, shop.customer)).toHaveLength(2)
  })

  it('go to who has none yet, also where others of the same request have theirs and one code is left', async () => {
    const shop = openShop(world)
    const ids = [shop.customer, ...[1, 2].map(() => world.owners.customer(shop.account))]
    const batch_id = await batchOf(shop, 3)
    const action = { action: 'ASSIGN_CODES', batch_id } as const
    const job = { bulk_id: randomUUID(), action }
    // As when a process died before the third one was done, and the request is repeated.
    expect(await apply(shop, { ...job, ids: ids.slice(0, 2) })).toEqual([done, done])
    expect(await apply(shop, { ...job, ids })).toEqual([done, done, done])
    const codes = await Promise.all(ids.map((id) => codesOf(shop, id)))
    expect(new Set(codes.flat()).size).toBe(3)
  })

  it('are refused where they are too few, before the job and for each customer', async () => {
    const shop = openShop(world)
    const ids = [shop.customer, world.owners.customer(shop.account)]
    const batch_id = await batchOf(shop, 2)
    const [used] = (await world.yes(listBatchCodes, { batch_id }, shop.context)).data
    await redeem(shop, shop.customer, used?.code ?? '')
    const action = { action: 'ASSIGN_CODES', batch_id } as const
    for (const is_check of [true, false]) {
      expect(await begin(shop, { action, rows: 2, is_check })).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        details: 'the batch has 1 unused codes for 2 customers',
      })
    }
    expect(await begin(shop, { action, rows: 1 })).toMatchObject({ ok: true })
    expect(await world.yes(getCouponBatch, { batch_id }, shop.context)).toMatchObject({
      free_count: 1,
    })
    const missing = { action: 'ASSIGN_CODES' as const, batch_id: randomUUID() as string as Uuid }
    expect(await begin(shop, { action: missing, rows: 1 })).toMatchObject({
      code: 'BATCH_NOT_FOUND',
    })
    expect(await begin(openShop(world), { action, rows: 1 })).toMatchObject({
      code: 'BATCH_NOT_FOUND',
    })
    const results = await apply(shop, { bulk_id: randomUUID(), action, ids })
    expect(results.map(({ status }) => status).toSorted()).toEqual(['changed', 'failed'])
    expect(results.find(({ status }) => status === 'failed')).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('are found without a look at those that are used or given, however many these are', async () => {
    const shop = openShop(world)
    const { account } = shop
    const batch_id = await batchOf(shop, 4)
    const ofCoupons = world.db.collection<CouponDocument>(coupons.name)
    const [free] = await ofCoupons.find({ account_id: account, batch_id }).limit(1).toArray()
    if (free === undefined) throw new Error('the batch has no codes')
    const others = Array.from({ length: 2_000 }, (_, at): CouponDocument => {
      const code = `GONE${at}`
      const of = { ...free, _id: couponKey(account, code), id: randomUUID() as Uuid, code }
      return at % 2 === 0 ? { ...of, used: 1 } : { ...of, recipient: 'somebody' }
    })
    await ofCoupons.insertMany(others)

    const codes = new FreeCodes(world.db)
    const found: number[] = []
    const statements = await statementsDuring(world.db, async () => {
      for (const count of [2, 4, 100]) {
        found.push((await codes.take(account, batch_id, count)).length)
        found.push((await codes.count(account, batch_id, count)) ?? -1)
      }
    })
    expect(found).toEqual([2, 2, 4, 4, 4, 4])
    const ofCodes = statements.filter(({ collection }) => collection === coupons.name)
    expect(ofCodes.length).toBeGreaterThanOrEqual(6)
    // The key behind the last one ends a part of the index.
    for (const { keysExamined, docsExamined } of ofCodes) {
      expect(keysExamined).toBeLessThanOrEqual(5)
      expect(docsExamined).toBeLessThanOrEqual(4)
    }
  })

  it('are given no more once the batch is disabled, also those that were found before', async () => {
    const shop = openShop(world)
    const { account, customer, context } = shop
    const batch_id = await batchOf(shop, 2)
    const codes = new FreeCodes(world.db)
    const found = await codes.take(account, batch_id, 1)
    expect(found).toHaveLength(1)
    await world.yes(disableCoupon, { id: batch_id }, context)
    expect(await codes.take(account, batch_id, 1)).toEqual([])
    const action = { action: 'ASSIGN_CODES', batch_id } as const
    // The job looked for a code before, and comes to the customer after.
    using taken = vi.spyOn(FreeCodes.prototype, 'take').mockResolvedValueOnce(found)
    expect(await apply(shop, { bulk_id: randomUUID(), action, ids: [customer] })).toMatchObject([
      { code: 'LIMIT_EXCEEDED', message: 'the batch is disabled' },
    ])
    expect(taken).toHaveBeenCalledOnce()
    expect(await codesOf(shop, customer)).toEqual([])
  })

  it('are left out for who is not there or not active', async () => {
    const shop = openShop(world)
    const blocked = world.owners.customer(shop.account, { status: 'BLOCKED' })
    const action = { action: 'ASSIGN_CODES', batch_id: await batchOf(shop, 3) } as const
    const ids = [blocked, 'nobody' as CustomerId]
    expect(await apply(shop, { bulk_id: randomUUID(), action, ids })).toMatchObject([
      { code: 'CUSTOMER_NOT_ACTIVE' },
      { code: 'CUSTOMER_NOT_FOUND' },
    ])
  })

  it('are taken back where they were not used, and given to others then', async () => {
    const shop = openShop(world)
    const spender = world.owners.customer(shop.account)
    const ids = [shop.customer, spender]
    const action = { action: 'ASSIGN_CODES', batch_id: await batchOf(shop, 2) } as const
    const job = { bulk_id: randomUUID(), action, ids }
    await apply(shop, job)
    const [code = ''] = await codesOf(shop, spender)
    await redeem(shop, spender, code)
    const told = [
      { status: 'undone', lines: 1 },
      { status: 'failed', code: 'UNDO_NOT_POSSIBLE' },
    ]
    expect(await undo(shop, job.bulk_id, ids)).toMatchObject(told)
    expect(await undo(shop, job.bulk_id, ids)).toMatchObject(told)
    expect(await codesOf(shop, shop.customer)).toEqual([])
    expect(await apply(shop, { ...job, bulk_id: randomUUID(), ids: [spender] })).toEqual([done])
    expect(await codesOf(shop, spender)).toHaveLength(2)
  })

  const uncounted =
    'max_redemptions of the batch is null: which of its codes are unused is not known'

  it('are not given where they have no maximum, before the job and for each customer', async () => {
    const shop = openShop(world)
    const batch_id = await batchOf(shop, 1, { max_redemptions: null })
    const user = world.owners.customer(shop.account)
    const [code] = (await world.yes(listBatchCodes, { batch_id }, shop.context)).data
    expect(await redeem(shop, user, code?.code ?? '')).toMatchObject({ ok: true })
    const action = { action: 'ASSIGN_CODES', batch_id } as const
    await shop.give(1)
    const before = await world.dump()
    for (const is_check of [true, false]) {
      expect(await begin(shop, { action, rows: 1, is_check })).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        details: uncounted,
      })
      const job = { bulk_id: randomUUID(), action, ids: [shop.customer], is_check }
      expect(await apply(shop, job)).toMatchObject([{ code: 'LIMIT_EXCEEDED', message: uncounted }])
    }
    expect(await world.dump()).toEqual(before)
  })

  it('of a job of before that have no maximum are taken back where no use of them stands', async () => {
    const shop = openShop(world)
    const spender = world.owners.customer(shop.account)
    const returner = world.owners.customer(shop.account)
    const ids = [shop.customer, spender, returner]
    const bulk_id = await assignUncounted(shop, ids)
    const [spent = ''] = await codesOf(shop, spender)
    const [returned = ''] = await codesOf(shop, returner)
    for (const [customer, code] of [
      [spender, spent],
      [returner, returned],
    ] as const) {
      expect(await redeem(shop, customer, code)).toMatchObject({ ok: true })
    }
    const reversal = { customer_id: returner, code: returned }
    await world.yes(reverseCoupon, reversal, shop.context)
    const told = [
      { status: 'undone', lines: 1 },
      { status: 'failed', code: 'UNDO_NOT_POSSIBLE', message: 'the code was used' },
      { status: 'undone', lines: 1 },
    ]
    expect(await undo(shop, bulk_id, ids)).toMatchObject(told)
    expect(await undo(shop, bulk_id, ids)).toMatchObject(told)
    const own = { account_id: shop.account }
    expect(await world.db.collection(coupons.name).distinct('recipient', own)).toEqual([spender])
  })

  it('that have no maximum are not used by whom they are taken from at the same time', async () => {
    const shop = openShop(world)
    const ids = Array.from({ length: 20 }, () => world.owners.customer(shop.account))
    // Once it is taken back, the code is somebody else's.
    const bulk_id = await assignUncounted(shop, ids, { recipient_ids: ['somebody'] })
    const codes = await Promise.all(ids.map((id) => codesOf(shop, id)))
    const [redeemed, undone] = await Promise.all([
      Promise.all(ids.map((id, at) => redeem(shop, id, codes[at]?.[0] ?? ''))),
      Promise.all(ids.map((id) => undo(shop, bulk_id, [id]))),
    ])
    expect(undone.map(([row]) => row?.status === 'undone')).toEqual(redeemed.map(({ ok }) => !ok))
  })

  it('keep the new id of a customer who is erased', async () => {
    const shop = openShop(world)
    const { customer, context } = shop
    const batch_id = await batchOf(shop, 1)
    const action = { action: 'ASSIGN_CODES', batch_id } as const
    await apply(shop, { bulk_id: randomUUID(), action, ids: [customer] })
    const [code] = (await world.yes(listBatchCodes, { batch_id }, context)).data
    const erased_id = `erased:${randomUUID()}` as CustomerId
    await world.yes(eraseWallet, { customer_id: customer, erased_id }, context)
    const coupon = await world.yes(getCoupon, { id: code?.id ?? '' }, context)
    expect(coupon.recipient_ids).toEqual([erased_id])
    const entries = await world.db.collection(couponEntries.name).find({ batch_id }).toArray()
    expect(entries).toMatchObject([{ recipient_ids: [erased_id] }])
  })
})

const begin = (
  shop: Shop,
  asked: { action: WalletAction; rows: number; id?: string; is_check?: boolean },
) =>
  world.call(
    beginBulk,
    {
      bulk_id: asked.id ?? randomUUID(),
      action: asked.action,
      rows: asked.rows,
      is_check: asked.is_check ?? false,
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

  it('rows that came after it was counted count too', async () => {
    const shop = openShop(world)
    world.owners.settings(shop.account, { adjust_limit: 100 })
    const asked = { action: grantOf(shop, 30), id: randomUUID() }
    expect(await begin(shop, { ...asked, rows: 1 })).toMatchObject({ ok: true })
    expect(await begin(shop, { ...asked, rows: 4 })).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(await begin(shop, { ...asked, rows: 3 })).toMatchObject({ ok: true })
    const other = { action: grantOf(shop, 10), rows: 1 }
    expect(await begin(shop, other)).toMatchObject({ ok: true })
    expect(await begin(shop, other)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
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
