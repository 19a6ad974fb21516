import { reportCampaigns } from '@loyalty/shared/contracts/wallet/reports'
import { page } from '../../../../one-service.js'

export default page(reportCampaigns, {
  method: 'GET',
  url: '/operator/v1/reports/campaigns',
  scopes: ['reports:read'],
  summary: 'What campaigns paid',
  description: 'Answers what each campaign paid in the range, and how much of its budget is used.',
  status: 200,
})
