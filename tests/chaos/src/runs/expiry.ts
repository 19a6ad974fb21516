import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { countLedger, ofType, readOutbox, recompute } from '../kit/books.js'
import { inParallel } from '../kit/in-parallel.js'
import { startKiller } from '../kit/killer.js'
import type { ChaosRun } from '../run.js'

const LINES_A_REDEEM = 10
const REDEEMS_EACH = 5
const LINES_EACH = LINES_A_REDEEM * REDEEMS_EACH
const AT_A_TIME = 128
const KILL_EVERY_MS = 5_000
const FIRST_KILL_MS = 150
const POLL_MS = 100
/** What is not written off by then, is not written off; the long form is judged by the second. */
const WAITED_MS_MAX = 600_000
const SECONDS_MAX = 300

/**
 * All lines expire in one instant, as those of a campaign do at the end of a year, and the workers of
 * two processes find the same ones. The instant is set in the database: nobody waits for a day.
 */
export const expiry: ChaosRun = {
  name: 'expiry',
  title: 'Lines that expire at once, two workers, one killed each 5 s: each is written off once',
  async run(arena, { isShort, report }) {
    const lines = isShort ? 2_000 : 100_000
    const account = await arena.createAccount()
    const startedAt = new Date()
    const customers = await account.createCustomers(lines / LINES_EACH)
    await grantLines(account, customers)
    const granted = await countLedger(account, startedAt)

    const beganAt = performance.now()
    await expireAll(arena, account)
    await delay(FIRST_KILL_MS)
    const killer = startKiller(arena, arena.processesOf('wallet'), {
      everyMs: KILL_EVERY_MS,
      killsMax: isShort ? 1 : SECONDS_MAX,
    })
    const countLeft = () =>
      walletsOf(arena).countDocuments({ account_id: account.id, next_expiry_at: { $ne: null } })
    while ((await countLeft()) > 0 && performance.now() - beganAt < WAITED_MS_MAX) {
      await delay(POLL_MS)
    }
    const seconds = (performance.now() - beganAt) / 1_000
    await killer.stop()
    await arena.untilAllServe()

    report.count('kills', killer.kills)
    report.count('written off in', `${seconds.toFixed(1)} s, ${(lines / seconds).toFixed(0)}/s`)
    if (!isShort && seconds > SECONDS_MAX) report.differ(`took more than ${SECONDS_MAX} s`)
    report.expect('lines granted', granted, lines)
    report.expect('rows of the ledger', await countLedger(account, startedAt), 2 * lines)
    report.expect('lines written off', await countLinesWrittenOff(arena, account), lines)
    const facts = ofType(await readOutbox(arena, account), 'wallet.expired')
    const told = facts.flatMap(({ data }) => data['movements'] as unknown[])
    report.expect('lines in facts', told.length, lines)
    report.expect(
      'wallets with a fact',
      new Set(facts.map(({ aggregateId }) => aggregateId)).size,
      customers.length,
    )
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
  },
}

/** Each redeem grants several lines, in a wallet that has as many as the others. */
async function grantLines(account: Account, customers: readonly string[]): Promise<void> {
  const reward = await account.createReward()
  const grant = { reward_id: reward, amount: 2.5, expires_after_days: 30 }
  const { code } = await account.createCoupon({
    grants: Array.from({ length: LINES_A_REDEEM }, () => grant),
    max_redemptions_per_customer: REDEEMS_EACH,
  })
  const redeems = Array.from({ length: REDEEMS_EACH }, () => customers).flat()
  await inParallel(redeems, AT_A_TIME, async (customer, turn) => {
    const body = { customer_id: customer, code, brand_id: null }
    const call = { method: 'POST', path: '/v1/coupons/redeem', body, key: `${customer}-${turn}` }
    const { outcome } = await account.settle(call, turn)
    if (outcome !== '200') throw new Error(`a redeem of ${customer}: ${outcome}`)
  })
}

const walletsOf = (arena: Arena) => arena.database('wallet').collection('wallets')

/** The date of every line is over; a raised version makes a batch begin anew that holds a wallet. */
async function expireAll(arena: Arena, { id }: Account): Promise<void> {
  const past = new Date(Date.now() - 1_000)
  await walletsOf(arena).updateMany(
    { account_id: id, 'lines.0': { $exists: true } },
    { $set: { 'lines.$[].expires_at': past, next_expiry_at: past }, $inc: { version: 1 } },
  )
}

/** Lines that a row of the ledger names, each counted once. */
async function countLinesWrittenOff(arena: Arena, { id }: Account): Promise<number> {
  const [count] = await arena
    .database('wallet')
    .collection('transactions')
    .aggregate<{ lines: number }>([
      { $match: { account_id: id, type: 'EXPIRATION' } },
      { $group: { _id: '$line.id' } },
      { $count: 'lines' },
    ])
    .toArray()
  return count?.lines ?? 0
}
