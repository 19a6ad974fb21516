import { reverseEvent } from '@loyalty/shared/contracts/wallet/event'
import { resource } from '../../../../one-service.js'

export default resource(reverseEvent, {
  method: 'POST',
  url: '/operator/v1/events/:id/reverse',
  scopes: ['support:write'],
  summary: 'Take a fulfilled event back',
  status: 200,
})
