import type { Order } from '@loyalty/contracts/wallet/order'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { EvaluatedReward } from '../../campaigns/rules/evaluation.js'
import type { Line } from '../../wallets/rules/line.js'
import {
  decideReturn,
  RETURNED_LINES_MAX,
  RETURNS_MAX,
  spendLeft,
  toStored,
  type AskedReturn,
  type ReturnedEvent,
} from './return-purchase.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const LATER = new Date('2026-03-01T12:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const STAMPS = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
const mint = createMint(NOW.getTime())

const lineOf = (fields: Partial<Line> = {}): Line => ({
  id: mint.next(),
  reward_id: POINTS,
  amount: toAmount(10),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: NOW,
  expires_at: LATER,
  hold: null,
  is_gift_card: false,
  ...fields,
})

const order: Order = {
  value: 100,
  products: [
    { sku: 'a', amount: 4, value: 80 },
    { sku: 'b', amount: 1, value: 20 },
  ],
}
const paid = lineOf()

const eventOf = (fields: Partial<ReturnedEvent> = {}, terms: Partial<EvaluatedReward> = {}) => {
  const reward = { amount: null, factor: toAmount(0.1), is_whole: true, conditions: [] }
  const event: ReturnedEvent = {
    data: { order, brand_id: null, channel_id: null, store_id: null, platform: null },
    rewarding_campaigns: [
      {
        campaign_id: POINTS,
        version: 1,
        name: 'Autumn',
        lines: [paid],
        evaluation: {
          conditions: [],
          rewards: [{ line_id: paid.id, reward_id: POINTS, ...reward, ...terms }],
          tier_rank: null,
          purchase_count: 0,
        },
      },
    ],
    grants: [{ line: paid, gift_card_code: null }],
    costs: [],
    ...fields,
  }
  return event
}

interface Given {
  event?: ReturnedEvent
  lines?: Line[]
  policy?: 'reject' | 'within_balance' | 'allow_negative'
  expired?: number
  hasRedeemedCard?: boolean
}

const decide = (asked: AskedReturn, given: Given = {}) =>
  decideReturn(
    asked,
    given.event ?? eventOf(),
    {
      hasRedeemedCard: given.hasRedeemedCard ?? false,
      brand_id: null,
      store_id: null,
      channel_id: null,
      event_type: 'PURCHASE',
      what: 'purchase p',
      became: 'returned in part',
      metadata: { return_id: 'r' },
    },
    given.lines ?? [paid],
    {
      now: NOW,
      settings: { reversal_policy: given.policy ?? 'reject', reversal_grace_days: 30 },
      newLineId: () => mint.next(),
      expiredOf: () => toAmount(given.expired ?? 0),
    },
  )

const accepted = (asked: AskedReturn, given: Given = {}) => {
  const decided = decide(asked, given)
  if (!decided.ok) throw new Error(decided.code)
  return decided.accepted
}
const takenBy = (asked: AskedReturn, given: Given = {}): Amount =>
  accepted(asked, given).settled.taken[0] ?? ZERO

const WAY_ON = 'reverse the event to take back all that is left'
const one = { products: [{ line: 0, amount: 1 }] }
const stored = { ...one, return_id: 'r', reason: null, is_last: false, returned_at: NOW }
const returnOf = (amount: number, lines: Line[] = []) => ({
  ...stored,
  products: [{ line: 0, amount: toAmount(amount) }],
  shipping: false,
  spend: ZERO,
  taken_back: [],
  given_back: lines,
  shortfall: [],
})

/** A purchase of lines of one piece each, which paid one point for each unit of money. */
const soldFor = (paidFor: number, ...values: (number | null)[]) => {
  const line = lineOf({ amount: toAmount(paidFor) })
  const products = values.map((value) => ({ sku: 'a', amount: 1, value }))
  const data = { ...eventOf().data, order: { value: 120, discounted_value: paidFor, products } }
  const paidLines = { lines: [line], grants: [{ line, gift_card_code: null }] }
  const [campaign] = eventOf().rewarding_campaigns
  const terms = { amount: null, factor: toAmount(1), is_whole: true, conditions: [] }
  const rewards = [{ line_id: line.id, reward_id: POINTS, ...terms }]
  const evaluation = { conditions: [], rewards, tier_rank: null, purchase_count: 0 }
  const paidCampaign = { ...(campaign as NonNullable<typeof campaign>), evaluation }
  return {
    event: eventOf({ data, ...paidLines, rewarding_campaigns: [paidCampaign] }),
    lines: [line],
  }
}
const each = (...places: number[]) => ({
  products: places.map((line) => ({ line, amount: 1 })),
})

