import type { GiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import type { GiftCardDocument } from './store.js'

/**
 * Interface section 2.8; the customer is named by the id of the wallet's owner. The code is put in
 * where a caller may see it.
 */
export const toGiftCard = (card: GiftCardDocument): GiftCard => ({
  code: null,
  reward_id: card.reward_id,
  customer_id: card.owner_id,
  rewarded_at: card.rewarded_at.toISOString(),
  expired_at: card.expired_at?.toISOString() ?? null,
  redeemed_at: card.redeemed_at?.toISOString() ?? null,
  description: card.description,
})
