import { command, touch } from '@loyalty/shared/commit/command'
import { walletRedeemed } from '@loyalty/shared/contracts/wallet/facts'
import { redeemGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import { answer, refuse } from '@loyalty/shared/outcome'
import { recordMovements, toFactMovements } from '../ledger/record-movements.js'
import { toTransaction } from '../ledger/to-transaction.js'
import { aboutWallet, changeWallet } from '../wallets/change-wallet.js'
import { wallets } from '../wallets/wallet.collection.js'
import { decideGiftCardRedemption } from './domain/redeem-gift-card.js'
import { giftCardKey, giftCards, type GiftCardDocument } from './gift-card.collection.js'
import { toOperatorGiftCard } from './to-operator-gift-card.js'

const walletKeyOf = (card: GiftCardDocument) => `${card.account_id}|${card.wallet_id}`

export const giftCardNotFound = () =>
  refuse('GIFT_CARD_NOT_FOUND', 'there is no gift card with this code')

/** POST /operator/v1/gift-cards/{code}/redeem. The code stands in the answer and nowhere else. */
export const redeem = command(redeemGiftCard, {
  touches: ({ code }, { account }) => [touch(giftCards, giftCardKey(account, code))],
  touchesMore({ code }, view, { account }) {
    const card = view.get(giftCards, giftCardKey(account, code))
    return card === null ? [] : [touch(wallets, walletKeyOf(card))]
  },
  decide({ code }, view, call) {
    const card = view.get(giftCards, giftCardKey(call.context.account, code))
    if (card === null) return giftCardNotFound()
    const wallet = view.get(wallets, walletKeyOf(card))
    if (wallet === null) throw new Error('a gift card belongs to a wallet that is not there')
    const decided = decideGiftCardRedemption(card, wallet.lines, call.now)
    if (!decided.ok) return decided

    const { lines, movement } = decided.redemption
    const after = changeWallet(view, call, wallet, { lines })
    const redeemed = { ...card, redeemed_at: call.now, updated_at: call.now }
    view.put(giftCards, redeemed)
    const rows = recordMovements(view, call, after, [movement])
    view.publish(walletRedeemed, {
      aggregateId: wallet.wallet_id,
      sequence: after.fact_sequence,
      data: {
        ...aboutWallet(after),
        event_type: movement.event_type,
        reference_id: null,
        movements: toFactMovements(rows),
      },
    })
    view.audit({
      resource: 'gift_card',
      resourceId: card.line_id,
      before: { redeemed_at: null },
      after: { redeemed_at: call.now.toISOString() },
    })
    return answer({
      gift_card: toOperatorGiftCard(redeemed, lines, call.now),
      transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
    })
  },
})
