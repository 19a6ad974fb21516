import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { countEach, tally, type Report } from '../report.js'
import type { Plan } from '../run.js'
import { countLedger, readRedemptions, recompute } from './books.js'
import { adjustment, checkEffects, openBalances } from './effects.js'
import { checkFollowed, followDay } from './follow-day.js'
import { startImport, sumOf, untilEnded } from './imports.js'
import { inParallel, numbers } from './in-parallel.js'
import { startLoad, type Timed } from './load.js'
import { createPace } from './pace.js'
import { announce } from './purchases.js'

const CUSTOMERS = { short: 16, long: 64 }
/** One that everybody wants and several that some do. */
const COUPONS = 8
const HOT_EVERY = 2
const CALLERS = 64
const PER_SECOND = { adjustments: 40, redeems: 60, fulfills: 10 }
const ROWS_PER_IMPORT = 100
/** Runs last longer than planned: purchases are announced for that too. */
const SPARE = 2

/** What a storefront does all day, all of it at once, each kind in an account of its own. */
export interface MixedLoad {
  /** Ends it, holds each kind against its books, and answers all writes that were settled. */
  stopAndCheck(): Promise<Timed[]>
}

/**
 * Starts adjustments that a reader follows, redeems, purchases that are fulfilled, and imports: all of their
 * rate, or a share of it.
 */
export async function startMixedLoad(
  arena: Arena,
  plan: Plan,
  lastingMs: number,
  share = 1,
): Promise<MixedLoad> {
  // Announcing thousands of purchases is a load that no pace holds back, so it is over before the others begin.
  const fulfills = await startFulfills(arena, plan, share, lastingMs)
  const others = await Promise.all([
    startAdjustments(arena, plan, share),
    startRedeems(arena, plan, share),
    startImports(arena, plan),
  ])
  const kinds = [fulfills, ...others]
  return {
    async stopAndCheck() {
      const written: Timed[] = []
      const checks: (() => Promise<void>)[] = []
      for (const stopped of await Promise.all(kinds.map((kind) => kind.stop()))) {
        written.push(...stopped.written)
        checks.push(stopped.check)
      }
      for (const check of checks) await check()
      return written
    },
  }
}

const customersOf = ({ isShort }: Plan): number => (isShort ? CUSTOMERS.short : CUSTOMERS.long)

/** One kind of work. */
interface Kind {
  stop(): Promise<{ written: Timed[]; check: () => Promise<void> }>
}

async function startAdjustments(arena: Arena, plan: Plan, share: number): Promise<Kind> {
  const { report, random } = plan
  const account = await arena.createAccount()
  const reward = await account.createReward()
  const customers = await account.createCustomers(customersOf(plan))
  const startedAt = new Date()
  const openings = await openBalances(account, customers, reward)
  const reader = followDay(account)
  const load = startLoad(
    account,
    CALLERS,
    (key) => adjustment(key, random.pick(customers), reward, -1 - random.below(500)),
    createPace(share * PER_SECOND.adjustments),
  )
  return {
    async stop() {
      const written = await load.stop()
      const followed = await reader.stop()
      const check = async (): Promise<void> => {
        checkFollowed(followed, [...openings, ...written], report)
        await checkEffects(account, [...openings, ...written], startedAt, report)
      }
      return { written, check }
    },
  }
}

