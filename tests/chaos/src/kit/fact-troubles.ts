import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { outboxBatches, ofWriters } from '@loyalty/engine/testing'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import type { Plan } from '../run.js'
import { walletFacts } from './check-facts.js'
import { adjustment, checkEffects } from './effects.js'
import { outOfOrder, pullStream, readStream, untilMoreArrive } from './facts.js'
import { startLoad } from './load.js'
import { createPace } from './pace.js'
import { watchPositions } from './position-watch.js'
import { holdRelay, readRelay, untilNobodyRelays, untilRelaying } from './relay-lease.js'
import { factKey, startSubscriber, type Subscriber } from './subscriber.js'
import { until } from './until.js'

/** Few, so that both processes write facts of each wallet in turn. */
const CUSTOMERS = 4
const CALLERS = { short: 8, long: 24 }
/** Of the long form, each with all troubles. */
const ROUNDS = 5
const WRITES_PER_SECOND = { short: 40, long: 150 }
/** Up to so long facts are written and sent before the next trouble. */
export const BEFORE_MS_MAX = 400
/** A broker that comes back empty is sent everything again, one fact of each wallet at a time. */
const ARRIVE_MS_MAX = { short: 90_000, long: 240_000 }
const WAIT_MS_MAX = 40_000
const STORED_MS_MAX = 10_000
/** Facts that wait when they are sent all at once, in the short form and in the long one. */
const WAITING = { short: 30, long: 150 }
/** Judged in the long form only: until a process has the lease. */
const RELAYING_MS_MAX = 8_000

/** What comes over the way of facts. */
export interface Trouble {
  name: string
  /** True when it takes both processes to be there. */
  needsBoth: boolean
  /** Comes over the system while `leader` sends facts. */
  make: (arena: Arena, leader: string, plan: Plan) => Promise<void>
}

/** Resolves when some of many facts that waited have arrived, and the others are on their way. */
export async function untilInBacklog(arena: Arena, { isShort }: Plan): Promise<void> {
  const release = await holdRelay(arena)
  try {
    await untilNobodyRelays(arena)
    const count = (await countFacts(arena)) + (isShort ? WAITING.short : WAITING.long)
    await until('facts wait', WAIT_MS_MAX, async () => (await countFacts(arena)) >= count)
  } finally {
    await release()
  }
  await untilMoreArrive(arena)
}

/** Facts of wallet, sent or not: of those that are not a metric counts some only. */
async function countFacts(arena: Arena): Promise<number> {
  const rounds = arena.database('wallet').collection(outboxBatches.name)
  const sum = { $group: { _id: null, facts: { $sum: { $size: '$facts' } } } }
  const [counted] = await rounds.aggregate<{ facts: number }>([sum]).toArray()
  return counted?.facts ?? 0
}

/**
 * Two processes write facts of the same wallets, and one of them sends those of both. Whatever happens
 * to it, what it has sent and not stored is sent again, nothing is left out, and whoever follows sees
 * each fact first after the one before it.
 */
export async function followThrough(
  troublesOfRound: () => readonly Trouble[],
  arena: Arena,
  plan: Plan,
): Promise<void> {
  const { isShort, random, report } = plan
  const form = isShort ? 'short' : 'long'
  const account = await arena.createAccount()
  const reward = await account.createReward()
  const customers = await account.createCustomers(CUSTOMERS)
  const startedAt = new Date()
  const subscriber = await startSubscriber(arena)
  const watch = watchPositions(arena)
  const load = startLoad(
    account,
    CALLERS[form],
    (key) => adjustment(key, random.pick(customers), reward, 1),
    createPace(WRITES_PER_SECOND[form]),
  )
  try {
    await meetAll(troublesOfRound, arena, account, plan)
    const written = await load.stop()
    await arena.untilAllServe()
    await checkEffects(account, written, startedAt, report)
    await checkFacts(arena, account, subscriber, written.length, plan)
    await checkPositions(arena, plan)
  } finally {
    await load.stop()
    report.expect('positions that went back', await watch.stop(), [])
    await subscriber.stop()
  }
}

