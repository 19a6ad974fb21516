import { describe, expect, test } from 'vitest'
import { CampaignPatch, NewCampaign } from '@loyalty/contracts/wallet/campaign'
import { changesOf } from '../../kit/changes.js'
import { emptyDiscount } from '../../kit/discounts.js'
import { emptySelector } from '../../kit/selector.js'
import {
  copyOf,
  withOccasion,
  definitionOf,
  draftOf,
  emptyDraft,
  emptyReward,
  isComplete,
  type Campaign,
  type CampaignDraft,
} from './campaign-draft.js'

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
  inactive_days: null,
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
  segment_ids: ['0198c0de-000f-7000-8000-000000000001'],
  priority: 1,
  warnings: [],
  created_at: '2026-01-31T10:00:00.000Z',
  updated_at: '2026-01-31T10:00:00.000Z',
}

const present = definitionOf(draftOf(campaign, ZONE), ZONE)

describe('a campaign that is opened to be changed', () => {
  test('has every field of it that can be changed, as it was', () => {
    expect(isComplete(draftOf(campaign, ZONE))).toBe(true)
    const {
      id: _id,
      version: _version,
      status: _status,
      warnings: _warnings,
      created_at: _created,
      updated_at: _updated,
      ...changeable
    } = campaign
    expect(present).toStrictEqual({
      ...changeable,
      conditions: [
        [{ type: 'Order Value', operator: 'greater than', value: 50 }],
        [{ type: 'Tier', operator: 'equal', value: 2 }],
      ],
    })
    // No field that the interface takes is left out of the form.
    expect(Object.keys(present).toSorted()).toStrictEqual(
      Object.keys(CampaignPatch.shape).toSorted(),
    )
    expect(NewCampaign.safeParse({ ...present, status: 'DRAFT' }).success).toBe(true)
  })

  test('is copied with all but its days', () => {
    expect(definitionOf(copyOf(campaign, 'Copy', ZONE), ZONE)).toStrictEqual({
      ...present,
      name: 'Copy',
      starts_at: null,
      ends_at: null,
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

  test('a lifetime in days takes the place of a day', () => {
    const draft = draftOf(campaign, ZONE)
    const rewards = draft.rewards.map((reward) => ({ ...reward, days: '7' }))
    const changed = definitionOf({ ...draft, rewards }, ZONE).rewards
    expect(changed.map((reward) => reward.expiration_date)).toStrictEqual([null, null, null])
    expect(changed.map((reward) => reward.expires_after_days)).toStrictEqual([7, 7, 7])
  })
})

describe('a campaign by the clock', () => {
  test('has neither an order nor a place, and pays fixed amounts', () => {
    const draft = {
      ...draftOf(campaign, ZONE),
      ...withOccasion(draftOf(campaign, ZONE), 'INACTIVE'),
    }
    expect(isComplete(draft)).toBe(false)
    const rewards = draft.rewards.map((one) => ({ ...one, amount: '5' }))
    const silent = { ...draft, rewards, inactiveDays: '30' }
    expect(isComplete({ ...silent, inactiveDays: '' })).toBe(false)
    expect(isComplete(silent)).toBe(true)
    const definition = definitionOf(silent, ZONE)
    expect(definition).toMatchObject({
      event_types: ['INACTIVE'],
      inactive_days: 30,
      discounts: [],
      products: null,
      platforms: null,
      brand_id: 'brand-1',
    })
    expect(definition.rewards.map(({ amount }) => amount)).toStrictEqual([5, 5, 5])
    expect(NewCampaign.safeParse({ ...definition, status: 'DRAFT' }).success).toBe(true)
  })

  test('is opened as it was made', () => {
    const birthday = { ...campaign, event_types: ['BIRTHDAY'] }
    expect(draftOf(birthday, ZONE).occasion).toBe('BIRTHDAY')
    expect(definitionOf(draftOf(birthday, ZONE), ZONE).event_types).toStrictEqual(['BIRTHDAY'])
  })
})

test('the products on which rewards are earned are sent with rewards alone', () => {
  expect(definitionOf({ ...draftOf(campaign, ZONE), rewards: [] }, ZONE).products).toBeNull()
})

const reward = { ...emptyReward(), rewardId: REWARD, amount: '0.1' }
const fixed = { ...emptyReward('fixed'), rewardId: REWARD, amount: '5' }
/** What a form that is half filled in hides once the campaign comes by the clock. */
const hidden = {
  occasion: 'BIRTHDAY',
  products: emptySelector(),
  discounts: [emptyDiscount()],
  eventTypes: [],
} as const

test.each([
  ['neither pays nor takes off', { name: 'A' }, false],
  ['pays', { name: 'A', rewards: [reward] }, true],
  ['takes off alone', { name: 'A', discounts: draftOf(campaign, ZONE).discounts }, true],
  ['has no name', { rewards: [reward] }, false],
  ['has a reward that is half filled in', { name: 'A', rewards: [reward, emptyReward()] }, false],
  ['is for no type of event', { name: 'A', rewards: [reward], eventTypes: [] }, false],
  ['is for a birthday, whatever is hidden', { name: 'A', rewards: [fixed], ...hidden }, true],
  [
    'pays for no products, which are hidden',
    { name: 'A', discounts: draftOf(campaign, ZONE).discounts, products: emptySelector() },
    true,
  ],
  ['pays for no products', { name: 'A', rewards: [reward], products: emptySelector() }, false],
  ['has a priority below 0', { name: 'A', rewards: [reward], priority: '-10' }, true],
  ['has a priority that is no number', { name: 'A', rewards: [reward], priority: '1.5' }, false],
] as const)('a campaign that %s: complete or not', (_name, part, isOne) => {
  expect(isComplete({ ...emptyDraft(), ...(part as Partial<CampaignDraft>) })).toBe(isOne)
})
