import { activateCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { resource } from '../../../../one-service.js'

export default resource(activateCampaign, {
  method: 'POST',
  url: '/operator/v1/campaigns/:id/activate',
  scopes: ['programme:write'],
  summary: 'Activate a draft of a campaign',
  description: 'Lets a draft pay from now on, or from `starts_at` where that is later.',
  status: 200,
})
