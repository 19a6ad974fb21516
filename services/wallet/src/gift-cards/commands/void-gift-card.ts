import { command } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletReversed } from '@loyalty/contracts/wallet/facts'
import { voidGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { answer } from '@loyalty/contracts/outcome'
import { expiredLineKey, expiredLines } from '../../wallets/store.js'
import { toTransaction } from '../../ledger/wire.js'
import { recordMovement } from '../../corrections/manual-adjustment.js'
import { changeWallet } from '../../wallets/wallet-in-view.js'
import { voidCard } from '../cards-of-grants.js'
import { decideVoiding } from '../rules/redeem-gift-card.js'
import { toOperatorGiftCard } from '../wire.js'
import { readCard, touchCard, touchWalletOfCard, type ByCode } from '../card-by-code.js'

/** POST /operator/v1/gift-cards/{code}/void. Its answer is stored without the code. */
export const voidManually = command<typeof voidGiftCard, ByCode<InputOf<typeof voidGiftCard>>>(
  voidGiftCard,
  {
    loads: [touchCard, touchWalletOfCard],
    decide(request, view, call) {
      const read = readCard(request, view, call)
      if (!read.ok) return read
      const { card, wallet } = read
      const decided = decideVoiding(card, wallet.lines, call.now)
      if (!decided.ok) return decided
      if (decided.voided === null) {
        const shown = toOperatorGiftCard(card, wallet.lines, call.now)
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
      const rows = recordMovement(view, call, after, { fact: walletReversed, movement, auditId })
      return answer({
        gift_card: toOperatorGiftCard(voided, lines, call.now),
        transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
      })
    },
  },
)
