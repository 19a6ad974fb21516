import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toAmount, toWireAmount, ZERO } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import type { Order } from '@loyalty/contracts/wallet/order'
import { describe, expect, it } from 'vitest'
import { LINES_MAX } from '../../wallets/rules/credit.js'
import type { Line } from '../../wallets/rules/line.js'
import {
  FULL_CARDS_MAX,
  giveStamps,
  leftOfDay,
  STAMPS_MAX,
  stampsFor,
  withStamps,
} from './give-stamps.js'
import type { PunchCard, PunchCardProgress, StampTerms } from './punch-card.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const STAMP = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
const EVENT = '0190f3a2-7c1e-7b42-9d5e-00000000000e' as Uuid
const mint = createMint(NOW.getTime())

const termsOf = (changes: Partial<StampTerms> = {}): StampTerms => ({
  kind: 'PURCHASE',
  products: null,
  min_value: null,
  event_type: null,
  max_per_day: null,
  ...changes,
})

const order: Order = {
  products: [
    { sku: 'coffee', amount: 3, value: 9, discounted_value: 6, tags: { kind: 'hot' } },
    { sku: 'cake', amount: 2.5, value: 20 },
  ],
}

const coffee = { skus: ['coffee'] }

describe('the stamps of an event', () => {
  it.each<[string, Partial<StampTerms>, number, string?]>([
    ['one for a purchase', {}, 1],
    ['none for another event', {}, 0, 'REVIEW'],
    ['one for a purchase with such a line', { products: coffee }, 1],
    ['none without such a line', { products: { skus: ['tea'] } }, 0],
    ['one from a value on', { min_value: toAmount(26) }, 1],
    ['none below the value', { min_value: toAmount(26.0001) }, 0],
    ['by what was paid for the lines', { products: coffee, min_value: toAmount(6) }, 1],
    ['and not for others', { products: coffee, min_value: toAmount(6.1) }, 0],
    ['one for each whole piece', { kind: 'PRODUCT' }, 5],
    ['of the lines that count', { kind: 'PRODUCT', products: { tags: { kind: ['hot'] } } }, 3],
    ['one for an event of the type', { kind: 'EVENT', event_type: 'REVIEW' }, 1, 'REVIEW'],
    ['none for an event of another', { kind: 'EVENT', event_type: 'REVIEW' }, 0],
  ])('are %s', (_, changes, stamps, type = 'PURCHASE') => {
    expect(stampsFor(termsOf(changes), { type, order, spend: toAmount(26) })).toBe(stamps)
  })

  it.each<[string, Order | null, number]>([
    ['one for a purchase without lines', { value: 26 }, 1],
    ['one for a purchase without an order', null, 1],
    [
      'one while a line is left',
      {
        products: [
          { sku: 'a', amount: 0 },
          { sku: 'b', amount: 0.5 },
        ],
      },
      1,
    ],
    ['none once all lines came back', { products: [{ sku: 'a', amount: 0 }] }, 0],
  ])('are %s', (_, left, stamps) => {
    const event = { type: 'PURCHASE', order: left, spend: ZERO }
    expect(stampsFor(termsOf(), event)).toBe(stamps)
  })

  it('are a thousand at most', () => {
    const many: Order = { products: [{ sku: 'coffee', amount: 5_000, value: 1 }] }
    const event = { type: 'PURCHASE', order: many, spend: ZERO }
    expect(stampsFor(termsOf({ kind: 'PRODUCT' }), event)).toBe(STAMPS_MAX)
  })
})

const rewardOf = (id: string): RewardCopy => ({
  id: id as Uuid,
  brand_id: null,
  platforms: null,
  name: 'Reward',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: { unit_cost: 0.5 },
  version: 1,
})

const cardOf = (changes: Partial<PunchCard> = {}): PunchCard => ({
  _id: '',
  account_id: '' as AccountId,
  id: STAMP,
  reward_id: STAMP,
  status: 'ACTIVE',
  name: 'Coffee',
  stamps_needed: 3,
  gives: [{ reward_id: POINTS, amount: toAmount(10), expires_after_days: 30 }],
  stamps_per: termsOf({ kind: 'PRODUCT', products: coffee }),
  stamps_expire_after_days: null,
  repeats: true,
  consent_purpose: 'punchcard_campaigns',
  starts_at: null,
  ends_at: null,
  created_at: NOW,
  updated_at: NOW,
  ...changes,
})

const progressOf = (changes: Partial<PunchCardProgress> = {}): PunchCardProgress => ({
  _id: '',
  account_id: '' as AccountId,
  wallet_id: EVENT,
  card_id: STAMP,
  times_filled: 0,
  full_cards: [],
  days: [],
  ...changes,
})

interface Given {
  card?: Partial<PunchCard>
  progress?: Partial<PunchCardProgress>
  lines?: Line[]
  refuses?: string[]
  pieces?: number
  isRewardGone?: boolean
}

