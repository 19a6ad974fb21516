import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { countEach, type Report } from '../report.js'
import type { Plan } from '../run.js'
import {
  countLedger,
  ofType,
  readOutbox,
  readRedemptions,
  recompute,
  sumOfWallets,
  UNIT,
} from './books.js'
import { inParallel, numbers } from './in-parallel.js'
import { createPace } from './pace.js'
import type { Settled } from './settle.js'

const CUSTOMERS = 24
const PER_SECOND = 80
const AT_A_TIME = 64
/** What a basket gives, and takes of it. */
const GIVEN = 7
const GIVEN_SELDOM = 2
const TAKEN = 3
/** Its codes stand in these orders: what takes comes after what gives, since wallets are empty. */
const ORDERS: readonly (readonly CodeName[])[] = [
  ['gives', 'takes', 'seldom'],
  ['gives', 'seldom', 'takes'],
  ['seldom', 'gives', 'takes'],
]
type CodeName = 'gives' | 'takes' | 'seldom'

interface Basket {
  results: { redemption_id: string }[]
}

/** Redeems of three codes at once, of which one is there for some of them only. */
export interface Baskets {
  /** Makes all attempts, each until it is settled. */
  attempt(): Promise<void>
  /** All or none: whatever a refused basket had done before its last code is nowhere. */
  check(): Promise<void>
}

export async function prepareBaskets(
  arena: Arena,
  { random, report }: Plan,
  { attempts, successes }: { attempts: number; successes: number },
): Promise<Baskets> {
  const account = await arena.createAccount()
  const reward_id = await account.createReward()
  const many = { max_redemptions: attempts, max_redemptions_per_customer: null }
  const coupons = {
    gives: await account.createCoupon({ ...many, grants: [{ reward_id, amount: GIVEN }] }),
    takes: await account.createCoupon({
      ...many,
      grants: [],
      costs: [{ reward_id, amount: TAKEN }],
    }),
    seldom: await account.createCoupon({
      ...many,
      grants: [{ reward_id, amount: GIVEN_SELDOM }],
      max_redemptions: successes,
    }),
  }
  const customers = await account.createCustomers(CUSTOMERS)
  const startedAt = new Date()
  let settled: Settled[] = []
  return {
    async attempt() {
      const pace = createPace(PER_SECOND)
      settled = await inParallel(numbers(attempts), AT_A_TIME, async (turn) => {
        await pace(turn)
        const codes = random.pick(ORDERS).map((name) => coupons[name].code)
        const body = { customer_id: random.pick(customers), codes, brand_id: null }
        const call = { method: 'POST', path: '/v1/coupons/redeem-all', body, key: randomUUID() }
        return account.settle(call, turn)
      })
    },
    async check() {
      report.expect('baskets', countEach(settled.map(({ outcome }) => outcome)), {
        '200': successes,
        COUPON_LIMIT_REACHED: attempts - successes,
      })
      const rows = await countLedger(account, startedAt)
      report.expect('rows of baskets', rows, successes * 3)
      const held = await sumOfWallets(arena, account)
      const due = BigInt(successes * (GIVEN + GIVEN_SELDOM - TAKEN)) * UNIT
      if (held !== due) report.differ(`wallets hold ${held} in place of ${due}`)
      report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
      for (const [name, { id }] of Object.entries(coupons)) {
        const path = `/operator/v1/coupons/${id}`
        const { data } = await account.get<{ data: { redemptions_count: number } }>(path)
        report.expect(`count of the coupon ${name}`, data.redemptions_count, successes)
      }
      const refusals = arena.database('wallet').collection('refusals')
      const kept = await refusals.countDocuments({ account_id: account.id })
      report.expect('refusals of baskets', kept, attempts - successes)
      await checkRedemptions(arena, account, settled, report)
    },
  }
}

/** Those that were answered are those that are stored, with one fact each. */
async function checkRedemptions(
  arena: Arena,
  account: Account,
  settled: readonly Settled[],
  report: Report,
): Promise<void> {
  const answered = settled
    .filter(({ outcome }) => outcome === '200')
    .flatMap(({ answer }) => (answer.body as { data: Basket }).data.results)
    .map(({ redemption_id: id }) => id)
    .toSorted()
  const stored = (await readRedemptions(arena, account)).map(({ id }) => id).toSorted()
  report.count('redemptions of baskets', stored.length)
  if (stored.join() !== answered.join()) report.differ('redemptions are not those answered')
  const facts = ofType(await readOutbox(arena, account), 'coupon.redeemed')
  const told = facts.map(({ data }) => String(data['redemption_id'])).toSorted()
  if (told.join() !== stored.join()) report.differ('not one fact for each redemption')
}
