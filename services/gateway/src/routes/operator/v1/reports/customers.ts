import { reportCustomers } from '@loyalty/shared/contracts/wallet/reports'
import { resource } from '../../../../one-service.js'

export default resource(reportCustomers, {
  method: 'GET',
  url: '/operator/v1/reports/customers',
  scopes: ['reports:read'],
  summary: 'New and active customers',
  description:
    'Answers how many customers came into being, and how many were active, in each day or month.',
  status: 200,
})
