import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { amountOf, sumAmounts, toAmount, TOTAL_MAX } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { points, sampleLine } from '../../../test/sample-line.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { isSpendable, type Line } from '../../wallets/rules/line.js'
import {
  decideQualification,
  isUndone,
  takeGiftsBack,
  type FoundToQualify,
  type QualifyingAround,
} from './qualify-referral.js'
import { NO_COUNTS, recount, stateOf, type Referral } from './referral.js'

const now = new Date('2026-02-01T12:00:00.000Z')
const day = (number: number) => new Date(now.getTime() + number * 86_400_000)
const gift = { reward_id: points, amount: toAmount(10), expires_after_days: 5 }

const referral: Referral = {
  _id: 'a|p|f|r',
  account_id: 'a' as AccountId,
  id: '0190f3a2-7c1e-7b42-9d5e-0000000000aa' as Uuid,
  programme_id: '0190f3a2-7c1e-7b42-9d5e-0000000000bb' as Uuid,
  friend_wallet_id: '0190f3a2-7c1e-7b42-9d5e-0000000000cc' as Uuid,
  referrer_wallet_id: '0190f3a2-7c1e-7b42-9d5e-0000000000dd' as Uuid,
  wallet_ids: [],
  state: 'PENDING',
  reason: null,
  terms: {
    friend_gets: [gift],
    referrer_gets: [{ ...gift, amount: toAmount(4) }],
    when: { first: true, min_value: toAmount(20) },
    hold_days: 14,
  },
  named_at: day(-1),
  qualifies_until: day(29),
  qualified_at: null,
  held_until: null,
  due_at: day(29),
  updated_at: day(-1),
}
const { terms } = referral

const found: FoundToQualify = {
  programme: { name: 'Friends', status: 'ACTIVE', max_per_referrer: 1, max_total: 1 },
  counts: { ofReferrer: NO_COUNTS, ofAll: NO_COUNTS },
  friend: { lines: [], hasBought: false },
  referrer: { lines: [], isActive: true },
}
const reward = {
  id: points,
  type: 'points',
  attributes: { unit_cost: 0.5 },
} as unknown as RewardCopy

function around(changes: Partial<QualifyingAround> = {}): QualifyingAround {
  let minted = 0
  return {
    now,
    defaultLineDays: null,
    reward: () => reward,
    newLineId: () => `line-${minted++}` as Uuid,
    ...changes,
  }
}
const purchase = { type: 'PURCHASE', spend: toAmount(20) }

const full = { ...NO_COUNTS, qualified: 1 }
const small = { ...purchase, spend: toAmount(19.99) }
const fullLines = [sampleLine('full', 1, { amount: amountOf(TOTAL_MAX) })]

describe('a fulfilled event of the friend', () => {
  it.each([
    ['of another type', { ...purchase, type: 'REVIEW' }, referral],
    ['of a referral that is over', purchase, { ...referral, state: 'QUALIFIED' as const }],
    ['that comes too late', purchase, { ...referral, qualifies_until: now }],
    [
      'of too little value, where it need not be the first',
      small,
      { ...referral, terms: { ...terms, when: { ...terms.when, first: false } } },
    ],
  ])('%s does nothing', (_, event, of) => {
    expect(decideQualification(of, event, found, around())).toEqual({ kind: 'NOTHING' })
  })

  it.each<[string, typeof purchase, Partial<FoundToQualify>, Partial<QualifyingAround>]>([
    ['BELOW_MIN_VALUE', small, {}, {}],
    ['PROGRAMME_NOT_ACTIVE', purchase, { programme: { ...found.programme, status: 'PAUSED' } }, {}],
    ['REFERRER_NOT_ACTIVE', purchase, { referrer: { lines: [], isActive: false } }, {}],
    ['REFERRER_LIMIT', purchase, { counts: { ...found.counts, ofReferrer: full } }, {}],
    ['PROGRAMME_LIMIT', purchase, { counts: { ...found.counts, ofAll: full } }, {}],
    ['REWARD_GONE', purchase, {}, { reward: () => null }],
    ['HAS_BOUGHT', purchase, { friend: { lines: [], hasBought: true } }, {}],
    ['WALLET_FULL', purchase, { friend: { lines: fullLines, hasBought: false } }, {}],
    ['WALLET_FULL', purchase, { referrer: { lines: fullLines, isActive: true } }, {}],
  ])('rejects: %s', (reason, event, changes, surroundings) => {
    const whole = { ...found, ...changes }
    expect(decideQualification(referral, event, whole, around(surroundings))).toEqual({
      kind: 'REJECTED',
      reason,
    })
  })

  it('of somebody who has bought before qualifies where it need not be the first', () => {
    const of = { ...referral, terms: { ...terms, when: { ...terms.when, first: false } } }
    const bought = { ...found, friend: { lines: [], hasBought: true } }
    expect(decideQualification(of, purchase, bought, around()).kind).toBe('QUALIFIED')
  })

  it('gives both their units, held, which expire so many days after that', () => {
    const decided = decideQualification(referral, purchase, found, around())
    if (decided.kind !== 'QUALIFIED') throw new Error(decided.kind)
    expect(decided.heldUntil).toEqual(day(14))
    const { friend, referrer } = decided
    expect(friend.lines).toMatchObject([
      {
        amount: toAmount(10),
        cost: toAmount(5),
        expires_at: day(19),
        hold: { event_id: referral.id, until: day(14), line_id: 'line-0' },
      },
    ])
    expect(referrer.lines).toMatchObject([{ amount: toAmount(4), cost: toAmount(2) }])
    expect([...friend.movements, ...referrer.movements]).toMatchObject([
      {
        type: 'ACCUMULATION',
        side: 'CREDIT',
        event_type: 'REFERRAL',
        amount: toAmount(10),
        cost: toAmount(5),
        line: { id: 'line-0', hold: null },
      },
      { amount: toAmount(4) },
    ])
    expect(friend.lines.filter((line) => isSpendable(line, day(13)))).toEqual([])
    expect(freeHolds(friend.lines, day(14))).toMatchObject([{ id: 'line-0', hold: null }])
  })
})

