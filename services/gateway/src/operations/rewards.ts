import {
  createReward,
  createRewardForOperator,
  getOfferedReward,
  getReward,
  listOfferedRewards,
  listRewards,
  updateReward,
} from '@loyalty/contracts/catalog/reward'
import { ids, operatorReward, sortedPage, page, reward, rewardPatch } from './examples.js'
import { list, resource, table } from './kinds.js'

export const rewards = table('Operate: rewards and tiers', [
  resource('POST /v1/rewards', createReward, {
    id: 'createReward',
    scopes: ['rewards:write'],
    summary: 'Create a reward',
    description:
      'Defines a reward, such as points, which coupons and campaigns can give from then on.',
    status: 201,
    example: {
      body: { brand_id: 'brand-1', type: 'POINTS', ...rewardPatch },
      answer: { ...reward, brand_id: 'brand-1' },
    },
  }),
  list('GET /v1/rewards', listOfferedRewards, {
    id: 'listRewards',
    scopes: ['rewards:read'],
    forCustomer: 'public',
    summary: 'List the rewards of a shop',
    description: 'Answers the rewards that fit all filters, oldest first.',
    example: {
      query: { ...page, brand_id: 'brand-1', platform: 'web', type: 'POINTS' },
      answer: [reward],
    },
  }),
  resource('GET /v1/rewards/:id', getOfferedReward, {
    id: 'getReward',
    scopes: ['rewards:read'],
    forCustomer: 'public',
    summary: 'Read a reward of a shop',
    description: 'Answers one reward, as shoppers may see it.',
    example: { path: { id: ids.reward }, answer: reward },
  }),
])

export const operatorRewards = table('Operate: rewards and tiers', [
  resource('POST /operator/v1/rewards', createRewardForOperator, {
    id: 'createRewardAsOperator',
    scopes: ['programme:write'],
    summary: 'Create a reward as an operator',
    description:
      'Defines a reward, such as points, which coupons and campaigns can give from then on.',
    status: 201,
    example: { body: { brand_id: null, type: 'POINTS', ...rewardPatch }, answer: operatorReward },
  }),
  list('GET /operator/v1/rewards', listRewards, {
    id: 'listRewardsAsOperator',
    scopes: ['programme:read'],
    summary: 'List rewards',
    description: 'Answers the rewards of the account, oldest first, or by name.',
    example: {
      query: sortedPage,
      answer: { data: [operatorReward], cursor: sortedPage.cursor },
    },
  }),
  resource('GET /operator/v1/rewards/:id', getReward, {
    id: 'getRewardAsOperator',
    scopes: ['programme:read'],
    isVersioned: true,
    summary: 'Read a reward',
    description: 'Answers one reward.',
    example: { path: { id: ids.reward }, answer: operatorReward },
  }),
  resource('PATCH /operator/v1/rewards/:id', updateReward, {
    id: 'updateReward',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Change a reward',
    description: 'Changes only the members that are sent; type and brand never change.',
    example: { path: { id: ids.reward }, body: rewardPatch, answer: operatorReward },
  }),
])
