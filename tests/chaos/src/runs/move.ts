import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { dataServiceNames } from '@loyalty/local/services'
import type { Stack } from '@loyalty/local/stack'
import { MongoClient } from 'mongodb'
import type { Account, AccountCall } from '../account.js'
import { brokerLoginOf, type Arena } from '../arena.js'
import { UNIT } from '../kit/books.js'
import { openTwoCells, type TwoCells } from '../kit/cells.js'
import { walletFacts } from '../kit/check-facts.js'
import { adjustment, checkEffects, OPENING_AMOUNT, openBalances } from '../kit/effects.js'
import { outOfOrder, readStream, type FactsOf } from '../kit/facts.js'
import { startKiller } from '../kit/killer.js'
import { startLoad, type Load, type Written } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import type { Random } from '../kit/random.js'
import { points } from '../kit/reports.js'
import { readStored } from '../kit/stored.js'
import { until } from '../kit/until.js'
import { tally, type Report } from '../report.js'
import type { ChaosRun } from '../run.js'

const FORMS = {
  short: {
    customers: 20,
    callers: 6,
    perSecond: 40,
    moves: 1,
    stops: 1,
    kills: 1,
    tries: 3,
    restMs: 0,
  },
  long: {
    customers: 500,
    callers: 24,
    perSecond: 100,
    moves: 3,
    stops: 2,
    kills: 1_000,
    /** It may fail while what it asks is killed. */
    tries: 10,
    restMs: 3_000,
  },
}
/** Of the processes of a cell one after the other; the first one at once. */
const KILLED_EVERY_MS = 5_000
/** What the mover says at its steps. After the last of the short ones it has yet to wait for what is on its way. */
const EARLY_STEPS = ['Copied', 'Compared', 'Gateways refuse its writes.']
const STEPS = [...EARLY_STEPS, 'are the same in both cells.', 'can be written.']
const ANSWERS_COMPARED = 20
const COUNTED_MS_MAX = 60_000
const HEALTH_MS_MAX = 2_000
const NORTH_PREFIX = 'loyalty'

/**
 * An account moves to another cell and back, and on each cell lives one that stays. All three are written all the time. The
 * mover is killed at its steps and run again; processes of both cells are killed too.
 */
export const move: ChaosRun = {
  name: 'move',
  title:
    'An account moves between cells under load while the mover and services of both are killed: each effect once, and all of it on one cell',
  async run(arena, { isShort, random, report }) {
    const form = FORMS[isShort ? 'short' : 'long']
    const northern = randomUUID()
    await using cells = await openTwoCells(arena.asCell(), {
      onNorth: [northern],
      programOf: arena.build.programOf,
      commandLine: arena.build.commandLine,
    })
    const origins = [cells.origin]
    const accounts = await Promise.all([
      arena.createAccount(undefined, origins),
      arena.createAccount(undefined, origins),
      arena.createAccount(northern, origins),
    ])
    const [mover, atHome, onNorth] = await Promise.all(
      accounts.map((account) => startShop(account, form, random)),
    )
    if (!mover || !atHome || !onNorth) throw new Error('three shops were started')

    const killers = [arena, killable(cells.north)].map((cell) =>
      startKiller(cell, random.shuffled(dataServiceNames), {
        everyMs: KILLED_EVERY_MS,
        killsMax: form.kills,
        random,
      }),
    )
    const ends: MoverEnds = { kills: 0, missed: [], failures: [] }
    let [at, to] = ['home', 'north']
    for (let moves = 0; moves < form.moves; moves++) {
      const steps = random.shuffled(isShort ? EARLY_STEPS : STEPS).slice(0, form.stops)
      await moveAccount(cells, mover.account, to, steps, form.tries, ends)
      ;[at, to] = [to, at]
      await delay(form.restMs)
    }
    await Promise.all(killers.map((killer) => killer.stop()))
    const written = mover.count()
    await until('it is written again', COUNTED_MS_MAX, () => mover.count() > written)
    report.count(
      'kills of services',
      killers.reduce((sum, { kills }) => sum + kills, 0),
    )
    report.count('kills of the mover', ends.kills)
    report.count('steps at which it had ended before the kill', tally(ends.missed))
    if (ends.kills === 0) report.differ('the mover was never killed')
    report.count('moves that failed', tally(ends.failures))

    await using client = await MongoClient.connect(cells.north.access().mongo_url, {
      useBigInt64: true,
    })
    const north: FactsOf = {
      broker: (user) => brokerLoginOf(cells.north, user),
      database: (service) => client.db(`${NORTH_PREFIX}_${service}`),
    }
    for (const [name, shop] of Object.entries({ mover, atHome, onNorth })) {
      await checkShop(shop, [arena, north], ofShop(report, name))
    }
    const isAtHome = { mover: at === 'home', atHome: true, onNorth: false }
    const inHome = (id: string) => readStored(arena.mongoUrl, arena.asCell().databasePrefix, id)
    const inNorth = (id: string) => readStored(cells.north.access().mongo_url, NORTH_PREFIX, id)
    for (const [name, { account }] of Object.entries({ mover, atHome, onNorth })) {
      const elsewhere = isAtHome[name as keyof typeof isAtHome] ? inNorth : inHome
      const left = (await elsewhere(account.id)).filter((line) => !line.startsWith('inbox:'))
      report.expect(`${name}: documents in the other cell`, left.length, 0)
    }
  },
}

