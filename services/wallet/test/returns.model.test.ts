import { reversalPolicies } from '@loyalty/shared/contracts/catalog/account'
import { createEvent } from '@loyalty/shared/contracts/wallet/event'
import { addAmounts, negateAmount, sumAmounts, toAmount, type Amount } from '@loyalty/shared/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideFulfillment } from '../src/events/domain/fulfill-event.js'
import { justIssued, spendOf, type BehaviorEvent } from '../src/events/domain/event.js'
import {
  decideReturn,
  spendLeft,
  toStored,
  type AskedReturn,
} from '../src/events/domain/return-purchase.js'
import { leftCosts, leftGrants } from '../src/events/domain/settled.js'
import { isFree, totalOf, type Line } from '../src/wallets/domain/line.js'
import type { Movement } from '../src/wallets/domain/movement.js'
import { decideReversal } from '../src/wallets/domain/reverse-effect.js'
import { campaign, mint, newLineId, POINTS, reward, START } from './events-model/samples.js'

/** How many sequences are tried, unless somebody asks for more. */
const RUNS = Number(process.env['FC_RUNS'] ?? 300)
const NOW = new Date(START)
const OWN = { data: { brand_id: null, channel_id: null, store_id: null, platform: null } }

const told = {
  hasRedeemedCard: false,
  brand_id: null,
  store_id: null,
  channel_id: null,
  event_type: 'PURCHASE',
  what: 'purchase p',
  metadata: {},
}

const lineOf = (units: Amount): Line => ({
  id: mint.next(),
  reward_id: POINTS,
  amount: units,
  cost: units,
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: NOW,
  expires_at: null,
  hold: null,
  is_gift_card: false,
})

const money = fc.integer({ min: 0, max: 500_000 }).map((units) => units / 10_000)
const redeem = fc
  .option(fc.integer({ min: 1, max: 30_000 }))
  .map((units) => (units === null ? [] : [{ id: POINTS, amount: units / 10_000 }]))
const pieces = fc.integer({ min: 1, max: 7 })

