import { updateCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { resource } from '../../../../one-service.js'

export default resource(updateCampaign, {
  method: 'PATCH',
  url: '/operator/v1/campaigns/:id',
  scopes: ['programme:write'],
  summary: 'Change a campaign, as a new version',
  description: 'Changes only the members that are sent; what was paid before stays.',
  status: 200,
})
