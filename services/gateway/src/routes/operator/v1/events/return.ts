import { returnEvent } from '@loyalty/shared/contracts/wallet/event-return'
import { resource } from '../../../../one-service.js'

export default resource(returnEvent, {
  method: 'POST',
  url: '/operator/v1/events/:id/return',
  scopes: ['events:write', 'support:write'],
  summary: 'Return a part of a purchase, or all that is left of it',
  description:
    'Takes back what campaigns would not have paid for the rest of the order, and gives back what was redeemed on the part. Once nothing remains, the event is REVERSED.',
  status: 200,
})
