import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { Uuid } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import { refuseOtherBrands } from './refuse-other-brands.js'

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