/** Each trouble in turn, once or in several rounds. */
async function meetAll(
  troublesOfRound: () => readonly Trouble[],
  arena: Arena,
  account: Account,
  plan: Plan,
): Promise<void> {
  const { isShort, report } = plan
  const slowestMs = new Map<string, number>()
  for (let round = 1; round <= (isShort ? 1 : ROUNDS); round++) {
    for (const trouble of troublesOfRound()) {
      const tookMs = await meet(trouble, arena, account, plan)
      slowestMs.set(trouble.name, Math.max(slowestMs.get(trouble.name) ?? 0, tookMs))
    }
  }
  for (const [name, ms] of slowestMs) {
    report.count(`${name}: the lease is held after`, `${(ms / 1_000).toFixed(1)} s`)
    if (!isShort && ms > RELAYING_MS_MAX) report.differ(`${name}: the lease was taken too late`)
  }
}

/** All facts are on the stream and at the subscriber, in order and applied once. */
async function checkFacts(
  arena: Arena,
  account: Account,
  subscriber: Subscriber,
  writes: number,
  { isShort, report }: Plan,
): Promise<void> {
  const limitMs = isShort ? ARRIVE_MS_MAX.short : ARRIVE_MS_MAX.long
  const facts = await walletFacts(arena, account)
  report.expect('facts in the outbox', facts.length, writes)
  const { firsts, messages } = await until('all facts are sent', limitMs, async () => {
    const read = await readStream(arena, account)
    return read.firsts.length < facts.length ? null : read
  }).catch(() => readStream(arena, account))
  report.count('messages on the stream', messages)
  report.expect('facts on the stream', firsts.length, facts.length)
  report.expect('facts out of the order of their wallet', outOfOrder(firsts).length, 0)

  await until('all facts arrive', limitMs, async () => {
    return new Set(await subscriber.seen(account)).size >= facts.length
  }).catch(() => undefined)
  const applied = await subscriber.seen(account)
  const expected = facts.map(({ aggregateId, sequence }) => factKey(aggregateId, sequence))
  report.expect('facts at the subscriber', new Set(applied).size, facts.length)
  report.expect('of them twice', applied.length - new Set(applied).size, 0)
  report.expect('of them missing', new Set(expected).difference(new Set(applied)).size, 0)
}

/** Answers how many milliseconds after the trouble a process has the lease. */
async function meet(
  { name, needsBoth, make }: Trouble,
  arena: Arena,
  account: Account,
  plan: Plan,
): Promise<number> {
  const { random, report } = plan
  if (needsBoth) await arena.untilAllServe()
  const leader = await untilRelaying(arena)
  await delay(random.below(BEFORE_MS_MAX))
  const { firsts } = await pullStream(arena, account)
  const early = outOfOrder(firsts).length
  if (early > 0) report.differ(`before ${name}: ${early} facts out of the order of their wallet`)
  await make(arena, leader, plan)
  const madeAt = performance.now()
  await untilRelaying(arena)
  return performance.now() - madeAt
}

/** The relay has come as far as each writer has, and has forgotten those that are no more. */
async function checkPositions(arena: Arena, { report }: Plan): Promise<void> {
  const read = async () => {
    const stored = await readRelay(arena)
    const rows = await ofWriters(arena.database('wallet')).find().toArray()
    return {
      positions: toTexts(Object.entries(stored?.positions ?? {})),
      tips: toTexts(rows.map(({ _id: writer, round }) => [writer, round])),
      stopped: stored?.stopped,
    }
  }
  await until('positions are stored', STORED_MS_MAX, async () => {
    const { positions, tips } = await read()
    return isDeepStrictEqual(positions, tips)
  }).catch(() => undefined)
  const { positions, tips, stopped } = await read()
  report.expect('positions of the writers', positions, tips)
  report.expect('wallets that are held up', stopped, [])
}

const toTexts = (rounds: readonly [writer: string, round: bigint][]): Record<string, string> =>
  Object.fromEntries(rounds.map(([writer, round]) => [writer, String(round)]))
