import { listEvents } from '@loyalty/shared/contracts/wallet/event'
import { page } from '../../../../one-service.js'

export default page(listEvents, {
  method: 'GET',
  url: '/operator/v1/events',
  scopes: ['support:read'],
  summary: 'List events',
  description: 'Answers the events that fit all filters, oldest first.',
  status: 200,
})
