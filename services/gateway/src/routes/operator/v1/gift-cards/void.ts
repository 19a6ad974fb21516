import { voidGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import { resource } from '../../../../one-service.js'

export default resource(voidGiftCard, {
  method: 'POST',
  url: '/operator/v1/gift-cards/:code/void',
  scopes: ['support:write'],
  summary: 'Void a gift card',
  description:
    'Takes back what is left on a gift card, and closes it; once more, it changes nothing.',
  status: 200,
  bodyIsOptional: true,
})
