import { inData, onePage, type Group } from './example.js'
import {
  at,
  codes,
  conditions,
  ids,
  instants,
  newTier,
  operatorReward,
  order,
  orderedPage,
  page,
  redemption,
  reward,
  rewardPatch,
  tier,
} from './world.js'

const operatorTier = { ...tier, customers: 1, ...instants }

export const rewards: Group = {
  name: 'Operate: rewards and tiers',
  description: 'Operators define what customers earn, and the tiers that they rise to.',
  examples: {
    'POST /v1/rewards': {
      body: { brand_id: 'brand-1', type: 'POINTS', ...rewardPatch },
      answer: inData({ ...reward, brand_id: 'brand-1' }),
    },
    'GET /v1/rewards': {
      query: { ...page, brand_id: 'brand-1', platform: 'web', type: 'POINTS' },
      answer: onePage(reward, ids.reward),
    },
    'GET /v1/rewards/:id': { path: { id: ids.reward }, answer: inData(reward) },
    'POST /operator/v1/rewards': {
      body: { brand_id: null, type: 'POINTS', ...rewardPatch },
      answer: inData(operatorReward),
    },
    'GET /operator/v1/rewards': { query: orderedPage, answer: onePage(operatorReward, ids.reward) },
    'GET /operator/v1/rewards/:id': {
      path: { id: ids.reward },
      answer: inData(operatorReward),
    },
    'PATCH /operator/v1/rewards/:id': {
      path: { id: ids.reward },
      body: rewardPatch,
      answer: inData(operatorReward),
    },
    'POST /operator/v1/tiers': {
      body: { ...newTier, dry_run: false },
      answer: inData({ ...operatorTier, customers: 0 }),
    },
    'GET /operator/v1/tiers': { query: orderedPage, answer: onePage(operatorTier, ids.tier) },
    'GET /operator/v1/tiers/:id': { path: { id: ids.tier }, answer: inData(operatorTier) },
    'PATCH /operator/v1/tiers/:id': {
      path: { id: ids.tier },
      body: { ...newTier, rank: 1, dry_run: false },
      answer: inData({ ...operatorTier, rank: 1 }),
    },
    'DELETE /operator/v1/tiers/:id': {
      path: { id: ids.oldTier },
      answer: inData({ ...operatorTier, id: ids.oldTier, name: 'Bronze' }),
    },
  },
}

const grant = {
  reward_id: ids.reward,
  amount: 10,
  expires_after_days: 90,
  expiration_date: null,
}

