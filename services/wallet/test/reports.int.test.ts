import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { Discount } from '@loyalty/contracts/discount'
import { checkoutCart } from '@loyalty/contracts/wallet/cart'
import { createCouponBatch, listBatchCodes } from '@loyalty/contracts/wallet/coupon-batch'
import { cancelEvent, reverseEvent } from '@loyalty/contracts/wallet/event'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import {
  campaignStats,
  couponStats,
  reportCampaigns,
  reportCoupons,
  reportCustomers,
  reportLiability,
  reportPoints,
  reportPunchCards,
  reportReferrals,
} from '@loyalty/contracts/wallet/reports'
import { createPunchCard } from '@loyalty/contracts/wallet/punch-card'
import {
  createReferralProgramme,
  getCustomerReferral,
  nameReferral,
} from '@loyalty/contracts/wallet/referral'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { createMint, lowestIdAt, LOWEST_ID, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { Decimal128, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { transactions, type TransactionDocument } from '../src/ledger/store.js'
import { createCountProgress, OutrunError } from '../src/reports/count-progress.js'
import { createLiabilityReading, readWalletsAtLine } from '../src/reports/liability-reading.js'
import { streams } from '../src/reports/rules/count-stream.js'
import { checkAccount, type CheckOptions } from '../src/reports/check.js'
import type { Difference } from '../src/reports/rules/differences.js'
import { CHECK_ROWS_MAX, COUNT_RAISED_MAX, READ_ROWS_MAX } from '../src/reports/limits.js'
import { refusals, type RefusalDocument } from '../src/redemptions/store.js'
import {
  PROGRESS_ROW,
  type ReportAccountDocument,
  type ReportLiabilityDocument,
  type ReportProgress,
  type ReportSumDocument,
  reportAccounts,
  reportLiability as reportLiabilities,
  reportProgress,
  reportSums,
} from '../src/reports/store.js'
import { walletKey } from '../src/wallets/store.js'
import { newAccount, startWorld, until, type World } from './fixture.js'
import { openShop, orderOf, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const ledgerOf = ({ account }: Shop) =>
  world.db
    .collection<TransactionDocument>(transactions.name)
    .find({ account_id: account })
    .sort({ _id: 1 })
    .toArray()

/** Waits until the newest row of the account is counted. */
async function untilCounted(shop: Shop): Promise<Uuid> {
  const last = (await ledgerOf(shop)).at(-1)?.id
  if (last === undefined) throw new Error('the account has no rows')
  await until(async () => {
    const found = await world.db
      .collection<ReportAccountDocument>(reportAccounts.name)
      .findOne({ _id: shop.account })
    return found?.counted === last
  })
  return last
}

/** Raises one figure of a stored sum, as nothing that is right ever does. */
const damage = ({ account }: Shop, key: string, figure: string, by: number) =>
  world.db
    .collection<ReportSumDocument>(reportSums.name)
    .updateOne(
      { _id: `${account}|${key}` },
      { $inc: { [`figures.${figure}`]: Decimal128.fromString(`${by}`) } },
    )

/** Coupons or campaigns that have sums, of one figure. */
async function subjectsOf({ account }: Shop, kind: string, figure?: string): Promise<string[]> {
  const found = await world.db
    .collection<ReportSumDocument>(reportSums.name)
    .find({
      _id: { $regex: `^${account}\\|day\\|${kind}\\|` },
      ...(figure !== undefined && { [`figures.${figure}`]: { $exists: true } }),
    })
    .toArray()
  return found.map(({ _id }) => _id.split('|')[3] ?? '')
}

/** Checks an account as the program does, and answers how many rows and parts that were too. */
async function check({ account }: Shop, options: Partial<CheckOptions> = {}) {
  const found = { checked: 0, parts: 0, different: [] as Difference[] }
  for await (const part of checkAccount(world, account, { rowsMax: CHECK_ROWS_MAX, ...options })) {
    found.checked += part.checked
    found.parts += 1
    found.different.push(...part.different)
  }
  return found
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Runs the program as the user that it has: its code, the lines that it prints, and what it says besides. */
async function runProgram(...args: string[]) {
  const env = {
    ...process.env,
    MONGO_URL: databaseUrlFor('auditor', inject('mongoUrl')),
    MONGO_DATABASE: world.db.databaseName,
  }
  const sources = [
    '--conditions=source',
    '--import',
    here('../../../shared/engine/test/read-sources.ts'),
  ]
  const program = [...sources, here('../src/check-reports.ts'), ...args]
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, program, {
    env,
  }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: { code: unknown; stdout: string; stderr: string }) => error,
  )
  return { code, lines: stdout.split('\n').slice(0, -1), stderr }
}

/** A refusal of somebody else three days ago: all later ones but those of the next day are compared. */
async function keepOldRefusal(): Promise<void> {
  const account = newAccount()
  const now = new Date()
  const id = lowestIdAt(now.getTime() - 3 * 86_400_000)
  await world.db.collection<RefusalDocument>(refusals.name).insertOne({
    _id: `${account}|${id}`,
    account_id: account,
    id,
    coupon_id: null,
    batch_id: null,
    code: 'NONE',
    wallet_id: randomUUID() as Uuid,
    refusal: 'COUPON_NOT_FOUND',
    created_at: now,
  })
}

/** A coupon that is redeemed, and the code of the refusal of a second time. */
async function redeemTwiceOf({ context, customer, points: reward_id }: Shop) {
  const coupon = { grants: [{ reward_id, amount: 1 }], max_redemptions_per_customer: 1 }
  const { code: made } = await world.yes(createCoupon, coupon, context)
  const redeem = { customer_id: customer, code: made ?? '', brand_id: 'brand', platform: 'web' }
  await world.yes(redeemCoupon, redeem, context)
  const refused = await world.call(redeemCoupon, redeem, context)
  return { code: refused.ok ? '' : refused.code }
}

const couponsOf = async ({ context }: Shop) => {
  const range = { from: today(), to: today() }
  return (await world.yes(reportCoupons, range, context)).periods[0]
}

const today = () => new Date().toISOString().slice(0, 10)
const points = (shop: Shop, range: { from: string; to: string; granularity?: 'day' | 'month' }) =>
  world.yes(reportPoints, { ...range, reward_id: shop.points }, shop.context)

/** One of each kind of movement of points. */
async function moveEverything(shop: Shop) {
  const { context, customer, points: reward_id } = shop
  const other = world.owners.customer(shop.account)
  await shop.give(100)
  await world.yes(
    adjustWallet,
    { customer_id: customer, reward_id, amount: -10, reason: 'test' },
    context,
  )
  await world.yes(
    transferBetweenWallets,
    { sender_id: customer, receiver_id: other, reward_id, amount: 20, reason: 'test' },
    context,
  )
  const coupon = {
    grants: [{ reward_id, amount: 7.5 }],
    costs: [{ reward_id, amount: 2 }],
    max_redemptions_per_customer: 5,
  }
  const { code: made } = await world.yes(createCoupon, coupon, context)
  const code = made ?? ''
  const redeem = { customer_id: customer, code, brand_id: 'brand', platform: 'web' }
  await world.yes(redeemCoupon, redeem, context)
  await world.yes(redeemCoupon, redeem, context)
  await world.yes(reverseCoupon, { customer_id: customer, code }, context)
  await shop.campaign()
  const { id } = await shop.announce({ order: orderOf(reward_id, 3) })
  await shop.fulfill(id)
}

/** Rows are counted some seconds after they came, so tests of accounts of their own wait together. */
describe.concurrent('points', () => {
  it('tell each movement in its day, and the balance that it leaves', async () => {
    const shop = openShop(world)
    await moveEverything(shop)
    const last = await untilCounted(shop)

    const { data, as_of, cursor } = await points(shop, { from: '2026-01-01', to: today() })
    expect(as_of?.transaction_id).toBe(last)
    expect(cursor).toBe(shop.points)
    const [report] = data
    const moved = report?.periods.filter(({ issued }) => issued !== '0')
    expect(moved).toEqual([
      {
        period: new Date(millisecondsOf(last)).toISOString().slice(0, 10),
        issued: '20',
        redeemed: '7',
        expired: '0',
        reversed: '-5.5',
        transferred_in: '20',
        transferred_out: '20',
        migrated: '0',
        adjusted: '90',
        closing_balance: '97.5',
        cost: '0',
      },
    ])
    expect(report?.opening_balance).toBe('0')
    const byMonth = await points(shop, { from: '2020-01-01', to: today(), granularity: 'month' })
    expect(byMonth.data[0]?.periods.at(-1)).toMatchObject({ issued: '20', closing_balance: '97.5' })
  })
})

describe('a check', () => {
  it('finds no difference, in parts of any size', async () => {
    const shop = openShop(world)
    await moveEverything(shop)
    await untilCounted(shop)
    const rows = (await ledgerOf(shop)).length
    expect(await check(shop)).toEqual({ checked: rows, parts: 1, different: [] })
    const inParts = await check(shop, { rowsMax: 3 })
    expect(inParts).toMatchObject({ checked: rows, different: [] })
    expect(inParts.parts).toBeGreaterThan(rows / 3)
  })

  it('names what differs: of a reward', async () => {
    const shop = openShop(world)
    await shop.give(100)
    await untilCounted(shop)
    await damage(shop, `day|reward|${shop.points}|${today()}`, 'adjusted', 10_000)
    const one = { about: 'reward', id: shop.points, day: today(), figure: 'adjusted' }
    expect((await check(shop)).different).toEqual([
      { ...one, counted: '101', ledger: '100' },
      { ...one, counted: '100', ledger: '101' },
    ])
  })

  it('names what differs: of a coupon, its customers, a campaign and all together', async () => {
    const shop = openShop(world)
    await moveEverything(shop)
    await untilCounted(shop)
    const [coupon = ''] = await subjectsOf(shop, 'coupon')
    const [campaign = ''] = await subjectsOf(shop, 'campaign')
    const figure = `granted:${shop.points}`
    const day = today()
    await damage(shop, `day|coupon|${coupon}|${day}`, figure, 5_000)
    await damage(shop, `day|coupon|${coupon}|${day}`, 'again_of_day', 1)
    await damage(shop, `day|campaign|${campaign}|${day}`, 'payouts', 1)
    await damage(shop, `day|account|-|${day}`, 'active_of_day', 1)
    const ofLedger = (await check(shop)).different.filter(({ ledger }) => ledger !== '15.5')
    expect(ofLedger).toEqual(
      expect.arrayContaining([
        { about: 'coupon', id: coupon, day, figure, counted: '15.5', ledger: '15' },
        { about: 'coupon', id: coupon, day, figure: 'again_of_day', counted: '2', ledger: '1' },
        { about: 'campaign', id: campaign, day, figure: 'payouts', counted: '2', ledger: '1' },
        { about: 'account', id: null, day, figure: 'active_of_day', counted: '2', ledger: '1' },
      ]),
    )
  })

  it('names what differs: a sum of a day without rows', async () => {
    const shop = openShop(world)
    await moveEverything(shop)
    await untilCounted(shop)
    const [coupon = ''] = await subjectsOf(shop, 'coupon')
    const _id = `${shop.account}|day|coupon|${coupon}|2026-01-31`
    await world.db.collection<ReportSumDocument>(reportSums.name).insertOne({
      _id,
      account_id: shop.account,
      figures: { redemptions: Decimal128.fromString('3') },
    })
    expect((await check(shop)).different).toEqual([
      { about: 'coupon', id: null, day: today(), figure: 'redemptions', counted: '3', ledger: '0' },
    ])
  })

  it('names what differs: what is outstanding, in all and by its expiry', async () => {
    const shop = openShop(world)
    await moveEverything(shop)
    await untilCounted(shop)
    await until(async () => (await liabilityOf(shop)).exact_from !== null)
    const liability = world.db.collection<ReportLiabilityDocument>(reportLiabilities.name)
    const raise = (key: string) =>
      liability.updateOne(
        { _id: `${shop.account}|${key}` },
        { $inc: { units: Decimal128.fromString('10000') } },
      )
    const one = { about: 'liability', id: shop.points, day: today() }
    const amounts = { counted: '98.5', ledger: '97.5' }
    const differences = ['outstanding', 'outstanding:never'].map((figure) => {
      return { ...one, figure, ...amounts }
    })
    await raise(`expiry|${shop.points}|never`)
    expect((await check(shop)).different).toEqual(differences)
    await raise(`total|${shop.points}`)
    expect((await check(shop)).different).toEqual(differences)
  })

  it('names what differs: a month of expiry of what is outstanding, that another one has', async () => {
    const shop = openShop(world)
    const { context, customer, points: reward_id } = shop
    await shop.give(5)
    for (const month of ['2099-03', '2099-05']) {
      const expiring = { customer_id: customer, reward_id, amount: 10, reason: 'test' }
      const expiration_date = `${month}-15T12:00:00.000Z`
      await world.yes(adjustWallet, { ...expiring, expiration_date }, context)
    }
    await untilCounted(shop)
    await until(async () => (await liabilityOf(shop)).exact_from !== null)
    expect((await check(shop)).different).toEqual([])
    const liability = world.db.collection<ReportLiabilityDocument>(reportLiabilities.name)
    const raise = (month: string, by: number) =>
      liability.updateOne(
        { _id: `${shop.account}|expiry|${reward_id}|${month}` },
        { $inc: { units: Decimal128.fromString(`${by}`), costs: Decimal128.fromString('7') } },
      )
    await raise('2099-03', 20_000)
    await raise('2099-05', -20_000)
    const one = { about: 'liability', id: reward_id, day: today() }
    expect((await check(shop)).different).toEqual(
      expect.arrayContaining([
        { ...one, figure: 'outstanding:2099-03', counted: '12', ledger: '10' },
        { ...one, figure: 'outstanding:2099-05', counted: '8', ledger: '10' },
        { ...one, figure: 'cost:2099-05', counted: '0.0007', ledger: '0' },
      ]),
    )
  })

  it('names what differs: refusals and reversals of a coupon, and of all together', async () => {
    const shop = openShop(world)
    await keepOldRefusal()
    await moveEverything(shop)
    const { code } = await redeemTwiceOf(shop)
    await untilCounted(shop)
    await until(async () => {
      const counted = await couponsOf(shop)
      return counted?.reversals === 1 && counted.refusals.length === 1
    })
    expect((await check(shop, { rowsMax: 1 })).different).toEqual([])

    const [coupon = ''] = await subjectsOf(shop, 'coupon', 'reversals')
    const [refused = ''] = await subjectsOf(shop, 'coupon', `refused:${code}`)
    const day = today()
    await damage(shop, `day|coupon|${coupon}|${day}`, 'reversals', 1)
    await damage(shop, `day|coupon|${refused}|${day}`, `refused:${code}`, 2)
    await damage(shop, `day|account|-|${day}`, 'refused:COUPON_EXPIRED', 1)
    const differences = [
      { about: 'coupon', id: coupon, day, figure: 'reversals', counted: '2', ledger: '1' },
      { about: 'coupon', id: refused, day, figure: `refused:${code}`, counted: '3', ledger: '1' },
      {
        about: 'account',
        id: null,
        day,
        figure: 'refused:COUPON_EXPIRED',
        counted: '1',
        ledger: '0',
      },
    ]
    expect((await check(shop)).different).toEqual(expect.arrayContaining(differences))
    expect((await check(shop, { rowsMax: 1 })).different).toEqual(
      expect.arrayContaining(differences),
    )
  })

  it('of some days is about these alone, and about no totals', async () => {
    const shop = openShop(world)
    await moveEverything(shop)
    await untilCounted(shop)
    const [coupon = ''] = await subjectsOf(shop, 'coupon')
    const day = today()
    await damage(shop, `total|reward|${shop.points}`, 'adjusted', 10_000)
    await damage(shop, `day|coupon|${coupon}|${day}`, 'again_of_day', 1)
    const one = { about: 'coupon', id: coupon, day, figure: 'again_of_day' }
    const different = [
      { ...one, counted: '2', ledger: '1' },
      { ...one, counted: '1', ledger: '2' },
    ]
    for (const range of [{ from: day }, { to: day }, { from: day, to: day }]) {
      expect(await check(shop, { range })).toMatchObject({ different })
    }
    const { different: ofAll } = await check(shop)
    expect(ofAll.length).toBeGreaterThan(different.length)
    expect(ofAll).toEqual(expect.arrayContaining(different))
    for (const range of [{ from: '2099-01-01' }, { to: '2020-01-31' }]) {
      expect(await check(shop, { range })).toMatchObject({ checked: 0, different: [] })
    }
  })

  it('of some days names a sum of a reward on one of them without rows', async () => {
    const shop = openShop(world)
    await shop.give(100)
    await untilCounted(shop)
    const [day, of] = ['2026-01-31', `${shop.account}|day|reward|${shop.points}`]
    await world.db.collection<ReportSumDocument>(reportSums.name).insertOne({
      _id: `${of}|${day}`,
      account_id: shop.account,
      figures: { issued: Decimal128.fromString('10000') },
    })
    const one = { about: 'reward', id: shop.points, day, figure: 'issued' }
    const different = [
      { ...one, counted: '1', ledger: '0' },
      { ...one, counted: '0', ledger: '1' },
    ]
    expect(await check(shop, { range: { to: day } })).toEqual({ checked: 0, parts: 1, different })
    expect(await check(shop, { range: { from: '2026-02-01' } })).toMatchObject({ different: [] })
  })
})

describe.concurrent('liability', () => {
  it('is what wallets hold, by the month in which it expires', async () => {
    const shop = openShop(world)
    await moveEverything(shop)
    const { context, customer, points: reward_id } = shop
    const expiring = { customer_id: customer, reward_id, reason: 'test' }
    const yearEnd = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 11, 31, 23, 30))
    await world.yes(
      adjustWallet,
      { ...expiring, amount: 30, expiration_date: yearEnd.toISOString() },
      context,
    )
    await world.yes(adjustWallet, { ...expiring, amount: -10 }, context)
    await untilCounted(shop)
    await until(async () => (await liabilityOf(shop)).exact_from !== null)
    expect((await liabilityOf(shop)).data).toEqual([
      {
        reward_id,
        outstanding: '117.5',
        cost: '0',
        months: [
          { month: `${yearEnd.getUTCFullYear()}-12`, units: '20', cost: '0' },
          { month: null, units: '97.5', cost: '0' },
        ],
        later: { units: '0', cost: '0' },
      },
    ])
  })
})

