import type { Uuid } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import { changeCoupon } from './change-coupon.js'
import { defineCoupon, withSent } from './define-coupon.js'

const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
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

  it('may lose its costs or its grants, but not both', () => {
    const cost = { reward_id: POINTS, amount: 2 }
    expect(changeCoupon(coupon, { grants: [], costs: [cost] }).ok).toBe(true)
    expect(changeCoupon(coupon, { costs: [] }).ok).toBe(true)
    expect(changeCoupon(coupon, { grants: [] })).toMatchObject({ code: 'STATE_CONFLICT' })
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
