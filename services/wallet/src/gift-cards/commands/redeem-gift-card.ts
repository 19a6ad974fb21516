import { command, missing, touch } from '@loyalty/engine/command'
import { walletRedeemed } from '@loyalty/contracts/wallet/facts'
import type { InputOf } from '@loyalty/contracts/contract'
import { getGiftCard, redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { answer } from '@loyalty/contracts/outcome'
import { addAmounts, toAmount, toWireAmount, ZERO } from '@loyalty/contracts/money'
import { customerCopy } from '../../copies/copy-keys.js'
import { touchGuesses, type Guarded } from '../../attempts/attempt-limiter.js'
import { toTransaction } from '../../ledger/wire.js'
import { recordByHand } from '../../corrections/by-hand.js'
import { changeWallet } from '../../wallets/wallet-in-view.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import { wallets } from '../../wallets/store.js'
import { decideGiftCardRedemption } from '../rules/redeem-gift-card.js'
import { putRedeemed } from '../cards-of-grants.js'
import { cardWalletKey, giftCards, type GiftCardDocument } from '../store.js'
import { toOperatorGiftCard } from '../wire.js'
import { countUnknownCard, refuseCardGuesserIn } from '../unknown-card.js'

/** The request, and where the card of its code is stored. */
type ByCode = Guarded<InputOf<typeof redeemGiftCard>> & { cardKey: string }

/** GET /operator/v1/gift-cards/{code} with a code that no card has: it counts, like one to redeem. */
export const readUnknown = command<typeof getGiftCard, Guarded<object>>(getGiftCard, {
  loads: [touchGuesses],
  decide: (request, view, call) =>
    refuseCardGuesserIn(request, view, call) ?? countUnknownCard(request, view, call),
})

/** POST /operator/v1/gift-cards/{code}/redeem. Its answer is stored without the code. */
export const redeem = command<typeof redeemGiftCard, ByCode>(redeemGiftCard, {
  loads: [
    (request) => [touch(giftCards, request.cardKey), ...touchGuesses(request)],
    ({ cardKey }, view) => {
      const card = view.get(giftCards, cardKey)
      return card === null ? [] : [touch(wallets, cardWalletKey(card))]
    },
  ],
  decide(request, view, call) {
    const guessing = refuseCardGuesserIn(request, view, call)
    if (guessing !== null) return guessing
    const card = view.get(giftCards, request.cardKey)
    if (card === null) return countUnknownCard(request, view, call)
    const wallet = view.get(wallets, cardWalletKey(card))
    if (wallet === null) throw new Error('a gift card belongs to a wallet that is not there')
    // The cards of who was erased are closed one by one, and refused from the mark on.
    const voidedAt = card.voided_at ?? wallet.erased_at ?? null
    const closed = { ...card, voided_at: voidedAt }
    const asked = request.amount === undefined ? undefined : toAmount(request.amount)
    const decided = decideGiftCardRedemption(closed, wallet.lines, call.now, asked)
    if (!decided.ok) return decided
    if (wallet.customer === null) return missing(customerCopy(wallet.customer_id))
    const inactive = refuseInactive(wallet.customer)
    if (inactive !== null) return inactive

    const { lines, movement, left } = decided.redemption
    const after = changeWallet(view, call, wallet, { lines })
    const before = card.redeemed ?? ZERO
    const redeemed: GiftCardDocument = {
      ...card,
      amount: card.amount ?? addAmounts(movement.amount, left),
      redeemed: addAmounts(before, movement.amount),
      redeemed_at: left === 0n ? call.now : null,
      updated_at: call.now,
    }
    putRedeemed(view, redeemed, { amount: movement.amount, left })
    const auditId = view.audit({
      resource: 'gift_card',
      resourceId: card.line_id,
      before: { redeemed_at: null, redeemed: toWireAmount(before) },
      after: {
        redeemed_at: redeemed.redeemed_at?.toISOString() ?? null,
        redeemed: toWireAmount(redeemed.redeemed ?? ZERO),
      },
      reason: request.reason,
    })
    const rows = recordByHand(view, call, after, { fact: walletRedeemed, movement, auditId })
    return answer({
      gift_card: toOperatorGiftCard(redeemed, lines, call.now),
      transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
    })
  },
})