describe('liability, whose sums are lost', () => {
  it('is read from the wallets again after a row that does not tell its dates', async () => {
    const shop = openShop(world)
    await shop.give(5)
    await shop.give(7)
    await until(async () => (await liabilityOf(shop)).data[0]?.outstanding === '12')
    const before = (await liabilityOf(shop)).exact_from
    const progress = world.db.collection<ReportProgress>(reportProgress.name)
    await progress.updateOne({ _id: PROGRESS_ROW }, { $set: { liability: null } })
    await until(async () => {
      const { exact_from: since, data } = await liabilityOf(shop)
      return since !== null && since !== before && data[0]?.outstanding === '12'
    })
    expect((await liabilityOf(shop)).exact_from).not.toBe(before)
  })
})

it('liability is not begun by a process that stops, which has not counted up to the line perhaps', async () => {
  const { client, databaseName } = world.db
  const db = client.db(`${databaseName}_stopped`)
  const progress = createCountProgress(client, db)
  const taken = await progress.take()
  if (taken === null) throw new Error('somebody else counts')
  const reading = createLiabilityReading({ client, db, progress })
  const isBegun = async () => (await progress.take())?.liability != null
  await reading.goOn(taken, LOWEST_ID, AbortSignal.abort())
  expect(await isBegun()).toBe(false)
  await reading.goOn(taken, LOWEST_ID, new AbortController().signal)
  expect(await isBegun()).toBe(true)
  await db.dropDatabase()
})

