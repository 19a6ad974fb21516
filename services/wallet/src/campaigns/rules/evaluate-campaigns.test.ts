import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { AMOUNT_MAX, amountOf, toAmount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { Campaign, CampaignReward } from './campaign.js'
import {
  evaluateCampaigns,
  type CampaignSurroundings,
  type EvaluatedEvent,
} from './evaluate-campaigns.js'
import { amountBy, termsOf } from './payment-terms.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const BEFORE = new Date('2026-01-31T12:00:00.000Z')
const AFTER = new Date('2026-02-02T12:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const mint = createMint(NOW.getTime())

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

const promised: CampaignReward = {
  reward_id: POINTS,
  amount: toAmount(5),
  conversion_factor: null,
  expires_after_days: null,
  expiration_date: null,
}

const campaignOf = (fields: Partial<Campaign> = {}): Campaign => ({
  _id: '',
  version: 3,
  account_id: '' as AccountId,
  id: mint.next(),
  status: 'ACTIVE',
  name: 'Autumn points',
  brand_id: null,
  starts_at: null,
  ends_at: null,
  event_types: ['PURCHASE'],
  platforms: null,
  store_ids: null,
  channel_ids: null,
  conditions: [],
  rewards: [promised],
  max_total: null,
  max_per_customer: null,
  funded_by: null,
  consent_purpose: null,
  priority: 0,
  created_at: BEFORE,
  updated_at: BEFORE,
  ...fields,
})

const event: EvaluatedEvent = {
  type: 'PURCHASE',
  issuedAt: NOW,
  brandId: 'b-1',
  platform: 'iOS',
  storeId: 's-1',
  channelId: 'h-1',
  spend: toAmount(99.99),
  lines: [],
  known: { 'Order Value': toAmount(120) },
}

const around: CampaignSurroundings = {
  now: NOW,
  defaultLineDays: 10,
  refusedPurposes: [],
  reward: (id) => (id === POINTS ? reward : null),
  paid: () => ({ total: 0, toCustomer: 0 }),
  newLineId: () => mint.next(),
}

const mugLines = [
  { sku: 'mug', tags: null, paid: toAmount(30) },
  { sku: 'plate', tags: null, paid: toAmount(69.99) },
]

const pays = (
  fields: Partial<Campaign>,
  changes: Partial<EvaluatedEvent> = {},
  surroundings: Partial<CampaignSurroundings> = {},
): boolean =>
  evaluateCampaigns({ ...event, ...changes }, [campaignOf(fields)], { ...around, ...surroundings })
    .length === 1

const above = (value: number): Campaign['conditions'] => [
  [{ type: 'Order Value', operator: 'grater than', value }],
]

const paid = (total: number, toCustomer: number) => ({ paid: () => ({ total, toCustomer }) })
const other = (fields: Partial<RewardCopy>) => ({ reward: () => ({ ...reward, ...fields }) })

describe('campaigns', () => {
  it.each<[string, Partial<Campaign>, boolean]>([
    ['paused', { status: 'PAUSED' }, false],
    ['archived', { status: 'ARCHIVED' }, false],
    ['of another event type', { event_types: ['VISIT'] }, false],
    ['that starts at the very instant', { starts_at: NOW }, true],
    ['that starts later', { starts_at: AFTER }, false],
    ['that ends later', { ends_at: AFTER }, true],
    ['that ends at the very instant', { ends_at: NOW }, false],
    ['of the brand', { brand_id: 'b-1' }, true],
    ['of another brand', { brand_id: 'b-2' }, false],
    ['of the platform, in any case', { platforms: ['ios'] }, true],
    ['of another platform', { platforms: ['web'] }, false],
    ['of another store', { store_ids: ['s-2'] }, false],
    ['of another channel', { channel_ids: ['h-2'] }, false],
    ['whose conditions hold', { conditions: above(119.9999) }, true],
    ['whose conditions do not hold', { conditions: above(120) }, false],
    ['whose reward is unknown', { rewards: [{ ...promised, reward_id: mint.next() }] }, false],
    [
      'that would pay zero points',
      { rewards: [{ ...promised, amount: null, conversion_factor: toAmount(0.01) }] },
      false,
    ],
    ['that started before', { starts_at: BEFORE }, true],
    ['without an end or a start', {}, true],
    ['whose date has passed', { rewards: [{ ...promised, expiration_date: NOW }] }, false],
  ])('one %s', (_name, fields, expected) => {
    expect(pays(fields)).toBe(expected)
  })

  it('pays unless the customer has refused its purpose', () => {
    const purpose = { consent_purpose: 'behavioral_campaigns' } as const
    expect(pays(purpose)).toBe(true)
    expect(pays(purpose, {}, { refusedPurposes: ['coupon_campaigns'] })).toBe(true)
    expect(pays(purpose, {}, { refusedPurposes: ['behavioral_campaigns'] })).toBe(false)
  })

  it('pays within its budgets', () => {
    expect(pays({ max_total: 3 }, {}, paid(2, 0))).toBe(true)
    expect(pays({ max_total: 3 }, {}, paid(3, 0))).toBe(false)
    expect(pays({ max_per_customer: 1 }, {}, paid(9, 0))).toBe(true)
    expect(pays({ max_per_customer: 1 }, {}, paid(9, 1))).toBe(false)
  })

  it.each<[string, Partial<Campaign>, number | null]>([
    ['the order, where it names no lines', { products: null }, 99],
    ['the lines that it names', { products: { skus: ['mug'] } }, 30],
    ['none of them', { products: { skus: ['cup'] } }, null],
    ['nothing, without rewards', { rewards: [], discounts: [{ kind: 'FREE_SHIPPING' }] }, null],
  ])('pays by what was paid for %s', (_name, fields, amount) => {
    const rewards = [{ ...promised, amount: null, conversion_factor: toAmount(1) }]
    const campaign = campaignOf({ rewards, ...fields })
    const [payout] = evaluateCampaigns({ ...event, lines: mugLines }, [campaign], around)
    const paidAmount = payout?.grants[0]?.line.amount ?? null
    expect(paidAmount).toBe(amount === null ? null : toAmount(amount))
  })

  it('does not pay a reward whose own conditions or platforms fail', () => {
    expect(pays({}, {}, other({ platforms: ['IOS'] }))).toBe(true)
    expect(pays({}, {}, other({ platforms: ['web'] }))).toBe(false)
    expect(pays({}, {}, other({ conditions: above(120) }))).toBe(false)
  })

  it('are paid by priority descending, then id', () => {
    const low = campaignOf({ priority: -1 })
    const first = campaignOf()
    const second = campaignOf()
    const high = campaignOf({ priority: 5 })
    const payouts = evaluateCampaigns(event, [low, second, high, first], around)
    expect(payouts.map(({ campaign }) => campaign.id)).toEqual(
      [high, first, second, low].map(({ id }) => id),
    )
  })

  it('are paid in the order of their ids, whichever came first', () => {
    const [first, second] = [campaignOf(), campaignOf()]
    for (const campaigns of [
      [first, second],
      [second, first],
    ]) {
      const payouts = evaluateCampaigns(event, campaigns, around)
      expect(payouts.map(({ campaign }) => campaign.id)).toEqual([first.id, second.id])
    }
  })

  it('for no platform pay an event of any, or of none', () => {
    expect(pays({}, { platform: null })).toBe(true)
    expect(pays({ platforms: ['ios'] }, { platform: null })).toBe(false)
  })

  it.each<[string, Partial<Campaign>, string | null, object]>([
    ['the campaign', { brand_id: 'b-1' }, 'b-1', { brand_id: 'b-1', funded_by: 'b-1' }],
    ['the event, where the campaign is global', {}, 'b-1', { brand_id: 'b-1', funded_by: 'b-1' }],
    ['nobody, where both are global', {}, null, { brand_id: null, funded_by: 'platform' }],
  ])('give lines of the brand of %s', (_name, fields, brandId, expected) => {
    const [payout] = evaluateCampaigns({ ...event, brandId }, [campaignOf(fields)], around)
    expect(payout?.grants[0]?.line).toMatchObject(expected)
  })

  it('give lines with their campaign, funder and lifetime', () => {
    const [payout] = evaluateCampaigns(event, [campaignOf({ funded_by: 'marketing' })], around)
    expect(payout?.grants).toMatchObject([
      {
        line: {
          amount: 50_000n,
          campaign_id: payout?.campaign.id,
          brand_id: 'b-1',
          funded_by: 'marketing',
          issued_at: NOW,
          expires_at: new Date('2026-02-11T12:00:00.000Z'),
        },
      },
    ])
  })
})

describe('the amount that a campaign pays', () => {
  const byFactor = { ...promised, amount: null, conversion_factor: toAmount(0.1) }
  it('is floored to whole units for POINTS and to 1/10,000 for other types', () => {
    expect(amountBy(termsOf(byFactor, reward), toAmount(99.99))).toBe(90_000n)
    expect(amountBy(termsOf(byFactor, { ...reward, type: 'DISCOUNT' }), toAmount(99.9999))).toBe(
      99_999n,
    )
  })
  it("is the reward's own factor when the campaign names none", () => {
    const own = { ...reward, attributes: { conversion_factor: 2 } }
    expect(amountBy(termsOf({ ...promised, amount: null }, own), toAmount(10))).toBe(200_000n)
    expect(amountBy(termsOf({ ...promised, amount: null }, reward), toAmount(10))).toBe(0n)
  })
  it.each([['0.1'], [0.000000001], [-0.1], [null]])(
    'is nothing by a factor that is no amount: %j',
    (factor) => {
      const odd = { ...reward, attributes: { conversion_factor: factor } }
      expect(amountBy(termsOf({ ...promised, amount: null }, odd), toAmount(10))).toBe(0n)
    },
  )
  it('is never above one amount', () => {
    const much = { amount: null, factor: toAmount(2), is_whole: false }
    expect(amountBy(much, amountOf(AMOUNT_MAX))).toBe(AMOUNT_MAX)
    expect(amountBy(much, toAmount(49_999_999_999.5))).toBe(AMOUNT_MAX - 10_000n)
  })
})
