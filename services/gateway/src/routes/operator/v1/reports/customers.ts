import { countCustomersByTier } from '@loyalty/shared/contracts/customers/tier'
import { described } from '@loyalty/shared/contracts/described'
import { reportCustomers } from '@loyalty/shared/contracts/wallet/reports'
import { z } from 'zod'
import { both } from '../../../../compose.js'
import { memberBesideInData } from '../../../../frame.js'
import { dataOf } from '../../../../one-service.js'
import { operation } from '../../../../operation.js'

const Report = z.object({
  ...described(
    { by_tier: countCustomersByTier.output },
    { by_tier: 'How many customers are in each tier now, in ascending rank.' },
  ),
  ...reportCustomers.output.shape,
})

export default operation({
  method: 'GET',
  url: '/operator/v1/reports/customers',
  scopes: ['reports:read'],
  summary: 'New and active customers, and tiers',
  description:
    'Answers how many customers came into being, and how many were active, in each day or month; and how many are in each tier now.',
  contract: reportCustomers,
  response: dataOf(Report),
  status: 200,
  handle: ({ input, context }, { requester }) =>
    both(
      requester.call(reportCustomers, input, context),
      requester.call(countCustomersByTier, {}, context),
      (report, tiers) => memberBesideInData('by_tier', tiers, report),
    ),
})
