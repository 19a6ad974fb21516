import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import type { Reward } from './store.js'
import { refuseUnknownReward, toOperatorReward, toReward, toRewardCopy } from './wire.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-00000000000a' as AccountId
const ID = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const created = new Date('2026-01-01T00:00:00.000Z')
const updated = new Date('2026-02-01T00:00:00.000Z')

const shown = {
  id: ID,
  brand_id: 'b-1',
  platforms: ['ios'],
  name: 'Points',
  description: 'For everything',
  type: 'POINTS' as const,
  conditions: [],
  attributes: { unit_cost: 0.25 },
}
const reward: Reward = {
  ...shown,
  _id: `${ACCOUNT}|${ID}`,
  account_id: ACCOUNT,
  copy_version: 3,
  created_at: created,
  updated_at: updated,
}

it('a storefront reads what a reward is, an operator also since when', () => {
  expect(toReward(reward)).toEqual(shown)
  expect(toOperatorReward(reward)).toEqual({
    ...shown,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-02-01T00:00:00.000Z',
  })
})

it('wallet keeps the version of its copy', () => {
  expect(toRewardCopy(reward)).toEqual({ ...shown, version: 3 })
})

it('a reward that is not there is named', () => {
  expect(refuseUnknownReward(ID)).toEqual({
    ok: false,
    code: 'REWARD_NOT_FOUND',
    details: `there is no reward ${ID}`,
  })
})
