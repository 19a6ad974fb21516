import { resumeCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { resource } from '../../../../one-service.js'

export default resource(resumeCampaign, {
  method: 'POST',
  url: '/operator/v1/campaigns/:id/resume',
  scopes: ['programme:write'],
  summary: 'Resume a campaign',
  description: 'Lets a paused campaign pay again.',
  status: 200,
})
