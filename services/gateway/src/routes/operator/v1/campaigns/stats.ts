import { campaignStats } from '@loyalty/shared/contracts/wallet/reports'
import { resource } from '../../../../one-service.js'

export default resource(campaignStats, {
  method: 'GET',
  url: '/operator/v1/campaigns/:id/stats',
  scopes: ['reports:read'],
  summary: 'The figures of a campaign',
  description:
    'Answers what a campaign paid, in all and in the last 30 days, and how much of its budget is used.',
  status: 200,
})
