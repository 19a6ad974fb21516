import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  subtractAmounts,
  sumAmounts,
  toAmount,
  toWireAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { reversalPolicies } from '@loyalty/contracts/catalog/account'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { spend, type Movement } from '../../wallets/rules/spend.js'
import { giveStamps } from './give-stamps.js'
import type { PunchCard, PunchCardProgress, StoredStamps } from './punch-card.js'
import { decideStampedReversal } from './take-stamps-back.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const STAMP = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
const mint = createMint(NOW.getTime())
const PRIZE = 10

const reward = (id: string): RewardCopy => ({
  id: id as Uuid,
  brand_id: null,
  platforms: null,
  name: 'Reward',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
})

const cardOf = (needed: number): PunchCard => ({
  _id: '',
  account_id: '' as AccountId,
  id: STAMP,
  reward_id: STAMP,
  status: 'ACTIVE',
  name: 'Coffee',
  stamps_needed: needed,
  gives: [{ reward_id: POINTS, amount: toAmount(PRIZE), expires_after_days: null }],
  stamps_per: {
    kind: 'PRODUCT',
    products: null,
    min_value: null,
    event_type: null,
    max_per_day: null,
  },
  stamps_expire_after_days: null,
  repeats: true,
  consent_purpose: null,
  starts_at: null,
  ends_at: null,
  created_at: NOW,
  updated_at: NOW,
})

/** A customer's card through a history of purchases and their reversals. */
class History {
  lines: Line[] = []
  movements: Movement[] = []
  progress: PunchCardProgress = {
    _id: '',
    account_id: '' as AccountId,
    wallet_id: STAMP,
    card_id: STAMP,
    times_filled: 0,
    full_cards: [],
    days: [],
  }
  readonly events: { id: Uuid; stamps: StoredStamps; line: Line; owed: Amount }[] = []
  /** Prizes that are gift cards, and were used. */
  readonly used = new Set<Uuid>()

  constructor(
    private readonly card: PunchCard,
    private readonly policy: (typeof reversalPolicies)[number],
  ) {}

  buy(pieces: number) {
    const eventId = mint.next()
    const done = giveStamps(
      {
        id: eventId,
        issuedAt: NOW,
        type: 'PURCHASE',
        order: { products: [{ sku: 'a', amount: pieces, value: 1 }] },
        spend: ZERO,
      },
      [{ card: this.card, progress: this.progress }],
      this.lines,
      {
        now: NOW,
        timeZone: 'UTC',
        defaultLineDays: null,
        refusedPurposes: [],
        reward,
        newLineId: () => mint.next(),
        row: { brand_id: null, channel_id: null, store_id: null, issued_at: NOW, metadata: {} },
        what: 'a purchase',
      },
    )
    const [one] = done?.punched ?? []
    if (!done || one === undefined) throw new Error('no stamps')
    this.lines = done.lines
    this.progress = one.progress
    this.movements.push(...done.movements)
    const { id: card_id, name, stamps_per } = this.card
    const stamps = { card_id, name, line_id: one.stamps.id, stamps_per, day: one.day }
    this.events.push({ id: eventId, stamps, line: one.stamps, owed: one.stamps.amount })
    return one.full.flatMap(({ prizes }) => prizes.map(({ line }) => line.id))
  }

  spend(points: number) {
    const { lines, draws } = spend(this.lines, POINTS, toAmount(points), NOW)
    this.lines = lines
    return sumAmounts(draws.map(({ amount }) => amount))
  }

  reverse(at: number) {
    const [event] = this.events.splice(at % this.events.length, 1)
    if (event !== undefined && this.takeBack(event) === null) this.events.push(event)
  }

  /** So much of the oldest purchase comes back that it is worth so many stamps. */
  return(left: number) {
    const [event] = this.events
    if (event === undefined) throw new Error('nothing was bought')
    const keep = toAmount(left)
    const reversal = this.takeBack(event, keep)
    event.owed = keep
    return reversal?.settled
  }