it('sums that the database does not get through are given up, which a stop waits for', async () => {
  const { client, databaseName } = world.db
  const db = client.db(`${databaseName}_slow`)
  const progress = createCountProgress(client, db)
  const taken = await progress.take()
  if (taken === null) throw new Error('somebody else counts')
  const passing = new MongoServerError({
    message: 'ended',
    errorLabels: ['TransientTransactionError'],
  })
  const advancing = progress.advance(taken, {}, () => Promise.reject(passing))
  await expect(advancing).rejects.toThrow('sums were not written in time')
  await db.dropDatabase()
}, 60_000)

it('liability that another process has begun meanwhile keeps what that has written', async () => {
  const { client, databaseName } = world.db
  const db = client.db(`${databaseName}_outrun`)
  const progress = createCountProgress(client, db)
  const taken = await progress.take()
  if (taken === null) throw new Error('somebody else counts')
  const sums = db.collection<{ _id: string }>('report_liability')
  const { signal } = new AbortController()
  const begin = () =>
    createLiabilityReading({ client, db, progress }).goOn(taken, LOWEST_ID, signal)
  await sums.insertOne({ _id: 'of before' })
  await begin()
  expect(await sums.countDocuments()).toBe(0)
  await sums.insertOne({ _id: 'of the other' })
  await expect(begin()).rejects.toThrow('another process counts')
  expect(await sums.countDocuments()).toBe(1)
  await db.dropDatabase()
})

