import { archiveCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { resource } from '../../../../one-service.js'

export default resource(archiveCampaign, {
  method: 'POST',
  url: '/operator/v1/campaigns/:id/archive',
  scopes: ['programme:write'],
  summary: 'Archive a campaign, for good',
  description: 'Ends a campaign for good; it can still be read.',
  status: 200,
})
