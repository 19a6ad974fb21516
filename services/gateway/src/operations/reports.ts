import { reportCohorts, reportTopCustomers } from '@loyalty/contracts/customers/reports'
import { countCustomersByTier } from '@loyalty/contracts/customers/tier'
import { described } from '@loyalty/contracts/described'
import {
  reportCampaigns,
  reportCoupons,
  reportCustomers,
  reportLiability,
  reportPoints,
  reportPunchCards,
  reportReferrals,
} from '@loyalty/contracts/wallet/reports'
import { z } from 'zod'
import { both, fieldBesideInData } from '../answers/compose.js'
import { asOf, at, budget, counted, couponFigures, ids, paid } from './examples.js'
import { composed, list, resource, table } from './kinds.js'

const range = { from: '2026-01-01', to: '2026-01-31', granularity: 'month' }

const rewards = { reward_id: ids.reward, limit: 10, cursor: ids.account }

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

const CustomersReport = z.object({
  ...described(
    { by_tier: countCustomersByTier.output },
    { by_tier: 'How many customers are in each tier now, in ascending rank.' },
  ),
  ...reportCustomers.output.shape,
})

export const reports = table('Operate: reports', [
  list('GET /operator/v1/reports/points', reportPoints, {
    id: 'reportPoints',
    scopes: ['reports:read'],
    summary: 'What moved each reward',
    description:
      'Answers per reward what was issued, redeemed, expired and otherwise moved in each day or month, and the balance that it left.',
    example: {
      query: { ...range, ...rewards },
      answer: {
        data: [{ reward_id: ids.reward, opening_balance: '100', periods: [period] }],
        cursor: ids.reward,
        as_of: asOf,
      },
    },
  }),
  list('GET /operator/v1/reports/liability', reportLiability, {
    id: 'reportLiability',
    scopes: ['reports:read'],
    summary: 'What is outstanding',
    description:
      'Answers per reward the units that customers hold and what they cost, by the month in which they expire.',
    example: {
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
  }),
  resource('GET /operator/v1/reports/coupons', reportCoupons, {
    id: 'reportCoupons',
    scopes: ['reports:read'],
    summary: 'What became of coupons',
    description:
      'Answers redemptions, reversals and refusals in each day or month, and what was taken off orders, of all coupons or of one.',
    example: {
      query: { ...range, coupon_id: ids.coupon },
      answer: {
        coupon_id: ids.coupon,
        periods: [{ period: '2026-01', ...couponFigures }],
        ...counted,
      },
    },
  }),
  list('GET /operator/v1/reports/campaigns', reportCampaigns, {
    id: 'reportCampaigns',
    scopes: ['reports:read'],
    summary: 'What campaigns paid',
    description:
      'Answers what each campaign paid and took off orders in the range, and how much of its budget is used.',
    example: {
      query: { ...range, limit: 10, cursor: ids.account, status: 'ACTIVE' },
      answer: {
        data: [
          { campaign_id: ids.campaign, name: 'Autumn points', status: 'ACTIVE', ...paid, budget },
        ],
        cursor: ids.campaign,
        ...counted,
      },
    },
  }),
  list('GET /operator/v1/reports/punch-cards', reportPunchCards, {
    id: 'reportPunchCards',
    scopes: ['reports:read'],
    summary: 'What punch cards gave',
    description:
      'Answers per punch card the stamps, full cards and prizes of each day or month, and what was taken back.',
    example: {
      query: { ...range, limit: 10, cursor: ids.account },
      answer: {
        data: [
          {
            punch_card_id: ids.punchCard,
            name: 'Ten coffees',
            status: 'ACTIVE',
            reward_id: ids.stamp,
            periods: [
              {
                period: '2026-01',
                stamps: '240',
                stamps_taken_back: '3',
                filled: 22,
                undone: 1,
                prizes: [{ reward_id: ids.reward, given: '2200', taken_back: '100' }],
              },
            ],
          },
        ],
        cursor: ids.punchCard,
        ...counted,
      },
    },
  }),
  list('GET /operator/v1/reports/referrals', reportReferrals, {
    id: 'reportReferrals',
    scopes: ['reports:read'],
    summary: 'What became of referrals',
    description:
      'Answers per referral programme how many codes were named in each day or month, how many friends bought, and what both got.',
    example: {
      query: { ...range, limit: 10, cursor: ids.account },
      answer: {
        data: [
          {
            programme_id: ids.referralProgramme,
            name: 'Friends',
            status: 'ACTIVE',
            held: [{ reward_id: ids.reward, amount: '1500' }],
            periods: [
              {
                period: '2026-01',
                named: 40,
                qualified: 12,
                paid: 9,
                reversed: 1,
                rejected: [{ reason: 'HAS_BOUGHT', count: 5 }],
                units: [{ reward_id: ids.reward, given: '6000', taken_back: '500' }],
              },
            ],
          },
        ],
        cursor: ids.referralProgramme,
        ...counted,
      },
    },
  }),
  composed('GET /operator/v1/reports/customers', reportCustomers, {
    id: 'reportCustomers',
    scopes: ['reports:read'],
    summary: 'New and active customers, and tiers',
    description:
      'Answers how many customers came into being, and how many were active, in each day or month; and how many are in each tier now.',
    output: CustomersReport,
    handle: ({ input, context }, { requester }) =>
      both(
        requester.call(reportCustomers, input, context),
        requester.call(countCustomersByTier, {}, context),
        (report, tiers) => fieldBesideInData('by_tier', tiers, report),
      ),
    example: {
      query: range,
      answer: {
        by_tier: [{ tier_id: ids.tier, name: 'Gold', rank: 2, customers: 12 }],
        periods: [{ period: '2026-01', new: 20, active: 35 }],
        ...counted,
      },
    },
  }),
  resource('GET /operator/v1/reports/top-customers', reportTopCustomers, {
    id: 'reportTopCustomers',
    scopes: ['reports:read'],
    summary: 'Who spent most, or bought most often',
    description:
      'Answers the customers who spent most in a month, a quarter or a year, or who bought most often.',
    example: {
      query: { from: '2026-01-01', to: '2026-03-31', by: 'purchases', limit: 10 },
      answer: {
        customers: [{ customer_id: ids.customer, spend_total: '1204.5', number_of_purchases: 31 }],
        is_complete: true,
      },
    },
  }),
  resource('GET /operator/v1/reports/cohorts', reportCohorts, {
    id: 'reportCohorts',
    scopes: ['reports:read'],
    summary: 'Who came back, by month of registration',
    description:
      'Answers for each month how many customers registered in it, and how many of them bought in it and in each later month of the range.',
    example: {
      query: { from: '2026-01-01', to: '2026-02-28' },
      answer: {
        cohorts: [
          {
            month: '2026-01',
            customers: 20,
            bought: [
              { month: '2026-01', customers: 12 },
              { month: '2026-02', customers: 7 },
            ],
          },
          { month: '2026-02', customers: 4, bought: [{ month: '2026-02', customers: 3 }] },
        ],
        is_complete: true,
      },
    },
  }),
])
