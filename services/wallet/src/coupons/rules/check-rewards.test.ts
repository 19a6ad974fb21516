import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { Uuid } from '@loyalty/shared/ids'
import { toAmount } from '@loyalty/shared/money'
import { describe, expect, it } from 'vitest'
import { refuseRewards, rewardIdsOf } from './check-rewards.js'

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
