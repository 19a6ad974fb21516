import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  disableCoupon,
  enableCoupon,
  getCoupon,
  listCoupons,
  updateCoupon,
} from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import {
  createCouponBatch,
  getCouponBatch,
  listBatchCodes,
} from '@loyalty/contracts/wallet/coupon-batch'
import { DAY_MS } from '@loyalty/contracts/durations'
import { listCouponRefusals, listRedemptions } from '@loyalty/contracts/wallet/redemption'
import { freezeAccount } from '@loyalty/engine/admin'
import { steadyNow } from '@loyalty/engine/process'
import { createCommitter, startDatabaseClock } from '@loyalty/engine/service'
import type { OutputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { endChildren } from '@loyalty/testing/end-with-us'
import { settled } from '@loyalty/testing/settled'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { FreeCodes } from '../src/batches/free-codes.js'
import { createBatchMaker } from '../src/batches/maker.js'
import { createBatch } from '../src/batches/commands.js'
import { couponBatches } from '../src/coupons/store.js'
import { logger, newAccount, startWorld, until, withKey, type World } from './fixture.js'

/** Codes are made in steps with pauses, so a busy machine takes its time. */
const MAKING_MS_MAX = 120_000
const PROCESSES = 2

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: PROCESSES })
})
afterAll(() => world.stop())

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const stateOf = (account: AccountId, batch_id: string) =>
  world.yes(getCouponBatch, { batch_id }, { account })

const done = async (account: AccountId, batch_id: string) => {
  await until(async () => (await stateOf(account, batch_id)).status === 'DONE', MAKING_MS_MAX)
}

const newBatch = async (
  account: AccountId,
  count: number,
  coupon: Record<string, unknown> = {},
  prefix = 'SUMMER',
) => {
  const grants = [{ reward_id: world.owners.reward(account), amount: 5 }]
  const context = withKey(account, randomUUID())
  const asked = { count, prefix, coupon: { grants, ...coupon } }
  const made = await settled(() => world.yes(createCouponBatch, asked, context))
  return made.batch_id
}

