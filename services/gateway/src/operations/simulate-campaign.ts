import { listTiersByRank, ShownTier } from '@loyalty/shared/contracts/customers/tier'
import {
  CampaignSimulation,
  ShownCampaignSimulation,
  simulateCampaign,
} from '@loyalty/shared/contracts/wallet/campaign-simulation'
import { z } from 'zod'
import { both } from '../../../../compose.js'
import { dataOf } from '../../../../one-service.js'
import { operation } from '../../../../operation.js'
import { withTiers } from './with-tiers.js'

const tiersByRank = z.array(ShownTier)

const read = <Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.output<Schema> =>
  schema.parse(JSON.parse(Buffer.from(bytes).toString()))

export default operation({
  method: 'POST',
  url: '/operator/v1/campaigns/simulate',
  scopes: ['programme:read'],
  summary: 'Try a campaign on a purchase',
  description:
    'Answers what a campaign would pay for an event and why, by the rules of a fulfillment, and changes nothing.',
  contract: simulateCampaign,
  response: dataOf(ShownCampaignSimulation),
  status: 200,
  handle: ({ input, context }, { requester }) => {
    const { idempotency: _, ...reading } = context
    return both(
      requester.call(simulateCampaign, input, reading),
      requester.call(listTiersByRank, {}, reading),
      (simulated, tiers) => {
        const data = withTiers(
          read(CampaignSimulation, simulated.bytes),
          read(tiersByRank, tiers.bytes),
        )
        return {
          ok: true,
          body: Buffer.from(JSON.stringify({ data })),
          isReplay: false,
          headers: {},
        }
      },
    )
  },
})
