import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { checkReports } from '../kit/commands.js'
import { adjustment } from '../kit/effects.js'
import { startImport, untilEnded } from '../kit/imports.js'
import { numbers } from '../kit/in-parallel.js'
import { startKiller } from '../kit/killer.js'
import { startLoad } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import { announce } from '../kit/purchases.js'
import { addLedgerUp, coupons, points } from '../kit/reports.js'
import { until } from '../kit/until.js'
import { wipeBroker } from '../kit/wipe-broker.js'
import type { ChaosRun } from '../run.js'

const CUSTOMERS = { short: 12, long: 200 }
const LASTING_MS = { short: 2_000, long: 60_000 }
const CALLERS = 16
const PER_SECOND = 60
const KILL_EVERY_MS = 1_000
const IMPORTED = 50
/** A killed process keeps its turn for 12 s, and what was written last has to be counted too. */
const COUNTED_MS_MAX = 60_000
/** Whoever still counted from an older place, between two looks, would have done so by then: one look at least. */
const COUNTED_TWICE_MS = { short: 4_000, long: 12_000 }

export const reports: ChaosRun = {
  name: 'reports',
  title:
    'Reports counted by two processes, one killed each second under redeems, fulfills, expiry and imports, the broker wiped: sums equal the ledger',
  async run(arena, { isShort, random, report }) {
    const form = isShort ? 'short' : 'long'
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(CUSTOMERS[form])
    const { code } = await account.createCoupon({
      grants: [{ reward_id: reward, amount: 7.25, expires_after_days: 30 }],
      max_redemptions_per_customer: null,
    })
    const discount = await account.createCoupon({
      grants: [],
      discounts: [{ kind: 'AMOUNT', value: 0.75 }],
      max_redemptions_per_customer: null,
    })
    const rewards = [{ reward_id: reward, amount: 3 }]
    await account.create('/operator/v1/campaigns', { name: 'Chaos', rewards })
    const events = await announce(account, customers, 10)

    const killer = startKiller(arena, arena.processesOf('wallet'), {
      everyMs: KILL_EVERY_MS,
      killsMax: isShort ? 2 : LASTING_MS.long,
    })
    const load = startLoad(
      account,
      CALLERS,
      (key, _caller, turn) => {
        const customer = random.pick(customers)
        const event = events[turn]
        if (event !== undefined) {
          return { method: 'PATCH', path: `/v1/behavior/events/${event}/fulfill` }
        }
        if (turn % 4 === 0) return adjustment(key, customer, reward, 1 + random.below(9))
        const codes = ['NONE', discount.code, code, discount.code, code]
        const body = {
          customer_id: customer,
          code: codes[turn % 5],
          brand_id: null,
          order: { value: 9 },
        }
        return { method: 'POST', path: '/v1/coupons/redeem', body }
      },
      createPace(PER_SECOND),
    )
    const brought = await startImport(account, '/v1/customers/migrate', imported(reward))
    await delay(LASTING_MS[form] / 2)
    await expireAll(arena, account)
    await wipeBroker(arena)
    await delay(LASTING_MS[form] / 2)
    const written = await load.stop()
    await untilEnded(account, brought)
    await killer.stop()
    await arena.untilAllServe()
    if (isShort) await endTurn(arena)
    report.count('kills', killer.kills)
    report.count('writes', written.length)

    const ledger = await until('all that expired is written off', COUNTED_MS_MAX, async () => {
      const sums = await addLedgerUp(arena, account)
      const left = await walletsOf(arena).countDocuments({
        account_id: account.id,
        next_expiry_at: { $lt: new Date() },
      })
      return left === 0 && sums
    })
    await untilCounted(account, ledger.last)
    await delay(COUNTED_TWICE_MS[form])
    const counted = await points(account)
    report.expect('sums of the reports', counted.sums, ledger.sums)
    const { redemptions, refusals, discounts } = await coupons(account)
    const stored = (name: string) =>
      arena.database('wallet').collection(name).countDocuments({ account_id: account.id })
    report.expect('redemptions in the reports', redemptions, await stored('redemptions'))
    report.expect('refusals in the reports', refusals, await stored('refusals'))
    report.expect('discounts in the reports', discounts, await discountsOf(arena, account))
    report.expect('differences by the check', await checkReports(arena, account), [])
  },
}

const imported = (reward: string) =>
  numbers(IMPORTED).map((index) => ({
    id: `imported-${index}`,
    balance: [{ reward_id: reward, amount: 2.5 }],
  }))

/** The sum of all discounts of redemptions, in ten-thousandths. */
async function discountsOf(arena: Arena, { id }: Account): Promise<string> {
  const [all] = await arena
    .database('wallet')
    .collection('redemptions')
    .aggregate<{ sum: bigint | number }>([
      { $match: { account_id: id } },
      { $group: { _id: null, sum: { $sum: '$discount_total' } } },
    ])
    .toArray()
  return (all?.sum ?? 0).toString()
}

const walletsOf = (arena: Arena) => arena.database('wallet').collection('wallets')

/** The turn of a process that is gone ends before its time, as the short form does not wait for that. */
async function endTurn(arena: Arena): Promise<void> {
  await arena
    .database('wallet')
    .collection('report_progress')
    .updateMany({}, { $set: { until: new Date(0) } })
}

/** The dates of lines are over; a raised version makes a batch begin anew that holds a wallet. */
async function expireAll(arena: Arena, { id }: Account): Promise<void> {
  const past = new Date(Date.now() - 1_000)
  await walletsOf(arena).updateMany(
    { account_id: id, 'lines.0': { $exists: true } },
    { $set: { 'lines.$[].expires_at': past, next_expiry_at: past }, $inc: { version: 1 } },
  )
}

const untilCounted = (account: Account, last: string): Promise<true> =>
  until('the last row is counted', COUNTED_MS_MAX, async () => {
    const found = await points(account)
    return found.last === last
  })
