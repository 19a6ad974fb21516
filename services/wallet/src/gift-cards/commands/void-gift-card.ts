import { command, type Call, type View } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletReversed } from '@loyalty/contracts/wallet/facts'
import { voidGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { voidGiftCardById } from '@loyalty/contracts/wallet/gift-card-support'
import { addAmounts, ZERO } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { expiredLineKey, expiredLines } from '../../wallets/store.js'
import { toTransaction } from '../../ledger/wire.js'
import { recordMovement } from '../../corrections/manual-adjustment.js'
import { changeWallet, customersOf } from '../../wallets/wallet-in-view.js'
import { touchWalletOf, type CardInView } from '../authorizations-in-view.js'
import { voidCard } from '../cards-of-grants.js'
import { furtherLoadsById, loadsById, readCardById, type ById } from '../card-by-id.js'
import { decideVoiding } from '../rules/redeem-gift-card.js'
import { cardPins } from '../store.js'
import { toOperatorGiftCard, toSupportCard } from '../wire.js'
import { readCard, touchCard, type ByCode } from '../card-by-code.js'

/** POST /operator/v1/gift-cards/{code}/void. Its answer is stored without the code. */
export const voidManually = command<typeof voidGiftCard, ByCode<InputOf<typeof voidGiftCard>>>(
  voidGiftCard,
  {
    loads: [touchCard, ({ cardKey }, view) => touchWalletOf(cardKey, view)],
    decide(request, view, call) {
      const read = readCard(request, view, call)
      if (!read.ok) return read
      const voided = voidIn(read, request.reason, view, call)
      if (!voided.ok) return voided
      const { card, wallet, transactions } = voided
      return answer({
        gift_card: toOperatorGiftCard(card, wallet.lines, call.now),
        transactions,
      })
    },
  },
)

/** POST /operator/v1/gift-cards/void */
export const voidById = command<typeof voidGiftCardById, ById<InputOf<typeof voidGiftCardById>>>(
  voidGiftCardById,
  {
    loads: [loadsById, furtherLoadsById],
    decide(request, view, call) {
      const read = readCardById(request, view)
      if (!read.ok) return read
      const voided = voidIn(read, request.reason, view, call)
      if (!voided.ok) return voided
      const { card, wallet, transactions } = voided
      const pin = view.get(cardPins, card._id)
      return answer({ gift_card: toSupportCard(card, wallet, pin, call.now), transactions })
    },
  },
)

/** Takes what is left of a card back, and closes it. Nothing happens to one that is void. */
function voidIn(
  { card, wallet }: Omit<CardInView, 'authorization'>,
  reason: string | undefined,
  view: View,
  call: Call,
) {
  const decided = decideVoiding(card, wallet.lines, call.now)
  if (!decided.ok) return decided
  if (decided.voided === null) return { ok: true as const, card, wallet, transactions: [] }

  const { lines, movement, amount } = decided.voided
  const after = changeWallet(view, call, wallet, { lines })
  const voided = voidCard(view, call.now, card)
  const key = expiredLineKey(card.account_id, card.line_id)
  // A card that expired before something came back to it has lost a part already.
  const lost = view.get(expiredLines, key)
  view.put(expiredLines, {
    ...lost,
    _id: key,
    account_id: card.account_id,
    amount: addAmounts(lost?.amount ?? ZERO, amount),
    expired_at: call.now,
  })
  const auditId = view.audit({
    resource: 'gift_card',
    resourceId: card.line_id,
    customerIds: customersOf(wallet),
    before: { status: 'ACTIVE' },
    after: { status: 'VOID' },
    reason,
  })
  const rows = recordMovement(view, call, after, { fact: walletReversed, movement, auditId })
  const transactions = rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now))
  return { ok: true as const, card: voided, wallet: after, transactions }
}
