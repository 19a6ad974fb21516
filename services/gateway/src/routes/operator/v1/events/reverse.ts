import { reverseEvent } from '@loyalty/shared/contracts/wallet/event'
import { resource } from '../../../../one-service.js'

export default resource(reverseEvent, {
  method: 'POST',
  url: '/operator/v1/events/:id/reverse',
  scopes: ['support:write'],
  summary: 'Take a fulfilled event back',
  description: 'Takes back what a fulfilled event paid and gives back what it spent.',
  status: 200,
  bodyIsOptional: true,
})
