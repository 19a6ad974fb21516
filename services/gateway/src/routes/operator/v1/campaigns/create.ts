import { createCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { resource } from '../../../../one-service.js'

export default resource(createCampaign, {
  method: 'POST',
  url: '/operator/v1/campaigns',
  scope: 'operator',
  summary: 'Create a campaign',
  status: 201,
})
