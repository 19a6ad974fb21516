import { describe, expect, it } from 'vitest'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  allows,
  isForPlatform,
  given,
  lowered,
  toDate,
  toSet,
  refuseMaximum,
  refusePeriod,
  refuseOtherBrands,
} from './rules.js'

describe('a list of whom something is for', () => {
  it.each<[string, string[] | null, string | null, boolean]>([
    ['no list, no value', null, null, true],
    ['no list', null, 'a', true],
    ['a list without anything', [], 'a', false],
    ['a value of the list', ['a', 'b'], 'b', true],
    ['a value that is not in it', ['a', 'b'], 'c', false],
    ['a list, and no value', ['a'], null, false],
  ])('%s', (_name, allowed, value, expected) => {
    expect(allows(allowed, value)).toBe(expected)
  })
})

describe('the platforms of a reward', () => {
  it.each<[string, string[] | null, string | null, boolean]>([
    ['none named: all', null, 'web', true],
    ['an empty list: all, also nobody who names one', [], null, true],
    ['in any case of letters', ['iOS'], 'IoS', true],
    ['another', ['ios'], 'web', false],
    ['a list, and a request without one', ['ios'], null, false],
  ])('%s', (_name, platforms, platform, expected) => {
    expect(isForPlatform({ platforms }, platform)).toBe(expected)
  })
})

describe('what a caller sends of a definition', () => {
  it.each<[string, number | null | undefined, number | null]>([
    ['left out keeps the value', undefined, 1],
    ['null clears it', null, null],
    ['zero is a value', 0, 0],
  ])('%s', (_name, sent, expected) => {
    expect(given<number | null>(sent, 1)).toBe(expected)
  })

  it('reads dates, and leaves null and nothing as they are', () => {
    expect(toDate('2026-01-01T00:00:00Z')).toEqual(new Date('2026-01-01T00:00:00.000Z'))
    expect([toDate(null), toDate(undefined)]).toEqual([null, undefined])
  })

  it('stores a list once each, an empty one as no limit', () => {
    expect(toSet(['b', 'a', 'b'])).toEqual(['b', 'a'])
    expect(toSet(['iOS', 'IOS', 'web'], lowered)).toEqual(['ios', 'web'])
    expect([toSet([]), toSet(null), toSet(undefined)]).toEqual([null, null, undefined])
  })
})

const changed = (before: number | null, after: number | null) =>
  refuseMaximum('max_total', { max_total: before }, { max_total: after })

describe('a maximum', () => {
  it.each([
    [null, null],
    [3, 3],
    [3, 9],
    [3, 0],
  ])('may stay or become another number: %j to %j', (before, after) => {
    expect(changed(before, after)).toBeNull()
  })

  it.each<[number | null, number | null, string]>([
    [null, 3, 'max_total is null and stays null'],
    [3, null, 'max_total is 3 and may become another number, not null'],
    [0, null, 'max_total is 0 and may become another number, not null'],
  ])('never comes or goes: %j to %j', (before, after, details) => {
    expect(changed(before, after)).toEqual({ ok: false, code: 'STATE_CONFLICT', details })
  })
})

describe('a period', () => {
  const early = new Date('2026-01-01T00:00:00.000Z')
  const late = new Date('2026-02-01T00:00:00.000Z')

  it.each([
    [null, null],
    [late, null],
    [null, early],
    [early, late],
    [early, early],
  ])('from %s until %s is one', (start, end) => {
    expect(refusePeriod('it would run', { starts_at: start, ends_at: end })).toBeNull()
  })

  it('does not end before it starts', () => {
    expect(refusePeriod('it would run', { starts_at: late, ends_at: early })).toEqual({
      ok: false,
      code: 'STATE_CONFLICT',
      details: 'it would run from 2026-02-01T00:00:00.000Z until 2026-01-01T00:00:00.000Z',
    })
  })
})

const ID = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid

const rewardOf = (brand: string | null): RewardCopy => ({
  id: ID,
  brand_id: brand,
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
})

describe('a reward that a coupon or campaign names', () => {
  it('is global or of the same brand', () => {
    expect(refuseOtherBrands('coupon', 'b', [rewardOf(null), rewardOf('b')])).toBeNull()
    expect(refuseOtherBrands('coupon', null, [rewardOf(null)])).toBeNull()
    expect(refuseOtherBrands('coupon', null, [])).toBeNull()
  })

  it.each<['coupon' | 'campaign', string | null, string]>([
    ['coupon', null, 'a global coupon'],
    ['campaign', 'c', 'a campaign of brand c'],
  ])('is no other brand’s: a %s of %j', (what, brand, whose) => {
    expect(refuseOtherBrands(what, brand, [rewardOf(null), rewardOf('b')])).toEqual({
      ok: false,
      code: 'REWARD_NOT_APPLICABLE',
      details: `reward ${ID} belongs to brand b and can not be named by ${whose}`,
    })
  })
})