const orders = fc.record({
  value: money,
  discounted_value: fc.option(money),
  products: fc.array(
    fc.record({
      sku: fc.constant('s'),
      amount: pieces,
      value: fc.option(money),
      discounted_value: fc.option(money),
      redeem,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shipping: fc.option(fc.record({ value: money, redeem })),
  redeem,
})

const payments = fc.array(
  fc.record({
    amount: fc.option(pieces.map(toAmount)),
    conversion_factor: fc.integer({ min: 0, max: 20_000 }).map((units) => toAmount(units / 10_000)),
    condition: fc.option(
      fc.record({
        type: fc.constantFrom(
          'Order Value' as const,
          'Order Discounted Value' as const,
          'Product Quantity' as const,
        ),
        operator: fc.constantFrom('grater than' as const, 'less than' as const),
        value: fc.integer({ min: 0, max: 40 }),
      }),
    ),
  }),
  { maxLength: 3 },
)

type Payments = typeof payments extends fc.Arbitrary<infer Paid> ? Paid : never

const returns = fc.array(
  fc
    .tuple(fc.nat({ max: 3 }), pieces, fc.boolean())
    .map(([line, amount, shipping]): AskedReturn => ({ products: [{ line, amount }], shipping })),
  { maxLength: 12 },
)

interface Real {
  event: BehaviorEvent
  lines: Line[]
  ledger: Movement[]
}

/** A purchase that was announced and fulfilled, in a wallet that had points before. */
function sold(order: object, paid: Payments): Real {
  const request = createEvent.input.parse({ customer_id: 'c', order })
  const before = lineOf(toAmount(1_000))
  const event: BehaviorEvent = {
    ...justIssued,
    _id: '',
    account_id: '' as BehaviorEvent['account_id'],
    id: mint.next(),
    wallet_id: mint.next(),
    owner_id: mint.next(),
    type: 'PURCHASE',
    purchase_id: null,
    data: { ...OWN.data, order: request.order ?? null },
    reserve: toAmount(0),
    held_until: null,
    issued_at: NOW,
    created_at: NOW,
    updated_at: NOW,
  }
  const decided = decideFulfillment(
    {
      event,
      wallet: { customer_id: 'c', lines: [before], purchase_count: 0 },
      customer: { status: 'ACTIVE', tier: null, refused_purposes: [] },
      campaigns: paid.map(({ amount, conversion_factor, condition }) => ({
        ...campaign,
        id: mint.next(),
        conditions: condition === null ? [] : [[condition]],
        rewards: [
          {
            reward_id: POINTS,
            amount,
            conversion_factor,
            expires_after_days: null,
            expiration_date: null,
          },
        ],
      })),
      paid: () => ({ total: 0, toCustomer: 0 }),
    },
    {
      now: NOW,
      account: { id: 'a', settings: { default_line_days: null } },
      reward: () => reward,
      newLineId,
    },
  )
  if (!('ok' in decided) || !decided.ok || decided.fulfillment === null) {
    throw new Error('the wallet has what the order spends')
  }
  const { lines, costs, payouts, paidCampaigns, movements } = decided.fulfillment
  const grants = payouts.flatMap((payout) =>
    payout.grants.map(({ line }) => ({ line, gift_card_code: null })),
  )
  return {
    event: { ...event, state: 'RESOLVED', grants, costs, rewarding_campaigns: paidCampaigns },
    lines,
    ledger: [...movements],
  }
}

const surroundings = (reversal_policy: (typeof reversalPolicies)[number]) => ({
  now: NOW,
  settings: { reversal_policy, reversal_grace_days: 1 },
  newLineId,
  expiredOf: () => toAmount(0),
})

/** The purchase after a return, saved the way the command does; the same where it is refused. */
function bringBack(
  real: Real,
  asked: AskedReturn,
  policy: (typeof reversalPolicies)[number],
): Real {
  if (real.event.state !== 'RESOLVED') return real
  const decided = decideReturn(asked, real.event, told, real.lines, surroundings(policy))
  if (!decided.ok) return real
  const { now, reversal, settled, shortfall, spend, isLast } = decided.accepted
  const stored = { return_id: 'r', reason: null, is_last: isLast, returned_at: NOW }
  const event: BehaviorEvent = {
    ...real.event,
    state: isLast ? 'REVERSED' : 'RESOLVED',
    settled,
    returns: [
      ...(real.event.returns ?? []),
      { ...now, ...toStored(reversal), ...stored, spend, shortfall },
    ],
  }
  return { event, lines: reversal.lines, ledger: [...real.ledger, ...reversal.movements] }
}

function reverse({ event, lines, ledger }: Real): Real {
  const effect = { ...told, grants: leftGrants(event), costs: leftCosts(event) }
  const decided = decideReversal(effect, lines, surroundings('allow_negative'))
  if (!decided.ok) throw new Error(decided.code)
  const { reversal } = decided
  return {
    event: { ...event, state: 'REVERSED' },
    lines: reversal.lines,
    ledger: [...ledger, ...reversal.movements],
  }
}

const sum = (amounts: readonly Amount[]) => sumAmounts(amounts)
const moved = ({ ledger }: Real): Amount =>
  sum(ledger.map(({ side, amount }) => (side === 'CREDIT' ? amount : negateAmount(amount))))

function check(real: Real) {
  const { event, lines } = real
  // The wallet is what it was before and what the ledger adds, of units and of their cost.
  const units = sum(lines.map(({ amount }) => amount))
  expect(units).toBe(addAmounts(toAmount(1_000), moved(real)))
  expect(totalOf(lines, POINTS, NOW)).toBe(
    sum(lines.filter((line) => isFree(line, NOW)).map(({ amount }) => amount)),
  )
  // Taken ≤ paid, given ≤ redeemed, line by line.
  const { taken = [], given = [] } = event.settled ?? {}
  expect(taken.every((amount, at) => amount <= (event.grants[at]?.line.amount ?? 0n))).toBe(true)
  expect(given.every((amount, at) => amount <= (event.costs[at]?.amount ?? 0n))).toBe(true)
  // What left the metrics and what is left of the purchase are what it was.
  const returned = sum((event.returns ?? []).map(({ spend }) => spend))
  const left = event.state === 'REVERSED' ? toAmount(0) : spendLeft(event)
  expect(addAmounts(returned, left)).toBe(spendOf(event.data.order))
}

const allOf = ({ event }: Real): AskedReturn[] =>
  (event.data.order?.products ?? []).flatMap(({ amount }, line) =>
    Array.from({ length: amount }, () => ({ products: [{ line, amount: 1 }] })),
  )

describe('random returns of random purchases', () => {
  it(
    'leave what ledger and wallet agree on, and never take or give too much',
    { timeout: 10_000 + RUNS * 100 },
    () => {
      fc.assert(
        fc.property(
          orders,
          payments,
          fc.array(fc.tuple(returns, fc.constantFrom(...reversalPolicies), fc.nat({ max: 900 }))),
          (order, paid, rounds) => {
            let real = sold(order, paid)
            check(real)
            for (const [asked, policy, spent] of rounds) {
              real = spendSome(real, toAmount(spent))
              for (const one of asked) {
                real = bringBack(real, one, policy)
                check(real)
              }
            }
            if (real.event.state === 'RESOLVED') real = reverse(real)
            expect(real.event.state).toBe('REVERSED')
          },
        ),
        { numRuns: RUNS },
      )
    },
  )

  it(
    'that bring back everything leave what a reversal leaves',
    { timeout: 10_000 + RUNS * 100 },
    () => {
      fc.assert(
        fc.property(
          orders,
          payments,
          returns,
          fc.infiniteStream(fc.nat()),
          (order, paid, some, picks) => {
            const start = sold(order, paid)
            let real = some.reduce((one, asked) => bringBack(one, asked, 'reject'), start)
            const rest = allOf(start).toSorted(() => ((picks.next().value ?? 0) % 3) - 1)
            for (const asked of rest) real = bringBack(real, asked, 'reject')
            if (real.event.state === 'RESOLVED')
              real = bringBack(real, { shipping: true }, 'reject')
            check(real)
            expect(real.event.state).toBe('REVERSED')
            const reversed = reverse(start)
            expect(totalOf(real.lines, POINTS, NOW)).toBe(totalOf(reversed.lines, POINTS, NOW))
            expect(costOf(real.lines)).toBe(costOf(reversed.lines))
          },
        ),
        { numRuns: RUNS },
      )
    },
  )
})

const costOf = (lines: readonly Line[]) => sum(lines.map(({ cost }) => cost ?? toAmount(0)))

/** Somebody spends of the first line that has something. */
function spendSome(real: Real, wanted: Amount): Real {
  const [first] = real.lines.filter(({ amount }) => amount > 0n)
  if (first === undefined || wanted === 0n) return real
  const amount = wanted < first.amount ? wanted : first.amount
  const lines = real.lines.flatMap((line): Line[] => {
    if (line !== first) return [line]
    const left = {
      ...line,
      amount: (line.amount - amount) as Amount,
      cost: (line.amount - amount) as Amount,
    }
    return left.amount === 0n ? [] : [left]
  })
  const movement = { side: 'DEBIT', amount, reward_id: POINTS } as Movement
  return { ...real, lines, ledger: [...real.ledger, movement] }
}
