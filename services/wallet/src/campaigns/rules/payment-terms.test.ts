import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import type { CampaignReward } from './campaign.js'
import { refuseWithoutTerms } from './payment-terms.js'

const [POINTS, MILES] = [1, 2].map((at) => `0190f3a2-7c1e-7b42-9d5e-00000000000${at}` as Uuid)

const rewardOf = (id: Uuid | undefined, attributes: object): RewardCopy => ({
  id: id as Uuid,
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: { ...attributes },
  version: 1,
})
const promised = (fields: Partial<CampaignReward> = {}): CampaignReward => ({
  reward_id: POINTS as Uuid,
  amount: null,
  conversion_factor: null,
  expires_after_days: null,
  expiration_date: null,
  ...fields,
})
const copies = (attributes: object) => [rewardOf(POINTS, attributes), rewardOf(MILES, {})]

describe('a campaign that is to pay', () => {
  it.each<[string, CampaignReward, object]>([
    ['an amount', promised({ amount: toAmount(1) }), {}],
    ['a factor', promised({ conversion_factor: toAmount(0.1) }), {}],
    ['the factor of its reward', promised(), { conversion_factor: 0.5 }],
  ])('may have %s', (_name, reward, attributes) => {
    expect(refuseWithoutTerms([reward], copies(attributes), 'body.rewards')).toBeNull()
  })

  it.each([{}, { conversion_factor: null }, { conversion_factor: 'much' }, { unit_cost: 1 }])(
    'is refused where nothing says how much: %j',
    (attributes) => {
      const rewards = [promised({ amount: toAmount(1) }), promised()]
      expect(refuseWithoutTerms(rewards, copies(attributes), 'body.rewards')).toMatchObject({
        code: 'VALIDATION_ERROR',
        errors: [{ field: 'body.rewards.1', message: expect.stringMatching(/^must have amount/) }],
      })
    },
  )
})