it('liability that is read in parts has what went from one to another once', async () => {
  const shop = openShop(world)
  const other = world.owners.customer(shop.account)
  const [first, second] = [shop.customer, other].toSorted((one, two) =>
    walletKey(shop.account, one) < walletKey(shop.account, two) ? -1 : 1,
  )
  if (first === undefined || second === undefined) throw new Error('two customers')
  const send = (sender_id: CustomerId, receiver_id: CustomerId) =>
    world.yes(
      transferBetweenWallets,
      { sender_id, receiver_id, reward_id: shop.points, amount: 12, reason: 'test' },
      shop.context,
    )
  const unitsBehind = async (line: Uuid, after: string) => {
    const read = await readWalletsAtLine(world.db.client, world.db, { line, after })
    const own = read?.moves.filter(({ account }) => account === shop.account) ?? []
    return toUnits(own.reduce((sum, { units }) => sum + units, 0n))
  }
  await shop.give(5, first)
  await shop.give(7, first)
  const line = await untilCounted(shop)
  // The first wallet was read with 12 before: the second had nothing then.
  await send(first, second)
  await expect.poll(() => unitsBehind(line, walletKey(shop.account, first))).toBe(0)
  const sent = await untilCounted(shop)
  // And the other way round: the first had nothing, and the second 12.
  await send(second, first)
  await expect.poll(() => unitsBehind(sent, walletKey(shop.account, first))).toBe(12)
})

