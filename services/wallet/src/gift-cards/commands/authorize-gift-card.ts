import { command } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { authorizationIdOf } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { authorizeGiftCard } from '@loyalty/contracts/wallet/gift-card-payment'
import { heldUntil } from '../../wallets/rules/hold.js'
import { toAnswerIn } from '../answer-card.js'
import { authorize as authorizeInView, touchAuthorization } from '../authorizations-in-view.js'
import {
  readCardByPin,
  refuseHolder,
  touchCardByPin,
  touchWalletOfCard,
  type ByPin,
} from '../card-by-code.js'
import { giftCards } from '../store.js'

/** POST /v1/gift-cards/authorize */
export const authorize = command<
  typeof authorizeGiftCard,
  ByPin<InputOf<typeof authorizeGiftCard>>
>(authorizeGiftCard, {
  loads: [
    touchCardByPin,
    (request, view, { account }) => {
      const card = view.get(giftCards, request.cardKey)
      if (card === null) return []
      const id = authorizationIdOf(account, card.line_id, request.purchase_id)
      return [...touchWalletOfCard(request, view), touchAuthorization(account, id)]
    },
  ],
  decide(request, view, call) {
    const read = readCardByPin(request, view, call)
    if (!read.ok) return read
    const refusal = refuseHolder(read.wallet)
    if (refusal !== null) return refusal
    const wish = {
      purchaseId: request.purchase_id,
      amount: toAmount(request.amount),
      until: heldUntil(request.minutes, call.now),
    }
    const authorized = authorizeInView(read, wish, view, call)
    return authorized.ok ? answer(toAnswerIn(view, authorized.done, call.now)) : authorized
  },
})
