import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import {
  countCampaignDiscountReversal,
  countCampaignDiscounts,
  countDiscount,
  countDiscountReversal,
  countRefusal,
  countReversal,
  OTHER_STREAMS,
  streamOf,
  type CheckedOutRow,
  type DiscountedRow,
} from './count-stream.js'
import type { Tell } from './count.js'

const AT = Date.parse('2026-01-31T23:30:00Z')
const row = {
  id: lowestIdAt(AT),
  account_id: 'account' as AccountId,
  coupon_id: 'coupon' as Uuid,
  batch_id: null,
}
const ofBatch = { batch_id: 'batch' as Uuid }

function told(count: (tell: Tell) => void): string[] {
  const counts: string[] = []
  count((kind, subject, figure, by) => {
    counts.push(`${kind} ${subject} ${figure} ${by}`)
  })
  return counts
}

describe('a refusal and a reversal', () => {
  it('count once, for the account and for the coupon or the batch of its code', () => {
    const refused = { ...row, refusal: 'COUPON_EXPIRED' }
    expect(told((tell) => countRefusal(refused, tell))).toEqual([
      'account - refused:COUPON_EXPIRED 1',
      'coupon coupon refused:COUPON_EXPIRED 1',
    ])
    expect(told((tell) => countRefusal({ ...refused, coupon_id: null }, tell))).toEqual([
      'account - refused:COUPON_EXPIRED 1',
    ])
    expect(told((tell) => countReversal({ ...row, ...ofBatch }, tell))).toEqual([
      'account - reversals 1',
      'coupon batch reversals 1',
    ])
  })
})

const total = { discount_total: toAmount(4.9) }

describe('what a redemption took off', () => {
  it.each<[string, Partial<DiscountedRow>, string[], string[]]>([
    ['without discounts', {}, [], []],
    ['of nothing', { discount_total: toAmount(0) }, [], []],
    [
      'of money',
      total,
      ['account - discounts 49000', 'coupon coupon discounts 49000'],
      ['account - discounts_reversed -49000', 'coupon coupon discounts_reversed -49000'],
    ],
    [
      'of a batch',
      { ...total, ...ofBatch },
      ['account - discounts 49000', 'coupon batch discounts 49000'],
      ['account - discounts_reversed -49000', 'coupon batch discounts_reversed -49000'],
    ],
  ])('counts, and is taken back: %s', (_name, changes, counted, reversed) => {
    const redemption = { ...row, ...changes }
    expect(told((tell) => countDiscount(redemption, tell, 'UTC'))).toEqual(counted)
    expect(told((tell) => countDiscountReversal(redemption, tell))).toEqual(reversed)
  })

  const dayBefore = new Date('2026-01-30T12:00:00Z')
  it.each<[string, Partial<DiscountedRow>, string, string[]]>([
    [
      'of a new customer',
      {},
      'UTC',
      [
        'account - beside:active_of_day 1',
        'account - beside:active_of_month 1',
        'account - beside:redemptions 1',
        'coupon coupon beside:redemptions 1',
      ],
    ],
    [
      'again, in the month',
      { ...ofBatch, before: { active: dayBefore, redeemed: dayBefore, code: dayBefore } },
      'UTC',
      [
        'account - beside:active_of_day 1',
        'account - beside:redemptions 1',
        'account - beside:again_of_month 1',
        'coupon batch beside:redemptions 1',
        'coupon batch beside:again_of_month 1',
      ],
    ],
    [
      'again, in the month that was over in UTC alone',
      { before: { active: dayBefore, redeemed: dayBefore, code: null } },
      'Europe/Madrid',
      [
        'account - beside:active_of_day 1',
        'account - beside:active_of_month 1',
        'account - beside:redemptions 1',
        'coupon coupon beside:redemptions 1',
      ],
    ],
  ])('counts its redemption where the ledger has no row: %s', (_name, changes, zone, counted) => {
    const before = { active: null, redeemed: null, code: null }
    const redemption = { ...row, before, ...changes }
    expect(told((tell) => countDiscount(redemption, tell, zone))).toEqual(counted)
    expect(told((tell) => countDiscountReversal(redemption, tell))).toEqual([])
  })
})

const taken = (from: 'CAMPAIGN' | 'COUPON' | 'REWARD', id: string, amount: number) => ({
  from,
  id: id as Uuid,
  amount: toAmount(amount),
})

describe('what campaigns took off the order of an event', () => {
  it.each<[string, CheckedOutRow['discounts'], string[]]>([
    ['without a checkout', undefined, []],
    ['of no campaign', [taken('COUPON', 'c', 1), taken('REWARD', 'r', 2)], []],
    ['of a campaign that took nothing', [taken('CAMPAIGN', 'a', 0)], []],
    [
      'of two campaigns beside a coupon',
      [taken('CAMPAIGN', 'a', 3), taken('COUPON', 'c', 1), taken('CAMPAIGN', 'b', 0.5)],
      ['a 30000', 'b 5000'],
    ],
  ])('counts, and is taken back: %s', (_name, discounts, counted) => {
    const event = { ...row, ...(discounts && { discounts }) }
    const figures = (figure: string, sign: string) =>
      counted.map((one) => `campaign ${one.replace(' ', ` ${figure} ${sign}`)}`)
    expect(told((tell) => countCampaignDiscounts(event, tell))).toEqual(
      figures('campaign_discounts', ''),
    )
    expect(told((tell) => countCampaignDiscountReversal(event, tell))).toEqual(
      figures('campaign_discounts_reversed', '-'),
    )
  })
})

describe('a figure', () => {
  it.each<[string, string]>([
    ['issued', 'rows'],
    ['redemptions', 'rows'],
    ['granted:discounts', 'rows'],
    ['refused:discounts', 'refusals'],
    ['beside:redemptions', 'discounts'],
    ...OTHER_STREAMS.slice(1).map((stream): [string, string] => [stream, stream]),
  ])('%s is counted from %s', (figure, stream) => {
    expect(streamOf(figure)).toBe(stream)
  })
})
