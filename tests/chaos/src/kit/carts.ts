import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { countEach } from '../report.js'
import type { Plan } from '../run.js'
import { ofType, readOutbox, readRedemptions, recompute, sumOfWallets, UNIT } from './books.js'
import { inParallel, numbers } from './in-parallel.js'
import { createPace } from './pace.js'
import { until } from './until.js'

const PER_SECOND = 40
const AT_A_TIME = 48
const CUSTOMERS = 16
/** Units that a customer begins with, and those that each cart spends: money each. */
const BALANCE = 10_000
const SPENT = 10
const GIVEN = 3
/** What is on the gift card of each customer, and what each cart takes of it. */
const CARD = 10_000
const BY_CARD = 5

/**
 * What becomes of a cart once it is checked out; two checkouts of one purchase are one. Nobody waits for the end of
 * a hold in the short form.
 */
const shortFates = ['fulfilled', 'cancelled', 'reversed', 'checked out twice'] as const
const fates = [...shortFates, 'left'] as const
type Fate = (typeof fates)[number]

const HOLD_MINUTES = 1
/** The hold of the last cart, and what its worker takes while processes are killed. */
const LEFT_MS_MAX = HOLD_MINUTES * 60_000 + 30_000

/** Carts with a code, points and a campaign that takes off, of which some come to nothing. */
export interface Carts {
  /** Checks out all carts, and brings each to its end. */
  attempt(): Promise<void>
  /** Units, codes, budgets and facts are those of the carts that stand, each once. */
  check(): Promise<void>
}

