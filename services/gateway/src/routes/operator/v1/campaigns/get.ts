import { getCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { resource } from '../../../../one-service.js'

export default resource(getCampaign, {
  method: 'GET',
  url: '/operator/v1/campaigns/:id',
  scopes: ['programme:read'],
  summary: 'Read a campaign',
  description: 'Answers one campaign in its present version.',
  status: 200,
})
