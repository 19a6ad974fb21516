import { cancelEvent } from '@loyalty/shared/contracts/wallet/event'
import { resource } from '../../../../one-service.js'

export default resource(cancelEvent, {
  method: 'POST',
  url: '/operator/v1/events/:id/cancel',
  scopes: ['events:write'],
  summary: 'Cancel an event and free what it holds',
  description: 'Frees what an announced event holds; once more, it changes nothing.',
  status: 200,
  bodyIsOptional: true,
})