/** A caller of one account that is written all the time. */
interface Shop {
  account: Account
  startedAt: Date
  opened: Written[]
  load: Load
  calls: ReadonlyMap<string, AccountCall>
  count(): number
}

async function startShop(
  account: Account,
  { customers: count, callers, perSecond }: (typeof FORMS)['short'],
  random: Random,
): Promise<Shop> {
  const reward = await account.createReward()
  const customers = await account.createCustomers(count)
  const startedAt = new Date()
  const opened = await openBalances(account, customers, reward)
  const calls = new Map<string, AccountCall>()
  const makeCall = (key: string) => {
    const call = adjustment(key, random.pick(customers), reward, -1 - random.below(500))
    calls.set(key, { ...call, key })
    return call
  }
  const load = startLoad(account, callers, makeCall, createPace(perSecond))
  return { account, startedAt, opened, load, calls, count: () => calls.size }
}

/** How runs of the mover have ended. */
interface MoverEnds {
  kills: number
  /** Steps of which it said nothing, or after which it had ended too soon to be killed. */
  missed: string[]
  /** Why whole runs of it have failed. */
  failures: string[]
}

/** Has it moved, by a mover that is killed at these steps. */
async function moveAccount(
  cells: TwoCells,
  { id }: Account,
  to: string,
  steps: readonly string[],
  triesMax: number,
  ends: MoverEnds,
): Promise<void> {
  for (const step of steps) {
    const run = cells.startMove(id, '--to', to)
    await run.said(step)
    run.kill()
    const { code } = await run.ended
    if (code === null) ends.kills += 1
    else ends.missed.push(step)
  }
  for (let tries = 1; ; tries++) {
    const { code, error } = await cells.startMove(id, '--to', to).ended
    if (code === 0) return
    ends.failures.push(error.trim().split('\n').at(-1) ?? '')
    if (tries === triesMax) throw new Error(`the move does not end: ${error}`)
  }
}

const killable = (stack: Stack): Pick<Arena, 'isServing' | 'signal'> => ({
  async isServing(name) {
    const url = stack.access().health_urls[name]
    const signal = AbortSignal.timeout(HEALTH_MS_MAX)
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null)
    await answer?.body?.cancel()
    return answer?.ok === true
  },
  signal: (name, signal) => stack.signal(name, signal),
})

const ofShop = (report: Report, shop: string): Report => ({
  count: (name, value) => report.count(`${shop}: ${name}`, value),
  differ: (difference) => report.differ(`${shop}: ${difference}`),
  expect: (name, seen, expected) => report.expect(`${shop}: ${name}`, seen, expected),
})

/** Each write once, in ledger, wallets, reports and facts of both cells, and answered again as it was. */
async function checkShop(shop: Shop, cells: readonly FactsOf[], report: Report): Promise<void> {
  const { account, opened, calls } = shop
  const written = await shop.load.stop()
  await checkEffects(account, [...opened, ...written], shop.startedAt, report)

  for (const { key, answer: first } of written.slice(0, ANSWERS_COMPARED)) {
    const { answer } = await account.settle({ ...callOf(calls, key), key })
    if (!answer.isReplay || answer.text !== first.text) {
      report.differ(`${key} is answered otherwise: ${answer.text}`)
    }
  }

  const taken = written.reduce((sum, { key }) => sum + amountOf(callOf(calls, key)), 0)
  const adjusted = String((BigInt(opened.length * OPENING_AMOUNT) + BigInt(taken)) * UNIT)
  const counted = async () => (await points(account)).sums['adjusted']
  await until(
    'reports have counted all',
    COUNTED_MS_MAX,
    async () => (await counted()) === adjusted,
  ).catch(() => undefined)
  report.expect('points in reports', await counted(), adjusted)

  const facts = (await Promise.all(cells.map((cell) => walletFacts(cell, account)))).flat()
  const streams = await Promise.all(cells.map((cell) => readStream(cell, account)))
  const sent = streams.flatMap(({ firsts }) => firsts)
  report.expect('facts of both streams', sent.length, facts.length)
  const inOrder = sent.toSorted((one, other) => one.sequence - other.sequence)
  report.expect('facts that lack the one before, or are there twice', outOfOrder(inOrder).length, 0)
}

function callOf(calls: ReadonlyMap<string, AccountCall>, key: string): AccountCall {
  const call = calls.get(key)
  if (call === undefined) throw new Error(`nobody has made ${key}`)
  return call
}

const amountOf = ({ body }: AccountCall): number => (body as { amount: number }).amount
