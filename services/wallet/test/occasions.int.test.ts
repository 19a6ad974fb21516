import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Command } from '@loyalty/engine/command'
import { ownContext, SERVICE_TIMEOUT_MS } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { DAY_MS } from '@loyalty/contracts/durations'
import type { CustomerCopy } from '@loyalty/contracts/customers/operations'
import { walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import {
  createCampaign,
  pauseCampaign,
  resumeCampaign,
  updateCampaign,
} from '@loyalty/contracts/wallet/campaign'
import { listEvents, reverseEvent } from '@loyalty/contracts/wallet/event'
import { createPunchCard } from '@loyalty/contracts/wallet/punch-card'
import { campaignStats } from '@loyalty/contracts/wallet/reports'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { update } from '../src/campaigns/commands/change-campaign.js'
import { create } from '../src/campaigns/commands/create-campaign.js'
import { campaignClocks, campaignKey, type CampaignClock } from '../src/campaigns/store.js'
import { transactions } from '../src/ledger/store.js'
import { closePage, openPage, type OpenedPage } from '../src/occasions/commands.js'
import { findSilent } from '../src/occasions/find-silent.js'
import { wallets, type WalletDocument } from '../src/wallets/store.js'
import { logger, startWorld, until, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** The time zone in which it is about noon now, so that no day ends while a test runs. */
const noonZone = () => {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const ZONE = noonZone()
/** The day of the account, `2026-05-17`, so many days from today. */
const dayName = (days: number) =>
  new Date(Date.now() + (12 - new Date().getUTCHours()) * 3_600_000 + days * DAY_MS)
    .toISOString()
    .slice(0, '2026-05-17'.length)
const monthAndDay = (days = 0) => dayName(days).slice('2026-'.length)

function open(): Shop {
  const shop = openShop(world)
  world.owners.settings(shop.account, { time_zone: ZONE })
  return shop
}

const born = ({ account }: Shop, birthday: string | null, changes: Partial<CustomerCopy> = {}) =>
  world.owners.customer(account, {
    profile: { birthday, registration_date: new Date().toISOString(), tags: {} },
    ...changes,
  })

const bornOn = (shop: Shop, days: readonly number[]) =>
  days.map((day) => born(shop, monthAndDay(day)))

const ofClocks = () => world.db.collection<CampaignClock>(campaignClocks.name)
const ofWallets = () => world.db.collection<WalletDocument>(wallets.name)

/** Every clock of the account has paid its day and waits for the next, or is paused. */
const isPaid = async ({ account }: Shop) => {
  const clocks = await ofClocks().find({ account_id: account }).toArray()
  return clocks.every(
    ({ day, cursor, due_at: at }) =>
      at === null || (day !== null && cursor === null && at > new Date(Date.now() + 60_000)),
  )
}

/** Somebody begins the day again, as after a change. */
const again = async (shop: Shop) => {
  await ofClocks().updateMany(
    { account_id: shop.account, due_at: { $ne: null } },
    { $set: { day: null, cursor: null, due_at: new Date() } },
  )
  await until(() => isPaid(shop))
}

/** The clocks stand like this, and nobody looks at them for a while. */
const stand = ({ account }: Shop, changes: Partial<CampaignClock>) =>
  ofClocks().updateMany(
    { account_id: account },
    { $set: { due_at: new Date(Date.now() + 3_600_000), ...changes } },
  )

const paidTo = async ({ account, points }: Shop, customer: CustomerId) => {
  const rows = await world.db
    .collection<{ amount: bigint }>(transactions.name)
    .find({ account_id: account, wallet_id: walletIdOf(account, customer), reward_id: points })
    .toArray()
  return rows.length
}

const paidToEach = (shop: Shop, customers: readonly CustomerId[]) =>
  Promise.all(customers.map((one) => paidTo(shop, one)))

const forBirthdays = { name: 'Cake', event_types: ['BIRTHDAY'] }
const forSilence = { name: 'Come back', event_types: ['INACTIVE'], inactive_days: 30 }

/** Time passes: these were last active so many days ago. */
const fallSilent = ({ account }: Shop, customers: readonly CustomerId[], days: number) =>
  ofWallets().updateMany(
    { account_id: account, customer_id: { $in: [...customers] } },
    { $set: { seen_at: new Date(Date.now() - days * DAY_MS) } },
  )

/** The customer of the only wallet was last active before today's silence begins, and after the answered one of yesterday. */
const fallBetween = async ({ account }: Shop) => {
  const { silent } = (await ofClocks().findOne({ account_id: account })) ?? {}
  if (silent === undefined) throw new Error('no day was begun')
  const hoursBefore = (hours: number) => new Date(silent.from.getTime() - hours * 3_600_000)
  await ofWallets().updateOne({ account_id: account }, { $set: { seen_at: hoursBefore(1) } })
  // Yesterday was paid in a zone where it ended earlier.
  return { day: dayName(-1), from: hoursBefore(30), to: hoursBefore(6) }
}

const buy = async (shop: Shop, customer: CustomerId) => {
  const { id } = await shop.announce({ customer_id: customer })
  await shop.fulfill(id)
}

describe('a campaign for birthdays', () => {
  it('gives stamps, with which the prize that they helped to fill goes', async () => {
    const shop = open()
    const { account, context, points } = shop
    const customer = born(shop, monthAndDay())
    const stamp = world.owners.reward(account, { name: 'Stamps' })
    const gives = [{ reward_id: points, amount: 10 }]
    const card = { name: 'Three coffees', reward_id: stamp, stamps_needed: 3, gives }
    await world.yes(createPunchCard, { ...card, stamps_per: { kind: 'PURCHASE' } }, context)
    await shop.campaign({ ...forBirthdays, rewards: [{ reward_id: stamp, amount: 2 }] })
    await until(() => isPaid(shop))
    await buy(shop, customer)
    expect(await shop.balance(customer)).toMatchObject({ free: 10 })
    const { data } = await world.yes(listEvents, { customer_id: customer }, context)
    const id = data.find(({ type }) => type === 'BIRTHDAY')?.id ?? ''
    await world.yes(reverseEvent, { id, reason: 'a test' }, context)
    expect(await shop.balance(customer)).toMatchObject({ free: 0 })
    expect(await shop.balance(customer, stamp)).toMatchObject({ free: 1 })
    expect(await shop.different()).toEqual([])
  })

  it('pays whoever has one today, once, in the way of an event', async () => {
    const shop = open()
    const today = monthAndDay()
    const [first, second] = [born(shop, today), born(shop, today)]
    const blocked = born(shop, today, { status: 'BLOCKED' })
    const refusing = born(shop, today, { refused_purposes: ['behavioral_campaigns'] })
    const others = [born(shop, monthAndDay(1)), born(shop, monthAndDay(-1)), born(shop, null)]
    const campaign = await shop.campaign({
      ...forBirthdays,
      consent_purpose: 'behavioral_campaigns',
      max_per_customer: 9,
    })
    await until(() => isPaid(shop))

    for (const one of [first, second]) expect(await paidTo(shop, one)).toBe(1)
    for (const one of [blocked, refusing, ...others]) expect(await paidTo(shop, one)).toBe(0)
    expect(await shop.balance(first)).toMatchObject({ free: 5 })
    const { data } = await world.yes(listEvents, { customer_id: first }, shop.context)
    expect(data).toMatchObject([
      {
        type: 'BIRTHDAY',
        fulfilled: true,
        rewarding_campaigns: [{ campaign_id: campaign.id, name: 'Cake' }],
      },
    ])
    const facts = await factsInOutbox(world.db, { account: shop.account })
    const told = facts.map(({ subject }) => subject).filter((one) => one.includes('event.'))
    expect(told.filter((one) => one.includes('event.resolved'))).toHaveLength(2)
    await until(
      async () =>
        (await world.yes(campaignStats, { id: campaign.id }, shop.context)).total.payouts === 2,
    )

    await again(shop)
    await world.yes(pauseCampaign, { id: campaign.id }, shop.context)
    await world.yes(resumeCampaign, { id: campaign.id }, shop.context)
    await until(() => isPaid(shop))
    expect(await paidTo(shop, first)).toBe(1)
    expect(await shop.different()).toEqual([])
  })

  it('pays none while it is paused, a second campaign of the day too, and nothing reversed again', async () => {
    const shop = open()
    const customer = born(shop, monthAndDay())
    const campaign = await shop.campaign({ ...forBirthdays, brand_id: 'brand' })
    await until(() => isPaid(shop))
    expect(await paidTo(shop, customer)).toBe(1)
    await world.yes(pauseCampaign, { id: campaign.id }, shop.context)
    expect(await ofClocks().findOne({ campaign_id: campaign.id })).toMatchObject({ due_at: null })

    await shop.campaign(forBirthdays)
    await until(() => isPaid(shop))
    expect(await paidTo(shop, customer)).toBe(2)
    const { data } = await world.yes(listEvents, { customer_id: customer }, shop.context)
    expect(data).toMatchObject([{ data: { brand_id: 'brand' } }, {}])
    await world.yes(reverseEvent, { id: data[1]?.id ?? '', reason: 'test' }, shop.context)
    await again(shop)
    expect(await paidTo(shop, customer)).toBe(3)
    expect(await shop.balance(customer)).toMatchObject({ free: 5 })
  })

  it('never pays more than its maximum, and refuses what could not be paid', async () => {
    const shop = open()
    const customers = Array.from({ length: 12 }, () => born(shop, monthAndDay()))
    await shop.campaign({ ...forBirthdays, max_total: 5 })
    await until(() => isPaid(shop))
    const paid = await Promise.all(customers.map((one) => paidTo(shop, one)))
    expect(paid.filter((count) => count === 1)).toHaveLength(5)
    const share = [{ reward_id: shop.points, conversion_factor: 1 }]
    const reply = await world.call(
      createCampaign,
      { ...forBirthdays, rewards: share },
      shop.context,
    )
    expect(reply).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
  })

  it('pays nobody who was erased', async () => {
    const shop = open()
    const customer = born(shop, monthAndDay())
    await shop.give(1, customer)
    await ofWallets().updateOne(
      { account_id: shop.account, customer_id: customer },
      { $set: { erased_at: new Date() } },
    )
    await shop.campaign(forBirthdays)
    await until(() => isPaid(shop))
    expect(await paidTo(shop, customer)).toBe(1)
  })
})

const rename = ({ context }: Shop, { id }: { id: string }) =>
  world.yes(updateCampaign, { id, name: 'Another name' }, context)

/** No owner has any copy. */
const fetchCopy = () => Promise.resolve('absent' as const)

describe('a campaign that is changed', () => {
  it('goes on with the days that it owes, from the begin of the first one', async () => {
    const shop = open()
    const campaign = await shop.campaign(forBirthdays)
    await until(() => isPaid(shop))
    const customers = bornOn(shop, [-4, -3, -1, 0])
    await stand(shop, { day: dayName(-3), cursor: 'z' })
    await rename(shop, campaign)
    await until(() => isPaid(shop))
    expect(await paidToEach(shop, customers)).toEqual([0, 1, 1, 1])
  })

  it('pays today once more, whom it has not paid, and no earlier day', async () => {
    const shop = open()
    const early = born(shop, monthAndDay())
    const campaign = await shop.campaign(forBirthdays)
    await until(() => isPaid(shop))
    const customers = bornOn(shop, [-1, 0])
    await rename(shop, campaign)
    await until(() => isPaid(shop))
    expect(await paidToEach(shop, [...customers, early])).toEqual([0, 1, 1])
  })

  it('makes up no day on which it had ended', async () => {
    const shop = open()
    const campaign = await shop.campaign(forBirthdays)
    await until(() => isPaid(shop))
    const customers = bornOn(shop, [-1, 0])
    await stand(shop, { day: dayName(-2), due_at: null })
    await rename(shop, campaign)
    await until(() => isPaid(shop))
    expect(await paidToEach(shop, customers)).toEqual([0, 1])
  })

  it('owes no silences of another length', async () => {
    const shop = open()
    const customers = [born(shop, null), born(shop, null)] as const
    for (const one of customers) await buy(shop, one)
    const campaign = await shop.campaign(forSilence)
    await until(() => isPaid(shop))
    await fallSilent(shop, [customers[0]], 61)
    await fallSilent(shop, [customers[1]], 60)
    await stand(shop, { day: dayName(-2) })
    await world.yes(updateCampaign, { id: campaign.id, inactive_days: 60 }, shop.context)
    await until(() => isPaid(shop))
    expect(await paidToEach(shop, customers)).toEqual([0, 1])
  })

  it('pays those between two days whose zones differ', async () => {
    const shop = open()
    const between = born(shop, null)
    await buy(shop, between)
    const campaign = await shop.campaign(forSilence)
    await until(() => isPaid(shop))
    await stand(shop, { day: dayName(0), silent: await fallBetween(shop) })
    await rename(shop, campaign)
    await until(() => isPaid(shop))
    expect(await paidTo(shop, between)).toBe(1)
  })

  it.each([{ inactive_days: 60 }, { name: 'Another name' }])(
    'is not paid by a page that was opened before: %o',
    async (change) => {
      // Without processes, so that nobody else opens its pages.
      const alone = await startWorld({ processes: 0 })
      const { client, db } = alone
      const shop = openShop(alone)
      await alone.putReward(shop.account, shop.points)
      const committer = createCommitter({ client, db, service: 'wallet', logger, fetchCopy })
      const run = async <Input, Answer>(command: Command<Input>, request: Input) => {
        const context = ownContext('wallet', shop.account, SERVICE_TIMEOUT_MS)
        const outcome = await committer.run(command, request, context)
        if (!outcome.ok) throw new Error(outcome.details)
        return JSON.parse(outcome.body) as Answer
      }
      try {
        await committer.start()
        const rewards = [{ reward_id: shop.points, amount: 1 }]
        const sent = createCampaign.input.parse({ ...forSilence, rewards })
        const { id } = await run<typeof sent, { id: Uuid }>(create, sent)
        const key = campaignKey(shop.account, id)
        const openNext = async () => {
          const opened = await run<{ key: string }, { page: OpenedPage | null }>(openPage, { key })
          if (opened.page === null) throw new Error('no page is due')
          return opened.page
        }
        const ofCampaign = db.collection<CampaignClock>(campaignClocks.name)

        const before = await openNext()
        await run(update, updateCampaign.input.parse({ id, ...change }))
        const after = await openNext()
        const clock = await ofCampaign.findOne({ _id: key })
        for (const next of ['0 somebody', null]) {
          expect(await run(closePage, { key, page: before, next })).toEqual({ closed: false })
        }
        expect(await ofCampaign.findOne({ _id: key })).toEqual(clock)
        expect(await run(closePage, { key, page: after, next: null })).toEqual({ closed: true })
      } finally {
        await committer.stop()
        await alone.stop()
      }
    },
  )
})

it('a gift card for a birthday shows its code to who fulfills the event again', async () => {
  const shop = open()
  const customer = born(shop, monthAndDay())
  const card = world.owners.reward(shop.account, { type: 'GIFT_CARD' })
  await shop.campaign({ ...forBirthdays, rewards: [{ reward_id: card, amount: 5 }] })
  await until(() => isPaid(shop))
  const { data } = await world.yes(listEvents, { customer_id: customer }, shop.context)
  expect(data).toMatchObject([{ result: { gift_card: [{ code: null }] } }])
  const { result } = await shop.fulfill(data[0]?.id ?? '')
  expect(result?.gift_card).toMatchObject([{ reward_id: card, code: /^GC-/ }])
})

it('a campaign is paid behind one that can not be', async () => {
  const broken = open()
  await broken.campaign(forBirthdays)
  await until(() => isPaid(broken))
  const ofBroken = { account_id: broken.account }
  await ofClocks().updateOne(ofBroken, { $set: { day: 'no day', due_at: new Date(0) } })
  const shop = open()
  const customer = born(shop, monthAndDay())
  await shop.campaign(forBirthdays)
  try {
    await until(() => isPaid(shop))
  } finally {
    await ofClocks().deleteOne(ofBroken)
  }
  expect(await paidTo(shop, customer)).toBe(1)
})

describe('a campaign for silence', () => {
  it('pays on the day it has lasted, once for each silence', async () => {
    const shop = open()
    const [silent, active, longer] = [born(shop, null), born(shop, null), born(shop, null)]
    for (const one of [silent, active, longer]) await buy(shop, one)
    await fallSilent(shop, [silent], 30)
    await fallSilent(shop, [active], 29)
    await fallSilent(shop, [longer], 31)
    const campaign = await shop.campaign(forSilence)
    await until(() => isPaid(shop))
    expect(await paidTo(shop, silent)).toBe(1)
    for (const one of [active, longer]) expect(await paidTo(shop, one)).toBe(0)

    // The same silence, of which a changed campaign would pay again.
    await fallSilent(shop, [active], 60)
    await world.yes(updateCampaign, { id: campaign.id, inactive_days: 60 }, shop.context)
    await until(() => isPaid(shop))
    expect(await paidTo(shop, silent)).toBe(1)
    expect(await paidTo(shop, active)).toBe(1)
    const before = await ofWallets().findOne({ account_id: shop.account, customer_id: silent })

    await buy(shop, silent)
    const after = await ofWallets().findOne({ account_id: shop.account, customer_id: silent })
    expect(after?.seen_at?.getTime()).toBeGreaterThan(before?.seen_at?.getTime() ?? Infinity)
    await fallSilent(shop, [silent], 60)
    await again(shop)
    expect(await paidTo(shop, silent)).toBe(2)
    expect(await shop.different()).toEqual([])
  })

  it('pays those between two days whose zones differ', async () => {
    const shop = open()
    const between = born(shop, null)
    await buy(shop, between)
    await shop.campaign(forSilence)
    await until(() => isPaid(shop))
    const before = await fallBetween(shop)
    await again(shop)
    expect(await paidTo(shop, between)).toBe(0)
    await stand(shop, { day: dayName(0), silent: before, due_at: new Date() })
    await until(() => isPaid(shop))
    expect(await paidTo(shop, between)).toBe(1)
  })

  it('answers the end of a day to a place behind it', async () => {
    const silent = { from: '2026-05-01T00:00:00.000Z', to: '2026-05-02T00:00:00.000Z' }
    for (const at of [silent.to, '2026-06-01T00:00:00.000Z']) {
      const page = { silent, cursor: `${Date.parse(at)} wallet`, limit: 10 }
      expect(await findSilent(world.db, open().account, page)).toEqual({ ids: [], next: null })
    }
  })
})

it(
  'a process that dies while it pays leaves what others pay to the end, once each',
  { timeout: 120_000 },
  async () => {
    const shop = open()
    const customers = Array.from({ length: 1_200 }, () => born(shop, null))
    await shop.campaign(forSilence)
    for (let at = 0; at < customers.length; at += 100) {
      await Promise.all(customers.slice(at, at + 100).map((one) => shop.give(1, one)))
    }
    await until(() => isPaid(shop))
    await world.processes.stop()
    await fallSilent(shop, customers, 30)
    const begin = { day: null, cursor: null, due_at: new Date() }
    await ofClocks().updateMany({ account_id: shop.account }, { $set: begin })

    const rows = () =>
      world.db
        .collection(transactions.name)
        .countDocuments({ account_id: shop.account, event_id: { $ne: null } })
    const worker = startWorker()
    await until(async () => (await rows()) > 100)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await rows()).toBeLessThan(customers.length)

    // Its lease has run out.
    await ofClocks().updateMany({ account_id: shop.account }, { $set: { due_at: new Date() } })
    await world.processes.start()
    await until(() => isPaid(shop), 60_000)
    expect(await rows()).toBe(customers.length)
    const wallet = await ofWallets()
      .find({ account_id: shop.account })
      .project<{ amounts: bigint[] }>({ _id: 0, amounts: '$lines.amount' })
      .toArray()
    expect(new Set(wallet.map(({ amounts }) => amounts.length))).toEqual(new Set([2]))
    expect(await shop.different()).toEqual([])
  },
)

function startWorker(): ChildProcess {
  const worker = fork(
    here('./occasion-worker.ts'),
    [databaseUrlFor('wallet', inject('mongoUrl')), world.db.databaseName],
    {
      execArgv: [
        '--conditions=source',
        '--import',
        here('../../../shared/engine/test/read-sources.ts'),
      ],
    },
  )
  children.push(worker)
  return worker
}
