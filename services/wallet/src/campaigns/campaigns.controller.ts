import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/campaign'
import { simulateCampaign } from '@loyalty/shared/contracts/wallet/campaign-simulation'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CampaignsService } from './handlers.js'

@Controller()
export class CampaignsController {
  constructor(@Inject(CampaignsService) private readonly campaigns: CampaignsService) {}

  @Handles(contracts.createCampaign)
  create(request: InputOf<typeof contracts.createCampaign>, context: RequestContext) {
    return this.campaigns.create(request, context)
  }

  @Handles(contracts.getCampaign)
  get(request: InputOf<typeof contracts.getCampaign>, context: RequestContext) {
    return this.campaigns.get(request, context)
  }

  @Handles(contracts.listCampaigns)
  list(request: InputOf<typeof contracts.listCampaigns>, context: RequestContext) {
    return this.campaigns.list(request, context)
  }

  @Handles(contracts.updateCampaign)
  update(request: InputOf<typeof contracts.updateCampaign>, context: RequestContext) {
    return this.campaigns.update(request, context)
  }

  @Handles(contracts.activateCampaign)
  activate(request: InputOf<typeof contracts.activateCampaign>, context: RequestContext) {
    return this.campaigns.activate(request, context)
  }

  @Handles(simulateCampaign)
  simulate(request: InputOf<typeof simulateCampaign>, context: RequestContext) {
    return this.campaigns.simulate(request, context)
  }

  @Handles(contracts.listCampaignVersions)
  listVersions(request: InputOf<typeof contracts.listCampaignVersions>, context: RequestContext) {
    return this.campaigns.listVersions(request, context)
  }

  @Handles(contracts.pauseCampaign)
  pause(request: InputOf<typeof contracts.pauseCampaign>, context: RequestContext) {
    return this.campaigns.pause(request, context)
  }

  @Handles(contracts.resumeCampaign)
  resume(request: InputOf<typeof contracts.resumeCampaign>, context: RequestContext) {
    return this.campaigns.resume(request, context)
  }

  @Handles(contracts.archiveCampaign)
  archive(request: InputOf<typeof contracts.archiveCampaign>, context: RequestContext) {
    return this.campaigns.archive(request, context)
  }
}
