import type { TierPreview } from '@loyalty/contracts/customers/tier'
import type { Uuid } from '@loyalty/contracts/ids'
import { measureAnew, type Measure } from '../../metrics/rules/standing.js'
import type { Standing } from '../../metrics/store.js'
import type { AccountTiers, Tier } from '../../tiers/store.js'
import { toTier } from '../../tiers/wire.js'

/** Customers that were looked at, and how many each of them stands for. */
export interface Sample {
  /** Of those who have one: nobody else is measured. */
  standings: readonly Standing[]
  /** 1 where it is everybody. */
  weight: number
  isExact: boolean
}

/** Below every rank. */
const IN_NONE = -1

/**
 * What the next tiers would make of the customers in the sample once all of them are measured. How
 * many there are now is exact for each tier; of those in none it is what the sample says.
 */
export function previewTiers(
  present: AccountTiers,
  { tier, next }: { tier: Tier; next: AccountTiers },
  { standings, weight, isExact }: Sample,
  moment: Omit<Measure, 'tiers'>,
): TierPreview {
  const now = new Map<Uuid | null, number>()
  const then = new Map<Uuid | null, number>()
  const rankOf = (id: Uuid | null) => next.tiers.find((one) => one.id === id)?.rank ?? IN_NONE
  let up = 0
  let down = 0
  for (const standing of standings) {
    const from = standing.tier?.id ?? null
    const to = measureAnew(standing, { ...moment, tiers: next.tiers }).standing.tier?.id ?? null
    now.set(from, (now.get(from) ?? 0) + 1)
    then.set(to, (then.get(to) ?? 0) + 1)
    if (rankOf(to) > rankOf(from)) up += 1
    if (rankOf(to) < rankOf(from)) down += 1
  }
  const scaled = (count = 0) => Math.round(count * weight)
  const known = new Map(present.tiers.map(({ id, customers }) => [id, customers]))
  const rowOf = (shown: Tier | null) => {
    const id = shown?.id ?? null
    const before = id === null ? scaled(now.get(null)) : (known.get(id) ?? 0)
    // What the sample says of the difference, added to what is known.
    const difference = scaled((then.get(id) ?? 0) - (now.get(id) ?? 0))
    return {
      tier_id: id,
      name: shown?.name ?? null,
      rank: shown?.rank ?? null,
      before,
      after: Math.max(0, before + difference),
    }
  }
  const byRank = next.tiers.toSorted((left, right) => left.rank - right.rank)
  return {
    tier: toTier(tier),
    members: [rowOf(null), ...byRank.map(rowOf)],
    moved: scaled(up) + scaled(down),
    up: scaled(up),
    down: scaled(down),
    measured: standings.length,
    exact: isExact,
  }
}
