import {
  createCoupon,
  disableCoupon,
  enableCoupon,
  getCoupon,
  listCoupons,
  updateCoupon,
} from '@loyalty/contracts/wallet/coupon-definitions'
import {
  listCouponRefusals,
  listRedemptions,
  listRefusals,
  reverseRedemption,
} from '@loyalty/contracts/wallet/redemption'
import { couponStats } from '@loyalty/contracts/wallet/reports'
import {
  at,
  manualAdjustment,
  codes,
  conditions,
  counted,
  couponFigures,
  discounts,
  exclusionGroup,
  ids,
  instants,
  orderedPage,
  redemption,
  refusalCounts,
  refusedRedeem,
  wallet,
} from './examples.js'
import { list, resource, table } from './kinds.js'
import { namingSegments } from './named-segments.js'

const grant = { reward_id: ids.reward, amount: 10, expires_after_days: 90, expiration_date: null }

export const couponDefinition = {
  brand_id: null,
  name: 'Welcome',
  campaign_id: ids.campaign,
  grants: [grant],
  costs: [{ reward_id: ids.reward, amount: 1 }],
  segment_ids: [ids.segment],
  discounts,
  conditions,
  exclusion_group: exclusionGroup,
  max_redemptions: 1_000,
  max_redemptions_per_customer: 10,
  starts_at: at.start,
  ends_at: at.end,
  platforms: ['web'],
  store_ids: ['store-1'],
  channel_ids: ['channel-1'],
  recipient_ids: [ids.customer],
  combinable: true,
}

const single = { ...couponDefinition, listed: false }

const coupon = {
  id: ids.coupon,
  code: codes.coupon,
  batch_id: null,
  codes_count: null,
  ...single,
  status: 'ACTIVE',
  redemptions_count: 1,
  ...instants,
}

const path = { id: ids.coupon }

const ofCoupon = { coupon_id: ids.coupon }

export const operatorCoupons = table('Operate: coupons', [
  namingSegments('POST /operator/v1/coupons', createCoupon, (sent) => sent, {
    id: 'createCoupon',
    scopes: ['programme:write'],
    looksUpNoCode: true,
    summary: 'Create a coupon',
    description:
      'Creates a coupon with what it gives, what it costs, what it takes off an order and who may redeem it.',
    status: 201,
    example: {
      body: { code: codes.newCoupon, ...single, dry_run: false },
      answer: { ...coupon, code: codes.newCoupon, redemptions_count: 0 },
    },
  }),
  list('GET /operator/v1/coupons', listCoupons, {
    id: 'listCoupons',
    scopes: ['programme:read'],
    summary: 'List coupons; a batch is one row',
    description:
      'Answers the coupons that fit all filters, a batch of codes as one row, oldest first, or by name or end.',
    example: {
      query: {
        ...orderedPage,
        sort: 'name',
        code: codes.coupon,
        brand_id: 'brand-1',
        status: 'ACTIVE',
        campaign_id: ids.campaign,
      },
      answer: [{ ...coupon, brand_id: 'brand-1' }],
    },
  }),
  resource('GET /operator/v1/coupons/:id', getCoupon, {
    id: 'getCoupon',
    scopes: ['programme:read'],
    isVersioned: true,
    summary: 'Read a coupon',
    description: 'Answers one coupon with the number of its redemptions.',
    example: { path, answer: coupon },
  }),
  namingSegments('PATCH /operator/v1/coupons/:id', updateCoupon, (sent) => sent, {
    id: 'updateCoupon',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Change a coupon',
    description: 'Changes only the members that are sent; the code never changes.',
    example: { path, body: single, answer: coupon },
  }),
  resource('POST /operator/v1/coupons/:id/disable', disableCoupon, {
    id: 'disableCoupon',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Disable a coupon',
    description: 'Stops further redemptions of a coupon; once more, it changes nothing.',
    example: { path, answer: { ...coupon, status: 'DISABLED' } },
  }),
  resource('POST /operator/v1/coupons/:id/enable', enableCoupon, {
    id: 'enableCoupon',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Enable a coupon',
    description: 'Lets a disabled coupon be redeemed again; once more, it changes nothing.',
    example: { path, answer: coupon },
  }),
  list('GET /operator/v1/coupons/:coupon_id/redemptions', listRedemptions, {
    id: 'listCouponRedemptions',
    scopes: ['support:read'],
    summary: 'List the redemptions of a coupon',
    description: 'Answers the redemptions of a coupon, reversed ones too, oldest first.',
    example: { path: ofCoupon, query: orderedPage, answer: [redemption] },
  }),
  list('GET /operator/v1/coupons/:coupon_id/refusals', listCouponRefusals, {
    id: 'listCouponRefusals',
    scopes: ['support:read'],
    summary: 'List the refused redeems of a coupon',
    description: 'Answers who was refused the coupon and why, oldest first.',
    example: { path: ofCoupon, query: orderedPage, answer: [refusedRedeem] },
  }),
  resource('GET /operator/v1/coupons/:id/stats', couponStats, {
    id: 'getCouponStats',
    tag: 'Operate: reports',
    scopes: ['reports:read'],
    summary: 'The figures of a coupon',
    description: 'Answers what became of a coupon or a batch, in all and in the last 30 days.',
    example: {
      path: { id: ids.coupon },
      answer: {
        id: ids.coupon,
        total: { redemptions: 40, reversals: 2, discounts: '189.5', refusals: refusalCounts },
        rewards: [{ reward_id: ids.reward, granted: '400', spent: '40', cost: '4' }],
        days: [{ period: '2026-01-31', ...couponFigures }],
        ...counted,
      },
    },
  }),
])

const reversed = {
  ...redemption,
  id: ids.oldRedemption,
  status: 'REVERSED',
  updated_at: at.done,
  reversed_at: at.done,
}

export const redemptions = table('Operate: coupons', [
  list('GET /operator/v1/refusals', listRefusals, {
    id: 'listRefusals',
    scopes: ['support:read'],
    summary: 'List refused redeems, of any code',
    description:
      'Answers every refused redeem of the account, also of codes that belong to no coupon.',
    example: { query: { ...orderedPage, customer_id: ids.customer }, answer: [refusedRedeem] },
  }),
  resource('POST /operator/v1/redemptions/:id/reverse', reverseRedemption, {
    id: 'reverseRedemption',
    tag: 'Operate: customers',
    scopes: ['support:write'],
    summary: 'Reverse a redemption',
    description: 'Takes back what a redemption gave and gives back what it cost.',
    bodyIsOptional: true,
    example: {
      path: { id: ids.oldRedemption },
      body: manualAdjustment,
      answer: {
        redemption: reversed,
        wallet,
        taken_back: reversed.accumulations,
        given_back: reversed.redemptions,
      },
    },
  }),
])
