import { createCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { resource } from '../../../../one-service.js'

export default resource(createCampaign, {
  method: 'POST',
  url: '/operator/v1/campaigns',
  scopes: ['programme:write'],
  summary: 'Create a campaign',
  description: 'Creates a campaign, which pays for events from then on.',
  status: 201,
})
