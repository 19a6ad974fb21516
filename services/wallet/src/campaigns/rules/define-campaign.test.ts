import { CampaignPatch, NewCampaign } from '@loyalty/contracts/wallet/campaign'
import type { Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { changeCampaign, refuseAction, versionsAfter, defineCampaign } from './define-campaign.js'

const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const START = '2026-01-01T00:00:00.000Z'
const END = '2026-02-01T00:00:00.000Z'

const least = { name: 'Autumn', event_types: ['PURCHASE'], rewards: [{ reward_id: POINTS }] }
const all = {
  ...least,
  event_types: ['PURCHASE', 'VISIT', 'PURCHASE'],
  brand_id: 'b-1',
  starts_at: START,
  ends_at: END,
  platforms: ['iOS', 'IOS'],
  store_ids: ['s-1', 's-1'],
  channel_ids: ['h-1'],
  conditions: [[{ type: 'Order Value', operator: 'grater than', value: 5 }]],
  rewards: [
    { reward_id: POINTS, amount: 5, expires_after_days: 7 },
    { reward_id: POINTS, conversion_factor: 0.1, expiration_date: END },
  ],
  max_total: 9,
  max_per_customer: 2,
  funded_by: 'marketing',
  consent_purpose: 'behavioral_campaigns',
  priority: 3,
}
const offer = {
  segment_ids: [POINTS],
  discounts: [{ kind: 'PERCENT', value: 10 }],
  products: { tags: { category: ['mugs'] } },
  exclusion_group: 'seasonal',
  earns_on_points_paid: true,
}
const noOffer = {
  segment_ids: null,
  discounts: [],
  products: null,
  exclusion_group: null,
  earns_on_points_paid: false,
}

const defined = (sent: object) => defineCampaign(NewCampaign.parse(sent))
const changed = (sent: object, before: object = all) =>
  changeCampaign('ACTIVE', defined(before), CampaignPatch.parse(sent))

const definition = {
  name: 'Autumn',
  event_types: ['PURCHASE', 'VISIT'],
  inactive_days: null,
  brand_id: 'b-1',
  starts_at: new Date(START),
  ends_at: new Date(END),
  platforms: ['ios'],
  store_ids: ['s-1'],
  channel_ids: ['h-1'],
  conditions: all.conditions,
  rewards: [
    {
      reward_id: POINTS,
      amount: 50_000n,
      conversion_factor: null,
      expires_after_days: 7,
      expiration_date: null,
    },
    {
      reward_id: POINTS,
      amount: null,
      conversion_factor: 1_000n,
      expires_after_days: null,
      expiration_date: new Date(END),
    },
  ],
  ...noOffer,
  max_total: 9,
  max_per_customer: 2,
  funded_by: 'marketing',
  consent_purpose: 'behavioral_campaigns',
  priority: 3,
}

describe('a new campaign', () => {
  it('is for all, always, where it names no limit', () => {
    expect(defined(least)).toEqual({
      name: 'Autumn',
      event_types: ['PURCHASE'],
      inactive_days: null,
      brand_id: null,
      starts_at: null,
      ends_at: null,
      platforms: null,
      store_ids: null,
      channel_ids: null,
      conditions: [],
      rewards: [
        {
          reward_id: POINTS,
          amount: null,
          conversion_factor: null,
          expires_after_days: null,
          expiration_date: null,
        },
      ],
      ...noOffer,
      max_total: null,
      max_per_customer: null,
      funded_by: null,
      consent_purpose: null,
      priority: 0,
    })
  })

  it('says what was sent, each value once and platforms in lower case', () => {
    expect(defined(all)).toEqual(definition)
    expect(defined({ ...all, ...offer })).toEqual({ ...definition, ...offer })
  })

  it('may take off a cart and pay nothing, but has to do anything', () => {
    expect(defined({ ...least, rewards: [], discounts: offer.discounts }).rewards).toEqual([])
    const issues = (sent: object) => NewCampaign.safeParse({ ...least, ...sent }).error?.issues
    const [issue] = issues({ rewards: [], discounts: [] }) ?? []
    expect(issue).toMatchObject({ path: ['rewards'] })
    expect(issues({ rewards: [] })).toHaveLength(1)
  })

  it('pays for the whole order where its selector names nothing', () => {
    expect(defined({ ...least, products: {} }).products).toBeNull()
  })
})

describe('a changed campaign', () => {
  it('keeps what was not sent', () => {
    expect(changed({})).toEqual({ ok: true, definition })
  })

  it.each<[string, object, object]>([
    ['a name', { name: 'Winter' }, { name: 'Winter' }],
    ['a list', { store_ids: ['s-2'] }, { store_ids: ['s-2'] }],
    ['an empty list: no limit', { store_ids: [] }, { store_ids: null }],
    ['null: no limit', { ends_at: null }, { ends_at: null }],
    ['conditions', { conditions: [] }, { conditions: [] }],
    ['null for the conditions: none', { conditions: null }, { conditions: [] }],
    ['event types', { event_types: ['VISIT'] }, { event_types: ['VISIT'] }],
    ['another maximum', { max_total: 1 }, { max_total: 1 }],
    ['what it takes off', offer, offer],
    ['discounts in place of rewards', { ...offer, rewards: [] }, { ...offer, rewards: [] }],
  ])('takes %s', (_name, sent, expected) => {
    expect(changed(sent)).toEqual({ ok: true, definition: { ...definition, ...expected } })
  })

  it.each<[string, object, object, string]>([
    ['a total that comes', { max_total: 3 }, least, 'max_total is null and stays null'],
    [
      'a maximum per customer that goes',
      { max_per_customer: null },
      all,
      'max_per_customer is 2 and may become another number, not null',
    ],
    [
      'an end before its start',
      { ends_at: '2025-01-01T00:00:00.000Z' },
      all,
      'the campaign would run from 2026-01-01T00:00:00.000Z until 2025-01-01T00:00:00.000Z',
    ],
    [
      'the first of several',
      { max_total: null, max_per_customer: null },
      all,
      'max_total is 9 and may become another number, not null',
    ],
  ])('is refused with %s', (_name, sent, before, details) => {
    expect(changed(sent, before)).toEqual({ ok: false, code: 'STATE_CONFLICT', details })
  })

  it('that was stored before there were discounts has none', () => {
    const { discounts: _1, products: _2, exclusion_group: _3, ...rest } = defined(all)
    const { earns_on_points_paid: _4, segment_ids: _5, ...old } = rest
    expect(changeCampaign('ACTIVE', old, {})).toEqual({ ok: true, definition })
  })

  it.each<[object, object, string]>([
    [all, { rewards: [] }, 'VALIDATION_ERROR'],
    [{ ...least, rewards: [], ...offer }, { rewards: [], discounts: [] }, 'VALIDATION_ERROR'],
    [{ ...least, rewards: [], ...offer }, { discounts: [] }, 'STATE_CONFLICT'],
  ])('is not left without rewards and discounts: %#', (before, sent, code) => {
    expect(changed(sent, before)).toMatchObject({ ok: false, code })
  })

  it('is not archived', () => {
    expect(changeCampaign('ARCHIVED', defined(all), { name: 'Winter' })).toEqual({
      ok: false,
      code: 'STATE_CONFLICT',
      details: 'the campaign is ARCHIVED, which is final',
    })
  })
})

describe('an action on a campaign', () => {
  it.each([
    ['DRAFT', ['activate', 'archive']],
    ['ACTIVE', ['activate', 'pause', 'resume', 'archive']],
    ['PAUSED', ['pause', 'resume', 'archive']],
    ['ARCHIVED', ['archive']],
  ] as const)('is allowed while it is %s: %j', (status, allowed) => {
    const actions = ['activate', 'pause', 'resume', 'archive'] as const
    expect(actions.filter((action) => refuseAction(status, action) === null)).toEqual(allowed)
  })

  it.each([
    ['DRAFT', 'pause', 'the campaign is DRAFT: a DRAFT is activated'],
    ['PAUSED', 'activate', 'the campaign is PAUSED: a PAUSED campaign is resumed'],
    ['ARCHIVED', 'resume', 'the campaign is ARCHIVED, which is final'],
  ] as const)('of a %s, %s, is refused with what to do', (status, action, details) => {
    expect(refuseAction(status, action)).toMatchObject({ code: 'STATE_CONFLICT', details })
  })
})

it.each([
  [3, { limit: 9 }, [1, 2, 3]],
  [3, { limit: 2 }, [1, 2]],
  [3, { limit: 2, cursor: '2' }, [3]],
  [3, { limit: 2, cursor: '3' }, []],
  [3, { limit: 2, cursor: '9' }, []],
  [3, { limit: 2, order: 'desc' as const }, [3, 2]],
  [3, { limit: 2, order: 'desc' as const, cursor: '2' }, [1]],
  [3, { limit: 2, order: 'desc' as const, cursor: '9' }, [3, 2]],
  [3, { limit: 2, order: 'desc' as const, cursor: '1' }, []],
])('of %d the page %j has %j', (newest, page, versions) => {
  expect(versionsAfter(newest, { order: 'asc', ...page })).toEqual(versions)
})