describe('a return', () => {
  const many = Array.from({ length: RETURNS_MAX }, () => returnOf(0.01))
  const lines = Array.from({ length: RETURNED_LINES_MAX }, () => lineOf())
  it.each<[string, AskedReturn, Given]>([
    ['VALIDATION_ERROR', { products: [{ line: 2, amount: 99 }] }, {}],
    ['VALIDATION_ERROR', { shipping: true }, {}],
    ['RETURN_EXCEEDS_ORDER', { products: [{ line: 1, amount: 1.0001 }] }, {}],
    ['RETURN_EXCEEDS_ORDER', one, { event: eventOf({ returns: [returnOf(3.5)] }) }],
    ['LIMIT_EXCEEDED', one, { event: eventOf({ returns: many }), hasRedeemedCard: true }],
    ['REWARD_ALREADY_SPENT', one, { hasRedeemedCard: true }],
    ['REWARD_ALREADY_SPENT', one, { lines: [] }],
    ['LIMIT_EXCEEDED', one, { event: eventOf({ returns: [returnOf(1, lines)] }) }],
  ])('is refused with %s', (code, asked, given) => {
    expect(decide(asked, given)).toMatchObject({ ok: false, code })
  })

  it.each<[string, AskedReturn, Given]>([
    ['line 1 has 1 left that can come back', { products: [{ line: 1, amount: 1.0001 }] }, {}],
    [
      `the event has ${RETURNS_MAX} returns already; ${WAY_ON}`,
      one,
      { event: eventOf({ returns: many }) },
    ],
    [
      `the returns of the event would move more lines than its limit; ${WAY_ON}`,
      one,
      { event: eventOf({ returns: [returnOf(1, lines)] }) },
    ],
  ])('says: %s', (details, asked, given) => {
    expect(decide(asked, given)).toMatchObject({ details })
  })

  it.each<[string, string, AskedReturn, Given]>([
    ['body.products.0.line', 'is no line of the order', { products: [{ line: 2, amount: 1 }] }, {}],
    [
      'body.products.1.line',
      'is no line of the order',
      {
        products: [
          { line: 0, amount: 1 },
          { line: 9, amount: 1 },
        ],
      },
      {},
    ],
    ['body.shipping', 'is not part of the order', { shipping: true }, {}],
    [
      'body.products.0.line',
      'is no line of the order',
      one,
      { event: eventOf({ data: { ...eventOf().data, order: null } }) },
    ],
  ])('names the member %s, which %s', (field, message, asked, given) => {
    expect(decide(asked, given)).toMatchObject({ errors: [{ field, message }] })
  })

  it('may move as many lines as the limit, and no more', () => {
    // Either return names one line of the order, and this one takes one back.
    const before = returnOf(1, lines.slice(3))
    expect(decide(one, { event: eventOf({ returns: [before] }) }).ok).toBe(true)
    const oneMore = returnOf(1, lines.slice(2))
    expect(decide(one, { event: eventOf({ returns: [oneMore] }) })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('keeps of each line that it took from how much it took', () => {
    const { taken_back: back } = toStored(accepted(one).reversal)
    expect(back).toEqual([{ line: paid, amount: toAmount(2) }])
  })

  it('leaves of a purchase what did not come back', () => {
    expect(spendLeft(eventOf())).toBe(toAmount(100))
    const returned = { ...returnOf(1), spend: toAmount(20) }
    expect(spendLeft(eventOf({ returns: [returned] }))).toBe(toAmount(80))
    expect(spendLeft(eventOf({ data: { ...eventOf().data, order: null } }))).toBe(ZERO)
  })

  it.each<[string, string, number, AskedReturn, number]>([
    ['nothing for a line that did not earn', 'b', 0.5, one, 0],
    ['what a line earned, with the line', 'b', 0.5, { products: [{ line: 1, amount: 1 }] }, 10],
    ['of a line that earned its part, in whole units', 'a', 0.125, one, 3],
  ])('of a campaign for some lines takes %s', (_name, sku, factor, asked, taken) => {
    const [campaign] = eventOf({}, { factor: toAmount(factor) }).rewarding_campaigns
    const { evaluation } = campaign ?? {}
    if (campaign === undefined || evaluation === undefined) throw new Error('nothing was paid')
    const products = { skus: [sku] }
    const rewarding = [{ ...campaign, evaluation: { ...evaluation, products } }]
    const event = eventOf({ rewarding_campaigns: rewarding })
    expect(takenBy(asked, { event })).toBe(toAmount(taken))
  })

  it('takes what the campaign would not have paid for the rest', () => {
    expect(accepted(one)).toMatchObject({
      settled: { taken: [toAmount(2)], given: [] },
      spend: toAmount(20),
      shortfall: [],
      isLast: false,
      reversal: {
        movements: [
          { type: 'REVERSAL', side: 'DEBIT', amount: toAmount(2), metadata: { return_id: 'r' } },
        ],
      },
    })
  })

  it.each<[string, Given, number]>([
    [
      'nothing of a fixed amount while something remains',
      { event: eventOf({}, { amount: toAmount(10) }) },
      0,
    ],
    [
      'all once the conditions of the reward fail',
      {
        event: eventOf(
          {},
          {
            amount: toAmount(10),
            conditions: [[{ type: 'Product Quantity', operator: 'equal', value: 5 }]],
          },
        ),
      },
      10,
    ],
    [
      'less what was taken already',
      { event: eventOf({ settled: { taken: [toAmount(1.5)], given: [] } }) },
      2,
    ],
    [
      'nothing when more has expired',
      { expired: 3, lines: [lineOf({ ...paid, amount: toAmount(7) })] },
      0,
    ],
    [
      'what has not expired',
      { expired: 1.5, lines: [lineOf({ ...paid, amount: toAmount(8.5) })] },
      0.5,
    ],
    [
      'what is there, within the balance',
      { policy: 'within_balance', lines: [lineOf({ ...paid, amount: toAmount(0.5) })] },
      0.5,
    ],
    ['all, as a debt', { policy: 'allow_negative', lines: [] }, 2],
    [
      'in proportion where nobody knows by what it was paid',
      { event: eventOf({ rewarding_campaigns: [] }) },
      2,
    ],
  ])('has taken %s', (_name, given, taken) => {
    expect(takenBy(one, given)).toBe(toAmount(taken))
  })

  it('tells what is short, and tries it again with the next one', () => {
    const poor = lineOf({ ...paid, amount: toAmount(0.5) })
    const first = accepted(one, { policy: 'within_balance', lines: [poor] })
    expect(first.shortfall).toEqual([{ reward_id: POINTS, amount: toAmount(1.5) }])
    const event = eventOf({ returns: [returnOf(1)], settled: first.settled })
    expect(takenBy(one, { event })).toBe(toAmount(4))
  })

  it('never pays anew when the rest would be paid more', () => {
    const conditions = [[{ type: 'Product Quantity', operator: 'equal', value: 3 } as const]]
    const settled = { taken: [toAmount(10)], given: [] }
    const event = eventOf({ returns: [returnOf(1)], settled }, { amount: toAmount(10), conditions })
    const again = accepted(one, { event, lines: [] })
    expect(again.settled.taken).toEqual([toAmount(10)])
    expect(again.reversal.movements).toEqual([])
  })

  it.each<[string, ReturnType<typeof soldFor>, AskedReturn, number]>([
    ['half, for one of two lines of an order with a discount', soldFor(80, 50, 50), each(0), 40],
    ['two thirds, for two of three equal lines', soldFor(60, 40, 40, 40), each(0, 2), 40],
    [
      'all but one part, for all lines but one without values',
      soldFor(100, null, null, null, null),
      each(0, 1, 3),
      75,
    ],
    ['by the amounts, when one line has no value', soldFor(90, 60, null, 30), each(0), 30],
  ])('takes back %s', (_name, given, asked, taken) => {
    expect(takenBy(asked, given)).toBe(toAmount(taken))
  })

  it('after returns of another arithmetic takes no more than is left, and counts no less than nothing', () => {
    const { event, lines: own } = soldFor(80, 50, 50)
    const before = { ...returnOf(1), spend: toAmount(80) }
    const settled = { taken: [toAmount(75)], given: [] }
    const next = { ...event, returns: [before], settled }
    const last = accepted(each(1), { event: next, lines: own })
    expect(last).toMatchObject({ isLast: true, spend: ZERO, settled: { taken: [toAmount(80)] } })
    const three = soldFor(60, 40, 40, 40)
    const some = {
      ...three.event,
      returns: [{ ...before, spend: toAmount(50) }],
      settled: { taken: [toAmount(50)], given: [] },
    }
    const second = accepted(each(1), { event: some, lines: three.lines })
    expect(second).toMatchObject({ spend: ZERO, settled: { taken: [toAmount(50)] } })
    expect(second.reversal.movements).toEqual([])
  })

  it('gives the units of the order back with the value, and the rest with the last return', () => {
    const source = lineOf({ amount: toAmount(10) })
    const sold = soldFor(80, 30, 60, 30)
    const spending = { ...sold.event.data.order, redeem: [{ id: POINTS, amount: 1 }] }
    let event: ReturnedEvent = {
      ...sold.event,
      data: { ...sold.event.data, order: spending },
      costs: [{ line: source, amount: toAmount(1) }],
    }
    const given = [0, 2, 1].map((line) => {
      const { now, settled, spend, reversal } = accepted(each(line), { event, lines: sold.lines })
      const entry = { ...returnOf(1), ...now, spend }
      event = { ...event, settled, returns: [...(event.returns ?? []), entry] }
      return reversal.returned.map(({ amount }) => amount)
    })
    expect(given).toEqual([[2500n], [2500n], [5000n]])
  })

  it('gives no more of the units back than was taken of what was due, and the rest once it is', () => {
    const source = lineOf({ amount: toAmount(10) })
    const sold = soldFor(80, 40, 40)
    const spending = { ...sold.event.data.order, redeem: [{ id: STAMPS, amount: 10 }] }
    const event: ReturnedEvent = {
      ...sold.event,
      data: { ...sold.event.data, order: spending },
      costs: [{ line: { ...source, reward_id: STAMPS }, amount: toAmount(10) }],
    }
    const [own] = sold.lines
    const poor = [{ ...(own as Line), amount: toAmount(10) }]
    const first = accepted(each(0), { event, lines: poor, policy: 'within_balance' })
    expect(first.settled).toEqual({ taken: [toAmount(10)], given: [toAmount(1.25)] })
    const entry = { ...returnOf(1), spend: first.spend }
    const next = { ...event, settled: first.settled, returns: [entry] }
    const rich = accepted(each(1), { event: next, lines: sold.lines, policy: 'within_balance' })
    expect(rich.settled).toEqual({ taken: [toAmount(80)], given: [toAmount(10)] })
    const none = accepted(each(1), { event: next, lines: [], policy: 'within_balance' })
    expect(none.settled).toEqual(first.settled)
  })

  it('gives units and their cost back piece by piece, and no more than they were', () => {
    const source = lineOf({ amount: toAmount(10), cost: amountOf(10n) })
    const spent: Order = {
      value: 3,
      products: [{ sku: 'a', amount: 3, redeem: [{ id: POINTS, amount: 1 }] }],
    }
    let event = eventOf({
      data: { order: spent, brand_id: null, channel_id: null, store_id: null, platform: null },
      grants: [],
      rewarding_campaigns: [],
      costs: [{ line: source, amount: toAmount(1), cost: amountOf(10n) }],
    })
    const given = [1, 1, 1].map((amount) => {
      const { reversal, settled } = accepted({ products: [{ line: 0, amount }] }, { event })
      event = { ...event, settled, returns: [...(event.returns ?? []), returnOf(1)] }
      return reversal.returned.map((line) => [line.amount, line.cost])
    })
    expect(given).toEqual([[[3333n, 3n]], [[3333n, 3n]], [[3334n, 4n]]])
  })
})