  /** Null: it is refused. */
  private takeBack(event: History['events'][number], keep: Amount = ZERO) {
    const decided = decideStampedReversal(
      {
        grants: [{ line: event.line, keep }],
        costs: [],
        hasRedeemedCard: false,
        brand_id: null,
        store_id: null,
        channel_id: null,
        event_type: 'PURCHASE',
        what: 'a purchase',
        metadata: {},
        stamped: {
          eventId: event.id,
          stamps: [event.stamps],
          cardsOf: () => [{ name: 'Coffee', progress: this.progress }],
          owedBefore: () => event.owed,
          hasUsedCard: (prizes) => prizes.some(({ line }) => this.used.has(line.id)),
        },
      },
      this.lines,
      {
        now: NOW,
        settings: { reversal_policy: this.policy, reversal_grace_days: 30 },
        newLineId: () => mint.next(),
        expiredOf: () => ZERO,
      },
    )
    if (!decided.ok) return null
    const { reversal } = decided
    this.lines = reversal.lines
    this.progress = reversal.progress[0] ?? this.progress
    this.movements.push(...reversal.movements)
    return reversal
  }

  sum(id: Uuid) {
    const own = this.lines.filter((line) => line.reward_id === id)
    return sumAmounts(own.map(({ amount }) => amount))
  }

  /** Credits less debits of what the history wrote. */
  ledger(id: Uuid) {
    const own = this.movements.filter((row) => row.reward_id === id)
    const sumOf = (side: string) =>
      sumAmounts(own.filter((row) => row.side === side).map(({ amount }) => amount))
    return subtractAmounts(sumOf('CREDIT'), sumOf('DEBIT'))
  }
}

const purchases = fc.array(
  fc.oneof(
    fc.record({ buy: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ reverse: fc.nat({ max: 20 }) }),
  ),
  { maxLength: 30 },
)

it('a card is as full as the purchases that are left have stamps, while nobody spends a prize', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.constantFrom(...reversalPolicies),
      purchases,
      (needed, policy, steps) => {
        const history = new History(cardOf(needed), policy)
        for (const step of steps) {
          if ('buy' in step) history.buy(step.buy)
          else history.reverse(step.reverse)
        }
        const stamps = history.events.reduce((sum, { line }) => sum + toWireAmount(line.amount), 0)
        const filled = Math.floor(stamps / needed)
        expect(history.progress.times_filled).toBe(filled)
        expect(history.sum(STAMP)).toBe(toAmount(stamps - filled * needed))
        expect(history.sum(POINTS)).toBe(toAmount(filled * PRIZE))
      },
    ),
  )
})

it('the wallet is what its rows add up to, whoever spends what, under each policy', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.constantFrom(...reversalPolicies),
      purchases,
      fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 30 }),
      (needed, policy, steps, spendings) => {
        const history = new History(cardOf(needed), policy)
        let spent = ZERO
        for (const [at, step] of steps.entries()) {
          if ('buy' in step) history.buy(step.buy)
          else history.reverse(step.reverse)
          spent = addAmounts(spent, history.spend(spendings[at] ?? 1))
        }
        expect(history.sum(STAMP)).toBe(history.ledger(STAMP))
        expect(history.sum(POINTS)).toBe(subtractAmounts(history.ledger(POINTS), spent))
        expect(history.progress.times_filled).toBeGreaterThanOrEqual(
          history.progress.full_cards.length,
        )
      },
    ),
  )
})

it('a return gives the day the stamps of what came back, and none of those that were due before', () => {
  const card = cardOf(5)
  const bounded = { ...card, stamps_per: { ...card.stamps_per, max_per_day: 10 } }
  const history = new History(bounded, 'within_balance')
  history.buy(10)
  history.spend(2 * PRIZE)
  const stampsOfDay = [9, 8, 7, 6].map((left) => {
    expect(history.return(left)).toMatchObject([{ taken: ZERO }])
    return history.progress.days[0]?.stamps
  })
  expect(stampsOfDay).toEqual([9, 8, 7, 6])
})

/** Two purchases, each of which fills the card. Answers which of the prizes are left. */
const afterReversal = (at: number, used: readonly number[]) => {
  const history = new History(cardOf(2), 'reject')
  const prizes = [...history.buy(2), ...history.buy(2)]
  for (const one of used) history.used.add(prizes[one] ?? STAMP)
  history.reverse(at)
  const left = history.progress.full_cards.flatMap(({ grants }) => grants)
  return left.map(({ line }) => prizes.indexOf(line.id))
}

describe('of several full cards', () => {
  it.each([
    ['the one that the purchase has filled', 0, [], [1]],
    ['the one that the purchase has filled, whatever became of the other', 0, [1], [1]],
    ['another one, where the prize of its own was used', 0, [0], [0]],
    ['an older one, where the newest was used', 1, [1], [1]],
    ['none, where each was used', 0, [0, 1], [0, 1]],
  ] as const)('is undone %s', (_, at, used, left) => {
    expect(afterReversal(at, used)).toEqual(left)
  })
})
