import { listCampaigns } from '@loyalty/shared/contracts/wallet/campaign'
import { page } from '../../../../one-service.js'

export default page(listCampaigns, {
  method: 'GET',
  url: '/operator/v1/campaigns',
  scopes: ['programme:read'],
  summary: 'List campaigns',
  description: 'Answers the campaigns of the account, oldest first.',
  status: 200,
})
