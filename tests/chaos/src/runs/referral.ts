import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { listLedger, ofType, readOutbox, recompute, UNIT } from '../kit/books.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { startKiller } from '../kit/killer.js'
import { announce, fulfillAll } from '../kit/purchases.js'
import { countEach, type Report } from '../report.js'
import type { ChaosRun } from '../run.js'

const FRIENDS = { short: 40, long: 1_000 }
const FRIENDS_PER_REFERRER = 10
/** Both bind: of ten friends of a referrer fewer count, and of all fewer still. */
const PAID_PER_REFERRER = 6
const PAID_PART = 1 / 2
/** Codes that every second friend names at once. */
const NAMED_AT_ONCE = 3
const GIFTS = { friend: 10, referrer: 5 }
const PURCHASES = 2
const VALUE = 25
const AT_A_TIME = 32
const KILLED = ['wallet', 'customers'] as const

/** What the database has of a referral, as far as the run looks at it. */
interface Stored {
  id: string
  friend_wallet_id: string
  referrer_wallet_id: string
  state: string
  reason: string | null
}

/** Every purchase could qualify, and those of every second friend who was paid for come back. */
export const referral: ChaosRun = {
  name: 'referral',
  title:
    'Friends who sign up, name several codes at once, buy and return while processes are killed',
  async run(arena, { isShort, random, report }) {
    const count = FRIENDS[isShort ? 'short' : 'long']
    const startedAt = new Date()
    const account = await arena.createAccount()
    const totalMax = count * PAID_PART
    const programme = await createProgramme(account, totalMax)
    const referrers = await account.createCustomers(count / FRIENDS_PER_REFERRER)
    const codes = await inParallel(referrers, AT_A_TIME, async (id) => {
      const { data } = await account.get<{ data: { code: string } }>(`/v1/customers/${id}/referral`)
      return data.code
    })
    const friends = numbers(count).map((at) => `friend-${at}`)

    const names = random.shuffled(KILLED.flatMap((service) => arena.processesOf(service)))
    const kills = isShort ? { everyMs: 600, killsMax: 6 } : { everyMs: 2_500, killsMax: 60 }
    const killer = startKiller(arena, names, { ...kills, random })
    let qualified: Stored[]
    let reversed: Stored[]
    try {
      const outcomes = await inParallel(friends, AT_A_TIME, async (id, turn) =>
        turn % 2 === 0
          ? [await signUp(account, { id, referral_code: random.pick(codes) }, turn)]
          : nameAll(account, id, random.shuffled(codes).slice(0, NAMED_AT_ONCE)),
      )
      report.expect('sign-ups and namings', countEach(outcomes.flat()), {
        '201': count,
        REFERRAL_REFUSED: (count / 2) * (NAMED_AT_ONCE - 1),
      })
      const events: string[] = []
      for (const _ of numbers(PURCHASES)) events.push(...(await announce(account, friends, VALUE)))
      await fulfillAll(account, random.shuffled(events))
      qualified = (await readReferrals(arena, account)).filter(isOf('QUALIFIED'))
      reversed = qualified.filter((_, at) => at % 2 === 0)
      await takeBack(arena, account, reversed)
    } finally {
      await killer.stop()
    }
    report.count('kills', killer.kills)
    await arena.untilAllServe()

    const all = await readReferrals(arena, account)
    const counting = all.filter(({ reason }) => reason !== 'ALREADY_REFERRED')
    report.expect('referrals that count', counting.length, count)
    report.expect('friends', new Set(counting.map((one) => one.friend_wallet_id)).size, count)
    const ofReferrers = Object.values(countEach(counting.map((one) => one.referrer_wallet_id)))
    const allowed = ofReferrers.reduce((sum, own) => sum + Math.min(own, PAID_PER_REFERRER), 0)
    const paid = Math.min(allowed, totalMax)
    report.expect('referrals that were paid for', qualified.length, paid)
    const most = Math.max(
      ...Object.values(countEach(qualified.map((one) => one.referrer_wallet_id))),
    )
    if (most > PAID_PER_REFERRER) report.differ(`${most} of one referrer were paid for`)
    report.expect('states', countEach(counting.map(({ state }) => state)), {
      REJECTED: count - paid,
      REVERSED: reversed.length,
      QUALIFIED: paid - reversed.length,
    })
    await checkCounts(arena, account, programme, report, {
      qualified: paid - reversed.length,
      reversed: reversed.length,
    })
    await checkHeld(arena, account, all, report)
    const rows = await listLedger(account, startedAt)
    report.expect('rows of the ledger', countEach(rows.map(({ type }) => type)), {
      ACCUMULATION: 2 * paid,
      REVERSAL: 2 * reversed.length,
    })
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
    const facts = await readOutbox(arena, account)
    const steps = {
      named: count,
      qualified: paid,
      rejected: count - paid,
      reversed: reversed.length,
    }
    for (const [step, times] of Object.entries(steps)) {
      const told = ofType(facts, `referral.${step}`).map(
        ({ data }) => `${String(data['referral_id'])} ${String(data['role'])}`,
      )
      report.expect(
        `facts of ${step} referrals`,
        [told.length, new Set(told).size],
        [2 * times, 2 * times],
      )
    }
  },
}

