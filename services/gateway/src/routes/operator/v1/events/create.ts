import { createEvent } from '@loyalty/shared/contracts/wallet/event'
import { resource } from '../../../../one-service.js'

export default resource(createEvent, {
  method: 'POST',
  url: '/operator/v1/events',
  scopes: ['events:write'],
  summary: 'Announce an event, which holds what its order spends',
  description: 'Announces what a customer does, such as a purchase, and holds what it will spend.',
  status: 201,
})
