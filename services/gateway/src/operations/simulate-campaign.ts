import { listTiersByRank, ShownTier } from '@loyalty/contracts/customers/tier'
import {
  CampaignSimulation,
  simulateCampaign,
  type ShownCampaignSimulation,
} from '@loyalty/contracts/wallet/campaign-simulation'
import type { Refusal } from '@loyalty/contracts/outcome'
import { z } from 'zod'
import { both, json, type Framed } from '../answers/compose.js'
import type { OperationRequest, Services } from './operation.js'

const tiersByRank = z.array(ShownTier)

const read = <Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.output<Schema> =>
  schema.parse(JSON.parse(Buffer.from(bytes).toString()))

/** Asks wallet for the simulation, and customers for the tiers of the ranks in it. */
export function simulateWithTiers(
  { input, context }: OperationRequest<typeof simulateCampaign>,
  { requester }: Services,
): Promise<Framed | Refusal> {
  const { idempotency: _, ...reading } = context
  return both(
    requester.call(simulateCampaign, input, reading),
    requester.call(listTiersByRank, {}, reading),
    (simulated, tiers) => {
      const data = withTiers(
        read(CampaignSimulation, simulated.bytes),
        read(tiersByRank, tiers.bytes),
      )
      return json({ data })
    },
  )
}

/** A simulation with the tiers of the account beside the ranks that wallet knows. */
function withTiers(
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
