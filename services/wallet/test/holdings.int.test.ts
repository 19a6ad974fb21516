import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CustomerId } from '@loyalty/contracts/ids'
import { createCouponBatch, listBatchCodes } from '@loyalty/contracts/wallet/coupon-batch'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { cancelEvent } from '@loyalty/contracts/wallet/event'
import { getHoldings } from '@loyalty/contracts/wallet/holdings'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { until } from '@loyalty/testing/until'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { endChildren } from '@loyalty/testing/end-with-us'
import { statementsDuring, type Statement } from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { redemptions } from '../src/redemptions/store.js'
import { transactions } from '../src/ledger/store.js'
import { reportProgress, type ReportProgress } from '../src/reports/store.js'
import { wallets } from '../src/wallets/store.js'
import { startWorld, type World } from './fixture.js'
import { Follower } from './holdings.js'
import { openShop, orderOf } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
  await countNoReports()
})
afterAll(() => world.stop())

/** Takes the turn to count reports, as another process would: what is seen of the ledger is read for who follows. */
async function countNoReports(): Promise<void> {
  const progress = world.db.collection<ReportProgress>(reportProgress.name)
  const turn = { holder: randomUUID(), until: new Date(Date.now() + 3_600_000) }
  await until(async () => (await progress.updateOne({}, { $set: turn })).matchedCount === 1)
}

const many = { max_redemptions_per_customer: 100 }
const tenth = { kind: 'PERCENT' as const, value: 10, target: 'ORDER' as const }

/** A shop with a coupon that gives, one that moves no units, and codes of a batch. */
async function openDesk() {
  const shop = openShop(world)
  const { account, context, points } = shop
  const grants = [{ reward_id: points, amount: 3 }]
  const [gives, saves] = [
    await world.yes(createCoupon, { grants, ...many }, context),
    await world.yes(createCoupon, { grants: [], discounts: [tenth], ...many }, context),
  ]
  const use = (coupon: { code: string | null }, by: CustomerId) =>
    world.yes(
      redeemCoupon,
      { customer_id: by, code: coupon.code ?? '', brand_id: null, order: orderOf() },
      context,
    )
  const reverse = (coupon: { code: string | null }, by: CustomerId) =>
    world.call(reverseCoupon, { customer_id: by, code: coupon.code ?? '' }, context)
  const follower = new Follower(world, account)
  return { ...shop, gives, saves, use, reverse, follower }
}

it('whoever follows knows each wallet as it is, whatever happened, and whatever was told twice', async () => {
  const desk = await openDesk()
  const { account, context, points, follower } = desk
  const people = Array.from({ length: 4 }, () => world.owners.customer(account))
  let seed = 7
  const draw = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % max
  }
  const open: string[] = []
  const one = (id: CustomerId): (() => Promise<unknown>) => {
    const other = people[(people.indexOf(id) + 1) % people.length] ?? id
    const some = draw(5) + 1
    const deeds: (() => Promise<unknown>)[] = [
      () => desk.give(some, id),
      () => desk.use(desk.gives, id),
      () => desk.use(desk.saves, id),
      () => desk.reverse(desk.gives, id),
      () => desk.reverse(desk.saves, id),
      () =>
        world.call(
          transferBetweenWallets,
          { sender_id: id, receiver_id: other, reward_id: points, amount: some, reason: 'a test' },
          context,
        ),
      () =>
        world.call(
          adjustWallet,
          { customer_id: id, reward_id: points, amount: -some, reason: 'a test' },
          context,
        ),
      async () => {
        const event = await desk.tryToAnnounce({ customer_id: id, order: orderOf(points, some) })
        if (event.ok) open.push((event.value as { id: string }).id)
      },
      () => desk.tryToFulfill(open.pop() ?? randomUUID()),
      () => world.call(cancelEvent, { id: open.pop() ?? randomUUID() }, context),
    ]
    return deeds[draw(deeds.length)] ?? (() => Promise.resolve())
  }
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(people.map((id) => one(id)()))
    // Whoever follows dies now and then, before the place is written.
    if (round % 3 === 0) await follower.goOn({ isLost: draw(3) === 0 })
    if (round === 15) await world.restart()
  }
  for (const id of open) await world.yes(cancelEvent, { id }, context)
  await follower.catchUp()
  const isKnown = await Promise.all(
    people.map(async (id) => {
      const { holdings } = await world.yes(getHoldings, { id }, context)
      const { free } = await desk.balance(id)
      const uses = holdings?.coupons.map(({ coupon_id: coupon }) => coupon).toSorted() ?? []
      return {
        units: [follower.unitsOf(id, points), Number(holdings?.balances[0]?.units ?? 0) / 10_000],
        free: [free, free],
        uses: [follower.usesOf(id), uses],
      }
    }),
  )
  for (const { units, free, uses } of isKnown) {
    expect(units).toEqual(free)
    expect(uses[0]).toEqual(uses[1])
  }
  expect(isKnown.some(({ uses }) => (uses[0]?.length ?? 0) > 0)).toBe(true)
})

