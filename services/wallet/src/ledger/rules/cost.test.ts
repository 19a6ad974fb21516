import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import { toAmount } from '@loyalty/shared/money'
import { expect, it } from 'vitest'
import { costOf } from './cost.js'

const rewardOf = (unitCost: unknown) =>
  ({ attributes: { unit_cost: unitCost } }) as unknown as RewardCopy

it.each<[string, RewardCopy | null, number]>([
  ['what its units cost', rewardOf(0.25), 2.5],
  ['nothing where they cost nothing', rewardOf(0), 0],
  ['nothing by a cost that is no number', rewardOf('0.25'), 0],
  ['nothing by a cost that is no amount', rewardOf(0.00001), 0],
  ['nothing where the reward names none', rewardOf(undefined), 0],
  ['nothing of a reward that is gone', null, 0],
])('an amount costs its funder %s', (_name, reward, cost) => {
  expect(costOf(toAmount(10), reward)).toBe(toAmount(cost))
})