const toUnits = (amount: bigint) => Number(amount) / 10_000

const liabilityOf = (shop: Shop) =>
  world.yes(reportLiability, { reward_id: shop.points }, shop.context)

describe.concurrent('coupons and campaigns', () => {
  it('tell redeems, reversals, refusals and customers, in all and of one', async () => {
    const shop = openShop(world)
    const { context, customer, points: reward_id } = shop
    const coupon = await world.yes(
      createCoupon,
      { grants: [{ reward_id, amount: 7.5 }], max_redemptions_per_customer: 2 },
      context,
    )
    const code = coupon.code ?? ''
    const redeem = { code, brand_id: 'brand', platform: 'web' }
    for (const who of [customer, customer, customer, world.owners.customer(shop.account)]) {
      await world.call(redeemCoupon, { ...redeem, customer_id: who }, context)
    }
    await world.yes(reverseCoupon, { customer_id: customer, code }, context)
    await untilCounted(shop)
    const range = { from: today(), to: today() }
    const told = {
      redemptions: 3,
      reversals: 1,
      customers: 2,
      discounts: '0',
      refusals: [{ code: 'COUPON_ALREADY_REDEEMED', count: 1 }],
    }
    const of = (coupon_id?: Uuid) => world.yes(reportCoupons, { ...range, coupon_id }, context)
    await until(async () => (await of()).periods[0]?.reversals === 1)
    expect((await of()).periods).toEqual([{ period: today(), ...told }])
    expect((await of(coupon.id)).periods).toEqual([{ period: today(), ...told }])
    const byMonth = { ...range, granularity: 'month' as const }
    expect((await world.yes(reportCoupons, byMonth, context)).periods).toMatchObject([told])

    const stats = await world.yes(couponStats, { id: coupon.id }, context)
    expect(stats.total).toMatchObject({ redemptions: 3, reversals: 1, refusals: told.refusals })
    expect(stats.rewards).toEqual([{ reward_id, granted: '22.5', spent: '0', cost: '0' }])
    expect(stats.days).toHaveLength(30)
    expect(stats.days.at(-1)).toMatchObject(told)
    const id = randomUUID()
    expect(await world.call(couponStats, { id }, context)).toMatchObject({
      code: 'COUPON_NOT_FOUND',
    })
  })

  it('tell what a campaign paid, and what is used of its budget', async () => {
    const shop = openShop(world)
    const { id, name } = await shop.campaign({ max_total: 10 })
    for (const order of [orderOf(), orderOf()]) {
      const event = await shop.announce({ order })
      await shop.fulfill(event.id)
    }
    await untilCounted(shop)
    const range = { from: today(), to: today() }
    const paid = {
      payouts: 2,
      discounts: '0',
      rewards: [{ reward_id: shop.points, granted: '10', cost: '0' }],
      budget: { max_total: 10, used: 2 },
    }
    const { data } = await world.yes(reportCampaigns, range, shop.context)
    expect(data).toEqual([{ campaign_id: id, name, status: 'ACTIVE', ...paid }])
    const only = async (status: 'ACTIVE' | 'PAUSED') =>
      (await world.yes(reportCampaigns, { ...range, status }, shop.context)).data
    expect(await only('ACTIVE')).toEqual(data)
    expect(await only('PAUSED')).toEqual([])
    const { total, budget, days } = await world.yes(campaignStats, { id }, shop.context)
    expect({ ...total, budget }).toEqual(paid)
    expect(days.at(-1)).toMatchObject({ payouts: 2 })
    const customers = await world.yes(reportCustomers, range, shop.context)
    expect(customers.periods).toEqual([{ period: today(), new: 0, active: 1 }])
    const unknown = await world.call(campaignStats, { id: randomUUID() }, shop.context)
    expect(unknown).toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
  })

  it('tell how often a campaign without a limit has paid, though nothing counts against it', async () => {
    const shop = openShop(world)
    const rewards = [
      { reward_id: shop.points, amount: 20 },
      { reward_id: world.owners.reward(shop.account), amount: 0.5 },
    ]
    const { id } = await shop.campaign({ rewards })
    const idle = await shop.campaign({ event_types: ['VISIT'] })
    for (const order of [orderOf(), orderOf(), orderOf()]) {
      await shop.fulfill((await shop.announce({ order })).id)
    }
    await untilCounted(shop)
    const budget = { max_total: null, used: 3 }
    const stats = await world.yes(campaignStats, { id }, shop.context)
    expect(stats).toMatchObject({ total: { payouts: 3 }, budget })
    const longAgo = { from: '2020-01-01', to: '2020-01-02' }
    const { data } = await world.yes(reportCampaigns, longAgo, shop.context)
    expect(data).toMatchObject([
      { campaign_id: id, payouts: 0, budget },
      { campaign_id: idle.id, budget: { max_total: null, used: 0 } },
    ])
    expect(
      await world.db.collection('campaign_budgets').countDocuments({ account_id: shop.account }),
    ).toBe(0)
  })
})

const onToday = () => ({ from: today(), to: today() })
const buy = async (shop: Shop, customer_id = shop.customer) => {
  const { id } = await shop.announce({ customer_id, order: orderOf() })
  await shop.fulfill(id)
  return id
}
const reverse = (shop: Shop, id: string) =>
  world.yes(reverseEvent, { id, reason: 'a test' }, shop.context)

