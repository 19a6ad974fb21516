import { createEvent } from '@loyalty/shared/contracts/wallet/event'
import { resource } from '../../../one-service.js'

export default resource(createEvent, {
  method: 'POST',
  url: '/v1/behavior/events',
  scopes: ['events:write'],
  summary: 'Announce a behavior event, which holds what its order spends',
  status: 201,
})
