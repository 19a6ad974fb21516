import type { ShownTier } from '@loyalty/shared/contracts/customers/tier'
import type {
  CampaignSimulation,
  ShownCampaignSimulation,
} from '@loyalty/shared/contracts/wallet/campaign-simulation'

/** A simulation with the tiers of the account beside the ranks that wallet knows. */
export function withTiers(
  { conditions, ...rest }: CampaignSimulation,
  tiers: readonly ShownTier[],
): ShownCampaignSimulation {
  const tierOf = (type: string, of: number | null) => {
    const found = type === 'Tier' ? tiers.find(({ rank }) => rank === of) : undefined
    return found === undefined ? null : { id: found.id, name: found.name, rank: found.rank }
  }
  return {
    ...rest,
    conditions: conditions.map((alternative) =>
      alternative.map((condition) => ({
        ...condition,
        tier: tierOf(condition.type, condition.value),
        actual_tier: tierOf(condition.type, condition.actual),
      })),
    ),
  }
}
