import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import type { Campaign } from '../../src/campaigns/rules/campaign.js'

export const BUDGET = 1
export const PAYOUT = 5
export const START = Date.parse('2026-02-01T12:00:00.000Z')
export const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
export const CARD = '0190f3a2-7c1e-7b42-9d5e-000000000003' as Uuid
export const reward: RewardCopy = {
  id: POINTS,
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
}
export const mint = createMint(START)
export const campaign: Campaign = {
  _id: '',
  version: 1,
  account_id: '' as AccountId,
  id: mint.next(),
  status: 'ACTIVE',
  name: 'Autumn',
  brand_id: null,
  starts_at: null,
  ends_at: null,
  event_types: ['PURCHASE'],
  platforms: null,
  store_ids: null,
  channel_ids: null,
  conditions: [],
  rewards: [
    {
      reward_id: POINTS,
      amount: toAmount(PAYOUT),
      conversion_factor: null,
      expires_after_days: 1,
      expiration_date: null,
    },
  ],
  max_total: BUDGET,
  max_per_customer: null,
  funded_by: null,
  consent_purpose: null,
  priority: 0,
  created_at: new Date(START),
  updated_at: new Date(START),
}

export const newLineId = () => mint.next()
export const units = (count: number) => toAmount(count)
