import type { Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { toAmount } from '@loyalty/contracts/money'
import type { CouponPatch } from '@loyalty/contracts/wallet/coupon'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import {
  changeCoupon,
  defineCoupon,
  withSent,
  refuseRewards,
  rewardIdsOf,
} from './define-coupon.js'
import type { CouponDefinition } from './coupon-definition.js'

const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const noOffer = { segment_ids: null, discounts: [], conditions: [], exclusion_group: null }
const maxima = { max_redemptions: null, max_redemptions_per_customer: 1 }

describe('a new coupon', () => {
  const coupon = defineCoupon({ grants: [{ reward_id: POINTS, amount: 5 }] }, maxima)

  it('is for all, always, combinable and unlisted where it says nothing else', () => {
    expect(coupon).toEqual({
      ...maxima,
      brand_id: null,
      name: null,
      campaign_id: null,
      grants: [
        { reward_id: POINTS, amount: 50_000n, expires_after_days: null, expiration_date: null },
      ],
      costs: [],
      ...noOffer,
      starts_at: null,
      ends_at: null,
      platforms: null,
      store_ids: null,
      channel_ids: null,
      recipient_ids: null,
      combinable: true,
      listed: false,
    })
  })

  it('keeps the name of its campaign through a change', () => {
    const named = { ...coupon, campaign_name: 'Autumn' }
    expect(withSent(named, { name: 'Spring' })).toEqual({ ...named, name: 'Spring' })
  })

  const cost = { reward_id: POINTS, amount: 2 }
  const tenth = { kind: 'PERCENT' as const, value: 10 }
  it.each<[string, CouponPatch, string | null]>([
    ['costs in place of grants', { grants: [], costs: [cost] }, null],
    ['discounts in place of grants', { grants: [], discounts: [tenth] }, null],
    ['no costs', { costs: [] }, null],
    ['no grants', { grants: [] }, 'STATE_CONFLICT'],
    ['neither', { grants: [], costs: [] }, 'VALIDATION_ERROR'],
    ['none of the three', { grants: [], costs: [], discounts: [] }, 'VALIDATION_ERROR'],
  ])('may have %s, as long as it does anything', (_name, patch, code) => {
    expect(changeCoupon(coupon, patch)).toMatchObject(code === null ? { ok: true } : { code })
  })

  it('may be a discount alone, which it does not lose', () => {
    const offer = defineCoupon({ grants: [], discounts: [tenth] }, maxima)
    expect(changeCoupon(offer, { grants: [], costs: [] })).toEqual({ ok: true, definition: offer })
    expect(changeCoupon(offer, { discounts: [] })).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('takes what it takes off, for whom and beside what, and keeps it', () => {
    const offer = {
      segment_ids: [POINTS],
      discounts: [tenth],
      conditions: [[{ type: 'Order Value' as const, operator: 'equal' as const, value: 5 }]],
      exclusion_group: 'seasonal',
    }
    const defined = defineCoupon({ grants: [], ...offer }, maxima)
    expect(defined).toMatchObject(offer)
    expect(withSent(defined, { name: null })).toEqual(defined)
    expect(withSent(defined, { conditions: null, exclusion_group: null })).toMatchObject({
      discounts: [tenth],
      conditions: [],
      exclusion_group: null,
    })
  })

  it('that was stored before there were discounts has none', () => {
    const { discounts: _1, conditions: _2, exclusion_group: _3, segment_ids: _4, ...old } = coupon
    expect(changeCoupon(old, {})).toEqual({ ok: true, definition: coupon })
    expect(changeCoupon(old, { grants: [] })).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('is not valid backwards', () => {
    const period = {
      starts_at: '2026-02-01T00:00:00.000Z',
      ends_at: '2026-01-01T00:00:00.000Z',
    }
    expect(changeCoupon(coupon, period)).toMatchObject({
      details:
        'the coupon would be valid from 2026-02-01T00:00:00.000Z until 2026-01-01T00:00:00.000Z',
    })
  })
})

const rewardId = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e01' as Uuid

const coupon: CouponDefinition = defineCoupon(
  {
    grants: [{ reward_id: rewardId, amount: 10.5 }],
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2026-02-01T00:00:00.000Z',
  },
  { max_redemptions: 100, max_redemptions_per_customer: 1 },
)

describe('define coupon', () => {
  it('takes the defaults for what was left out', () => {
    expect(coupon).toEqual({
      brand_id: null,
      name: null,
      campaign_id: null,
      grants: [
        {
          reward_id: rewardId,
          amount: 105_000n,
          expires_after_days: null,
          expiration_date: null,
        },
      ],
      costs: [],
      ...noOffer,
      max_redemptions: 100,
      max_redemptions_per_customer: 1,
      starts_at: new Date('2026-01-01T00:00:00.000Z'),
      ends_at: new Date('2026-02-01T00:00:00.000Z'),
      platforms: null,
      store_ids: null,
      channel_ids: null,
      recipient_ids: null,
      combinable: true,
      listed: false,
    })
  })

  it('keeps a null that was sent in place of a default', () => {
    const sent = { grants: [], max_redemptions: null, max_redemptions_per_customer: null }
    const defaults = { max_redemptions: 1, max_redemptions_per_customer: 1 }
    expect(defineCoupon(sent, defaults)).toMatchObject({
      max_redemptions: null,
      max_redemptions_per_customer: null,
    })
  })

  it('keeps lists as sets, platforms in lower case, and an empty list as no limit', () => {
    const sent = { grants: [], platforms: ['iOS', 'ios'], store_ids: [], recipient_ids: ['A', 'a'] }
    expect(defineCoupon(sent, coupon)).toMatchObject({
      platforms: ['ios'],
      store_ids: null,
      recipient_ids: ['A', 'a'],
    })
  })
})

describe('change coupon', () => {
  it.each([
    ['a maximum to null', { max_redemptions: null }, 'max_redemptions is 100'],
    [
      'a maximum per customer to null',
      { max_redemptions_per_customer: null },
      'max_redemptions_per_customer is 1',
    ],
    ['the last grant away', { grants: [] }, 'without grants, costs and discounts'],
    ['an end before its start', { ends_at: '2025-12-31T00:00:00.000Z' }, 'until 2025-12-31'],
    ['a start after its end', { starts_at: '2026-02-02T00:00:00.000Z' }, 'from 2026-02-02'],
  ])('refuses %s by its state', (_name, patch, details) => {
    expect(changeCoupon(coupon, patch)).toMatchObject({
      ok: false,
      code: 'STATE_CONFLICT',
      details: expect.stringContaining(details) as string,
    })
  })

  it('refuses a maximum where there was none', () => {
    const unlimited = { ...coupon, max_redemptions: null }
    expect(changeCoupon(unlimited, { max_redemptions: 5 })).toMatchObject({
      code: 'STATE_CONFLICT',
      details: 'max_redemptions is null and stays null',
    })
  })

  it('changes the members that were sent and no other', () => {
    const patch = { max_redemptions: 2, ends_at: null, costs: [{ reward_id: rewardId, amount: 5 }] }
    expect(changeCoupon(coupon, patch)).toEqual({
      ok: true,
      definition: {
        ...coupon,
        max_redemptions: 2,
        ends_at: null,
        costs: [{ reward_id: rewardId, amount: toAmount(5) }],
      },
    })
  })

  it('says the same when nothing was sent', () => {
    expect(changeCoupon(coupon, {})).toEqual({ ok: true, definition: coupon })
  })
})

const points = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e01' as Uuid
const card = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e02' as Uuid

const reward = (id: Uuid, changes: Partial<RewardCopy> = {}): RewardCopy => ({
  id,
  version: 1,
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  ...changes,
})

const cost = (id: Uuid) => ({ reward_id: id, amount: toAmount(1) })

describe('rewards of a coupon', () => {
  it.each([
    ['a global reward in a global coupon', null, null, true],
    ['a global reward in a coupon of a brand', 'acme', null, true],
    ["a brand's reward in its own coupon", 'acme', 'acme', true],
    ["a brand's reward in another brand's coupon", 'acme', 'other', false],
    ["a brand's reward in a global coupon", null, 'acme', false],
  ])('%s', (_name, couponBrand, rewardBrand, isAccepted) => {
    const refusal = refuseRewards({ brand_id: couponBrand, costs: [] }, [
      reward(points, { brand_id: rewardBrand }),
    ])
    expect(refusal?.code ?? null).toBe(isAccepted ? null : 'REWARD_NOT_APPLICABLE')
  })

  it('refuses a gift card as a cost', () => {
    const rewards = [reward(points), reward(card, { type: 'GIFT_CARD' })]
    expect(refuseRewards({ brand_id: null, costs: [cost(points)] }, rewards)).toBeNull()
    expect(refuseRewards({ brand_id: null, costs: [cost(card)] }, rewards)?.code).toBe(
      'REWARD_NOT_APPLICABLE',
    )
  })

  it('names each reward once', () => {
    const grant = { ...cost(points), expires_after_days: null, expiration_date: null }
    const definition = { grants: [grant, grant], costs: [cost(points), cost(card)] }
    expect(rewardIdsOf(definition)).toEqual([points, card])
  })
})