const counted = (lines: readonly Line[]) => sumAmounts(lines.map(({ amount }) => amount))
const lines = fc.array(
  fc
    .tuple(fc.integer({ min: -20, max: 20 }), fc.uuid())
    .filter(([amount]) => amount !== 0)
    .map(([amount, id]) => sampleLine(id, amount)),
  { maxLength: 4 },
)
// One line of a reward is below zero at the most.
const wallets = lines.filter((all) => all.filter(({ amount }) => amount < 0n).length <= 1)

describe('what a referral gives', () => {
  it('adds up to its rows, whether it is held or not', () => {
    fc.assert(
      fc.property(wallets, wallets, fc.constantFrom(0, 14), (mine, theirs, hold_days) => {
        const of = { ...referral, terms: { ...terms, hold_days } }
        const whole = {
          ...found,
          friend: { lines: mine, hasBought: false },
          referrer: { lines: theirs, isActive: true },
        }
        const decided = decideQualification(of, purchase, whole, around())
        if (decided.kind !== 'QUALIFIED') throw new Error(decided.kind)
        expect(counted(decided.friend.lines)).toBe(counted(mine) + toAmount(10))
        expect(counted(decided.referrer.lines)).toBe(counted(theirs) + toAmount(4))
      }),
    )
  })

  it('goes whole while it is held, and leaves the wallet as it was', () => {
    fc.assert(
      fc.property(wallets, fc.integer({ min: 0, max: 13 }), (mine, later) => {
        const whole = { ...found, friend: { lines: mine, hasBought: false } }
        const decided = decideQualification(referral, purchase, whole, around())
        if (decided.kind !== 'QUALIFIED') throw new Error(decided.kind)
        const back = takeGiftsBack(decided.friend.lines, referral, 'Friends', day(later))
        expect(back.lines).toEqual(mine)
        expect(back.movements).toMatchObject([
          { type: 'REVERSAL', side: 'DEBIT', amount: toAmount(10), cost: toAmount(5) },
        ])
      }),
    )
  })
})

const back = (spend: number, isWhole = false, taken = 10) => ({
  spendLeft: toAmount(spend),
  spendTaken: toAmount(taken),
  isWhole,
})

describe('a purchase that comes back', () => {
  const qualified: Referral = { ...referral, state: 'QUALIFIED', held_until: day(14) }
  const anyValue = { ...qualified, terms: { ...terms, when: { first: true, min_value: null } } }

  it.each<[string, boolean, Referral, ReturnType<typeof back>, Date]>([
    ['whole', true, qualified, back(0, true), day(13)],
    ['whole, after the hold', false, qualified, back(0, true), day(14)],
    ['so far that it is worth too little', true, qualified, back(19.99), day(13)],
    ['in part, and is worth enough', false, qualified, back(20), day(13)],
    ['whole, of a referral that came to nothing', false, referral, back(0, true), day(13)],
    ['in part, of a referral for any value', false, anyValue, back(0.01), day(13)],
    ['but for its shipping, of a referral for any value', true, anyValue, back(0), day(13)],
    ['but for its shipping, after the hold', false, anyValue, back(0), day(14)],
    ['in part, and cost nothing', false, anyValue, back(0, false, 0), day(13)],
    ['whole, and cost nothing', true, anyValue, back(0, true, 0), day(13)],
  ])('%s: %s', (_, isOver, of, left, at) => {
    expect(isUndone(of, left, at)).toBe(isOver)
  })
})

describe('the state of a referral', () => {
  it.each<[Referral['state'], Partial<Referral>, Date, Referral['state']]>([
    ['PENDING', {}, day(28), 'PENDING'],
    ['PENDING', {}, day(29), 'REJECTED'],
    ['QUALIFIED', { held_until: day(14) }, day(13), 'QUALIFIED'],
    ['QUALIFIED', { held_until: day(14) }, day(14), 'PAID'],
    ['QUALIFIED', { held_until: day(14), terms: { ...terms, hold_days: 0 } }, day(13), 'PAID'],
    ['REVERSED', { held_until: day(14), reason: 'PURCHASE_REVERSED' }, day(15), 'REVERSED'],
  ])('%s with %o is at %o %s', (state, changes, at, expected) => {
    expect(stateOf({ ...referral, ...changes, state }, at).state).toBe(expected)
  })

  it('is counted once, whatever it goes through', () => {
    const steps = ['PENDING', 'QUALIFIED', 'PAID'] as const
    let counts = NO_COUNTS
    let before: Referral['state'] | null = null
    for (const state of steps) {
      counts = recount(counts, before, state)
      before = state
    }
    expect(counts).toEqual({ ...NO_COUNTS, qualified: 1 })
    expect(recount(counts, before, 'REVERSED')).toEqual({ ...NO_COUNTS, reversed: 1 })
  })
})
