import { command } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { addAmounts, negateAmount, toAmount, toWireAmount, ZERO } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import {
  giftCardAdjusted,
  walletAccumulated,
  walletRedeemed,
} from '@loyalty/contracts/wallet/facts'
import { adjustGiftCard } from '@loyalty/contracts/wallet/gift-card-support'
import { touchAccount, touchReward } from '../../copies/copy-keys.js'
import {
  readTerms,
  recordMovement,
  refuseAboveLimit,
  touchAdjusted,
} from '../../corrections/manual-adjustment.js'
import { toTransaction } from '../../ledger/wire.js'
import { changeWallet, customersOf } from '../../wallets/wallet-in-view.js'
import { refuseHolder } from '../card-by-code.js'
import { furtherLoadsById, loadsById, readCardById, type ById } from '../card-by-id.js'
import { aboutCard, countedBy } from '../cards-of-grants.js'
import { lowerCard, raiseCard } from '../rules/adjust-card.js'
import { valueOf } from '../rules/card-value.js'
import { cardPins, giftCards, type GiftCardDocument } from '../store.js'
import { toAuditedAmount, toSupportCard } from '../wire.js'

/** POST /operator/v1/gift-cards/adjust */
export const adjustCard = command<typeof adjustGiftCard, ById<InputOf<typeof adjustGiftCard>>>(
  adjustGiftCard,
  {
    loads: [
      loadsById,
      (request, view, context) => {
        const card = request.cardKey === null ? null : view.get(giftCards, request.cardKey)
        if (card === null) return []
        return [
          ...furtherLoadsById(request, view),
          touchReward(context.account, card.reward_id),
          touchAccount(context.account),
          ...touchAdjusted(card.reward_id, context),
        ]
      },
    ],
    decide(request, view, call) {
      const { now } = call
      const read = readCardById(request, view)
      if (!read.ok) return read
      const { card, wallet } = read
      const terms = readTerms(card.reward_id, view, call)
      if (!('reward' in terms)) return terms
      const { reward, settings } = terms
      const { direction, reason } = request
      const amount = toAmount(request.amount)
      const around = { now, actor: call.context.actor, reward }
      const decide = direction === 'UP' ? raiseCard : lowerCard
      const decided = decide(card, wallet.lines, amount, around)
      if (!decided.ok) return decided
      const inactive = refuseHolder(wallet)
      if (inactive !== null) return inactive
      const granted = { rewardId: reward.id, amount }
      const above = direction === 'UP' ? refuseAboveLimit(view, call, settings, granted) : null
      if (above !== null) return above

      const { lines, movement } = decided
      const after = changeWallet(view, call, wallet, { lines })
      const before = valueOf(card, wallet.lines, now).balance
      const left = valueOf({ ...card, redeemed_at: null }, lines, now).balance
      const adjusted: GiftCardDocument = {
        ...card,
        amount: card.amount ?? before,
        adjusted: addAmounts(
          card.adjusted ?? ZERO,
          direction === 'UP' ? amount : negateAmount(amount),
        ),
        redeemed_at: left === ZERO ? now : null,
        updated_at: now,
      }
      view.put(giftCards, adjusted)
      view.publish(giftCardAdjusted, {
        ...countedBy(adjusted),
        data: {
          ...aboutCard(adjusted),
          amount: toWireAmount(amount),
          balance: toWireAmount(left),
          direction,
        },
      })
      const auditId = view.audit({
        resource: 'gift_card',
        resourceId: card.line_id,
        customerIds: customersOf(wallet),
        before: { balance: toAuditedAmount(before) },
        after: { balance: toAuditedAmount(left) },
        reason,
      })
      const fact = direction === 'UP' ? walletAccumulated : walletRedeemed
      const rows = recordMovement(view, call, after, { fact, movement, auditId })
      return answer({
        gift_card: toSupportCard(adjusted, after, view.get(cardPins, card._id), now),
        transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, now)),
      })
    },
  },
)