describe.concurrent('punch cards and friends', () => {
  it('tell the stamps and prizes of a card, and what a reversal took back', async () => {
    const shop = openShop(world)
    const stamp = world.owners.reward(shop.account)
    const card = await world.yes(
      createPunchCard,
      {
        name: 'Two coffees',
        reward_id: stamp,
        stamps_needed: 2,
        gives: [{ reward_id: shop.points, amount: 50 }],
        stamps_per: { kind: 'PURCHASE' },
      },
      shop.context,
    )
    await buy(shop)
    const second = await buy(shop)
    await buy(shop)
    const report = async () => (await world.yes(reportPunchCards, onToday(), shop.context)).data[0]
    const given = { period: today(), stamps: '3', filled: 1 }
    const nothing = { stamps_taken_back: '0', undone: 0 }
    const prize = { reward_id: shop.points, given: '50' }
    await until(async () => (await report())?.periods[0]?.stamps === '3')
    expect(await report()).toEqual({
      punch_card_id: card.id,
      name: 'Two coffees',
      status: 'ACTIVE',
      reward_id: stamp,
      periods: [{ ...given, ...nothing, prizes: [{ ...prize, taken_back: '0' }] }],
    })
    // One stamp is free: nothing of the full card is undone.
    await reverse(shop, second)
    await reverse(shop, await buy(shop))
    await until(async () => (await report())?.periods[0]?.stamps_taken_back === '2')
    expect(await report()).toMatchObject({
      periods: [{ stamps: '4', stamps_taken_back: '2', filled: 1, undone: 0 }],
    })
    await untilCounted(shop)
    expect((await check(shop)).different).toEqual([])
  })

  it('tell a full card that is undone, and name a sum of it that differs', async () => {
    const shop = openShop(world)
    const stamp = world.owners.reward(shop.account)
    const { id } = await world.yes(
      createPunchCard,
      {
        name: 'Two coffees',
        reward_id: stamp,
        stamps_needed: 2,
        gives: [{ reward_id: shop.points, amount: 5 }],
        stamps_per: { kind: 'PURCHASE' },
      },
      shop.context,
    )
    await buy(shop)
    await reverse(shop, await buy(shop))
    const report = async () =>
      (await world.yes(reportPunchCards, onToday(), shop.context)).data[0]?.periods[0]
    await until(async () => (await report())?.undone === 1)
    expect(await report()).toEqual({
      period: today(),
      stamps: '2',
      stamps_taken_back: '1',
      filled: 1,
      undone: 1,
      prizes: [{ reward_id: shop.points, given: '5', taken_back: '5' }],
    })
    await untilCounted(shop)
    await damage(shop, `day|punch_card|${id}|${today()}`, 'step:filled', 1)
    expect((await check(shop)).different).toContainEqual({
      about: 'punch_card',
      id,
      day: today(),
      figure: 'step:filled',
      counted: '2',
      ledger: '1',
    })
  })

  it('tell what became of friends, and what both hold', async () => {
    const shop = openShop(world)
    const { account, context, customer, points: reward_id } = shop
    const programme = await world.yes(
      createReferralProgramme,
      {
        name: 'Friends',
        friend_gets: [{ reward_id, amount: 10 }],
        referrer_gets: [{ reward_id, amount: 5 }],
      },
      context,
    )
    const { code } = await world.yes(getCustomerReferral, { id: customer }, context)
    const friend = async () => {
      const id = world.owners.customer(account)
      await world.yes(nameReferral, { id, code }, context)
      return id
    }
    for (let at = 0; at < 2; at++) {
      expect(await world.call(nameReferral, { id: customer, code }, context)).toMatchObject({
        code: 'REFERRAL_REFUSED',
      })
    }
    const [held, reversed] = [await friend(), await friend()]
    await friend()
    await buy(shop, held)
    await reverse(shop, await buy(shop, reversed))
    const report = async () => (await world.yes(reportReferrals, onToday(), context)).data[0]
    await until(async () => (await report())?.periods[0]?.reversed === 1)
    expect(await report()).toEqual({
      programme_id: programme.id,
      name: 'Friends',
      status: 'ACTIVE',
      held: [{ reward_id, amount: '15' }],
      periods: [
        {
          period: today(),
          named: 3,
          qualified: 2,
          paid: 0,
          reversed: 1,
          rejected: [{ reason: 'SAME_CUSTOMER', count: 1 }],
          units: [{ reward_id, given: '30', taken_back: '15' }],
        },
      ],
    })
    const elsewhere = { account: newAccount() }
    expect((await world.yes(reportReferrals, onToday(), elsewhere)).data).toEqual([])
    expect((await world.yes(reportPunchCards, onToday(), elsewhere)).data).toEqual([])
    await untilCounted(shop)
    expect((await check(shop)).different).toEqual([])
  })
})

const ORDER = { value: 100, products: [{ sku: 'mug', amount: 1, value: 100 }] }
const tenOff = { grants: [], discounts: [{ kind: 'PERCENT', value: 10 }] } satisfies {
  grants: []
  discounts: Discount[]
}

/** Redeems a code with an order of 100. */
const redeemWith = ({ context, customer }: Shop, code: string, who = customer) => {
  const redeem = { customer_id: who, code, brand_id: 'brand', platform: 'web', order: ORDER }
  return world.yes(redeemCoupon, redeem, context)
}

/** A cart of 100 is checked out. */
const checkOut = async ({ context, customer }: Shop, codes: string[] = []) => {
  const cart = { customer_id: customer, purchase_id: randomUUID(), order: ORDER, codes }
  return (await world.yes(checkoutCart, cart, context)).event.id
}

