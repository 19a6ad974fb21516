import { inData, type Group } from './example.js'
import { at, ids } from './world.js'

/** Where a check of the reports begins and ends. */
const BOUND = { after: '00000000-0000-0000-0000-000000000000', until: '2026-01-31' }
/** Of a check that has added up nothing yet. */
const cursor = Buffer.from(
  JSON.stringify({
    stream: 'rows',
    bounds: { rows: BOUND, refusals: BOUND, reversals: BOUND },
    after: BOUND.after,
    seen: BOUND.after,
    day: '',
    before: BOUND.after,
    above: '',
    upTo: null,
    ofDay: {},
    inAll: {},
    ofDaysOver: {},
    outstanding: { first: null, costs: {}, months: {} },
    stored: null,
  }),
).toString('base64url')

const range = { from: '2026-01-01', to: '2026-01-31', granularity: 'month' }
const rewards = { reward_id: ids.reward, limit: 10, cursor: ids.account }
const asOf = { transaction_id: ids.transaction, at: at.start }
const now = { counted_from: at.start, as_of: asOf }
const refusals = [{ code: 'COUPON_EXPIRED', count: 3 }]

const period = {
  period: '2026-01',
  issued: '1200',
  redeemed: '300',
  expired: '10.5',
  reversed: '-20',
  transferred_in: '50',
  transferred_out: '50',
  migrated: '0',
  adjusted: '5',
  closing_balance: '974.5',
  cost: '12',
}
const ofCoupons = {
  period: '2026-01',
  redemptions: 40,
  reversals: 2,
  customers: 35,
  refusals,
}
const paid = { payouts: 12, rewards: [{ reward_id: ids.reward, granted: '600', cost: '6' }] }
const budget = { max_total: 100, used: 12 }

export const reports: Group = {
  name: 'Operate: reports',
  description: 'Operators see what was issued, spent and owed, counted a few seconds behind.',
  examples: {
    'GET /operator/v1/reports/points': {
      query: { ...range, ...rewards },
      answer: {
        data: [{ reward_id: ids.reward, opening_balance: '100', periods: [period] }],
        cursor: ids.reward,
        as_of: asOf,
      },
    },
    'GET /operator/v1/reports/liability': {
      query: rewards,
      answer: {
        data: [
          {
            reward_id: ids.reward,
            outstanding: '974.5',
            cost: '9.7',
            months: [
              { month: '2026-06', units: '900', cost: '9' },
              { month: null, units: '74.5', cost: '0.7' },
            ],
            later: { units: '0', cost: '0' },
          },
        ],
        cursor: ids.reward,
        as_of: asOf,
        exact_from: at.start,
      },
    },
    'GET /operator/v1/reports/coupons': {
      query: { ...range, coupon_id: ids.coupon },
      answer: inData({ coupon_id: ids.coupon, periods: [ofCoupons], ...now }),
    },
    'GET /operator/v1/coupons/:id/stats': {
      path: { id: ids.coupon },
      answer: inData({
        id: ids.coupon,
        total: { redemptions: 40, reversals: 2, refusals },
        rewards: [{ reward_id: ids.reward, granted: '400', spent: '40', cost: '4' }],
        days: [{ ...ofCoupons, period: '2026-01-31' }],
        ...now,
      }),
    },
    'GET /operator/v1/reports/campaigns': {
      query: { ...range, limit: 10, cursor: ids.account, status: 'ACTIVE' },
      answer: {
        data: [
          { campaign_id: ids.campaign, name: 'Autumn points', status: 'ACTIVE', ...paid, budget },
        ],
        cursor: ids.campaign,
        ...now,
      },
    },
    'GET /operator/v1/campaigns/:id/stats': {
      path: { id: ids.campaign },
      answer: inData({
        id: ids.campaign,
        total: paid,
        budget,
        days: [{ period: '2026-01-31', ...paid }],
        ...now,
      }),
    },
    'GET /operator/v1/reports/customers': {
      query: range,
      answer: inData({
        by_tier: [{ tier_id: ids.tier, name: 'Gold', rank: 2, customers: 12 }],
        periods: [{ period: '2026-01', new: 20, active: 35 }],
        ...now,
      }),
    },
    'POST /operator/v1/reports/check': {
      body: { cursor, limit: 100 },
      answer: inData({ checked: 42, different: [], cursor: null, as_of: asOf }),
    },
  },
}