describe.concurrent('coupon batch', { timeout: 2 * MAKING_MS_MAX }, () => {
  it('makes as many different codes as were asked for, and lists them by page', async () => {
    const account = newAccount()
    const batch_id = await newBatch(account, 2_345)
    await done(account, batch_id)
    expect(await stateOf(account, batch_id)).toMatchObject({
      count: 2_345,
      made: 2_345,
      free_count: 2_345,
    })
    const codes = new Set<string>()
    const ids: string[] = []
    let cursor: Uuid | null = null
    do {
      const page: OutputOf<typeof listBatchCodes> = await world.yes(
        listBatchCodes,
        { batch_id, limit: 500, ...(cursor !== null && { cursor }) },
        { account },
      )
      for (const { id, code } of page.data) {
        expect(code).toMatch(/^SUMMER-/)
        codes.add(code)
        ids.push(id)
      }
      cursor = page.cursor
    } while (cursor !== null)
    expect(codes.size).toBe(2_345)
    expect(ids).toEqual(ids.toSorted())
  })

  it('is one coupon: one row, one definition, one status, and the sum of its redemptions', async () => {
    const account = newAccount()
    const batch_id = await newBatch(account, 3)
    await done(account, batch_id)
    const { data: codes } = await world.yes(listBatchCodes, { batch_id }, { account })
    const [first, second, third] = codes.map(({ code }) => code)
    const customer_id = world.owners.customer(account)
    const redeem = (code = '') =>
      world.call(redeemCoupon, { customer_id, code, brand_id: null }, { account })
    expect(await redeem(first)).toMatchObject({ ok: true })
    expect(await redeem(first)).toMatchObject({ code: 'COUPON_LIMIT_REACHED' })
    await world.yes(
      updateCoupon,
      { id: batch_id, grants: [{ reward_id: world.owners.reward(account), amount: 8 }] },
      { account },
    )
    const changed = await redeem(second)
    expect(changed).toMatchObject({ ok: true, value: { accumulations: [{ amount: 8 }] } })
    expect((await world.yes(listCoupons, {}, { account })).data).toMatchObject([
      {
        id: batch_id,
        code: null,
        batch_id,
        codes_count: 3,
        redemptions_count: 2,
        max_redemptions: 1,
      },
    ])
    const listed = await world.yes(listBatchCodes, { batch_id }, { account })
    expect(listed.data.map((code) => code.redemptions_count)).toEqual([1, 1, 0])
    const iso = expect.stringMatching(/^\d{4}-.*Z$/) as string
    const both = { created_at: iso, updated_at: iso }
    expect(listed.data).toMatchObject([both, both, both])
    const redeemed = await world.yes(listRedemptions, { coupon_id: batch_id }, { account })
    expect(redeemed.data.map(({ code }) => code)).toEqual([first, second])
    const refused = await world.yes(listCouponRefusals, { coupon_id: batch_id }, { account })
    expect(refused.data.map(({ code }) => code)).toEqual([first])
    await world.yes(disableCoupon, { id: batch_id }, { account })
    expect(await redeem(third)).toMatchObject({ code: 'COUPON_DISABLED' })
    const found = await world.yes(listCoupons, { code: third }, { account })
    expect(found.data).toMatchObject([{ code: third, status: 'DISABLED' }])
    const active = await world.yes(listCoupons, { code: third, status: 'ACTIVE' }, { account })
    expect(active.data).toEqual([])
    // A code is in effect again with its batch alone.
    const id = found.data[0]?.id ?? ''
    expect(await world.call(enableCoupon, { id }, { account })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    await world.yes(enableCoupon, { id: batch_id }, { account })
    expect(await world.yes(getCoupon, { id }, { account })).toMatchObject({ status: 'ACTIVE' })
    expect(await redeem(third)).toMatchObject({ ok: true })
  })

  it('counts the redemptions of codes without a maximum', async () => {
    const account = newAccount()
    const batch_id = await newBatch(account, 1, { max_redemptions: null })
    await done(account, batch_id)
    const { data } = await world.yes(listBatchCodes, { batch_id }, { account })
    const code = data[0]?.code ?? ''
    for (const customer_id of [world.owners.customer(account), world.owners.customer(account)]) {
      await world.yes(redeemCoupon, { customer_id, code, brand_id: null }, { account })
    }
    expect(await world.yes(getCoupon, { id: batch_id }, { account })).toMatchObject({
      redemptions_count: 2,
    })
    const listed = await world.yes(listBatchCodes, { batch_id }, { account })
    expect(listed.data).toMatchObject([{ code, redemptions_count: 2 }])
  })

  it('lets a code of it be disabled, and keeps its definition for all', async () => {
    const account = newAccount()
    const batch_id = await newBatch(account, 2)
    await done(account, batch_id)
    const { data: codes } = await world.yes(listBatchCodes, { batch_id }, { account })
    const [leaked, other] = codes
    const disabled = await world.yes(disableCoupon, { id: leaked?.id ?? '' }, { account })
    expect(disabled).toMatchObject({ code: leaked?.code, batch_id, status: 'DISABLED' })
    const redeem = (code = '') => {
      const customer_id = world.owners.customer(account)
      return world.call(redeemCoupon, { customer_id, code, brand_id: null }, { account })
    }
    expect(await redeem(leaked?.code)).toMatchObject({ code: 'COUPON_DISABLED' })
    expect(await redeem(other?.code)).toMatchObject({ ok: true })
    expect(
      await world.call(updateCoupon, { id: other?.id ?? '', name: 'x' }, { account }),
    ).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('gives its codes from a random one on, also long after it was changed', async () => {
    const account = newAccount()
    const batch_id = await newBatch(account, 600)
    await done(account, batch_id)
    const changed = { $set: { updated_at: new Date(Date.now() + 30 * DAY_MS) } }
    await world.db.collection(couponBatches.name).updateOne({ account_id: account }, changed)
    const { data } = await world.yes(listBatchCodes, { batch_id, limit: 1 }, { account })
    const codes = new FreeCodes(world.db)
    const firsts: string[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const [first] = await codes.take(account, batch_id, 1)
      firsts.push(first?.code ?? '')
    }
    expect(firsts.filter((code) => code !== data[0]?.code)).not.toEqual([])
    expect(await codes.take(account, batch_id, 601)).toHaveLength(600)
  })

  it('is made once of two calls with one key', async () => {
    const account = newAccount()
    const grants = [{ reward_id: world.owners.reward(account), amount: 5 }]
    const request = { count: 10, coupon: { grants } }
    const key = withKey(account, 'batch')
    const [first, second] = [
      await world.call(createCouponBatch, request, key),
      await world.call(createCouponBatch, request, key),
    ]
    expect(second).toEqual({ ...first, isReplay: true })
    expect((await world.yes(listCoupons, {}, { account })).data).toHaveLength(1)
  })

  it('refuses rewards that it can not name', async () => {
    const account = newAccount()
    const reward_id = world.owners.reward(account, { brand_id: 'acme' })
    const unknown = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e99'
    const create = (id: string) =>
      world.call(
        createCouponBatch,
        { count: 1, coupon: { grants: [{ reward_id: id, amount: 1 }] } },
        { account },
      )
    expect(await create(reward_id)).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
    expect(await create(unknown)).toMatchObject({ code: 'REWARD_UNKNOWN' })
    expect(
      await world.db.collection('coupon_batches').countDocuments({ account_id: account }),
    ).toBe(0)
  })

  it('waits while two of its account are made by each process, and is made in the end', async () => {
    const account = newAccount()
    const ids = await Promise.all(Array.from({ length: 10 }, () => newBatch(account, 600)))
    const batches = world.db.collection(couponBatches.name)
    let atOnceMost = 0
    await until(async () => {
      const begun = { account_id: account, is_complete: false, made: { $gt: 0 } }
      atOnceMost = Math.max(atOnceMost, await batches.countDocuments(begun))
      return (await batches.countDocuments({ account_id: account, is_complete: true })) === 10
    }, MAKING_MS_MAX)
    expect(atOnceMost).toBeLessThanOrEqual(2 * PROCESSES)
    expect(await stateOf(account, ids[9] ?? '')).toMatchObject({ status: 'DONE', made: 600 })
  })

  it('is not there for another account', async () => {
    const account = newAccount()
    const other = { account: newAccount() }
    const batch_id = await newBatch(account, 1)
    for (const contract of [getCouponBatch, listBatchCodes]) {
      expect(await world.call(contract, { batch_id }, other)).toMatchObject({
        code: 'BATCH_NOT_FOUND',
      })
    }
    expect(await world.call(getCoupon, { id: batch_id }, other)).toMatchObject({
      code: 'COUPON_NOT_FOUND',
    })
  })
})

const fetchCopy = () => Promise.resolve('absent' as const)

describe.concurrent('a coupon batch whose process is killed', () => {
  it(
    'goes on in another process and has exactly its codes',
    async () => {
      // A world without wallet processes, so that the batch is made by those that this test starts.
      const alone = await startWorld({ processes: 0 })
      const { client, db } = alone
      const account = newAccount()
      const settings = { client, db, service: 'wallet', logger, fetchCopy }
      const committers = [createCommitter(settings), createCommitter(settings)] as const
      const makers = committers.map(async (committer) => {
        await committer.start()
        const clock = await startDatabaseClock({ db, committer, logger })
        return { clock, maker: createBatchMaker({ db, committer, clock, logger }) }
      })
      let killed: ChildProcess | undefined
      try {
        await Promise.all(makers)
        const reward = alone.owners.reward(account)
        await alone.putReward(account, reward)
        const outcome = await committers[0].run(
          createBatch,
          createCouponBatch.input.parse({
            count: 3_000,
            coupon: { grants: [{ reward_id: reward, amount: 1 }] },
          }),
          { account, actor: 'tester', requestId: 'request-1', deadlineMs: steadyNow() + 4_000 },
        )
        if (!outcome.ok) throw new Error(outcome.details)
        const batches = db.collection('coupon_batches')
        const codes = db.collection('coupons')
        const madeOf = async () => Number((await batches.findOne({}))?.['made'])

        killed = fork(
          here('./batch-worker.ts'),
          [databaseUrlFor('wallet', inject('mongoUrl')), db.databaseName],
          {
            execArgv: [
              '--conditions=source',
              '--import',
              here('../../../shared/engine/test/read-sources.ts'),
            ],
          },
        )
        await until(async () => (await madeOf()) >= 1_000, MAKING_MS_MAX)
        await endChildren([killed])
        const left = await madeOf()
        expect(left).toBeLessThan(3_000)
        expect(await codes.countDocuments()).toBe(left)
        // Two find it, as in two processes.
        for (const { maker } of await Promise.all(makers)) maker.start()
        await until(async () => (await madeOf()) === 3_000, MAKING_MS_MAX)
        expect(await codes.countDocuments()).toBe(3_000)
        expect(await batches.findOne({})).toMatchObject({ is_complete: true })
      } finally {
        if (killed !== undefined) await endChildren([killed])
        for (const { maker, clock } of await Promise.all(makers)) {
          await maker.stop()
          clock.stop()
        }
        for (const committer of committers) await committer.stop()
        await alone.stop()
      }
    },
    2 * MAKING_MS_MAX,
  )
})

it(
  'a batch that was left is made though many before it are of an account on its way to another cell',
  async () => {
    const alone = await startWorld({ processes: 0 })
    const { client, db } = alone
    const [account, moving] = [newAccount(), newAccount()]
    const reward = alone.owners.reward(account)
    await alone.putReward(account, reward)
    const committer = createCommitter({ client, db, service: 'wallet', logger, fetchCopy })
    await committer.start()
    const clock = await startDatabaseClock({ db, committer, logger })
    const maker = createBatchMaker({ db, committer, clock, logger })
    try {
      const outcome = await committer.run(
        createBatch,
        createCouponBatch.input.parse({
          count: 10,
          coupon: { grants: [{ reward_id: reward, amount: 1 }] },
        }),
        { account, actor: 'tester', requestId: 'request-1', deadlineMs: steadyNow() + 4_000 },
      )
      if (!outcome.ok) throw new Error(outcome.details)
      const batches = db.collection<{ _id: string }>('coupon_batches')
      const left = { $set: { updated_at: new Date(Date.now() - 60_000) } }
      await batches.updateOne({ account_id: account }, left)
      const batch = await batches.findOne({ account_id: account })
      await freezeAccount(db, moving)
      const before = Array.from({ length: 16 }, (_, at) => ({
        ...batch,
        _id: `${moving}|${at}`,
        account_id: moving,
        updated_at: new Date(0),
      }))
      await batches.insertMany(before)
      maker.start()
      const made = { account_id: account, is_complete: true }
      await until(async () => (await batches.findOne(made)) !== null, MAKING_MS_MAX)
      expect(await db.collection('coupons').countDocuments({ account_id: account })).toBe(10)
    } finally {
      await maker.stop()
      clock.stop()
      await committer.stop()
      await alone.stop()
    }
  },
  2 * MAKING_MS_MAX,
)
