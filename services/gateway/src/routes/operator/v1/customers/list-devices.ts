import { listDevices } from '@loyalty/shared/contracts/customers/operations'
import { resource } from '../../../../one-service.js'

export default resource(listDevices, {
  method: 'GET',
  url: '/operator/v1/customers/:id/devices',
  scopes: ['support:read'],
  summary: 'List the devices of a customer',
  description:
    'Answers all devices of a customer, the one seen last first, without the tokens by which they are reached.',
  status: 200,
})
