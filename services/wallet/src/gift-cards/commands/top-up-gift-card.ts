import { command, missing } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { addAmounts, toAmount, toWireAmount, ZERO } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { giftCardToppedUp, walletAccumulated } from '@loyalty/contracts/wallet/facts'
import { topUpGiftCard } from '@loyalty/contracts/wallet/gift-card-payment'
import { rewardCopy, rewardIn, touchReward } from '../../copies/copy-keys.js'
import { recordMovement } from '../../corrections/manual-adjustment.js'
import { changeWallet, customersOf } from '../../wallets/wallet-in-view.js'
import { toAnswerIn } from '../answer-card.js'
import { aboutCard, countedBy } from '../cards-of-grants.js'
import {
  readCard,
  refuseHolder,
  touchCardByPin,
  touchWalletOfCard,
  type ByPin,
} from '../card-by-code.js'
import { valueOf } from '../rules/card-value.js'
import { creditCard, newUnits, refuseTopUp } from '../rules/credit-card.js'
import { giftCards, type GiftCardDocument } from '../store.js'
import { toAuditedAmount } from '../wire.js'

/** POST /v1/gift-cards/top-up */
export const topUp = command<typeof topUpGiftCard, ByPin<InputOf<typeof topUpGiftCard>>>(
  topUpGiftCard,
  {
    loads: [
      touchCardByPin,
      (request, view, { account }) => {
        const card = view.get(giftCards, request.cardKey)
        const reward = card === null ? [] : [touchReward(account, card.reward_id)]
        return [...touchWalletOfCard(request, view), ...reward]
      },
    ],
    decide(request, view, call) {
      const { now } = call
      const read = readCard(request, view, call)
      if (!read.ok) return read
      const { card, wallet } = read
      const refusal = refuseTopUp(card, now)
      if (refusal !== null) return refusal
      const inactive = refuseHolder(wallet)
      if (inactive !== null) return inactive
      const reward = rewardIn(view, card.account_id, card.reward_id)
      if (reward === null) return missing(rewardCopy(card.reward_id))
      const amount = toAmount(request.amount)
      const line = newUnits(reward, amount, { now, expiresAt: card.expired_at })
      const told = {
        type: 'ACCUMULATION' as const,
        event_type: 'GIFT_CARD_TOP_UP',
        details: 'A gift card was topped up',
        metadata: {},
      }
      const credited = creditCard(card, wallet.lines, { line, told }, now)
      if (!credited.ok) return credited
      const { lines, movement } = credited
      const after = changeWallet(view, call, wallet, { lines })
      const added: GiftCardDocument = {
        ...card,
        redeemed_at: null,
        topped_up: addAmounts(card.topped_up ?? ZERO, amount),
        updated_at: now,
      }
      view.put(giftCards, added)
      view.publish(giftCardToppedUp, {
        ...countedBy(added),
        data: {
          ...aboutCard(added),
          amount: toWireAmount(amount),
          balance: toWireAmount(valueOf(added, lines, now).balance),
        },
      })
      const auditId = view.audit({
        resource: 'gift_card',
        resourceId: card.line_id,
        customerIds: customersOf(wallet),
        before: { topped_up: toAuditedAmount(card.topped_up ?? ZERO) },
        after: { topped_up: toAuditedAmount(added.topped_up ?? ZERO) },
      })
      const fact = { fact: walletAccumulated, movement, auditId }
      const rows = recordMovement(view, call, after, fact)
      const done = { card: added, wallet: after, authorization: null, rows }
      return answer(toAnswerIn(view, done, now))
    },
  },
)
