import { command, touch } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletReversed } from '@loyalty/contracts/wallet/facts'
import { voidGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { answer } from '@loyalty/contracts/outcome'
import { expiredLineKey, expiredLines, wallets } from '../../wallets/store.js'
import { touchGuesses, type Guarded } from '../../attempts/attempt-limiter.js'
import { toTransaction } from '../../ledger/wire.js'
import { recordByHand } from '../../corrections/by-hand.js'
import { changeWallet } from '../../wallets/wallet-in-view.js'
import { voidCard } from '../cards-of-grants.js'
import { decideVoiding } from '../rules/redeem-gift-card.js'
import { cardWalletKey, giftCards } from '../store.js'
import { toOperatorGiftCard } from '../wire.js'
import { countUnknownCard, refuseCardGuesserIn } from '../unknown-card.js'

/** The request, and where the card of its code is stored. */
type ByCode = Guarded<InputOf<typeof voidGiftCard>> & { cardKey: string }

/** POST /operator/v1/gift-cards/{code}/void. Its answer is stored without the code. */
export const voidByHand = command<typeof voidGiftCard, ByCode>(voidGiftCard, {
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
    const closed = { ...card, voided_at: card.voided_at ?? wallet.erased_at ?? null }
    const decided = decideVoiding(closed, wallet.lines, call.now)
    if (!decided.ok) return decided
    if (decided.voided === null) {
      const shown = toOperatorGiftCard(closed, wallet.lines, call.now)
      return answer({ gift_card: shown, transactions: [] })
    }

    const { lines, movement, amount } = decided.voided
    const after = changeWallet(view, call, wallet, { lines })
    const voided = voidCard(view, call.now, card)
    view.insert(expiredLines, {
      _id: expiredLineKey(card.account_id, card.line_id),
      version: 1,
      account_id: card.account_id,
      amount,
      expired_at: call.now,
    })
    const auditId = view.audit({
      resource: 'gift_card',
      resourceId: card.line_id,
      before: { status: 'ACTIVE' },
      after: { status: 'VOID' },
      reason: request.reason,
    })
    const rows = recordByHand(view, call, after, { fact: walletReversed, movement, auditId })
    return answer({
      gift_card: toOperatorGiftCard(voided, lines, call.now),
      transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
    })
  },
})
