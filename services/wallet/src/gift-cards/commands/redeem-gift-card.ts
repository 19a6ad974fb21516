import { command } from '@loyalty/engine/command'
import { walletRedeemed } from '@loyalty/contracts/wallet/facts'
import type { InputOf } from '@loyalty/contracts/contract'
import { getGiftCard, redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { answer } from '@loyalty/contracts/outcome'
import { addAmounts, toAmount, ZERO } from '@loyalty/contracts/money'
import { refuseGuesserIn, touchGuesses, type Guarded } from '../../attempts/attempt-limiter.js'
import { toTransaction } from '../../ledger/wire.js'
import { recordMovement } from '../../corrections/manual-adjustment.js'
import { changeWallet, customersOf } from '../../wallets/wallet-in-view.js'
import { decideGiftCardRedemption } from '../rules/redeem-gift-card.js'
import { putRedeemed } from '../cards-of-grants.js'
import type { GiftCardDocument } from '../store.js'
import { toAuditedAmount, toOperatorGiftCard } from '../wire.js'
import {
  countUnknownCard,
  readCard,
  refuseHolder,
  touchCard,
  touchWalletOfCard,
  type ByCode,
} from '../card-by-code.js'

/** GET /operator/v1/gift-cards/{code} with a code that no card has: it counts, like one to redeem. */
export const readUnknown = command<typeof getGiftCard, Guarded<object>>(getGiftCard, {
  loads: [touchGuesses],
  decide: (request, view, call) =>
    refuseGuesserIn(request, view, call.now) ?? countUnknownCard(request, view, call),
})

/** POST /operator/v1/gift-cards/{code}/redeem. Its answer is stored without the code. */
export const redeem = command<typeof redeemGiftCard, ByCode<InputOf<typeof redeemGiftCard>>>(
  redeemGiftCard,
  {
    loads: [touchCard, touchWalletOfCard],
    decide(request, view, call) {
      const read = readCard(request, view, call)
      if (!read.ok) return read
      const { card, wallet } = read
      const asked = request.amount === undefined ? undefined : toAmount(request.amount)
      const decided = decideGiftCardRedemption(card, wallet.lines, call.now, asked)
      if (!decided.ok) return decided
      const inactive = refuseHolder(wallet)
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
        customerIds: customersOf(wallet),
        before: { redeemed_at: null, redeemed: toAuditedAmount(before) },
        after: {
          redeemed_at: redeemed.redeemed_at?.toISOString() ?? null,
          redeemed: toAuditedAmount(redeemed.redeemed ?? ZERO),
        },
        reason: request.reason,
      })
      const rows = recordMovement(view, call, after, { fact: walletRedeemed, movement, auditId })
      return answer({
        gift_card: toOperatorGiftCard(redeemed, lines, call.now),
        transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
      })
    },
  },
)