const isOf =
  (wanted: string) =>
  ({ state }: Stored): boolean =>
    state === wanted

async function createProgramme(account: Account, max_total: number): Promise<string> {
  const reward_id = await account.createReward()
  const { id } = await account.create<{ id: string }>('/operator/v1/referral-programmes', {
    name: 'Friends',
    friend_gets: [{ reward_id, amount: GIFTS.friend }],
    referrer_gets: [{ reward_id, amount: GIFTS.referrer }],
    when: { event_type: 'PURCHASE', first: false, min_value: VALUE },
    max_per_referrer: PAID_PER_REFERRER,
    max_total,
  })
  return id
}

const post = async (account: Account, path: string, body: object, turn = 0): Promise<string> =>
  (await account.settle({ method: 'POST', path, body, key: randomUUID() }, turn)).outcome

const signUp = (account: Account, body: object, turn: number): Promise<string> =>
  post(account, '/v1/customers', body, turn)

/** A customer who is there, and names several codes in one moment: one of them counts. */
async function nameAll(account: Account, id: string, codes: string[]): Promise<string[]> {
  await account.create('/operator/v1/customers', { id })
  return Promise.all(
    codes.map((code, turn) => post(account, `/v1/customers/${id}/referral`, { code }, turn)),
  )
}

/** Every purchase of these friends comes back. */
async function takeBack(arena: Arena, account: Account, some: readonly Stored[]): Promise<void> {
  const wallet_id = { $in: some.map((one) => one.friend_wallet_id) }
  const bought = await ofAccount<{ id: string }>(arena, account, 'behavior_events', { wallet_id })
  await inParallel(bought, AT_A_TIME, async ({ id }, turn) => {
    const path = `/operator/v1/events/${id}/reverse`
    const outcome = await post(account, path, { reason: 'Came back' }, turn)
    if (outcome !== '200') throw new Error(`POST ${path}: ${outcome}`)
  })
}

const ofAccount = <Row extends object>(
  arena: Arena,
  { id: account_id }: Account,
  collection: string,
  filter: object = {},
): Promise<Row[]> =>
  arena
    .database('wallet')
    .collection(collection)
    .find({ account_id, ...filter })
    .project<Row>({ _id: 0 })
    .toArray()

const readReferrals = (arena: Arena, account: Account): Promise<Stored[]> =>
  ofAccount<Stored>(arena, account, 'referrals')

/** The counts by which the limits hold, those of the programme and those of its referrers together. */
async function checkCounts(
  arena: Arena,
  account: Account,
  programme: string,
  report: Report,
  expected: { qualified: number; reversed: number },
): Promise<void> {
  interface Counts {
    code: string | null
    qualified: number
    reversed: number
  }
  const counts = await ofAccount<Counts>(arena, account, 'referral_counts')
  const sumOf = (some: readonly Counts[]) => ({
    qualified: some.reduce((sum, one) => sum + one.qualified, 0),
    reversed: some.reduce((sum, one) => sum + one.reversed, 0),
  })
  const ofAll = counts.filter(({ code }) => code === null)
  report.expect(`counts of programme ${programme}`, sumOf(ofAll), expected)
  report.expect('counts of referrers', sumOf(counts.filter(({ code }) => code !== null)), expected)
}

/** Both hold what a referral gives, or neither does. */
async function checkHeld(
  arena: Arena,
  account: Account,
  all: readonly Stored[],
  report: Report,
): Promise<void> {
  interface Wallet {
    wallet_id: string
    lines: { amount: bigint; hold?: { event_id: string } }[]
  }
  const wallets = await ofAccount<Wallet>(arena, account, 'wallets')
  const held = wallets.flatMap(({ wallet_id: of, lines }) =>
    lines.map(({ amount, hold }) => `${hold?.event_id ?? 'free'} ${of} ${amount}`),
  )
  const due = all
    .filter(isOf('QUALIFIED'))
    .flatMap(({ id, friend_wallet_id: friend, referrer_wallet_id: referrer }) => [
      `${id} ${friend} ${BigInt(GIFTS.friend) * UNIT}`,
      `${id} ${referrer} ${BigInt(GIFTS.referrer) * UNIT}`,
    ])
  const wrong = new Set(held).symmetricDifference(new Set(due)).size
  report.expect('lines that are held', held.length, due.length)
  report.expect('lines that are held by the wrong one, or of another amount', wrong, 0)
}
