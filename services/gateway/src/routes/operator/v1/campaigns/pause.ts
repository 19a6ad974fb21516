import { pauseCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { resource } from '../../../../one-service.js'

export default resource(pauseCampaign, {
  method: 'POST',
  url: '/operator/v1/campaigns/:id/pause',
  scopes: ['programme:write'],
  summary: 'Pause a campaign',
  description: 'Stops a campaign until it is resumed.',
  status: 200,
})
