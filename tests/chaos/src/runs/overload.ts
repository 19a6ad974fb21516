import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { readRedemptions, recompute, sumOfWallets, UNIT } from '../kit/books.js'
import { openConnections, type Call } from '../kit/http.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { isSuccess, percentile, recoveryMs, successesPerSecond } from '../kit/rates.js'
import { createSendNext, sendBySchedule, sendInTurn, type Sent } from '../kit/send-once.js'
import { settle } from '../kit/settle.js'
import { countEach } from '../report.js'
import type { ChaosRun, Plan } from '../run.js'

/** With so many callers the rate of successes is at its best: more would only wait longer. */
const CALLERS = 96
/** Calls that are open at a time. A gateway takes 1,000 connections of one address. */
const WAITING_MAX = 1_600
const SETTLED_AT_A_TIME = 64

/** The number of times that the best rate is sent. In a second or two only more than that fills what may wait. */
const TIMES = { short: 6, long: 3 }
const LASTS_MS = {
  short: { warm: 200, best: 600, overload: 1_200, after: 500 },
  long: { warm: 6_000, best: 10_000, overload: 60_000, after: 12_000 },
}
const CUSTOMERS = { short: 256, long: 2_048 }

/** What follows is judged in the long form only. */
const ANSWERED_SHARE_MIN = 0.8
const RECOVERED_SHARE = 0.8
const RECOVERY_MS_MAX = 5_000
/**
 * Who is let in and is late hears of it after the 3.5 s that a service has: half of them is refused at once,
 * also where the run and all that it tries share two cores with others.
 */
const REFUSED_P95_MS_MAX = 1_750
/** Answers that came late: nobody knows what they did, or others were in the way until the deadline. */
const LATE_PERCENT_MAX = 0.5

/** Whom the calls are for. */
interface Sort {
  name: string
  accounts: number
  /** Of each account. */
  subjects: number
  coupons: number
}

/**
 * A token subject has a quarter of the calls that a gateway holds, an account half of them: with four of one it
 * is not their share that keeps the overload away.
 */
const sorts: readonly Sort[] = [
  { name: 'many wallets', accounts: 4, subjects: 1, coupons: 16 },
  { name: 'one hot coupon', accounts: 1, subjects: 4, coupons: 1 },
]

/** More than there is room for is refused, and what there is room for goes on. */
export const overload: ChaosRun = {
  name: 'overload',
  title:
    'Three times the calls that it bears: as many are answered as ever, the rest refused at once',
  async run(arena, plan) {
    // The short form holds books against answers, which is the same for both.
    const taken = plan.isShort ? sorts.slice(0, 1) : sorts
    for (const sort of taken) await overrun(arena, plan, sort)
  },
}

interface Shop {
  account: Account
  tokens: readonly string[]
  customers: readonly string[]
  coupons: readonly { id: string; code: string }[]
}

/** A redeem, and whose it is. */
interface Redeem extends Call {
  key: string
  shop: Shop
  /** Of a wallet and a coupon. */
  pair: string
}

