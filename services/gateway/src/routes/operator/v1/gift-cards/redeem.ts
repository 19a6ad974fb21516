import { redeemGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import { resource } from '../../../../one-service.js'

export default resource(redeemGiftCard, {
  method: 'POST',
  url: '/operator/v1/gift-cards/:code/redeem',
  scopes: ['support:write'],
  summary: 'Redeem a gift card, or a part of it',
  description: 'Takes an amount from the card, or all that is left on it.',
  status: 200,
  bodyIsOptional: true,
})
