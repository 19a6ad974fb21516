import { createEvent } from '@loyalty/shared/contracts/wallet/event'
import { resource } from '../../../one-service.js'

export default resource(createEvent, {
  method: 'POST',
  url: '/v1/behavior/events',
  scopes: ['events:write'],
  summary: 'Announce a behavior event, which holds what its order spends',
  description:
    'Announces a purchase and holds the units that its order spends, until it is fulfilled or the hold ends.',
  status: 201,
})
