import type { RewardType } from '@loyalty/contracts/catalog/reward'
import type { Reward } from '../store.js'

/** What a list of rewards may ask for; what is left out is not asked for. */
export interface RewardFilter {
  /** This brand's rewards, and the global ones. */
  brand_id?: string | undefined
  /** Rewards of this platform, in any case, and those of every platform. */
  platform?: string | undefined
  type?: RewardType | undefined
}

/** What is asked for, or what the reward is limited to: null stands for none. */
type Key = [brand: string | null, platform: string | null, type: RewardType | null]

/** Stands for a reward without a limit, where the question has one. No id or name is empty. */
const EVERY = ''

/**
 * The questions that find the reward, each as one text: so a list with any filters walks its own rows
 * in the order of their ids, however many others there are. A reward of 50 platforms has 204 of them.
 */
export function foundBy({
  brand_id,
  platforms,
  type,
}: Pick<Reward, 'brand_id' | 'platforms' | 'type'>): string[] {
  const isEverywhere = platforms === null || platforms.length === 0
  const named = isEverywhere ? [EVERY] : new Set(platforms.map(lowered))
  return combinations([null, brand_id ?? EVERY], [null, ...named], [null, type])
}

/** The texts of which a reward has exactly one when a question finds it; null when it asks nothing. */
export function askedBy({ brand_id, platform, type }: RewardFilter): string[] | null {
  if (brand_id === undefined && platform === undefined && type === undefined) return null
  return combinations(orEvery(brand_id), orEvery(platform && lowered(platform)), [type ?? null])
}

const orEvery = (asked: string | undefined) => (asked === undefined ? [null] : [asked, EVERY])

const lowered = (platform: string): string => platform.toLowerCase()

const combinations = (
  brands: readonly Key[0][],
  platforms: readonly Key[1][],
  types: readonly Key[2][],
): string[] =>
  brands.flatMap((brand) =>
    platforms.flatMap((platform) => types.map((type) => textOf([brand, platform, type]))),
  )

const textOf = (key: Key): string => JSON.stringify(key)
