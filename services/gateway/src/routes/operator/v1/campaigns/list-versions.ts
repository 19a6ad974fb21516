import { listCampaignVersions } from '@loyalty/shared/contracts/wallet/campaign'
import { page } from '../../../../one-service.js'

export default page(listCampaignVersions, {
  method: 'GET',
  url: '/operator/v1/campaigns/:id/versions',
  scopes: ['programme:read'],
  summary: 'List the versions of a campaign',
  description: 'Answers each version that the campaign has had, oldest first.',
  status: 200,
})
