import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount, TOTAL_MAX } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { Line } from './line.js'
import { decideReversal } from './reverse-effect.js'
import type { StoredEffect } from './stored-effect.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const EARLIER = new Date('2026-01-01T00:00:00.000Z')
const LATER = new Date('2026-03-01T00:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const STAMPS = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
const mint = createMint(NOW.getTime())

const lineOf = (rewardId: Uuid, units: number, fields: Partial<Line> = {}): Line => ({
  id: mint.next(),
  reward_id: rewardId,
  amount: toAmount(units),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: EARLIER,
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...fields,
})

type Policy = 'reject' | 'within_balance' | 'allow_negative'

interface Given {
  grants?: Line[]
  costs?: StoredEffect['costs']
  lines: Line[]
  policy?: Policy
  hasRedeemedCard?: boolean
  expired?: number
  graceDays?: number
}

const whenReversed = (given: Given) =>
  decideReversal(
    {
      event_type: 'COUPON_REVERSE',
      what: 'coupon WELCOME10',
      metadata: {},
      grants: (given.grants ?? []).map((line) => ({ line })),
      costs: given.costs ?? [],
      brand_id: null,
      store_id: null,
      channel_id: null,
      hasRedeemedCard: given.hasRedeemedCard ?? false,
    },
    given.lines,
    {
      now: NOW,
      settings: {
        reversal_policy: given.policy ?? 'reject',
        reversal_grace_days: given.graceDays ?? 30,
      },
      newLineId: () => mint.next(),
      expiredOf: () => toAmount(given.expired ?? 0),
    },
  )

const accepted = (given: Given) => {
  const decided = whenReversed(given)
  if (!decided.ok) throw new Error(decided.code)
  return decided.reversal
}

const amounts = (lines: readonly { amount: bigint }[]) => lines.map(({ amount }) => amount)
const granted = lineOf(POINTS, 10)
const rest = (units: number, fields: Partial<Line> = {}): Line => ({
  ...granted,
  amount: toAmount(units),
  ...fields,
})

describe('reverse', () => {
  it('takes the granted line first, then other free lines in spending order', () => {
    const soon = lineOf(POINTS, 3, { expires_at: LATER })
    const never = lineOf(POINTS, 20)
    const { lines, taken, movements } = accepted({
      grants: [granted],
      lines: [never, soon, rest(4)],
    })
    expect(taken.map(({ line, amount }) => [line.id, amount])).toEqual([
      [granted.id, 40_000n],
      [soon.id, 30_000n],
      [never.id, 30_000n],
    ])
    expect(amounts(lines)).toEqual([170_000n])
    expect(movements).toMatchObject([{ type: 'REVERSAL', side: 'DEBIT', amount: 100_000n }])
  })

  it.each([
    ['spent', []],
    ['held', [rest(10, { hold: { event_id: STAMPS, until: LATER, line_id: STAMPS } })]],
    ['a gift card', [lineOf(POINTS, 50, { is_gift_card: true })]],
    ['of another reward', [lineOf(STAMPS, 50)]],
    ['expired elsewhere', [lineOf(POINTS, 50, { expires_at: NOW })]],
  ])('refuses when what is left is %s', (_name, lines) => {
    expect(whenReversed({ grants: [granted], lines })).toMatchObject({
      code: 'REWARD_ALREADY_SPENT',
    })
  })

  it('counts what has expired of the granted line as taken back, and leaves it to expire', () => {
    const expired = rest(10, { expires_at: NOW })
    const { lines, taken, movements } = accepted({ grants: [granted], lines: [expired] })
    expect([lines, taken, movements]).toEqual([[expired], [], []])
  })

  it('counts what a worker has written off meanwhile as taken back', () => {
    const { taken } = accepted({ grants: [granted], lines: [rest(4)], expired: 6 })
    expect(amounts(taken)).toEqual([40_000n])
    expect(whenReversed({ grants: [granted], lines: [rest(4)], expired: 5 })).toMatchObject({
      code: 'REWARD_ALREADY_SPENT',
    })
  })

  it('within_balance takes what is there', () => {
    const { lines, taken } = accepted({
      grants: [granted],
      lines: [rest(4)],
      policy: 'within_balance',
    })
    expect([lines, amounts(taken)]).toEqual([[], [40_000n]])
  })

  it('gives of the price no more than the share that was taken', () => {
    const source = lineOf(STAMPS, 100, { cost: toAmount(1) })
    const costs = [{ line: source, amount: source.amount, cost: toAmount(1) }]
    const given = { grants: [granted], costs, policy: 'within_balance' as const }
    const part = accepted({ ...given, lines: [rest(4)] })
    expect(part.returned).toMatchObject([
      { id: source.id, amount: toAmount(40), cost: toAmount(0.4) },
    ])
    expect(part.given).toEqual([toAmount(40)])
    const nothing = accepted({ ...given, lines: [] })
    expect([nothing.returned, nothing.movements, nothing.given]).toEqual([[], [], [0n]])
    expect(accepted({ ...given, lines: [rest(4)], expired: 6 }).given).toEqual([toAmount(100)])
  })

  it.each<[string, boolean, Partial<Given>]>([
    ['taken', true, { lines: [rest(10)] }],
    ['taken, from other lines too', true, { lines: [rest(4), lineOf(POINTS, 6)] }],
    ['taken or expired', true, { lines: [rest(4)], expired: 6 }],
    ['taken in part', false, { lines: [rest(9.9999)] }],
    ['spent', false, { lines: [] }],
    ['owed', true, { lines: [], policy: 'allow_negative' }],
  ])('what was %s: whether it is whole is %s', (_name, isWhole, given) => {
    const reversal = accepted({ grants: [granted], lines: [], policy: 'within_balance', ...given })
    expect(reversal.isWhole).toBe(isWhole)
  })

  it('is whole only when each grant is', () => {
    const grants = [lineOf(STAMPS, 1), granted]
    const left = accepted({ grants, lines: [rest(10)], policy: 'within_balance' })
    expect(left.isWhole).toBe(false)
  })

  it('allow_negative leaves one line below zero without a date, and deepens it', () => {
    const first = accepted({ grants: [granted], lines: [rest(4)], policy: 'allow_negative' })
    expect(first.lines).toMatchObject([{ amount: -60_000n, expires_at: null, reward_id: POINTS }])
    expect(first.movements).toMatchObject([{ amount: 100_000n }])
    const second = accepted({
      grants: [lineOf(POINTS, 1)],
      lines: first.lines,
      policy: 'allow_negative',
    })
    expect(amounts(second.lines)).toEqual([-70_000n])
  })

  it('takes nothing that is owed already', () => {
    const lines = [lineOf(POINTS, -8), rest(10)]
    expect(whenReversed({ grants: [granted], lines })).toMatchObject({
      code: 'REWARD_ALREADY_SPENT',
    })
    const within = accepted({ grants: [granted], lines, policy: 'within_balance' })
    expect(amounts(within.taken)).toEqual([20_000n])
    const owing = accepted({ grants: [granted], lines, policy: 'allow_negative' })
    expect(amounts(owing.lines)).toEqual([-80_000n])
  })

  it('refuses under every policy when a gift card was redeemed', () => {
    for (const policy of ['reject', 'within_balance', 'allow_negative'] as const) {
      expect(
        whenReversed({ grants: [granted], lines: [rest(10)], policy, hasRedeemedCard: true }),
      ).toMatchObject({ code: 'REWARD_ALREADY_SPENT' })
    }
  })

  it('gives the cost back to its line, which joins what is left of it', () => {
    const source = lineOf(STAMPS, 8, { expires_at: LATER })
    const left = { ...source, amount: toAmount(3) }
    const { lines, returned } = accepted({
      costs: [{ line: source, amount: toAmount(5) }],
      lines: [left],
    })
    expect(lines).toEqual([source])
    expect(returned).toMatchObject([{ id: source.id, amount: 50_000n, expires_at: LATER }])
  })

  describe('of what was paid with the same reward', () => {
    const source = lineOf(POINTS, 100, { cost: toAmount(20) })
    const paid = (units: number) => ({ line: source, amount: toAmount(units) })

    it.each<Policy>(['reject', 'within_balance', 'allow_negative'])(
      'covers what was spent by what comes back: 100 paid, 10 given and spent leave 90 under %s',
      (policy) => {
        const costs = [{ ...paid(100), cost: toAmount(20) }]
        const { lines, movements, ...others } = accepted({
          grants: [granted],
          costs,
          lines: [],
          policy,
        })
        expect(amounts(lines)).toEqual([toAmount(90)])
        expect(movements).toMatchObject([
          { type: 'REVERSAL', side: 'DEBIT', amount: toAmount(10) },
          { type: 'REVERSAL', side: 'CREDIT', amount: toAmount(100) },
        ])
        expect(others).toMatchObject({
          settled: [{ taken: toAmount(10), short: 0n }],
          given: [toAmount(100)],
          isWhole: true,
        })
      },
    )

    it('takes it after what is there, at the cost of the line that comes back', () => {
      const costs = [{ ...paid(100), cost: toAmount(20) }]
      const { taken } = accepted({ grants: [granted], costs, lines: [rest(4)] })
      expect(taken.map(({ line, amount, cost }) => [line.id, amount, cost])).toEqual([
        [granted.id, toAmount(4), 0n],
        [source.id, toAmount(6), toAmount(1.2)],
      ])
    })

    it('leaves to the policy what is short beyond it', () => {
      const given = { grants: [lineOf(POINTS, 100)], costs: [paid(50)], lines: [rest(49)] }
      expect(whenReversed(given)).toMatchObject({ code: 'REWARD_ALREADY_SPENT' })
      // 98 of 100 are taken, and 49 of 50 come back.
      expect(accepted({ ...given, policy: 'within_balance' })).toMatchObject({
        lines: [],
        settled: [{ taken: toAmount(98), short: toAmount(2) }],
        given: [toAmount(49)],
        isWhole: false,
      })
      const nothing = { ...given, lines: [], policy: 'within_balance' as const }
      expect(accepted(nothing)).toMatchObject({ movements: [], given: [0n] })
    })

    it('covers nothing with what another debt takes, or what has expired by the days of grace', () => {
      const given = { grants: [granted], costs: [paid(15)], policy: 'within_balance' as const }
      expect(accepted({ ...given, lines: [lineOf(POINTS, -8)] })).toMatchObject({
        movements: [],
        given: [0n],
      })
      const past = [{ ...paid(15), line: { ...source, expires_at: NOW } }]
      expect(accepted({ ...given, costs: past, lines: [], graceDays: 0 }).movements).toEqual([])
      expect(accepted({ ...given, costs: past, lines: [] }).isWhole).toBe(true)
    })

    it('covers no gift card, and no more of one reward than the share of all gives back of it', () => {
      const card = lineOf(POINTS, 10, { is_gift_card: true })
      expect(whenReversed({ grants: [card], costs: [paid(100)], lines: [] })).toMatchObject({
        code: 'REWARD_ALREADY_SPENT',
      })
      const given = {
        grants: [granted, lineOf(STAMPS, 10)],
        lines: [lineOf(STAMPS, 5)],
        policy: 'within_balance' as const,
      }
      expect(accepted({ ...given, costs: [paid(100)] }).given).toEqual([toAmount(50)])
      expect(accepted({ ...given, costs: [paid(15)] })).toMatchObject({
        settled: [{ taken: 0n }, { taken: toAmount(5) }],
        given: [0n],
      })
    })
  })

  it('gives a cost whose date has passed the days of grace', () => {
    const source = lineOf(STAMPS, 5, { expires_at: NOW })
    const { lines } = accepted({ costs: [{ line: source, amount: source.amount }], lines: [] })
    expect(lines).toMatchObject([{ expires_at: new Date('2026-03-03T12:00:00.000Z') }])
    expect(lines[0]?.id).not.toBe(source.id)
  })

  it('gives a cost back as a line of its own while the rest of its line is held', () => {
    const source = lineOf(STAMPS, 8, { expires_at: LATER })
    const hold = { event_id: POINTS, until: LATER, line_id: source.id }
    const costs = [{ line: source, amount: toAmount(5) }]
    const held = [lineOf(STAMPS, 1, { hold }), { ...source, amount: toAmount(3), hold }]
    const { returned } = accepted({ costs, lines: held })
    expect(returned[0]?.id).not.toBe(source.id)
    const others = [lineOf(STAMPS, 1, { hold }), { ...source, amount: toAmount(3) }]
    expect(accepted({ costs, lines: others }).returned).toMatchObject([{ id: source.id }])
  })

  const shared = {
    type: 'REVERSAL',
    event_type: 'COUPON_REVERSE',
    brand_id: null,
    campaign_name: null,
    channel_id: null,
    store_id: null,
    funded_by: 'platform',
    issued_at: NOW,
    metadata: {},
  }

  it('has a row of each grant that is taken back, and of each cost that is given back', () => {
    const campaign = { campaign_id: STAMPS, campaign_name: 'Spring', cost: toAmount(2) }
    const given = lineOf(POINTS, 10, campaign)
    const source = lineOf(STAMPS, 5, { cost: toAmount(1) })
    const { movements } = accepted({
      grants: [given],
      costs: [{ line: source, amount: toAmount(4), cost: toAmount(0.5) }],
      lines: [given],
    })
    const returned = { ...source, amount: toAmount(4), cost: toAmount(0.5) }
    expect(movements).toEqual([
      {
        ...shared,
        reward_id: POINTS,
        campaign_id: STAMPS,
        campaign_name: 'Spring',
        side: 'DEBIT',
        amount: toAmount(10),
        cost: toAmount(2),
        details: 'Taken back: coupon WELCOME10 was reversed',
        line: null,
        draws: [{ line: given, amount: toAmount(10), cost: toAmount(2) }],
      },
      {
        ...shared,
        reward_id: STAMPS,
        campaign_id: null,
        side: 'CREDIT',
        amount: toAmount(4),
        cost: toAmount(0.5),
        details: 'Given back: coupon WELCOME10 was reversed',
        line: returned,
        draws: [],
      },
    ])
  })

  it('owes beside what is owed of another reward, and leaves other lines alone', () => {
    const lines = [lineOf(STAMPS, -2), lineOf(STAMPS, 1), lineOf(POINTS, 3, { is_gift_card: true })]
    const owing = accepted({ grants: [granted], lines, policy: 'allow_negative' })
    expect(owing.lines.slice(0, 3)).toEqual(lines)
    expect(owing.lines[3]).toMatchObject({ reward_id: POINTS, amount: -100_000n, issued_at: NOW })
    const [first, ...others] = owing.lines
    const deeper = accepted({ grants: [granted], lines: owing.lines, policy: 'allow_negative' })
    expect(deeper.lines.slice(0, 3)).toEqual([first, ...others.slice(0, 2)])
    expect(deeper.lines[3]).toMatchObject({ amount: -200_000n })
  })

  it('is refused where a wallet has no room for what it cost', () => {
    const source = lineOf(STAMPS, 1)
    const full = { ...lineOf(STAMPS, 0), amount: amountOf(TOTAL_MAX) }
    const costs = [{ line: source, amount: source.amount }]
    expect(whenReversed({ costs, lines: [full] })).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
