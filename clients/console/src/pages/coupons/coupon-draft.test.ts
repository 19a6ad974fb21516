import { CouponPatch, NewCoupon } from '@loyalty/contracts/wallet/coupon'
import { expect, test } from 'vitest'
import { changesOf } from '../../kit/changes.js'
import {
  changeableOf,
  definitionOf,
  draftOf,
  emptyDraft,
  emptyUnits,
  isComplete,
  withKind,
  type Coupon,
  type CouponDraft,
} from './coupon-draft.js'

const ZONE = 'America/Santiago'
const REWARD = '0198c0de-0001-7000-8000-000000000001'
const OTHER = '0198c0de-0001-7000-8000-000000000002'
const CAMPAIGN = '0198c0de-0006-7000-8000-000000000001'

const coupon: Coupon = {
  id: '0198c0de-0002-7000-8000-000000000001',
  code: 'WELCOME10',
  batch_id: null,
  codes_count: null,
  brand_id: 'brand-1',
  name: 'Welcome',
  campaign_id: CAMPAIGN,
  grants: [
    { reward_id: REWARD, amount: 10.5, expires_after_days: 90, expiration_date: null },
    {
      reward_id: OTHER,
      amount: 1,
      expires_after_days: null,
      expiration_date: '2099-12-31T23:59:59.999Z',
    },
  ],
  costs: [{ reward_id: OTHER, amount: 2 }],
  discounts: [{ kind: 'PERCENT', value: 10, products: { tags: { category: ['mugs'] } } }],
  conditions: [[{ type: 'Order Value', operator: 'greater than or equal', value: 50 }]],
  exclusion_group: 'welcome',
  max_redemptions: 1_000,
  max_redemptions_per_customer: 1,
  starts_at: '2026-12-01T03:00:00.000Z',
  ends_at: '2027-01-01T03:00:00.000Z',
  platforms: ['web'],
  store_ids: ['store-1'],
  segment_ids: ['0198c0de-000f-7000-8000-000000000001'],
  channel_ids: ['channel-1'],
  recipient_ids: ['ada', 'bob'],
  combinable: false,
  listed: true,
  status: 'ACTIVE',
  redemptions_count: 3,
  created_at: '2026-01-31T10:00:00.000Z',
  updated_at: '2026-01-31T10:00:00.000Z',
}

const draft = draftOf(coupon, ZONE)
const present = changeableOf(draft, ZONE)

test('a coupon that is opened has every field of it that can be changed, as it was', () => {
  expect(isComplete(draft)).toBe(true)
  const {
    id: _id,
    code: _code,
    batch_id: _batch,
    codes_count: _codes,
    status: _status,
    redemptions_count: _count,
    created_at: _created,
    updated_at: _updated,
    ...changeable
  } = coupon
  expect(present).toStrictEqual(changeable)
  // No field that the interface takes is left out of the form.
  expect(Object.keys(present).toSorted()).toStrictEqual(Object.keys(CouponPatch.shape).toSorted())
  expect(NewCoupon.safeParse({ ...present, code: 'A' }).success).toBe(true)
})

test('nothing is sent where nothing was changed, and else what was changed alone', () => {
  expect(changesOf(present, changeableOf(draftOf(coupon, ZONE), ZONE))).toStrictEqual({})
  const changed: CouponDraft = { ...draft, brand: ' ', recipients: [], until: null }
  expect(changesOf(present, changeableOf(changed, ZONE))).toStrictEqual({
    brand_id: null,
    recipient_ids: null,
    ends_at: null,
  })
})

test('the codes of a batch are not listed, and nobody can change that', () => {
  const batch = draftOf({ ...coupon, code: null, batch_id: coupon.id, codes_count: 5 }, ZONE)
  expect(changeableOf(batch, ZONE)).toStrictEqual(definitionOf(batch, ZONE))
})

const points = { ...emptyUnits(), rewardId: REWARD, amount: '5' }

test.each([
  ['nothing at all', {}, false],
  ['units', { grants: [points] }, true],
  ['a cost alone', { costs: [points] }, true],
  ['units without an amount', { grants: [points, emptyUnits()] }, false],
  ['a batch without a number', { grants: [points], kind: 'batch', count: '' }, false],
  [
    'an end before the beginning',
    { grants: [points], from: '2026-12-02', until: '2026-12-01' },
    false,
  ],
] as const)('%s: complete or not', (_name, part, isOne) => {
  expect(isComplete({ ...emptyDraft(), ...(part as Partial<CouponDraft>) })).toBe(isOne)
})

test('a code of a batch is used once unless somebody says otherwise, and what was typed stays', () => {
  const batch = { ...emptyDraft(), ...withKind(emptyDraft(), 'batch') }
  expect(definitionOf(batch, ZONE).max_redemptions).toBe(1)
  expect(withKind(batch, 'one')).toStrictEqual({ kind: 'one', maxTotal: '' })
  expect(withKind({ ...emptyDraft(), maxTotal: '500' }, 'batch').maxTotal).toBe('500')
  expect(withKind({ ...batch, maxTotal: '' }, 'one').maxTotal).toBe('')
})

test('a lifetime in days takes the place of a day', () => {
  const grants = draft.grants.map((grant) => ({ ...grant, days: '7' }))
  expect(definitionOf({ ...draft, grants }, ZONE).grants).toMatchObject([
    { expires_after_days: 7, expiration_date: null },
    { expires_after_days: 7, expiration_date: null },
  ])
})