/** A campaign that takes an amount off. */
const campaignOff = (shop: Shop, value: number) =>
  shop.campaign({ discounts: [{ kind: 'AMOUNT', value }] })

const campaignToday = async ({ context }: Shop, id: Uuid) => {
  const { total, days } = await world.yes(campaignStats, { id }, context)
  return [total.discounts, days.at(-1)?.discounts]
}

/** Discounts of an account that has no row in the ledger. */
async function openDiscounts() {
  const shop = openShop(world)
  const { context, customer } = shop
  const definition = { ...tenOff, max_redemptions_per_customer: 2 }
  const coupon = await world.yes(createCoupon, definition, context)
  const code = coupon.code ?? ''
  const { redemption_id } = await redeemWith(shop, code)
  await redeemWith(shop, code)
  await redeemWith(shop, code, world.owners.customer(shop.account))
  const of = async (coupon_id?: Uuid) => {
    const range = { from: today(), to: today() }
    return (await world.yes(reportCoupons, { ...range, coupon_id }, context)).periods[0]
  }
  const reverseOne = () =>
    world.yes(reverseCoupon, { customer_id: customer, code, redemption_id }, context)
  return { ...shop, coupon, of, reverseOne }
}

describe.concurrent('discounts', () => {
  it('of a coupon are told with its redemptions and customers, and taken back when one is reversed', async () => {
    const shop = await openDiscounts()
    const { coupon, of, reverseOne, context } = shop
    const told = { redemptions: 3, reversals: 0, customers: 2, discounts: '30', refusals: [] }
    await until(async () => (await of())?.discounts === '30')
    expect(await of()).toEqual({ period: today(), ...told })
    expect(await of(coupon.id)).toEqual({ period: today(), ...told })
    const range = { from: today(), to: today() }
    const { periods } = await world.yes(reportCustomers, range, context)
    expect(periods).toEqual([{ period: today(), new: 0, active: 2 }])
    expect((await check(shop)).different).toEqual([])

    await reverseOne()
    await until(async () => (await of())?.discounts === '20')
    expect(await of(coupon.id)).toMatchObject({ ...told, reversals: 1, discounts: '20' })
    const stats = await world.yes(couponStats, { id: coupon.id }, context)
    expect(stats.total).toMatchObject({ redemptions: 3, reversals: 1, discounts: '20' })
    expect(stats.as_of).toBeNull()
    expect((await check(shop, { rowsMax: 1 })).different).toEqual([])
  })

  it('of a redemption that gives units too are counted beside its rows', async () => {
    const shop = openShop(world)
    const grants = [{ reward_id: shop.points, amount: 1 }]
    const { id, code } = await world.yes(createCoupon, { ...tenOff, grants }, shop.context)
    await redeemWith(shop, code ?? '')
    await untilCounted(shop)
    const ofCoupon = async () => (await world.yes(couponStats, { id }, shop.context)).total
    await until(async () => (await ofCoupon()).discounts === '10')
    expect(await ofCoupon()).toMatchObject({ redemptions: 1, discounts: '10' })
    expect((await check(shop)).different).toEqual([])
  })

  it('of a batch are told of it as of one coupon', async () => {
    const shop = openShop(world)
    const { context } = shop
    const batch = { count: 2, prefix: 'TEN', coupon: tenOff }
    const { batch_id } = await world.yes(createCouponBatch, batch, context)
    const codes = async () => (await world.yes(listBatchCodes, { batch_id }, context)).data
    await until(async () => (await codes()).length === 2)
    for (const { code } of await codes()) await redeemWith(shop, code)
    const total = async () => (await world.yes(couponStats, { id: batch_id }, context)).total
    await until(async () => (await total()).discounts === '20')
    expect(await total()).toMatchObject({ redemptions: 2, discounts: '20' })

    const [code] = await codes()
    if (code === undefined) throw new Error('no code')
    const told = await world.yes(couponStats, { id: code.id }, context)
    expect(told).toMatchObject({ id: batch_id, total: { redemptions: 2, discounts: '20' } })
    const range = { from: today(), to: today(), coupon_id: code.id }
    expect(await world.yes(reportCoupons, range, context)).toMatchObject({
      coupon_id: batch_id,
      periods: [{ redemptions: 2, discounts: '20' }],
    })
  })

  it('of campaigns are told once an event is fulfilled, and taken back once it is reversed or all returned', async () => {
    const shop = openShop(world)
    const [one, other] = [await campaignOff(shop, 10), await campaignOff(shop, 2.5)]
    const definition = { ...tenOff, max_redemptions_per_customer: 3 }
    const { id: couponId, code } = await world.yes(createCoupon, definition, shop.context)
    const [first, , third] = [
      await checkOut(shop, [code ?? '']),
      await checkOut(shop, [code ?? '']),
      await checkOut(shop),
    ]
    const left = await checkOut(shop, [code ?? ''])
    const told = async () => [
      (await world.yes(couponStats, { id: couponId }, shop.context)).total.discounts,
      ...(await campaignToday(shop, one.id)),
      ...(await campaignToday(shop, other.id)),
    ]
    // 100 less 10 and 2.5, of which a code takes a tenth.
    await until(async () => (await told()).join() === '26.25,0,0,0,0')
    await world.yes(cancelEvent, { id: left }, shop.context)
    for (const id of [first, third]) await shop.fulfill(id)
    await until(async () => (await told()).join() === '17.5,20,20,5,5')
    expect((await check(shop)).different).toEqual([])

    await world.yes(reverseEvent, { id: first }, shop.context)
    const half = { id: third, products: [{ line: 0, amount: 0.5 }], reason: 'broken' }
    await world.yes(returnEvent, half, shop.context)
    await until(async () => (await told()).join() === '8.75,10,10,2.5,2.5')
    await world.yes(returnEvent, half, shop.context)
    await until(async () => (await told()).join() === '8.75,0,0,0,0')
    expect((await check(shop, { rowsMax: 1 })).different).toEqual([])
  })

  it('that are stored wrong are named by the check', async () => {
    const shop = await openDiscounts()
    const campaign = await campaignOff(shop, 3)
    await shop.fulfill(await checkOut(shop))
    await shop.reverseOne()
    await until(async () => (await shop.of())?.discounts === '20')
    await until(async () => (await campaignToday(shop, campaign.id))[0] === '3')
    await untilCounted(shop)
    const [day, coupon] = [today(), shop.coupon.id]
    await damage(shop, `day|coupon|${coupon}|${day}`, 'discounts', 5_000)
    await damage(shop, `day|coupon|${coupon}|${day}`, 'discounts_reversed', 10_000)
    await damage(shop, `day|account|-|${day}`, 'beside:redemptions', 1)
    await damage(shop, `day|campaign|${campaign.id}|${day}`, 'campaign_discounts', -20_000)
    expect((await check(shop)).different).toEqual(
      expect.arrayContaining([
        { about: 'coupon', id: coupon, day, figure: 'discounts', counted: '30.5', ledger: '30' },
        {
          about: 'coupon',
          id: coupon,
          day,
          figure: 'discounts_reversed',
          counted: '-9',
          ledger: '-10',
        },
        {
          about: 'account',
          id: null,
          day,
          figure: 'beside:redemptions',
          counted: '4',
          ledger: '3',
        },
        {
          about: 'campaign',
          id: campaign.id,
          day,
          figure: 'campaign_discounts',
          counted: '1',
          ledger: '3',
        },
      ]),
    )
  })
})

