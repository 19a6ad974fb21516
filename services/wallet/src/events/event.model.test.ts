import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import { RedeemCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import { createEvent } from '@loyalty/shared/contracts/wallet/event'
import type { AccountId, CustomerId, Uuid } from '@loyalty/shared/ids'
import {
  amountOf,
  negateAmount,
  sumAmounts,
  toAmount,
  ZERO,
  type Amount,
} from '@loyalty/shared/money'
import { createMint } from '@loyalty/shared/uuid-v7'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '../campaigns/domain/campaign.js'
import { decideRedemption } from '../coupons/domain/redeem-coupon.js'
import { writeOff } from '../expiry/domain/write-off.js'
import { decideAdjustment } from '../wallets/domain/adjust-wallet.js'
import { freeHolds, heldFor } from '../wallets/domain/hold.js'
import { isExpired, isFree, nextExpiryOf, totalOf, type Line } from '../wallets/domain/line.js'
import type { Movement } from '../wallets/domain/movement.js'
import { decideReversal } from '../wallets/domain/reverse-effect.js'
import { decideTransfer } from '../wallets/domain/transfer.js'
import { decideEvent } from './domain/create-event.js'
import { stateOf, type BehaviorEvent } from './domain/event.js'
import { decideFulfilment } from './domain/fulfill-event.js'

/** How many sequences are tried; more where somebody asks for them. */
const RUNS = Number(process.env['FC_RUNS'] ?? 300)
const BUDGET = 1
const PAYOUT = 5
const HOUR_MS = 3_600_000
const START = Date.parse('2026-02-01T12:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const reward: RewardCopy = {
  id: POINTS,
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
}
const mint = createMint(START)
const campaign: Campaign = {
  _id: '',
  version: 1,
  account_id: '' as AccountId,
  id: mint.next(),
  status: 'ACTIVE',
  name: 'Autumn',
  brand_id: null,
  starts_at: null,
  ends_at: null,
  event_types: ['PURCHASE'],
  platforms: null,
  store_ids: null,
  channel_ids: null,
  conditions: [],
  rewards: [
    {
      reward_id: POINTS,
      amount: toAmount(PAYOUT),
      conversion_factor: null,
      expires_after_days: 1,
      expiration_date: null,
    },
  ],
  max_total: BUDGET,
  max_per_customer: null,
  funded_by: null,
  consent_purpose: null,
  priority: 0,
  created_at: new Date(START),
  updated_at: new Date(START),
}

interface Wallet {
  lines: Line[]
  ledger: Movement[]
  purchaseCount: number
  purchases: Map<string, { event_id: Uuid | null; held_until: Date | null }>
}

/** What the decisions work on, saved the way the commands save. */
interface Real {
  now: Date
  wallets: [Wallet, Wallet]
  events: { event: BehaviorEvent; wallet: Wallet; paid: number }[]
  paid: number
  writtenOff: Map<Uuid, Amount>
}

/** What must come of it, without lines: units of each wallet, the state of each event, the budget. */
interface Model {
  units: [bigint, bigint]
  states: BehaviorEvent['state'][]
  paid: number
}

type Step = fc.Command<Model, Real>
type Which = 0 | 1

const step = (name: string, run: (model: Model, real: Real) => void): Step => ({
  check: () => true,
  run(model, real) {
    run(model, real)
    checkAll(model, real)
  },
  toString: () => name,
})

const newLineId = () => mint.next()
const move = (wallet: Wallet, lines: readonly Line[], movements: readonly Movement[]) => {
  wallet.lines = [...lines]
  wallet.ledger.push(...movements)
}
const nth = (real: Real, index: number) => real.events[index % Math.max(1, real.events.length)]
const units = (count: number) => toAmount(count)

const create = (which: Which, spends: number, purchase: string, hours: number) =>
  step(`create(${which}, ${spends}, ${purchase}, ${hours})`, (model, real) => {
    const wallet = real.wallets[which]
    const request = createEvent.input.parse({
      customer_id: 'c',
      order: {
        purchase_id: purchase,
        value: 10,
        redeem: spends === 0 ? [] : [{ id: POINTS, amount: spends }],
      },
      hold_minutes: hours * 60,
    })
    const known = wallet.purchases.get(purchase) ?? null
    const eventId = mint.next()
    const lines = freeHolds(wallet.lines, real.now)
    const decided = decideEvent(
      request,
      { lines, status: 'ACTIVE', purchaseCount: 0, tierRank: null, purchase: known },
      { now: real.now, eventId, holdMinutes: 30, reward: () => reward, newLineId },
    )
    const holder = real.events.find(({ event }) => event.id === known?.event_id)
    const isTaken =
      holder !== undefined && !['CANCELLED', 'EXPIRED'].includes(stateOf(holder.event, real.now))
    const isShort = totalOf(lines, POINTS, real.now) < units(spends)
    expect(decided.ok ? 'ok' : decided.code).toBe(
      isTaken ? 'EVENT_EXISTS' : isShort ? 'INSUFFICIENT_BALANCE' : 'ok',
    )
    if (!decided.ok) return
    const { heldUntil, data, reserve } = decided.announced
    move(wallet, decided.announced.lines, [])
    wallet.purchases.set(purchase, { event_id: eventId, held_until: heldUntil })
    model.states.push('ISSUED')
    const instants = { issued_at: real.now, created_at: real.now, updated_at: real.now }
    const event: BehaviorEvent = {
      _id: '',
      account_id: '' as AccountId,
      id: eventId,
      wallet_id: eventId,
      owner_id: eventId,
      state: 'ISSUED',
      type: 'PURCHASE',
      purchase_id: purchase,
      data,
      reserve,
      held_until: heldUntil,
      queue_message_id: null,
      rewarding_campaigns: [],
      grants: [],
      costs: [],
      budget_keys: [],
      result: null,
      ...instants,
      processing_at: null,
      resolved_at: null,
      cancelled_at: null,
      expired_at: null,
      reversed_at: null,
    }
    real.events.push({ event, wallet, paid: 0 })
  })

const fulfil = (index: number) =>
  step(`fulfil(${index})`, (model, real) => {
    const held = nth(real, index)
    if (held === undefined) return
    const { event, wallet } = held
    const decided = decideFulfilment(
      event,
      {
        lines: freeHolds(wallet.lines, real.now),
        isActive: true,
        purchaseCount: wallet.purchaseCount,
        tierRank: null,
      },
      [campaign],
      {
        now: real.now,
        defaultLineDays: null,
        refusedPurposes: [],
        reward: () => reward,
        paid: () => ({ total: real.paid, toCustomer: 0 }),
        newLineId,
        newGiftCardCode: () => 'GC',
      },
    )
    const at = real.events.indexOf(held)
    expect(decided.ok).toBe(model.states[at] === 'ISSUED')
    if (!decided.ok) return
    const { lines, movements, payouts, costs } = decided.fulfilment
    move(wallet, lines, movements)
    wallet.purchaseCount += 1
    const purchase = wallet.purchases.get(event.purchase_id ?? '')
    if (purchase) purchase.held_until = null
    real.paid += payouts.length
    held.paid = payouts.length
    held.event = {
      ...event,
      state: 'RESOLVED',
      held_until: null,
      grants: payouts.flatMap((payout) => payout.grants),
      costs,
    }
    const pays = model.paid < BUDGET ? 1 : 0
    model.paid += pays
    model.states[at] = 'RESOLVED'
    model.units[whichOf(real, wallet)] += BigInt(pays * PAYOUT) * 10_000n - event.reserve
  })

const cancel = (index: number) =>
  step(`cancel(${index})`, (model, real) => {
    const held = nth(real, index)
    if (held === undefined || stateOf(held.event, real.now) !== 'ISSUED') return
    const { event, wallet } = held
    move(wallet, freeHolds(wallet.lines, real.now, event.id), [])
    wallet.purchases.delete(event.purchase_id ?? '')
    held.event = { ...event, state: 'CANCELLED', held_until: null }
    model.states[real.events.indexOf(held)] = 'CANCELLED'
  })

const reverse = (index: number, policy: 'reject' | 'within_balance') =>
  step(`reverse(${index}, ${policy})`, (model, real) => {
    const held = nth(real, index)
    if (held === undefined || held.event.state !== 'RESOLVED') return
    const { event, wallet } = held
    const decided = decideReversal(
      {
        ...event,
        hasRedeemedCard: false,
        brand_id: null,
        store_id: null,
        channel_id: null,
        event_type: 'PURCHASE',
        what: 'event',
        metadata: {},
      },
      freeHolds(wallet.lines, real.now),
      {
        now: real.now,
        settings: { reversal_policy: policy, reversal_grace_days: 1 },
        newLineId,
        expiredOf: (id) => real.writtenOff.get(id) ?? ZERO,
      },
    )
    if (!decided.ok) {
      expect(policy).toBe('reject')
      return
    }
    const { lines, movements, taken, returned } = decided.reversal
    const takenUnits = sumAmounts(taken.map(({ amount }) => amount))
    const gone = sumAmounts(event.grants.map(({ line }) => real.writtenOff.get(line.id) ?? ZERO))
    expect(takenUnits + gone <= units(held.paid * PAYOUT)).toBe(true)
    expect(sumAmounts(returned.map(({ amount }) => amount))).toBe(event.reserve)
    move(wallet, lines, movements)
    wallet.purchaseCount -= 1
    real.paid -= held.paid
    held.event = { ...event, state: 'REVERSED' }
    model.paid -= held.paid
    model.states[real.events.indexOf(held)] = 'REVERSED'
    model.units[whichOf(real, wallet)] += event.reserve - takenUnits
  })

const expire = () =>
  step('expire', (model, real) => {
    for (const held of real.events) {
      if (held.event.state === 'ISSUED' && stateOf(held.event, real.now) === 'EXPIRED') {
        move(held.wallet, freeHolds(held.wallet.lines, real.now, held.event.id), [])
        held.event = { ...held.event, state: 'EXPIRED', held_until: null }
      }
    }
    for (const which of [0, 1] as const) {
      const wallet = real.wallets[which]
      const { lines, expired, movements } = writeOff(wallet.lines, real.now, 250)
      move(wallet, lines, movements)
      for (const { id, amount } of expired) {
        real.writtenOff.set(id, amountOf((real.writtenOff.get(id) ?? 0n) + amount))
        model.units[which] -= amount
      }
      const next = nextExpiryOf(lines)
      expect(lines.some((line) => isExpired(line, real.now))).toBe(false)
      expect(next === null || next > real.now).toBe(true)
    }
  })

const adjust = (which: Which, amount: number, days: number | null) =>
  step(`adjust(${which}, ${amount}, ${days})`, (model, real) => {
    if (amount === 0) return
    const wallet = real.wallets[which]
    const decided = decideAdjustment(
      { customer_id: 'c' as CustomerId, reward_id: POINTS, amount, reason: 'test' },
      freeHolds(wallet.lines, real.now),
      { now: real.now, reward, defaultLineDays: days, newLineId },
    )
    if (!decided.ok) return
    move(wallet, decided.lines, [decided.movement])
    model.units[which] += units(amount)
  })

const redeem = (which: Which) =>
  step(`redeem(${which})`, (model, real) => {
    const wallet = real.wallets[which]
    const none = { expires_after_days: null, expiration_date: null }
    const decided = decideRedemption(
      RedeemCoupon.parse({ customer_id: 'c', code: 'C', brand_id: null }),
      {
        code: 'C',
        status: 'ACTIVE',
        used: 0,
        definition: {
          brand_id: null,
          name: null,
          campaign_id: null,
          grants: [{ reward_id: POINTS, amount: units(3), ...none }],
          costs: [{ reward_id: POINTS, amount: units(2) }],
          max_redemptions: null,
          max_redemptions_per_customer: null,
          starts_at: null,
          ends_at: null,
          platforms: null,
          store_ids: null,
          channel_ids: null,
          recipient_ids: null,
        },
      },
      {
        lines: freeHolds(wallet.lines, real.now),
        redemptions: 0,
        tierRank: null,
        purchaseCount: 0,
      },
      {
        now: real.now,
        redemptionId: mint.next(),
        defaultLineDays: 2,
        reward: () => reward,
        newLineId,
        newGiftCardCode: () => 'GC',
      },
    )
    if (!decided.ok) return
    move(wallet, decided.redemption.lines, decided.redemption.movements)
    model.units[which] += units(1)
  })

const transfer = (from: Which, amount: number) =>
  step(`transfer(${from}, ${amount})`, (model, real) => {
    const to = from === 0 ? 1 : 0
    const [sender, receiver] = [real.wallets[from], real.wallets[to]]
    const decided = decideTransfer(
      { id: mint.next(), amount: units(amount), reason: 'test' },
      freeHolds(sender.lines, real.now),
      freeHolds(receiver.lines, real.now),
      { now: real.now, reward, newLineId },
    )
    if (!decided.ok) return
    move(sender, decided.sender.lines, [decided.sender.movement])
    move(receiver, decided.receiver.lines, [decided.receiver.movement])
    model.units[from] -= units(amount)
    model.units[to] += units(amount)
  })

const wait = (minutes: number) =>
  step(`wait(${minutes})`, (model, real) => {
    real.now = new Date(real.now.getTime() + (minutes * HOUR_MS) / 60)
    real.events.forEach(({ event }, at) => {
      const isOver = event.held_until !== null && real.now >= event.held_until
      if (model.states[at] === 'ISSUED' && isOver) model.states[at] = 'EXPIRED'
    })
  })

const whichOf = (real: Real, wallet: Wallet): Which => (real.wallets[0] === wallet ? 0 : 1)

/** What holds after every step. */
function checkAll(model: Model, { now, wallets, events, paid }: Real) {
  for (const which of [0, 1] as const) {
    const { lines, ledger, purchaseCount, purchases } = wallets[which]
    const sum = sumAmounts(lines.map(({ amount }) => amount))
    const inLedger = ledger.map((row) =>
      row.side === 'CREDIT' ? row.amount : negateAmount(row.amount),
    )
    const own = events.filter(({ wallet }) => wallet === wallets[which])
    // 1, 2: the wallet is what the model and what the ledger say.
    expect(sum).toBe(model.units[which])
    expect(sum).toBe(sumAmounts(inLedger))
    // 3: a total is the sum of free lines, also once ended holds are joined.
    const free = freeHolds(lines, now).filter((line) => isFree(line, now))
    expect(totalOf(lines, POINTS, now)).toBe(sumAmounts(free.map(({ amount }) => amount)))
    // 4: nothing is empty or owed, and no two lines are one.
    expect(lines.every((line) => line.amount > 0n)).toBe(true)
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
    // 5: an event holds its reserve while it is ISSUED, and nothing otherwise.
    for (const { event } of own) {
      const held = sumAmounts(heldFor(lines, event.id, now).map(({ amount }) => amount))
      expect(held).toBe(stateOf(event, now) === 'ISSUED' ? event.reserve : ZERO)
    }
    // 6: the purchases that count are those that were resolved and not reversed.
    expect(purchaseCount).toBe(own.filter(({ event }) => event.state === 'RESOLVED').length)
    // 7: one event of a purchase counts.
    for (const purchase of purchases.keys()) {
      const current = own.filter(
        ({ event }) =>
          event.purchase_id === purchase &&
          ['ISSUED', 'RESOLVED', 'REVERSED'].includes(stateOf(event, now)),
      )
      expect(current.length).toBeLessThanOrEqual(1)
    }
  }
  // 8: each event is in the state that the model says.
  expect(events.map(({ event }) => stateOf(event, now))).toEqual(model.states)
  // 9: a budget is never overdrawn and counts the payouts that stand.
  expect(paid).toBe(model.paid)
  expect(paid).toBeLessThanOrEqual(BUDGET)
  const standing = events.filter(({ event }) => event.state === 'RESOLVED')
  expect(paid).toBe(standing.reduce((sum, held) => sum + held.paid, 0))
  // 10: transfers create and lose nothing.
  const moved = wallets.flatMap(({ ledger }) => ledger.filter((row) => row.type === 'TRANSFER'))
  const sumOf = (side: Movement['side']) =>
    sumAmounts(moved.filter((row) => row.side === side).map(({ amount }) => amount))
  expect(sumOf('CREDIT')).toBe(sumOf('DEBIT'))
}

const which = fc.constantFrom<Which>(0, 1)
const index = fc.nat({ max: 7 })
const steps = [
  fc
    .tuple(
      which,
      fc.nat({ max: 8 }),
      fc.constantFrom('p', 'q', 'r'),
      fc.integer({ min: 1, max: 40 }),
    )
    .map((given) => create(...given)),
  index.map(fulfil),
  index.map(cancel),
  fc
    .tuple(index, fc.constantFrom('reject' as const, 'within_balance' as const))
    .map((given) => reverse(...given)),
  fc.constant(null).map(expire),
  fc
    .tuple(which, fc.integer({ min: -6, max: 12 }), fc.constantFrom(null, 1, 2))
    .map((given) => adjust(...given)),
  which.map(redeem),
  fc.tuple(which, fc.integer({ min: 1, max: 9 })).map((given) => transfer(...given)),
  fc.integer({ min: 1, max: 2_000 }).map(wait),
]

const emptyWallet = (): Wallet => ({
  lines: [],
  ledger: [],
  purchaseCount: 0,
  purchases: new Map(),
})

describe('random creates, fulfils, cancels, reversals, expiries, redeems, adjustments, transfers', () => {
  it(
    'leave wallets, events, budgets and ledger as the model says, after each step',
    { timeout: 10_000 + RUNS * 100 },
    () => {
      fc.assert(
        fc.property(fc.commands(steps, { maxCommands: 60, size: 'max' }), (commands) => {
          fc.modelRun(
            () => ({
              model: { units: [0n, 0n] as [bigint, bigint], states: [], paid: 0 },
              real: {
                now: new Date(START),
                wallets: [emptyWallet(), emptyWallet()] as [Wallet, Wallet],
                events: [],
                paid: 0,
                writtenOff: new Map(),
              },
            }),
            commands,
          )
        }),
        { numRuns: RUNS },
      )
    },
  )
})
