import { describe, expect, test } from 'vitest'
import { changesOf, definitionOf, draftOf, isComplete, type Campaign } from './campaign-draft.js'

const ZONE = 'America/Santiago'
const REWARD = '0198c0de-0001-7000-8000-000000000001'

const campaign: Campaign = {
  id: '0198c0de-0006-7000-8000-000000000001',
  version: 3,
  status: 'ACTIVE',
  name: 'Autumn',
  brand_id: 'brand-1',
  starts_at: '2026-06-30T04:00:00.000Z',
  ends_at: '2027-01-01T03:00:00.000Z',
  event_types: ['PURCHASE', 'REVIEW'],
  platforms: ['web'],
  store_ids: null,
  channel_ids: null,
  conditions: [
    [{ type: 'Order Value', operator: 'grater than', value: 50, primitive: 'number' }],
    [{ type: 'Tier', operator: 'equal', value: 2 }],
  ],
  rewards: [
    {
      reward_id: REWARD,
      amount: 5.25,
      conversion_factor: null,
      expires_after_days: 30,
      expiration_date: null,
    },
    {
      reward_id: REWARD,
      amount: null,
      conversion_factor: 0.00001,
      expires_after_days: null,
      expiration_date: '2099-12-31T23:59:59.999Z',
    },
    {
      reward_id: REWARD,
      amount: null,
      conversion_factor: null,
      expires_after_days: null,
      expiration_date: null,
    },
  ],
  discounts: [{ kind: 'PERCENT', value: 10 }],
  products: { tags: { category: ['mugs'] } },
  exclusion_group: 'seasonal',
  earns_on_points_paid: true,
  max_total: 1000,
  max_per_customer: null,
  funded_by: 'marketing',
  consent_purpose: 'behavioral_campaigns',
  priority: 1,
  warnings: [],
  created_at: '2026-01-31T10:00:00.000Z',
  updated_at: '2026-01-31T10:00:00.000Z',
}

const present = definitionOf(draftOf(campaign, ZONE), ZONE)

describe('a campaign that is opened to be changed', () => {
  test('is what it was: its days, its rewards, its ways to be met', () => {
    expect(isComplete(draftOf(campaign, ZONE))).toBe(true)
    expect(present).toStrictEqual({
      name: campaign.name,
      conditions: [
        [{ type: 'Order Value', operator: 'greater than', value: 50 }],
        [{ type: 'Tier', operator: 'equal', value: 2 }],
      ],
      rewards: campaign.rewards,
      starts_at: campaign.starts_at,
      ends_at: campaign.ends_at,
      max_per_customer: null,
      max_total: 1000,
    })
  })

  test('sends nothing where nothing was changed, not even an instant within a day', () => {
    const within = { ...campaign, ends_at: '2027-01-01T02:59:59.999Z' }
    const before = definitionOf(draftOf(within, ZONE), ZONE)
    expect(changesOf(before, definitionOf(draftOf(within, ZONE), ZONE))).toStrictEqual({})
  })

  test('sends the fields that were changed alone', () => {
    const draft = { ...draftOf(campaign, ZONE), name: 'Winter', until: null }
    expect(changesOf(present, definitionOf(draft, ZONE))).toStrictEqual({
      name: 'Winter',
      ends_at: null,
    })
  })

  test('keeps what only programs say of a condition, until another type is chosen', () => {
    const tag = { type: 'Customer Tag', operator: 'equal', value: 'gold', key: 'club' } as const
    const pieces = {
      type: 'Product Quantity',
      operator: 'greater than',
      value: 2,
      products: { skus: ['mug'] },
    } as const
    const draft = draftOf(
      { ...campaign, conditions: [[tag, { ...pieces, products: { skus: ['mug'] } }]] },
      ZONE,
    )
    expect(isComplete(draft)).toBe(true)
    const [[ofTag, ofPieces] = []] = draft.conditions
    if (ofTag === undefined || ofPieces === undefined) throw new Error('conditions are gone')
    const changed = { ...draft, conditions: [[ofTag, { ...ofPieces, value: '3' }]] }
    expect(definitionOf(changed, ZONE).conditions).toStrictEqual([[tag, { ...pieces, value: 3 }]])
    const other = { ...ofTag, type: 'Order Value' as const, value: '', stored: null }
    expect(isComplete({ ...draft, conditions: [[other]] })).toBe(false)
  })

  test('a lifetime in days takes the place of a day', () => {
    const draft = draftOf(campaign, ZONE)
    const rewards = draft.rewards.map((reward) => ({ ...reward, days: '7' }))
    const changed = definitionOf({ ...draft, rewards }, ZONE).rewards
    expect(changed.map((reward) => reward.expiration_date)).toStrictEqual([null, null, null])
    expect(changed.map((reward) => reward.expires_after_days)).toStrictEqual([7, 7, 7])
  })
})
