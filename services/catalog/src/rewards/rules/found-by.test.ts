import { rewardTypes } from '@loyalty/contracts/catalog/reward'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reward } from '../store.js'
import { askedBy, foundBy, type RewardFilter } from './found-by.js'

type Limits = Pick<Reward, 'brand_id' | 'platforms' | 'type'>

const brand = fc.constantFrom('acme', 'Acme', 'null')
const platform = fc.constantFrom('web', 'WEB', 'ios', 'null')
const type = fc.constantFrom(...rewardTypes)
const reward: fc.Arbitrary<Limits> = fc.record({
  brand_id: fc.option(brand),
  platforms: fc.option(fc.array(platform, { maxLength: 3 })),
  type,
})
const filter: fc.Arbitrary<RewardFilter> = fc.record(
  { brand_id: brand, platform, type },
  { requiredKeys: [] },
)

/** The filter as one would say it. */
const isMeant = (asked: RewardFilter, { brand_id, platforms, type: own }: Limits): boolean =>
  (asked.brand_id === undefined || brand_id === null || brand_id === asked.brand_id) &&
  (asked.platform === undefined ||
    platforms === null ||
    platforms.length === 0 ||
    platforms.some((name) => name.toLowerCase() === asked.platform?.toLowerCase())) &&
  (asked.type === undefined || own === asked.type)

describe('what a reward is found by', () => {
  it('is what a filter asks for when the reward is meant, once, and else nothing', () => {
    fc.assert(
      fc.property(reward, filter, (limits, asked) => {
        const texts = foundBy(limits)
        const met = askedBy(asked)?.filter((text) => texts.includes(text)).length ?? null
        const isAll = Object.keys(asked).length === 0
        expect(met).toBe(isAll ? null : Number(isMeant(asked, limits)))
      }),
    )
  })

  it('is 204 texts at most', () => {
    const platforms = Array.from({ length: 50 }, (_, index) => `platform-${index}`)
    expect(foundBy({ brand_id: 'acme', platforms, type: 'POINTS' })).toHaveLength(204)
  })
})