const definition = {
  brand_id: null,
  name: 'Welcome',
  campaign_id: ids.campaign,
  grants: [grant],
  costs: [{ reward_id: ids.reward, amount: 1 }],
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

const single = { ...definition, listed: false }

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
const ofBatch = { batch_id: ids.batch }

const batch = { batch_id: ids.batch, status: 'DONE', count: 100, made: 100, ...instants }
const batchCode = {
  id: ids.batchCode,
  code: 'MOON-7QK4M2XD9R',
  redemptions_count: 0,
  ...instants,
}

const refusal = {
  id: ids.refusal,
  ...ofCoupon,
  code: codes.coupon,
  customer_id: ids.otherCustomer,
  refusal: 'COUPON_RECIPIENT_MISMATCH',
  ...instants,
}

export const operateCoupons: Group = {
  name: 'Operate: coupons',
  description: 'Operators create coupons and batches of codes, and see who redeemed them.',
  examples: {
    'POST /operator/v1/coupons': {
      body: { code: codes.newCoupon, ...single },
      answer: inData({ ...coupon, code: codes.newCoupon, redemptions_count: 0 }),
    },
    'GET /operator/v1/coupons': {
      query: {
        ...orderedPage,
        code: codes.coupon,
        brand_id: 'brand-1',
        status: 'ACTIVE',
        campaign_id: ids.campaign,
      },
      answer: onePage({ ...coupon, brand_id: 'brand-1' }, ids.coupon),
    },
    'GET /operator/v1/coupons/:id': { path, answer: inData(coupon) },
    'PATCH /operator/v1/coupons/:id': { path, body: single, answer: inData(coupon) },
    'POST /operator/v1/coupons/:id/disable': {
      path,
      answer: inData({ ...coupon, status: 'DISABLED' }),
    },
    'POST /operator/v1/coupons/:id/enable': { path, answer: inData(coupon) },
    'GET /operator/v1/coupons/:coupon_id/redemptions': {
      path: ofCoupon,
      query: orderedPage,
      answer: onePage(redemption, ids.redemption),
    },
    'GET /operator/v1/coupons/:coupon_id/refusals': {
      path: ofCoupon,
      query: orderedPage,
      answer: onePage(refusal, ids.refusal),
    },
    'GET /operator/v1/refusals': {
      query: { ...orderedPage, customer_id: ids.customer },
      answer: onePage(refusal, ids.refusal),
    },
    'POST /operator/v1/coupons/bulk': {
      body: { count: 100, prefix: 'MOON-', coupon: { ...definition, max_redemptions: 1 } },
      answer: inData({ ...batch, status: 'IN_PROGRESS', made: 0 }),
    },
    'GET /operator/v1/coupons/bulk/:batch_id': { path: ofBatch, answer: inData(batch) },
    'GET /operator/v1/coupons/bulk/:batch_id/codes': {
      path: ofBatch,
      query: orderedPage,
      answer: onePage(batchCode, ids.batchCode),
    },
  },
}

const newCampaign = {
  name: 'Autumn points',
  brand_id: 'brand-1',
  starts_at: at.start,
  ends_at: at.end,
  event_types: ['PURCHASE'],
  platforms: ['web'],
  store_ids: ['store-1'],
  channel_ids: ['channel-1'],
  conditions,
  rewards: [
    { reward_id: ids.reward, amount: 5, expires_after_days: 30, expiration_date: null },
    { reward_id: ids.reward, conversion_factor: 0.1, expiration_date: at.end },
  ],
  max_total: 1_000,
  max_per_customer: 10,
  funded_by: 'marketing',
  consent_purpose: 'behavioral_campaigns',
  priority: 1,
}

const campaign = {
  id: ids.campaign,
  version: 1,
  status: 'ACTIVE',
  ...newCampaign,
  rewards: [
    {
      reward_id: ids.reward,
      amount: 5,
      conversion_factor: null,
      expires_after_days: 30,
      expiration_date: null,
    },
    {
      reward_id: ids.reward,
      amount: null,
      conversion_factor: 0.1,
      expires_after_days: null,
      expiration_date: at.end,
    },
  ],
  ...instants,
}

const simulatedEvent = {
  customer_id: ids.customer,
  type: 'PURCHASE',
  order,
  brand_id: 'brand-1',
  channel_id: 'channel-1',
  store_id: 'store-1',
  platform: 'web',
  issued_at: at.first,
}

const simulation = {
  pays: true,
  rewards: [
    { reward_id: ids.reward, name: 'Points', type: 'POINTS', amount: 5, expiration_date: at.end },
  ],
  conditions: [
    [
      {
        type: 'Order Value',
        operator: 'grater than',
        value: 50,
        actual: 120.5,
        met: true,
        tier: null,
        actual_tier: null,
      },
    ],
  ],
  reason: null,
  warnings: [],
}

const ofCampaign = { id: ids.campaign }
const unlimited = { max_total: null, max_per_customer: null }

export const campaigns: Group = {
  name: 'Operate: campaigns',
  description: 'Operators decide which purchases are rewarded, with what, and for how long.',
  examples: {
    'POST /operator/v1/campaigns': {
      body: { ...newCampaign, status: 'ACTIVE' },
      answer: inData(campaign),
    },
    'GET /operator/v1/campaigns': {
      query: { ...orderedPage, status: 'ACTIVE' },
      answer: onePage(campaign, ids.campaign),
    },
    'GET /operator/v1/campaigns/:id': { path: ofCampaign, answer: inData(campaign) },
    'PATCH /operator/v1/campaigns/:id': {
      path: ofCampaign,
      body: { ...newCampaign, ...unlimited },
      answer: inData({ ...campaign, ...unlimited, version: 2 }),
    },
    'GET /operator/v1/campaigns/:id/versions': {
      path: ofCampaign,
      query: { ...orderedPage, cursor: '1' },
      answer: onePage({ ...campaign, version: 2 }, '2'),
    },
    'POST /operator/v1/campaigns/:id/activate': { path: ofCampaign, answer: inData(campaign) },
    'POST /operator/v1/campaigns/simulate': {
      body: {
        campaign_id: ids.campaign,
        event: simulatedEvent,
      },
      answer: inData(simulation),
    },
    'POST /operator/v1/campaigns/:id/pause': {
      path: ofCampaign,
      answer: inData({ ...campaign, status: 'PAUSED' }),
    },
    'POST /operator/v1/campaigns/:id/resume': { path: ofCampaign, answer: inData(campaign) },
    'POST /operator/v1/campaigns/:id/archive': {
      path: { id: ids.oldCampaign },
      answer: inData({ ...campaign, id: ids.oldCampaign, status: 'ARCHIVED' }),
    },
  },
}
