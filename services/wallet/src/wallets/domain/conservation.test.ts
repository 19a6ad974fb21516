import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import { RedeemCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type { CustomerId, Uuid } from '@loyalty/shared/ids'
import { negateAmount, sumAmounts, toAmount, ZERO } from '@loyalty/shared/money'
import { createMint, type Mint } from '@loyalty/shared/uuid-v7'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponDefinition } from '../../coupons/coupon.collection.js'
import { decideRedemption } from '../../coupons/domain/redeem-coupon.js'
import { decideAdjustment } from './adjust-wallet.js'
import { isFree, totalOf, type Line } from './line.js'
import type { Movement } from './movement.js'
import { decideReversal, type StoredEffect } from './reverse-effect.js'
import { sumOfDraws } from './spend.js'

const START = Date.parse('2026-02-01T12:00:00.000Z')
const HOUR_MS = 3_600_000
const rewardIds = ['1', '2', '3'].map((n) => `0190f3a2-7c1e-7b42-9d5e-00000000000${n}` as Uuid)

const rewardOf = (id: Uuid): RewardCopy => ({
  id,
  brand_id: null,
  platforms: null,
  name: 'Reward',
  description: null,
  type: id === rewardIds[2] ? 'GIFT_CARD' : 'POINTS',
  conditions: [],
  attributes: {},
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
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface State {
  lines: Line[]
  ledger: Movement[]
  active: StoredEffect[]
  used: number
  now: Date
  mint: Mint
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
  }
  const decided = decideRedemption(
    RedeemCoupon.parse({ customer_id: 'c', code: 'C', brand_id: null }),
    { code: 'C', status: 'ACTIVE', used: state.used, definition },
    { lines: state.lines, redemptions: 0, tierRank: null, purchaseCount: 0 },
    {
      now: state.now,
      redemptionId: state.mint.next(),
      defaultLineDays: null,
      reward: (wanted) => rewardOf(wanted as Uuid),
      newLineId: () => state.mint.next(),
      newGiftCardCode: () => 'GC',
    },
  )
  if (!decided.ok) return state
  const { redemption } = decided
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
  const decided = decideReversal(newest, state.lines, {
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
    state.lines,
    {
      now: state.now,
      reward: rewardOf(given.reward_id),
      defaultLineDays: 2,
      newLineId: () => state.mint.next(),
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
    const free = own.filter((line) => isFree(line, now))
    expect(totalOf(lines, id, now)).toBe(sumAmounts(free.map(({ amount }) => amount)))
    expect(own.filter((line) => line.amount < 0n).length).toBeLessThanOrEqual(1)
  }
  expect(lines.every((line) => line.amount !== 0n)).toBe(true)
  expect(lines.every((line) => line.amount > 0n || line.expires_at === null)).toBe(true)
  expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
  for (const { side, amount, draws } of ledger) {
    expect(amount > 0n).toBe(true)
    expect(sumOfDraws(draws)).toBe(side === 'DEBIT' ? amount : 0n)
  }
  expect(used).toBe(active.length)
  expect(used).toBeLessThanOrEqual(5)
}

describe('random redeems, reversals and adjustments', () => {
  it('keep wallet, ledger and counts equal after each step', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: State = {
          lines: [],
          ledger: [],
          active: [],
          used: 0,
          now: new Date(START),
          mint: createMint(START),
        }
        for (const given of steps) {
          state = take(state, given)
          check(state)
        }
      }),
      { numRuns: 300 },
    )
  })
})
