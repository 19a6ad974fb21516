import type { InputOf } from '@loyalty/shared/contracts/contract'
import { simulateCampaign } from '@loyalty/shared/contracts/wallet/campaign-simulation'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { atOnce, type Trials } from '../trials/trials.js'
import { simulateInView, simulationLoads } from './simulate-campaign.js'

/** What a campaign would pay for an event, by the rules of a fulfillment. */
export class SimulationHandlers {
  constructor(private readonly trials: Trials) {}

  @Handles(simulateCampaign)
  async simulate(request: InputOf<typeof simulateCampaign>, context: RequestContext) {
    const { result } = await this.trials.try(
      simulationLoads,
      request,
      context,
      atOnce(({ view, call }) => simulateInView(request, view, call)),
    )
    return 'pays' in result ? answer(result) : result
  }
}
