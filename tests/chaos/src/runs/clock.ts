import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS } from '@loyalty/contracts/durations'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { listLedger, ofType, readOutbox, recompute, UNIT } from '../kit/books.js'
import { startImport, untilEnded } from '../kit/imports.js'
import { numbers } from '../kit/in-parallel.js'
import { startKiller } from '../kit/killer.js'
import { announce, fulfillAll } from '../kit/purchases.js'
import { until } from '../kit/until.js'
import { countEach } from '../report.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS = { short: 80, long: 3_000 }
const CUSTOMERS_PER_CALL = 1_000
const SILENT_DAYS = 30
const PAID_MS_MAX = 300_000
/** So often a page is taken from whoever pays it, as when its lease has run out. */
const TAKE_EVERY_MS = 250
/**
 * Every so many times the day begins anew, as for a campaign that is changed: after 1 s and 6 s, in which a machine that has
 * other work comes to its end.
 */
const BEGIN_EVERY = { short: 4, long: 24 }
const GIFTS = { BIRTHDAY: 5, INACTIVE: 3 }
const BOUGHT = 'PURCHASE'

/**
 * All have their birthday, and all have been silent since the same day. Time is set in the database: nobody waits for
 * thirty days. Two processes pay the same pages, whose leases are taken away again and again.
 */
export const clock: ChaosRun = {
  name: 'clock',
  title: 'Campaigns for birthdays and silence, paid by processes that are killed: once each',
  async run(arena, { isShort, random, report }) {
    const count = CUSTOMERS[isShort ? 'short' : 'long']
    const startedAt = new Date()
    const account = await arena.createAccount()
    const reward_id = await account.createReward()
    const customers = await createBorn(account, count, startedAt)
    await fulfillAll(account, await announce(account, customers, 1))
    await fallSilent(arena, account, startedAt)

    for (const [type, amount] of Object.entries(GIFTS)) {
      await account.create('/operator/v1/campaigns', {
        name: type,
        event_types: [type],
        rewards: [{ reward_id, amount }],
        ...(type === 'INACTIVE' && { inactive_days: SILENT_DAYS }),
      })
    }
    const names = random.shuffled([
      ...arena.processesOf('wallet'),
      ...arena.processesOf('customers'),
    ])
    const kills = isShort ? { everyMs: 700, killsMax: 3 } : { everyMs: 2_500, killsMax: 40 }
    const killer = startKiller(arena, names, { ...kills, random })
    const taker = takeLeases(arena, account, BEGIN_EVERY[isShort ? 'short' : 'long'])
    try {
      const due = count * Object.keys(GIFTS).length
      await until('all are paid', PAID_MS_MAX, async () => {
        const { length: paid } = await readEvents(arena, account)
        return paid >= due + count && killer.kills >= kills.killsMax
      })
    } finally {
      await killer.stop()
      report.count('times a lease was taken', await taker.stop())
    }
    report.count('kills', killer.kills)
    await arena.untilAllServe()
    await beginAnew(arena, account)
    await until('the days are paid to the end', PAID_MS_MAX, () => isPaid(arena, account))

    report.expect('events', countEach((await readEvents(arena, account)).map(({ type }) => type)), {
      [BOUGHT]: count,
      BIRTHDAY: count,
      INACTIVE: count,
    })
    const rows = await listLedger(account, startedAt)
    report.expect('rows of the ledger', countEach(rows.map(({ amount }) => String(amount))), {
      [GIFTS.INACTIVE]: count,
      [GIFTS.BIRTHDAY]: count,
    })
    report.expect('wallets', countEach(await readLines(arena, account)), {
      [Object.values(GIFTS)
        .toSorted((one, other) => one - other)
        .join()]: count,
    })
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
    const facts = await readOutbox(arena, account)
    const told = ofType(facts, 'event.resolved')
    report.expect('facts of events that are fulfilled', told.length, 3 * count)
    report.expect(
      'events that facts tell of',
      new Set(told.map(({ data }) => data['event_id'])).size,
      3 * count,
    )
  },
}

async function createBorn(account: Account, count: number, today: Date): Promise<string[]> {
  const dob = `1990${today.toISOString().slice('2026'.length, '2026-05-17'.length)}`
  const rows = numbers(count).map((at) => ({ id: `customer-${at}`, dob }))
  for (let at = 0; at < count; at += CUSTOMERS_PER_CALL) {
    const some = rows.slice(at, at + CUSTOMERS_PER_CALL)
    await untilEnded(account, await startImport(account, '/v1/customers/migrate', some))
  }
  return rows.map(({ id }) => id)
}

const collectionOf = (arena: Arena, name: string) => arena.database('wallet').collection(name)

/** A raised version makes a batch begin anew that holds a wallet. */
async function fallSilent(arena: Arena, { id }: Account, today: Date): Promise<void> {
  const seen_at = new Date(today.getTime() - SILENT_DAYS * DAY_MS)
  await collectionOf(arena, 'wallets').updateMany(
    { account_id: id, seen_at: { $exists: true } },
    { $set: { seen_at }, $inc: { version: 1 } },
  )
}

const isRunning = ({ id }: Account) => ({ account_id: id, due_at: { $ne: null } })

const beginAnew = (arena: Arena, account: Account) =>
  collectionOf(arena, 'campaign_clocks').updateMany(isRunning(account), {
    $set: { day: null, cursor: null, due_at: new Date() },
  })

/** Makes every page free for others, whoever is paying it, until it is stopped. */
function takeLeases(arena: Arena, account: Account, beginEvery: number) {
  const stopping = new AbortController()
  let times = 0
  const work = async () => {
    while (!stopping.signal.aborted) {
      times += 1
      if (times % beginEvery === 0) await beginAnew(arena, account)
      else {
        const due = { $set: { due_at: new Date() } }
        await collectionOf(arena, 'campaign_clocks').updateMany(isRunning(account), due)
      }
      await delay(TAKE_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    async stop(): Promise<number> {
      stopping.abort()
      await working
      return times
    },
  }
}

/** Every campaign has paid its day, and waits for the next one. */
async function isPaid(arena: Arena, account: Account): Promise<boolean> {
  const open = { cursor: null, day: { $ne: null }, due_at: { $gt: new Date(Date.now() + 60_000) } }
  const clocks = collectionOf(arena, 'campaign_clocks')
  const waiting = await clocks.countDocuments({ account_id: account.id, ...open })
  return waiting === Object.keys(GIFTS).length
}

const readEvents = (arena: Arena, { id }: Account) =>
  collectionOf(arena, 'behavior_events')
    .find({ account_id: id })
    .project<{ type: string }>({ _id: 0, type: 1 })
    .toArray()

/** What each wallet holds, `3,5`. */
async function readLines(arena: Arena, { id }: Account): Promise<string[]> {
  const wallets = await collectionOf(arena, 'wallets')
    .find({ account_id: id })
    .project<{ lines: { amount: bigint }[] }>({ _id: 0, 'lines.amount': 1 })
    .toArray()
  return wallets.map(({ lines }) =>
    lines
      .map(({ amount }) => Number(amount / UNIT))
      .toSorted((one, other) => one - other)
      .join(),
  )
}