it('sums are written by nobody whose place in any order is not the stored one', async () => {
  await until(async () => (await findProgress()) !== null)
  const stored = await findProgress()
  if (stored === null) throw new Error('nothing was counted')
  const progress = createCountProgress(world.client, world.db)
  for (const stream of streams) {
    const elsewhere = { ...stored, [stream]: lowestIdAt(1) }
    const writing = progress.advance(elsewhere, {}, () => Promise.reject(new Error('it writes')))
    await expect(writing, stream).rejects.toThrow(OutrunError)
  }
})

const findProgress = () =>
  world.db.collection<ReportProgress>(reportProgress.name).findOne({ _id: PROGRESS_ROW })

it('a range of more periods than a report has is refused', async () => {
  const { context } = openShop(world)
  for (const range of [
    { from: '1976-01-01', to: '2026-01-01' },
    { from: '2026-02-01', to: '2026-01-01' },
  ]) {
    expect(await world.call(reportPoints, range, context)).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'to' }],
    })
  }
})

/** The last, since after so many rows the next ones are counted later. */
it('rows of more coupons than one transaction counts are each counted once', async () => {
  const shop = openShop(world)
  await shop.give(1)
  const [sample] = await ledgerOf(shop)
  if (sample === undefined) throw new Error('the account has no rows')
  const coupons = COUNT_RAISED_MAX + 2 * READ_ROWS_MAX
  const mint = createMint(Date.now())
  const rows = Array.from({ length: coupons }, () => {
    const id = mint.next()
    const coupon_id = randomUUID() as Uuid
    return { ...sample, _id: `${shop.account}|${id}`, id, event_type: 'COUPON_REDEEM', coupon_id }
  })
  await world.db.collection<TransactionDocument>(transactions.name).insertMany(rows)
  await shop.give(1)
  await untilCounted(shop)
  expect(await subjectsOf(shop, 'coupon')).toHaveLength(coupons)
  expect((await points(shop, { from: today(), to: today() })).data[0]?.periods[0]).toMatchObject({
    issued: `${coupons}`,
    adjusted: '2',
  })
  expect((await check(shop)).different).toEqual([])
})

/** Each starts a process, which takes the cores. */
describe('the program that checks', () => {
  it('prints what differs, as a user who only reads', async () => {
    const shop = openShop(world)
    await shop.give(100)
    await untilCounted(shop)
    const right = await runProgram('--account', shop.account, '--rows', '1')
    expect(right).toMatchObject({ code: 0, lines: [] })
    expect(right.stderr).toMatch(/1 accounts, 1 rows, 0 differences/)
    await damage(shop, `day|reward|${shop.points}|${today()}`, 'adjusted', 10_000)
    const wrong = await runProgram('--account', shop.account)
    const one = { account_id: shop.account, about: 'reward', id: shop.points, day: today() }
    expect({ ...wrong, lines: wrong.lines.map((line): unknown => JSON.parse(line)) }).toMatchObject(
      {
        code: 1,
        lines: [
          { ...one, figure: 'adjusted', counted: '101', ledger: '100' },
          { ...one, figure: 'adjusted', counted: '100', ledger: '101' },
        ],
      },
    )
    const all = await runProgram('--from', today(), '--to', today())
    expect(all.code).toBe(1)
    expect(all.lines).toEqual(expect.arrayContaining(wrong.lines))
  })

  it('tells what it takes, and refuses what it does not', async () => {
    const help = await runProgram('--help')
    expect(help.code).toBe(0)
    for (const option of ['--account', '--from', '--to', '--rows'])
      expect(help.lines.join('\n')).toContain(option)
    for (const args of [
      ['--account', 'x'],
      ['--from', 'today'],
      ['--rows', '0'],
      ['--more'],
      ['x'],
    ]) {
      const refused = await runProgram(...args)
      expect(refused, args.join(' ')).toMatchObject({ code: 2, lines: [] })
      expect(refused.stderr).toContain(args[0])
    }
  })
})
