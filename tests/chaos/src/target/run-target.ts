import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { GRANTED } from '@loyalty/bench/data/samples'
import { createClient } from '@loyalty/bench/system/client'
import { makeIn, takeAway, type Made } from '@loyalty/bench/target/made'
import { callerBy, type Caller } from '../account.js'
import { recompute } from '../kit/books.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { startLoad, type Timed } from '../kit/load.js'
import { createPace } from '../kit/pace.js'
import { longestPause, settledTimes, toSeconds } from '../kit/write-times.js'
import { countEach, tally, type Report } from '../report.js'
import { startKilling } from './kill-command.js'
import { CALLERS, CALLS_PER_SECOND_MAX, type KilledTarget } from './target-options.js'

const CHECKED_AT_A_TIME = 8
const ANSWERS_COMPARED = 50

interface Redeem {
  customer: string
  code: string
}

/** Redeems at a deployment while a command kills what it is made of, and holds what is there against what was answered. */
export async function runTarget(target: KilledTarget, report: Report): Promise<void> {
  const token = (await readFile(target.tokenFile, 'utf8')).trim()
  const client = createClient(target.origin, token)
  const account = callerBy([target.origin], token)
  const customerPrefix = `chaos-${randomBytes(4).toString('hex')}-`
  const made: Made = { customerPrefix, customers: 0, codes: [] }
  try {
    await makeIn(client, made)
    const before = (await recompute(account)).different
    const redeems = new Map<string, Redeem>()
    const written = await redeemUnderKills(target, account, made, redeems, report)
    report.count('repeats', tally(written.flatMap(({ repeats }) => repeats)))
    report.count('without an answer for at most', toSeconds([pauseOf(written)]))
    report.expect('outcomes', countEach(written.map(({ outcome }) => outcome)), {
      '200': written.length,
    })
    await checkSums(account, made, written, redeems, report)
    await checkRepeats(account, written, redeems, report)
    report.expect('wallets unlike their ledger', (await recompute(account)).different, before)
  } finally {
    await takeAway(client, made)
  }
}

async function redeemUnderKills(
  { kill, processes, everySeconds, seconds }: KilledTarget,
  account: Caller,
  { customerPrefix, customers, codes }: Made,
  redeems: Map<string, Redeem>,
  report: Report,
): Promise<Timed[]> {
  const load = startLoad(
    account,
    CALLERS,
    (key, _caller, turn) => {
      const customer = `${customerPrefix}${turn % customers}`
      // One of them is hot.
      const code = codes[turn % 2 === 0 ? 0 : turn % codes.length] ?? ''
      redeems.set(key, { customer, code })
      return redeemOf({ customer, code })
    },
    createPace(CALLS_PER_SECOND_MAX),
  )
  const killing = startKilling({ kill, processes, everyMs: everySeconds * 1_000 })
  await delay(seconds * 1_000)
  const { ended, seen, failures } = await killing.stop()
  const written = await load.stop()
  report.count('commands that ended well', ended)
  report.count('kills', seen ?? 'nobody looked, see --processes')
  if (failures.length > 0) report.differ(`the command failed: ${tally(failures)}`)
  if (seen !== null && seen < ended) {
    report.differ(`${ended - seen} of ${ended} commands ended well and killed nothing`)
  }
  if (ended === 0) report.differ('nothing was killed')
  report.count('redeems', written.length)
  return written
}

const redeemOf = ({ customer, code }: Redeem) => ({
  method: 'POST',
  path: '/v1/coupons/redeem',
  body: { customer_id: customer, code, brand_id: null },
})

const pauseOf = (written: readonly Timed[]): number => {
  const times = settledTimes(written)
  return longestPause(times, times[0] ?? 0, (times.at(-1) ?? 0) - 1)
}

/** Each wallet holds what its redeems granted, and each coupon counts its own: none is lost, and none is there twice. */
async function checkSums(
  account: Caller,
  { customerPrefix, customers, codes }: Made,
  written: readonly Timed[],
  redeems: ReadonlyMap<string, Redeem>,
  report: Report,
): Promise<void> {
  const done = written.filter(({ outcome }) => outcome === '200')
  const made = done.flatMap(({ key }) => redeems.get(key) ?? [])
  const byCustomer = countEach(made.map(({ customer }) => customer))
  const byCode = countEach(made.map(({ code }) => code))
  const names = numbers(customers).map((at) => `${customerPrefix}${at}`)
  const wallets = await inParallel(names, CHECKED_AT_A_TIME, async (name) => {
    const path = `/v1/customers/${name}`
    const { data } = await account.get<{ data: { wallet: { totals: { total: number }[] } } }>(path)
    return data.wallet.totals.reduce((sum, { total }) => sum + total, 0)
  })
  const unlike = names.filter((name, at) => wallets[at] !== (byCustomer[name] ?? 0) * GRANTED)
  report.expect('wallets that hold more or less than was redeemed', unlike, [])
  const counts = await inParallel(codes, CHECKED_AT_A_TIME, async (code) => {
    const path = `/operator/v1/coupons?code=${encodeURIComponent(code)}`
    const { data } = await account.get<{ data: { redemptions_count: number }[] }>(path)
    return data[0]?.redemptions_count
  })
  const wrong = codes.filter((code, at) => counts[at] !== (byCode[code] ?? 0))
  report.expect('coupons that count more or less', wrong, [])
}

/** A key that was answered is answered the same. */
async function checkRepeats(
  account: Caller,
  written: readonly Timed[],
  redeems: ReadonlyMap<string, Redeem>,
  report: Report,
): Promise<void> {
  const some = written.filter(({ outcome }) => outcome === '200').slice(0, ANSWERS_COMPARED)
  const others = await inParallel(some, CHECKED_AT_A_TIME, async ({ key, answer: first }) => {
    const redeem = redeems.get(key)
    if (redeem === undefined) return [key]
    const { answer } = await account.settle({ ...redeemOf(redeem), key })
    return answer.isReplay && answer.text === first.text ? [] : [key]
  })
  report.expect('keys that are answered otherwise', others.flat(), [])
}