it('a code of a batch is told as the batch, and its reversal as one of nothing', async () => {
  const desk = await openDesk()
  const { account, context, customer, follower } = desk
  const batch = await world.yes(
    createCouponBatch,
    { count: 2, coupon: { grants: [], discounts: [tenth] } },
    context,
  )
  await follower.catchUp()
  const found = await world.yes(listBatchCodes, { batch_id: batch.batch_id }, context)
  const [code] = found.data as { code: string }[]
  if (code === undefined) throw new Error('no code')
  await desk.use(code, customer)
  await follower.catchUp()
  expect(follower.usesOf(customer)).toEqual([batch.batch_id])
  await desk.reverse(code, customer)
  await follower.catchUp()
  expect(follower.usesOf(customer)).toEqual([])
  expect(await world.yes(getHoldings, { id: 'nobody' }, { account })).toEqual({
    holdings: null,
  })
})

it('an account is told of its own wallets, and reads what changed alone', async () => {
  const [desk, other] = [await openDesk(), await openDesk()]
  for (let at = 0; at < 20; at += 1) await desk.give(1, world.owners.customer(desk.account))
  await desk.use(desk.gives, desk.customer)
  await other.use(other.gives, other.customer)
  await desk.follower.catchUp()
  expect(desk.follower.known.size).toBe(21)
  await desk.use(desk.gives, desk.customer)
  const looked = lookedAt(await statementsDuring(world.db, () => desk.follower.goOn()))
  expect(looked(transactions.name)).toEqual([1])
  expect(looked(wallets.name).filter((docs) => docs > 0)).toEqual([1])
  expect(Math.max(...looked(redemptions.name))).toBe(1)
})

it('a reversal reads the use before it, of all that the wallet ever used', async () => {
  const desk = await openDesk()
  const { context, customer, follower } = desk
  const batch = await world.yes(
    createCouponBatch,
    { count: 12, coupon: { grants: [], discounts: [tenth] } },
    context,
  )
  await until(async () => {
    const { data } = await world.yes(listBatchCodes, { batch_id: batch.batch_id }, context)
    return data.length === 12
  })
  const { data } = await world.yes(listBatchCodes, { batch_id: batch.batch_id }, context)
  const codes = data as { code: string }[]
  const [last] = codes.slice(-1)
  if (last === undefined) throw new Error('no code')
  for (const code of codes) await desk.use(code, customer)
  for (let at = 0; at < 12; at += 1) await desk.use(desk.gives, customer)
  await desk.use(desk.saves, customer)
  await follower.catchUp()
  for (const coupon of [last, desk.gives, desk.saves]) await desk.reverse(coupon, customer)
  const looked = lookedAt(await statementsDuring(world.db, () => follower.goOn()))
  expect(follower.usesOf(customer)).toEqual([batch.batch_id, desk.gives.id].toSorted())
  // The three that were reversed, and the use before each.
  expect(looked(redemptions.name).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1, 1, 3])
})

it('a wallet that is killed between its look and its answer takes nothing along', async () => {
  const desk = await openDesk()
  const { account, customer, points, follower } = desk
  await desk.use(desk.saves, customer)
  await follower.catchUp()
  await desk.use(desk.gives, customer)
  await desk.reverse(desk.saves, customer)
  const killed = fork(
    here('./holdings-worker.ts'),
    [
      databaseUrlFor('wallet', inject('mongoUrl')),
      world.db.databaseName,
      account,
      JSON.stringify(follower.place),
    ],
    {
      execArgv: [
        '--conditions=source',
        '--import',
        here('../../../shared/engine/test/read-sources.ts'),
      ],
    },
  )
  try {
    await once(killed, 'message', { signal: AbortSignal.timeout(START_MS_MAX) })
  } finally {
    await endChildren([killed])
  }
  await desk.give(2, customer)
  await follower.catchUp()
  expect(follower.usesOf(customer)).toEqual([desk.gives.id])
  expect(follower.unitsOf(customer, points)).toBe(5)
})

const START_MS_MAX = 20_000
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The documents that each statement on a collection looked at. */
const lookedAt = (statements: readonly Statement[]) => (name: string) =>
  statements
    .filter(({ collection, op }) => collection === name && ['query', 'command'].includes(op))
    .map(({ docsExamined }) => docsExamined)
