import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import {
  listLedger,
  ofType,
  readOutbox,
  readRedemptions,
  recompute,
  sumOfWallets,
  UNIT,
  type OutboxFact,
} from '../kit/books.js'
import { readStream } from '../kit/facts.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { startKiller, type Killer } from '../kit/killer.js'
import { createPace } from '../kit/pace.js'
import type { Settled } from '../kit/settle.js'
import { longestPause, settledTimes, toSeconds } from '../kit/write-times.js'
import { countEach, tally } from '../report.js'
import type { ChaosRun, Plan } from '../run.js'

const REDEMPTIONS_MAX = 100
const VALUE = 7.25
const TOTAL_STORED = 725n * UNIT
/** Two cores that also start a process each second keep up with so many. */
const ATTEMPTS_PER_SECOND = { short: 200, long: 300 }
const ATTEMPTS = { short: 600, long: 10_000 }
const KILL_EVERY_MS = 1_000
/** Those who waited for a killed process until their time is over would hold the others back. */
const IN_FLIGHT = 256
/** In the short form customers try several times: making them takes longer than the sale. */
const TRIES_SHORT = 4
/** Judged in the long form only. */
const SECONDS_MAX = 60
/** Of a hundred attempts; judged in the long form only. */
const REPEATED_PERCENT_MAX = 1

interface Sale {
  account: Account
  coupon: { id: string; code: string }
  /** Who tries, in this order. */
  customers: readonly string[]
}

type Attempt = Settled & { customer: string; settledAt: number }

export const hotCoupon: ChaosRun = {
  name: 'hot-coupon',
  title: 'One coupon with max_redemptions 100, two wallet processes, one killed each second',
  async run(arena, plan) {
    const { isShort, random, report } = plan
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const coupon = await account.createCoupon({
      grants: [{ reward_id: reward, amount: VALUE }],
      max_redemptions: REDEMPTIONS_MAX,
      max_redemptions_per_customer: isShort ? TRIES_SHORT : 1,
    })
    const made = await account.createCustomers(
      isShort ? ATTEMPTS.short / TRIES_SHORT : ATTEMPTS.long,
    )
    const tries = isShort ? numbers(TRIES_SHORT).flatMap(() => made) : made
    const sale = { account, coupon, customers: random.shuffled(tries) }

    const startedAt = new Date()
    const attempts = await attemptAll(arena, sale, plan)
    const seconds = (Date.now() - startedAt.getTime()) / 1_000
    report.count('attempts took', `${seconds.toFixed(1)} s`)
    if (!isShort && seconds > SECONDS_MAX) report.differ(`took more than ${SECONDS_MAX} s`)

    const times = settledTimes(attempts)
    const gapMs = longestPause(times, times[0] ?? 0, times.at(-2) ?? 0)
    report.count('longest time without a settled attempt', toSeconds([gapMs]))
    checkRepeats(attempts, plan)

    await arena.untilAllServe()
    await checkBooks(arena, sale, attempts, startedAt, plan)
    await checkFacts(arena, account, plan)
  },
}

/**
 * The attempts come at a steady rate, so that the redemptions are spread over many batches. The first
 * kill falls among them, at a success that the seed picks, and the others follow each second.
 */
async function attemptAll(arena: Arena, sale: Sale, plan: Plan): Promise<Attempt[]> {
  const { account, coupon, customers } = sale
  const { isShort, random, report } = plan
  const pace = createPace(ATTEMPTS_PER_SECOND[isShort ? 'short' : 'long'])
  const kills = { everyMs: KILL_EVERY_MS, killsMax: isShort ? 3 : SECONDS_MAX }
  const firstKillAt = 1 + random.below(REDEMPTIONS_MAX / 2)
  const killers: Killer[] = []
  let successes = 0

  const attempt = async (customer: string, index: number): Promise<Attempt> => {
    await pace(index)
    const body = { customer_id: customer, code: coupon.code, brand_id: null }
    const call = { method: 'POST', path: '/v1/coupons/redeem', body, key: randomUUID() }
    const settled = await account.settle(call, index)
    if (settled.outcome === '200') successes += 1
    if (successes >= firstKillAt && killers.length === 0) {
      killers.push(startKiller(arena, arena.processesOf('wallet'), kills))
    }
    return { customer, ...settled, settledAt: performance.now() }
  }
  try {
    return await inParallel(customers, IN_FLIGHT, attempt)
  } finally {
    for (const killer of killers) await killer.stop()
    report.count('kills', killers[0]?.kills ?? 0)
  }
}

/** The number of answers that sent a customer away to try again, which a kill should hardly show in. */
function checkRepeats(attempts: readonly Attempt[], { isShort, report }: Plan): void {
  const repeats = attempts.flatMap((attempt) => attempt.repeats)
  const percent = (repeats.length * 100) / attempts.length
  report.count('repeats', `${tally(repeats)} (${percent.toFixed(2)} % of ${attempts.length})`)
  if (!isShort && percent >= REPEATED_PERCENT_MAX) {
    report.differ(`answers that had to be repeated: not below ${REPEATED_PERCENT_MAX} %`)
  }
}

async function checkBooks(
  arena: Arena,
  { account, coupon }: Sale,
  attempts: readonly Attempt[],
  startedAt: Date,
  { report }: Plan,
): Promise<void> {
  report.count('attempts', attempts.length)
  report.expect('outcomes', countEach(attempts.map(({ outcome }) => outcome)), {
    '200': REDEMPTIONS_MAX,
    COUPON_LIMIT_REACHED: attempts.length - REDEMPTIONS_MAX,
  })
  const rows = await listLedger(account, startedAt)
  report.expect('rows of the ledger', rows.length, REDEMPTIONS_MAX)
  if (rows.some(({ amount }) => amount !== VALUE)) report.differ('a row of another amount')
  const received = countEach(rows.map(({ receiver_id: receiver }) => String(receiver)))
  const won = countEach(attempts.flatMap((one) => (one.outcome === '200' ? [one.customer] : [])))
  const unlike = attempts.filter(({ customer }) => received[customer] !== won[customer])
  report.expect('customers whose rows are not what was acknowledged', unlike.length, 0)

  const held = await sumOfWallets(arena, account)
  if (held !== TOTAL_STORED) report.differ(`wallets hold ${held} in place of ${TOTAL_STORED}`)
  report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
  const { data } = await account.get<{ data: { redemptions_count: number } }>(
    `/operator/v1/coupons/${coupon.id}`,
  )
  report.expect('count of the coupon', data.redemptions_count, REDEMPTIONS_MAX)
}

/** One fact for each redemption, in the outbox and on JetStream. */
async function checkFacts(arena: Arena, account: Account, { report }: Plan): Promise<void> {
  const stored = await readRedemptions(arena, account)
  const facts = await readOutbox(arena, account)
  const { firsts } = await readStream(arena, account)
  const wanted = stored.map(({ id }) => id).toSorted()
  report.expect('stored redemptions', wanted.length, REDEMPTIONS_MAX)
  for (const [place, found] of [
    ['in the outbox', facts],
    ['on JetStream', firsts],
  ] as const) {
    const ids = redemptionsOf(found)
    report.count(`facts of them ${place}`, ids.length)
    if (ids.join() !== wanted.join()) report.differ(`not one fact for each redemption ${place}`)
  }
}

const redemptionsOf = (facts: readonly OutboxFact[]): string[] =>
  ofType(facts, 'coupon.redeemed')
    .map(({ data }) => String(data['redemption_id']))
    .toSorted()