async function overrun(arena: Arena, plan: Plan, sort: Sort): Promise<void> {
  const { isShort, random, report } = plan
  const form = isShort ? 'short' : 'long'
  const lastsMs = LASTS_MS[form]
  const shops = await inParallel(numbers(sort.accounts), 1, () => openShop(arena, plan, sort))
  /** Customers in turn: no two calls that are open are for one wallet. */
  const redeemAt = (turn: number): Redeem => {
    const shop = shops[turn % shops.length] ?? random.pick(shops)
    const place = Math.floor(turn / shops.length) % shop.customers.length
    return toRedeem(shop, shop.customers[place] ?? '', random.pick(shop.coupons), plan)
  }
  const sent: Sent<Redeem>[] = []
  const agent = openConnections(WAITING_MAX / arena.origins.length)
  const sendNext = createSendNext(arena.origins, agent, redeemAt, sent)

  await sendInTurn(sendNext, { callers: CALLERS, lastsMs: lastsMs.warm })
  const from = performance.now()
  await sendInTurn(sendNext, { callers: CALLERS, lastsMs: lastsMs.best })
  const begunAt = performance.now()
  const best = successesPerSecond(sent, from, begunAt)
  const own = monitorEventLoopDelay()
  own.enable()
  const { left, answered } = await sendBySchedule(sendNext, {
    perSecond: TIMES[form] * best,
    lastsMs: lastsMs.overload,
    waitingMax: WAITING_MAX,
  })
  own.disable()
  const endedAt = performance.now()
  await sendInTurn(sendNext, { callers: CALLERS, lastsMs: lastsMs.after })
  const afterAt = performance.now()
  await answered
  await agent.close()

  report.count(`${sort.name}: left out, since ${WAITING_MAX} calls waited`, left)
  report.count(
    `${sort.name}: delays of the run itself`,
    toTimes([own.percentile(50) / 1e6, own.percentile(99) / 1e6]),
  )
  judgeTimes(sent, { best, begunAt, endedAt, afterAt }, plan, sort)
  judgeAnswers(sent, plan, sort)
  await checkBooks(arena, shops, sent, plan, sort)
}

async function openShop(arena: Arena, { isShort }: Plan, sort: Sort): Promise<Shop> {
  const account = await arena.createAccount()
  const reward = await account.createReward()
  const customers = CUSTOMERS[isShort ? 'short' : 'long'] / sort.accounts
  const coupon = {
    grants: [{ reward_id: reward, amount: 1 }],
    max_redemptions: 10_000_000,
    max_redemptions_per_customer: null,
  }
  return {
    account,
    tokens: await Promise.all(numbers(sort.subjects).map((at) => account.tokenOf(`till-${at}`))),
    customers: await account.createCustomers(customers),
    coupons: await Promise.all(numbers(sort.coupons).map(() => account.createCoupon(coupon))),
  }
}

const toRedeem = (
  shop: Shop,
  customer: string,
  { id, code }: Shop['coupons'][number],
  { random }: Plan,
): Redeem => ({
  method: 'POST',
  path: '/v1/coupons/redeem',
  token: random.pick(shop.tokens),
  key: randomUUID(),
  body: { customer_id: customer, code, brand_id: null },
  shop,
  pair: pairOf(walletIdOf(shop.account.id as AccountId, customer as CustomerId), id),
})

const pairOf = (wallet: string, coupon: string): string => `${wallet} ${coupon}`

interface Times {
  best: number
  begunAt: number
  endedAt: number
  afterAt: number
}

/** Rates and waits of the overload, and how soon it is over. */
function judgeTimes(
  sent: readonly Sent[],
  { best, begunAt, endedAt, afterAt }: Times,
  { isShort, report }: Plan,
  { name }: Sort,
): void {
  const during = sent.filter((one) => one.begunAt >= begunAt && one.begunAt < endedAt)
  const rate = successesPerSecond(sent, begunAt, endedAt)
  const tookOf = (isMeant: (outcome: string) => boolean): number[] =>
    during.filter((one) => isMeant(one.outcome)).map((one) => one.endedAt - one.begunAt)
  const refused = tookOf((outcome) => REFUSALS.has(outcome))
  const late = during.filter(({ outcome }) => outcome !== '200' && !REFUSALS.has(outcome))
  const latePercent = (late.length * 100) / during.length
  const refusedMs = percentile(refused, 95)
  const recovery = { from: endedAt, to: afterAt, rateMin: RECOVERED_SHARE * best }
  const recoveredMs = recoveryMs(sent, recovery)
  const of = (some: number): string => `${((some * 100) / during.length).toFixed(1)} %`

  report.count(`${name}: best`, `${best.toFixed(0)} a second`)
  report.count(`${name}: sent in overload`, `${during.length}`)
  report.count(`${name}: answered`, `${rate.toFixed(0)} a second (${(rate / best).toFixed(2)})`)
  report.count(`${name}: 200 took`, toTimes(percentiles(tookOf((outcome) => outcome === '200'))))
  report.count(`${name}: refused`, `${of(refused.length)}, took ${toTimes(percentiles(refused))}`)
  report.count(
    `${name}: neither`,
    `${of(late.length)} ${JSON.stringify(countEach(late.map(({ outcome }) => outcome)))}`,
  )
  report.count(`${name}: recovered after`, `${(recoveredMs / 1_000).toFixed(2)} s`)
  if (isShort) return
  if (rate < ANSWERED_SHARE_MIN * best)
    report.differ(`${name}: answered less than ${ANSWERED_SHARE_MIN} of the best rate`)
  if (refusedMs > REFUSED_P95_MS_MAX)
    report.differ(`${name}: refusals came after ${refusedMs.toFixed(0)} ms (p95)`)
  if (latePercent > LATE_PERCENT_MAX)
    report.differ(`${name}: ${latePercent.toFixed(2)} % neither 200 nor refused`)
  if (recoveredMs > RECOVERY_MS_MAX)
    report.differ(`${name}: not recovered after ${RECOVERY_MS_MAX / 1_000} s`)
}

