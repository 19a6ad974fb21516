import type { GiftCard, OperatorGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { ZERO, toWireAmount } from '@loyalty/contracts/money'
import type { Line } from '../wallets/rules/line.js'
import { stateOfCard } from './rules/redeem-gift-card.js'
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

/**
 * A card as an operator reads it, with its state, its worth and what is left of its line, less its
 * code. Of a card of before the worth was kept, what is left is all that is known of it.
 */
export function toOperatorGiftCard(
  card: GiftCardDocument,
  lines: readonly Line[],
  now: Date,
): Omit<OperatorGiftCard, 'code'> & { code: null } {
  const line = lines.find(({ id }) => id === card.line_id) ?? null
  const status = stateOfCard(card, line, now)
  const left = status === 'ACTIVE' && line !== null ? line.amount : ZERO
  return {
    ...toGiftCard(card),
    code: null,
    status,
    amount: toWireAmount(card.amount ?? left),
    balance: toWireAmount(left),
    created_at: card.created_at.toISOString(),
    updated_at: card.updated_at.toISOString(),
  }
}
