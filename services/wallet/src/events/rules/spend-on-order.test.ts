import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { refuseBalance, refuseRewards } from './spend-on-order.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const wanted = [{ reward_id: POINTS, amount: toAmount(5) }]

const rewardOf = (fields: Partial<RewardCopy> = {}): RewardCopy => ({
  id: POINTS,
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
  ...fields,
})

const refusal = (reward: RewardCopy | null | undefined) =>
  refuseRewards(wanted, {
    brandId: 'b-1',
    platform: 'ios',
    known: {},
    reward: () => reward,
    missingOfCustomer: () => null,
  })

const lines = (units: number): Line[] => [
  {
    id: POINTS,
    reward_id: POINTS,
    amount: toAmount(units),
    campaign_id: null,
    brand_id: null,
    funded_by: 'platform',
    issued_at: NOW,
    expires_at: null,
    hold: null,
    is_gift_card: false,
  },
]

describe('a reward that an order spends', () => {
  const ranked = [[{ type: 'Tier' as const, operator: 'equal' as const, value: 2 }]]

  it.each<[string, RewardCopy | null, string, string]>([
    ['unknown', null, 'REWARD_UNKNOWN', `there is no reward ${POINTS}`],
    [
      'a gift card, before its brand',
      rewardOf({ type: 'GIFT_CARD', brand_id: 'b-2' }),
      'REWARD_NOT_APPLICABLE',
      `reward ${POINTS} is a gift card, which is redeemed by its code, not on an order`,
    ],
    [
      'of another brand, before its platform',
      rewardOf({ brand_id: 'b-2', platforms: ['web'] }),
      'REWARD_NOT_APPLICABLE',
      `reward ${POINTS} belongs to another brand`,
    ],
    [
      'of another platform, before its conditions',
      rewardOf({ platforms: ['web'], conditions: ranked }),
      'REWARD_NOT_APPLICABLE',
      `reward ${POINTS} is not for this platform`,
    ],
    [
      'whose conditions fail',
      rewardOf({ conditions: ranked }),
      'REWARD_NOT_APPLICABLE',
      `the conditions of reward ${POINTS} do not hold`,
    ],
  ])('is refused: %s', (_name, reward, code, details) => {
    expect(refusal(reward)).toEqual({ ok: false, code, details })
  })

  it('may be global or of the brand', () => {
    expect(refusal(rewardOf())).toBeNull()
    expect(refusal(rewardOf({ brand_id: 'b-1', platforms: ['iOS'] }))).toBeNull()
  })

  it('is waited for where nobody knows it yet', () => {
    expect(refusal(undefined)).toEqual({ ok: false, missing: { kind: 'reward', id: POINTS } })
  })
})

describe('the balance for an order', () => {
  it('may be spent to the last unit, and no further', () => {
    expect(refuseBalance(wanted, lines(5), NOW)).toBeNull()
    expect(refuseBalance([], [], NOW)).toBeNull()
    expect(refuseBalance(wanted, lines(4.9999), NOW)).toEqual({
      ok: false,
      code: 'INSUFFICIENT_BALANCE',
      details: `too little of reward ${POINTS} is free`,
    })
  })
})