export async function prepareCarts(
  arena: Arena,
  { isShort, random, report }: Plan,
  carts: number,
): Promise<Carts> {
  const account = await arena.createAccount()
  const reward = await account.createReward({ attributes: { pays: { worth: 1 } } })
  await account.create('/operator/v1/campaigns', {
    name: 'A tenth off',
    rewards: [],
    discounts: [{ kind: 'PERCENT', value: 10 }],
    max_total: 1_000_000,
  })
  const coupon = await account.createCoupon({
    grants: [{ reward_id: reward, amount: GIVEN }],
    discounts: [{ kind: 'AMOUNT', value: 5 }],
    max_redemptions: 1_000_000,
    max_redemptions_per_customer: null,
  })
  const ends = isShort ? shortFates : fates
  const customers = await account.createCustomers(CUSTOMERS)
  await inParallel(customers, AT_A_TIME, async (customer, turn) => {
    const body = { reward_id: reward, amount: BALANCE, reason: 'To begin with' }
    const path = `/operator/v1/wallets/${customer}/adjust`
    await account.settle({ method: 'POST', path, body, key: randomUUID() }, turn)
  })
  const giftReward = await account.createReward({ type: 'GIFT_CARD' })
  const cards = await inParallel(customers, AT_A_TIME, async (_customer, turn) => {
    const sale = { reward_id: giftReward, amount: CARD }
    return (await account.create<{ code: string }>('/v1/gift-cards', sale, turn)).code
  })
  let seen: string[] = []

  const checkOut = (customer: string, purchase: string, turn: number, fate: Fate) =>
    account.settle(
      {
        method: 'POST',
        path: '/v1/carts/checkout',
        key: randomUUID(),
        body: {
          customer_id: customer,
          purchase_id: purchase,
          order: { products: [{ sku: 'shoe', amount: 1, value: 100 }] },
          codes: [coupon.code],
          spend: [{ reward_id: reward, amount: SPENT }],
          gift_cards: [{ code: cards[customers.indexOf(customer)], amount: BY_CARD }],
          // A hundred less a tenth, less five, less ten units, less five by a gift card.
          expected_payable: 70,
          ...(fate === 'left' && { hold_minutes: HOLD_MINUTES }),
        },
      },
      turn,
    )

  const run = async (fate: Fate, turn: number): Promise<string> => {
    const customer = customers[turn % CUSTOMERS] ?? ''
    const purchase = randomUUID()
    const first = checkOut(customer, purchase, turn, fate)
    const both =
      fate === 'checked out twice' ? [first, checkOut(customer, purchase, turn + 1, fate)] : [first]
    const outcomes = await Promise.all(both)
    const done = outcomes.find(({ outcome }) => outcome === '201')
    if (done === undefined) return outcomes.map(({ outcome }) => outcome).join()
    const id = (done.answer.body as { data: { event: { id: string } } }).data.event.id
    const steps: string[] = outcomes.map(({ outcome }) => outcome).toSorted()
    const act = async (method: string, path: string, body?: object) => {
      const call = { method, path, key: randomUUID(), ...(body && { body }) }
      steps.push((await account.settle(call, turn)).outcome)
    }
    if (fate === 'left') return `${fate}: ${steps.join()}`
    if (fate === 'cancelled') await act('PATCH', `/v1/behavior/events/${id}/cancel`)
    else await act('PATCH', `/v1/behavior/events/${id}/fulfill`)
    if (fate === 'reversed') {
      await act('POST', `/operator/v1/events/${id}/reverse`, { reason: 'Came back' })
    }
    return `${fate}: ${steps.join()}`
  }

  return {
    async attempt() {
      const pace = createPace(PER_SECOND)
      const tries = random.shuffled(numbers(carts).map((at) => ends[at % ends.length] ?? ends[0]))
      seen = await inParallel(tries, AT_A_TIME, async (fate, turn) => {
        await pace(turn)
        return run(fate, turn)
      })
    },
    async check() {
      const each = carts / ends.length
      const left = isShort ? 0 : each
      report.expect('ends of carts', countEach(seen), {
        'fulfilled: 201,200': each,
        'cancelled: 201,200': each,
        'reversed: 201,200,200': each,
        'checked out twice: 201,EVENT_EXISTS,200': each,
        ...(left > 0 && { 'left: 201': left }),
      })
      const standing = 2 * each
      const isLeft = { account_id: account.id, state: 'ISSUED' }
      const events = arena.database('wallet').collection('behavior_events')
      await until('all carts that were left have expired', LEFT_MS_MAX, async () => {
        return (await events.countDocuments(isLeft)) === 0
      })
      const redeemed = await readRedemptions(arena, account)
      report.expect('redemptions of carts', countEach(redeemed.map(({ status }) => status)), {
        ACTIVE: standing,
        REVERSED: carts - standing,
      })
      report.expect('budgets and uses of carts', await readUses(arena, account), {
        campaign_budgets: standing,
        coupons: standing,
        coupon_customers: standing,
      })
      const held = await sumOfWallets(arena, account)
      const begun = CUSTOMERS * (BALANCE + CARD)
      const due = BigInt(begun + standing * (GIVEN - SPENT - BY_CARD)) * UNIT
      if (held !== due) report.differ(`wallets of carts hold ${held} in place of ${due}`)
      report.expect(
        'wallets of carts unlike their ledger',
        (await recompute(account)).different,
        [],
      )
      const kept = arena.database('wallet').collection('gift_card_authorizations')
      const states = await kept.find({ account_id: account.id }).toArray()
      report.expect(
        'gift cards of carts',
        countEach(
          states.map(({ state, refunded, expires_at: end }) => {
            // What its time ends is not written again: it keeps nothing by the date.
            const status = state === 'OPEN' && end <= new Date() ? 'EXPIRED' : state
            return `${status} ${BigInt(refunded) > 0n}`
          }),
        ),
        {
          'CAPTURED false': standing,
          'CAPTURED true': each,
          'RELEASED false': each,
          ...(left > 0 && { 'EXPIRED false': left }),
        },
      )
      const facts = await readOutbox(arena, account)
      const told = ['resolved', 'cancelled', 'reversed', 'expired'].map((end) => `event.${end}`)
      report.expect(
        'facts of carts',
        ['cart.checked_out', ...told].map((type) => ofType(facts, type).length),
        [carts, 3 * each, each, each, left],
      )
    },
  }
}

/** What is counted of all codes and campaigns of an account. */
async function readUses(arena: Arena, account: Account) {
  const sums: Record<string, number> = {}
  for (const [name, field] of [
    ['campaign_budgets', 'paid'],
    ['coupons', 'used'],
    ['coupon_customers', 'used'],
  ] as const) {
    const found = await arena
      .database('wallet')
      .collection(name)
      .find({ account_id: account.id })
      .toArray()
    sums[name] = found.reduce((sum, document) => sum + Number(document[field]), 0)
  }
  return sums
}
