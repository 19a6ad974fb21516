import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../account.js'
import { countLedger, readRedemptions, recompute } from '../kit/books.js'
import { openBalances } from '../kit/effects.js'
import { startLoad } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import type { Settled } from '../kit/settle.js'
import { countEach, tally } from '../report.js'
import type { ChaosRun } from '../run.js'

const CALLERS = 32
const REDEEMS_PER_SECOND = 200
const CUSTOMERS = 64
/** Enough that each process is the one that some of them go to. */
const COUPONS = 8
const BEFORE_MS = 500
const PROBE_EVERY_MS = 250
/** Judged in the long form only. */
const SERVED_MS_MAX = 3_000

/**
 * The stopped process keeps its place in the queue group and its open transaction: redeems go to the
 * other once it is not heard any more, and its transaction is ended by the one that waits for it.
 */
export const sigstop: ChaosRun = {
  name: 'sigstop',
  title: 'A wallet process stopped in the middle of a batch and continued: no double effect',
  async run(arena, { isShort, random, report }) {
    const rounds = isShort ? 1 : 20
    const stoppedMs = isShort ? 3_000 : 10_000
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const codes = await createCoupons(account, reward)
    const customers = await account.createCustomers(CUSTOMERS)
    const startedAt = new Date()
    const openings = await openBalances(account, customers, reward)
    const settled: Settled[] = []
    let slowestMs = 0

    const redeem = (code: string, turn: number) => ({
      method: 'POST',
      path: '/v1/coupons/redeem',
      body: { customer_id: customers[turn % CUSTOMERS] ?? '', code, brand_id: null },
    })
    /** Redeems of each code, one after the other begun, until the time is over. */
    const probe = async (code: string): Promise<number> => {
      const beganAt = performance.now()
      let servedMs = Number.POSITIVE_INFINITY
      const redeems: Promise<void>[] = []
      for (let turn = 0; performance.now() - beganAt < stoppedMs; turn++) {
        const call = { ...redeem(code, turn), key: randomUUID() }
        const judge = (result: Settled): void => {
          settled.push(result)
          servedMs = Math.min(servedMs, performance.now() - beganAt)
        }
        redeems.push(account.settle(call, turn).then(judge))
        await delay(PROBE_EVERY_MS)
      }
      await Promise.all(redeems)
      return servedMs
    }

    for (let round = 1; round <= rounds; round++) {
      const name = random.pick(arena.processesOf('wallet'))
      const load = startLoad(
        account,
        CALLERS,
        (_key, caller, turn) => redeem(codes[caller % COUPONS] ?? '', turn),
        createPace(REDEEMS_PER_SECOND),
      )
      await delay(BEFORE_MS + random.below(100))
      arena.signal(name, 'SIGSTOP')
      const probes = Promise.all(codes.map(probe))
      await delay(stoppedMs)
      arena.signal(name, 'SIGCONT')
      slowestMs = Math.max(slowestMs, ...(await probes))
      settled.push(...(await load.stop()))
    }

    report.count('stops', `${rounds} of ${stoppedMs / 1_000} s`)
    report.count('redeems', settled.length)
    report.count('repeats', tally(settled.flatMap(({ repeats }) => repeats)))
    report.expect('outcomes', countEach(settled.map(({ outcome }) => outcome)), {
      '200': settled.length,
    })
    report.count('each code served again after', `${(slowestMs / 1_000).toFixed(1)} s`)
    if (!isShort && slowestMs > SERVED_MS_MAX) report.differ('served too late')
    const rows = await countLedger(account, startedAt)
    report.expect('rows of the ledger', rows - openings.length, settled.length)
    report.expect('redemptions', (await readRedemptions(arena, account)).length, settled.length)
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
  },
}

/** They cost and grant nothing: a wallet stays as small as it was, however often it is used. */
async function createCoupons(account: Account, reward: string): Promise<string[]> {
  const coupon = {
    grants: [],
    costs: [{ reward_id: reward, amount: 1 }],
    max_redemptions: 1_000_000,
    max_redemptions_per_customer: null,
  }
  const created = Array.from({ length: COUPONS }, () => account.createCoupon(coupon))
  return (await Promise.all(created)).map(({ code }) => code)
}