async function startRedeems(arena: Arena, plan: Plan, share: number): Promise<Kind> {
  const { report, random } = plan
  const account = await arena.createAccount()
  const reward = await account.createReward()
  const customers = await account.createCustomers(customersOf(plan))
  const startedAt = new Date()
  const openings = await openBalances(account, customers, reward)
  const coupon = {
    grants: [],
    costs: [{ reward_id: reward, amount: 1 }],
    max_redemptions: 1_000_000,
    max_redemptions_per_customer: null,
  }
  const made = await Promise.all(numbers(COUPONS).map(() => account.createCoupon(coupon)))
  const codes = made.map(({ code }) => code)
  const load = startLoad(
    account,
    CALLERS,
    (_key, _caller, turn) => ({
      method: 'POST',
      path: '/v1/coupons/redeem',
      body: {
        customer_id: random.pick(customers),
        code: turn % HOT_EVERY === 0 ? codes[0] : random.pick(codes),
        brand_id: null,
      },
    }),
    createPace(share * PER_SECOND.redeems),
  )
  return {
    async stop() {
      const written = await load.stop()
      const check = async (): Promise<void> => {
        tell(report, 'redeems', written)
        const rows = await countLedger(account, startedAt)
        report.expect('rows of redeems', rows - openings.length, written.length)
        const stored = await readRedemptions(arena, account)
        report.expect('redemptions', stored.length, written.length)
        report.expect('wallets unlike their rows', (await recompute(account)).different, [])
      }
      return { written, check }
    },
  }
}

async function startFulfills(
  arena: Arena,
  plan: Plan,
  share: number,
  lastingMs: number,
): Promise<Kind> {
  const { report } = plan
  const account = await arena.createAccount()
  const reward = await account.createReward()
  const made = await account.createCustomers(customersOf(plan))
  await account.create('/operator/v1/campaigns', {
    name: 'Chaos',
    rewards: [{ reward_id: reward, amount: 5 }],
  })
  const startedAt = new Date()
  const count = Math.ceil((lastingMs / 1_000) * share * PER_SECOND.fulfills * SPARE)
  const events = await announce(
    account,
    numbers(count).map((turn) => made[turn % made.length] ?? ''),
    10,
  )
  const pace = createPace(share * PER_SECOND.fulfills)
  const stopping = Promise.withResolvers<void>()
  const load = startLoad(
    account,
    CALLERS,
    (_key, _caller, turn) => ({
      method: 'PATCH',
      path: `/v1/behavior/events/${events[turn] ?? ''}/fulfill`,
    }),
    async (turn) => {
      await pace(turn)
      if (turn >= events.length) await stopping.promise
    },
  )
  return {
    async stop() {
      const stopped = load.stop()
      stopping.resolve()
      const written = await stopped
      const check = async (): Promise<void> => {
        tell(report, 'fulfills', written)
        const rows = await countLedger(account, startedAt)
        report.expect('payouts', rows, written.length)
        report.expect('paid wallets unlike their rows', (await recompute(account)).different, [])
      }
      return { written, check }
    },
  }
}

async function startImports(arena: Arena, { report }: Plan): Promise<Kind> {
  const account = await arena.createAccount()
  const ids: string[] = []
  const stopping = new AbortController()
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const from = ids.length * ROWS_PER_IMPORT
      const rows = numbers(ROWS_PER_IMPORT).map((at) => ({ id: `imported-${from + at}` }))
      const id = await startImport(account, '/v1/customers/migrate', rows)
      ids.push(id)
      await untilEnded(account, id)
    }
  }
  const working = work()
  working.catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await working
      return { written: [], check: () => checkImports(arena, account, ids, report) }
    },
  }
}

/** What became of all calls of a kind. */
function tell(report: Report, kind: string, written: readonly Timed[]): void {
  report.count(kind, written.length)
  report.count(`repeats of ${kind}`, tally(written.flatMap(({ repeats }) => repeats)))
  report.expect(`outcomes of ${kind}`, countEach(written.map(({ outcome }) => outcome)), {
    '200': written.length,
  })
}

async function checkImports(
  arena: Arena,
  account: Account,
  ids: readonly string[],
  report: Report,
): Promise<void> {
  const ended = await inParallel(ids, CALLERS, (id) => untilEnded(account, id))
  const { total, created, failed, dead_letters: letters, pending } = sumOf(ended)
  const rows = ids.length * ROWS_PER_IMPORT
  report.expect(
    'rows imported',
    { total, created, failed, letters, pending },
    { total: rows, created: rows, failed: 0, letters: 0, pending: 0 },
  )
  const stored = arena.database('customers').collection('customers')
  report.expect(
    'customers made by imports',
    await stored.countDocuments({ _id: { $gte: account.id, $lt: `${account.id}~` } as object }),
    rows,
  )
}
