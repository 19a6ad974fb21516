import { redeemGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import { resource } from '../../../../one-service.js'

export default resource(redeemGiftCard, {
  method: 'POST',
  url: '/operator/v1/gift-cards/:code/redeem',
  scopes: ['support:write'],
  summary: 'Redeem what is left of a gift card',
  description: 'Takes all that is left on the card, once.',
  status: 200,
})