const stamped = (given: Given) =>
  giveStamps(
    {
      id: EVENT,
      issuedAt: NOW,
      type: 'PURCHASE',
      order: { products: [{ sku: 'coffee', amount: given.pieces ?? 4, value: 8 }] },
      spend: toAmount(8),
    },
    [{ card: cardOf(given.card), progress: progressOf(given.progress) }],
    given.lines ?? [],
    {
      now: NOW,
      timeZone: 'UTC',
      defaultLineDays: null,
      refusedPurposes: given.refuses ?? [],
      reward: (id) => (given.isRewardGone ? null : rewardOf(id)),
      newLineId: () => mint.next(),
      row: { brand_id: null, channel_id: null, store_id: null, issued_at: NOW, metadata: {} },
      what: 'purchase p-1',
    },
  )

const accepted = (given: Given = {}) => {
  const done = stamped(given)
  if (done === null) throw new Error('the wallet is full')
  return done
}

const sumsOf = (given: Given) =>
  accepted(given).lines.map((line) => [line.reward_id, toWireAmount(line.amount)])

describe('stamps that are given', () => {
  it('fill a card, and the rest stays', () => {
    const { lines, punched, movements } = accepted()
    expect(lines.map(({ amount }) => toWireAmount(amount))).toEqual([1, 10])
    expect(punched).toMatchObject([{ have: toAmount(1), progress: { times_filled: 1 } }])
    expect(movements.map(({ type, side, amount }) => [type, side, toWireAmount(amount)])).toEqual([
      ['ACCUMULATION', 'CREDIT', 4],
      ['REDEMPTION', 'DEBIT', 3],
      ['ACCUMULATION', 'CREDIT', 10],
    ])
    expect(movements.map(({ cost }) => toWireAmount(cost))).toEqual([2, 1.5, 5])
  })

  it.each<[string, Given]>([
    ['a card that is paused', { card: { status: 'PAUSED' } }],
    ['a customer who refuses its purpose', { refuses: ['punchcard_campaigns'] }],
    ['an event before it starts', { card: { starts_at: new Date(NOW.getTime() + 1) } }],
    ['an event at its end', { card: { ends_at: NOW } }],
    ['a reward that is gone', { isRewardGone: true }],
    ['a card that is full for good', { card: { repeats: false }, progress: { times_filled: 1 } }],
  ])('are none of %s', (_, given) => {
    expect(accepted(given)).toEqual({ lines: [], punched: [], movements: [] })
  })

  it('are what is missing of a card that does not repeat', () => {
    expect(sumsOf({ card: { repeats: false } })).toEqual([[POINTS, 10]])
  })

  it('are one of a card that does not repeat and has more than it needs', () => {
    const [line] = accepted({ pieces: 1 }).lines
    if (line === undefined) throw new Error('no stamp')
    const lines = [{ ...line, amount: toAmount(5) }]
    expect(sumsOf({ card: { repeats: false }, lines })).toEqual([
      [STAMP, 2],
      [STAMP, 1],
      [POINTS, 10],
    ])
  })

  it('are what the day allows', () => {
    const card = { stamps_per: termsOf({ kind: 'PRODUCT', max_per_day: 3 }) }
    const progress = { days: [{ day: '2026-02-01', stamps: 1 }] }
    expect(sumsOf({ card, progress })).toEqual([[STAMP, 2]])
  })

  it('fill a card so many times at once, and wait beyond', () => {
    const { punched, lines } = accepted({ pieces: 100 })
    expect(punched[0]?.full).toHaveLength(FULL_CARDS_MAX)
    expect(toWireAmount(lines[0]?.amount ?? ZERO)).toBe(100 - FULL_CARDS_MAX * 3)
  })

  it('find no room in a wallet that is full', () => {
    const line = accepted({ pieces: 1 }).lines[0]
    if (line === undefined) throw new Error('no stamp')
    const lines = Array.from({ length: LINES_MAX }, () => ({ ...line, id: mint.next() }))
    expect(stamped({ lines: lines.map((one) => ({ ...one, reward_id: POINTS })) })).toBeNull()
  })
})

it('the stamps of a day are added up, and old days are forgotten', () => {
  const days = Array.from({ length: 31 }, (_, at) => ({
    day: `2026-01-${String(at + 1).padStart(2, '0')}`,
    stamps: 1,
  }))
  const after = withStamps(days, '2026-01-31', 2)
  expect(after).toHaveLength(31)
  expect(after.at(-1)).toEqual({ day: '2026-01-31', stamps: 3 })
  expect(withStamps(after, '2026-02-01', 1)[0]?.day).toBe('2026-01-02')
  expect(withStamps([], '2026-02-01', -1)).toEqual([{ day: '2026-02-01', stamps: 0 }])
})

it.each([
  ['no limit', [], null, 1_000],
  ['a day of its own', [], 3, 3],
  ['a day with some', [{ day: '2026-01-05', stamps: 2 }], 3, 1],
  ['a day that is full', [{ day: '2026-01-05', stamps: 4 }], 3, 0],
  ['an older day that is remembered to have had none', daysWithStamps(30), 3, 3],
  ['a day that is forgotten', daysWithStamps(31), 3, 0],
])('a card with %s takes the rest of the day', (_, remembered, max, left) => {
  expect(leftOfDay(remembered, '2026-01-05', max)).toBe(left)
})

function daysWithStamps(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    day: `2026-03-${String(at + 1).padStart(2, '0')}`,
    stamps: 1,
  }))
}
