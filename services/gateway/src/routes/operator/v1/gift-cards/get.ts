import { getGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import { resource } from '../../../../one-service.js'

export default resource(getGiftCard, {
  method: 'GET',
  url: '/operator/v1/gift-cards/:code',
  scopes: ['support:read'],
  summary: 'Read a gift card',
  description: 'Answers the card of a code and what is left on it.',
  status: 200,
})
