import { issueGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import { resource } from '../../../../one-service.js'

export default resource(issueGiftCard, {
  method: 'POST',
  url: '/operator/v1/gift-cards',
  scopes: ['support:write'],
  summary: 'Give a customer a gift card',
  description: 'Makes a gift card for a customer and answers its code.',
  status: 201,
})
