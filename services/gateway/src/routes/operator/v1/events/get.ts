import { getEvent } from '@loyalty/shared/contracts/wallet/event'
import { resource } from '../../../../one-service.js'

export default resource(getEvent, {
  method: 'GET',
  url: '/operator/v1/events/:id',
  scopes: ['support:read'],
  summary: 'Read an event',
  description: 'Answers one event with what its fulfillment did.',
  status: 200,
})