const percentiles = (took: readonly number[]): number[] =>
  [50, 95, 99].map((percent) => percentile(took, percent))

/** `12 / 30 / 250 ms`. */
const toTimes = (times: readonly number[]): string =>
  `${times.map((time) => time.toFixed(0)).join(' / ')} ms`

/** Everybody has too much of the system, or the account has. */
const REFUSALS: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMITED'])
/** Nothing else is answered, and who is refused is told when to come again. */
const OUTCOMES: ReadonlySet<string> = new Set([
  '200',
  ...REFUSALS,
  'UPSTREAM_TIMEOUT',
  'WRITE_CONFLICT',
])

function judgeAnswers(sent: readonly Sent[], { report }: Plan, { name }: Sort): void {
  const others = sent.filter(({ outcome }) => !OUTCOMES.has(outcome))
  report.expect(`${name}: other answers`, countEach(others.map(({ outcome }) => outcome)), {})
  const untold = sent.filter(
    ({ outcome, retryAfter }) => REFUSALS.has(outcome) && retryAfter === null,
  )
  report.expect(`${name}: refused without Retry-After`, untold.length, 0)
}

/** What was answered 200, at once or to a repeat of what was in doubt, is what is stored: no more, no less. */
async function checkBooks(
  arena: Arena,
  shops: readonly Shop[],
  sent: readonly Sent<Redeem>[],
  { report }: Plan,
  { name }: Sort,
): Promise<void> {
  const doubtful = sent.filter(({ outcome }) => outcome === 'UPSTREAM_TIMEOUT')
  const settled = await inParallel(doubtful, SETTLED_AT_A_TIME, async ({ call }, turn) => {
    const { outcome } = await settle(arena.origins, turn, call)
    return { call, outcome }
  })
  const done = [...sent, ...settled].filter(isSuccess).map(({ call }) => call)
  report.expect(`${name}: settled by a repeat`, settled.filter(isSuccess).length, doubtful.length)
  for (const { account } of shops) {
    const own = done.filter(({ shop }) => shop.account === account)
    const stored = await readRedemptions(arena, account)
    const unlike = unlikeCounts(
      own.map(({ pair }) => pair),
      stored.map(({ wallet_id: wallet, coupon_id: coupon }) => pairOf(wallet, coupon)),
    )
    for (const pair of unlike) report.differ(`${name}: ${pair}: not redeemed as often as answered`)
    report.expect(`${name}: redemptions`, stored.length, own.length)
    const held = await sumOfWallets(arena, account)
    if (held !== BigInt(own.length) * UNIT) report.differ(`${name}: wallets hold ${held}`)
    report.expect(`${name}: wallets unlike their ledger`, (await recompute(account)).different, [])
  }
}

/** What does not stand as often in one list as in the other. */
function unlikeCounts(some: readonly string[], others: readonly string[]): string[] {
  const [counted, found] = [countEach(some), countEach(others)]
  const names = new Set([...some, ...others])
  return [...names].filter((name) => counted[name] !== found[name])
}
