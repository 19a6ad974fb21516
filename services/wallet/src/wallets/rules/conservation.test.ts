import { HOUR_MS } from '@loyalty/contracts/durations'
import fc from 'fast-check'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { RedeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { negateAmount, sumAmounts, toAmount, ZERO } from '@loyalty/contracts/money'
import { createMint, type Mint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { CouponDefinition } from '../../coupons/rules/coupon-definition.js'
import { decideRedemption, redemptionEffect } from '../../redemptions/rules/redeem-coupon.js'
import { decideAdjustment } from '../../corrections/rules/adjust-wallet.js'
import { freeHolds, holdLines } from './hold.js'
import { isFree, spendableOf, totalOf, type Line } from './line.js'
import { type Movement, costOfDraws, sumOfDraws } from './spend.js'
import { decideReversal } from './reverse-effect.js'
import type { StoredEffect } from './stored-effect.js'

const START = Date.parse('2026-02-01T12:00:00.000Z')
const rewardIds = ['1', '2', '3'].map((n) => `0190f3a2-7c1e-7b42-9d5e-00000000000${n}` as Uuid)

/** What a unit costs where the reward costs something: changed between credits, or always the same. */
type UnitCost = (units: number) => number

const rewardOf = (id: Uuid, unitCost = 0): RewardCopy => ({
  id,
  brand_id: null,
  platforms: null,
  name: 'Reward',
  description: null,
  type: id === rewardIds[2] ? 'GIFT_CARD' : 'POINTS',
  conditions: [],
  attributes: { unit_cost: unitCost },
  version: 1,
})

const rewardId = fc.constantFrom(...rewardIds)
const spendable = fc.constantFrom(...rewardIds.slice(0, 2))
const units = fc.integer({ min: 1, max: 2_000_000 }).map((count) => count / 10_000)

const grant = fc.record({
  reward_id: rewardId,
  amount: units.map(toAmount),
  expires_after_days: fc.option(fc.integer({ min: 1, max: 3 })),
  expiration_date: fc.constant(null),
})

const step = fc.oneof(
  fc.record({
    kind: fc.constant('redeem' as const),
    grants: fc.array(grant, { minLength: 1, maxLength: 3 }),
    costs: fc.uniqueArray(fc.record({ reward_id: spendable, amount: units.map(toAmount) }), {
      maxLength: 2,
      selector: (cost) => cost.reward_id,
    }),
  }),
  fc.record({
    kind: fc.constant('reverse' as const),
    policy: fc.constantFrom('reject', 'within_balance', 'allow_negative'),
  }),
  fc.record({
    kind: fc.constant('adjust' as const),
    reward_id: spendable,
    amount: units,
    isDebit: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('hold' as const),
    reward_id: spendable,
    amount: units.map(toAmount),
    hours: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('free' as const), index: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface State {
  lines: Line[]
  ledger: Movement[]
  active: StoredEffect[]
  /** Events that hold, or held. */
  holders: Uuid[]
  used: number
  now: Date
  mint: Mint
  unitCost: UnitCost
}

/** The lines as every decision gets them. */
const present = ({ lines, now }: State) => freeHolds(lines, now)

const hold = (state: State, given: Extract<Step, { kind: 'hold' }>): State => {
  const eventId = state.mint.next()
  const { reward_id, amount, hours } = given
  const held = holdLines(present(state), [{ reward_id, amount }], {
    eventId,
    until: new Date(state.now.getTime() + hours * HOUR_MS),
    now: state.now,
    newLineId: () => state.mint.next(),
  })
  if ('short' in held) return state
  return { ...state, lines: held.lines, holders: [...state.holders, eventId] }
}

const freeHold = (state: State, { index }: Extract<Step, { kind: 'free' }>): State => {
  const eventId = state.holders[index % Math.max(1, state.holders.length)]
  return { ...state, lines: freeHolds(state.lines, state.now, eventId) }
}

const redeem = (state: State, { grants, costs }: Extract<Step, { kind: 'redeem' }>): State => {
  const definition: CouponDefinition = {
    brand_id: null,
    name: null,
    campaign_id: null,
    grants,
    costs,
    max_redemptions: 5,
    max_redemptions_per_customer: null,
    starts_at: null,
    ends_at: null,
    platforms: null,
    store_ids: null,
    channel_ids: null,
    recipient_ids: null,
    combinable: true,
    listed: false,
  }
  const request = RedeemCoupon.parse({ customer_id: 'c', code: 'C', brand_id: null })
  const decided = decideRedemption(request, {
    now: state.now,
    wallet: {
      lines: state.lines,
      customer: { status: 'ACTIVE', tier: null },
      purchase_count: 0,
    },
    tries: [],
    coupon: { code: 'C', status: 'ACTIVE', used: state.used, definition },
    redemptions: 0,
    reward: (wanted) => rewardOf(wanted, state.unitCost(state.ledger.length)),
    account: { id: 'a', settings: { default_line_days: null, time_zone: 'UTC' } },
    missingOfCustomer: () => null,
  })
  if (!decided.ok) return state
  const mint = () => state.mint.next()
  const redemption = redemptionEffect(request, decided, { mint, now: state.now })
  return {
    ...state,
    lines: redemption.lines,
    ledger: [...state.ledger, ...redemption.movements],
    used: state.used + 1,
    active: [
      ...state.active,
      {
        event_type: 'COUPON_REVERSE',
        what: 'coupon C',
        metadata: {},
        grants: redemption.grants,
        costs: redemption.costs,
        brand_id: null,
        store_id: null,
        channel_id: null,
        hasRedeemedCard: false,
      },
    ],
  }
}

const reverse = (state: State, { policy }: Extract<Step, { kind: 'reverse' }>): State => {
  const newest = state.active.at(-1)
  if (newest === undefined) return state
  const decided = decideReversal(newest, present(state), {
    now: state.now,
    settings: { reversal_policy: policy, reversal_grace_days: 30 },
    newLineId: () => state.mint.next(),
    expiredOf: () => ZERO,
  })
  if (!decided.ok) return state
  return {
    ...state,
    lines: decided.reversal.lines,
    ledger: [...state.ledger, ...decided.reversal.movements],
    used: state.used - 1,
    active: state.active.slice(0, -1),
  }
}

const adjust = (state: State, given: Extract<Step, { kind: 'adjust' }>): State => {
  const decided = decideAdjustment(
    {
      customer_id: 'c' as CustomerId,
      reward_id: given.reward_id,
      amount: given.isDebit ? -given.amount : given.amount,
      reason: 'test',
    },
    present(state),
    {
      now: state.now,
      reward: rewardOf(given.reward_id, state.unitCost(state.ledger.length)),
      defaultLineDays: 2,
      newLineId: () => state.mint.next(),
      actor: 'test',
    },
  )
  if (!decided.ok) return state
  return { ...state, lines: decided.lines, ledger: [...state.ledger, decided.movement] }
}

function take(state: State, given: Step): State {
  switch (given.kind) {
    case 'redeem':
      return redeem(state, given)
    case 'reverse':
      return reverse(state, given)
    case 'adjust':
      return adjust(state, given)
    case 'hold':
      return hold(state, given)
    case 'free':
      return freeHold(state, given)
    case 'wait':
      return { ...state, now: new Date(state.now.getTime() + given.hours * HOUR_MS) }
  }
}

function check({ lines, ledger, active, used, now }: State) {
  for (const id of rewardIds) {
    const own = lines.filter((line) => line.reward_id === id)
    const inLedger = ledger
      .filter((row) => row.reward_id === id)
      .map((row) => (row.side === 'CREDIT' ? row.amount : negateAmount(row.amount)))
    expect(sumAmounts(own.map(({ amount }) => amount))).toBe(sumAmounts(inLedger))
    const costs = ledger
      .filter((row) => row.reward_id === id)
      .map((row) => (row.side === 'CREDIT' ? row.cost : negateAmount(row.cost)))
    expect(sumAmounts(own.map(({ cost = ZERO }) => cost))).toBe(sumAmounts(costs))
    const free = own.filter((line) => isFree(line, now))
    expect(totalOf(lines, id, now)).toBe(sumAmounts(free.map(({ amount }) => amount)))
    const owed = own.filter((line) => line.amount < 0n)
    expect(owed.length).toBeLessThanOrEqual(1)
    // As every decision and every answer looks at them: a hold that has ended has paid what was owed then.
    const freed = freeHolds(own, now)
    const shown = freed.filter((line) => isFree(line, now) && !line.is_gift_card)
    const sum = sumAmounts(shown.map(({ amount }) => amount))
    expect(spendableOf(freed, id, now)).toBe(sum > 0n ? sum : 0n)
    expect(shown.some((line) => line.amount < 0n) && shown.length > 1).toBe(false)
  }
  expect(lines.every((line) => line.amount !== 0n)).toBe(true)
  expect(lines.every((line) => line.amount > 0n || line.expires_at === null)).toBe(true)
  expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
  for (const { side, amount, cost, draws } of ledger) {
    expect(amount > 0n).toBe(true)
    expect(cost >= 0n).toBe(true)
    expect(side === 'CREDIT' || cost === costOfDraws(draws)).toBe(true)
    expect(sumOfDraws(draws)).toBe(side === 'DEBIT' ? amount : 0n)
  }
  expect(used).toBe(active.length)
  expect(used).toBeLessThanOrEqual(5)
}

const withoutHolds = step.filter(({ kind }) => kind !== 'hold')

/** The number of sequences that are tried, unless the run sets a number for all. */
const { numRuns = 150 } = fc.readConfigureGlobal()

describe('random redeems, reversals, holds and adjustments', () => {
  it.each<[string, UnitCost, fc.Arbitrary<Step>]>([
    ['at one cost a unit', () => 3, step],
    // What a hold frees fills a debt without a row, which could tell of another cost.
    ['at a cost that changes', (count) => (count % 7) * 0.3333, withoutHolds],
  ])('keep wallet, ledger, counts and costs equal after each step, %s', (_, unitCost, steps) => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40, size: 'max' }), (given) => {
        let state: State = {
          lines: [],
          ledger: [],
          active: [],
          holders: [],
          used: 0,
          now: new Date(START),
          mint: createMint(START),
          unitCost,
        }
        for (const each of given) {
          state = take(state, each)
          check(state)
        }
      }),
      { numRuns },
    )
  })
})
