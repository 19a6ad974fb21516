import { command } from '@loyalty/engine/command'
import { whole } from '@loyalty/engine/query'
import { walletAccumulated, walletRedeemed } from '@loyalty/contracts/wallet/facts'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletIdOf } from '@loyalty/contracts/ids'
import { rewardIn } from '../copies/copy-keys.js'
import { storedGrants } from '../gift-cards/cards-of-grants.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { naming } from '../gift-cards/shown-codes.js'
import { toGiftCard } from '../gift-cards/wire.js'
import { touchActiveCards, touchPunchCards } from '../punch-cards/cards-in-view.js'
import { fillCard, saveFilled, touchFilled } from '../punch-cards/fill-by-hand.js'
import { toTransaction } from '../ledger/wire.js'
import {
  refuseAboveLimit,
  isFound,
  readAdjusted,
  recordMovement,
  adjustmentLoads,
  furtherAdjustmentLoads,
} from '../corrections/manual-adjustment.js'
import { changeWallet, customersOf } from '../wallets/wallet-in-view.js'
import { decideAdjustment, refuseExpired } from '../corrections/rules/adjust-wallet.js'
import { freeHolds } from '../wallets/rules/hold.js'
import { answerWithWallet, toWalletText } from '../wallets/wire.js'

/** The request, and what gift cards are given their codes by. */
type Adjust = InputOf<typeof adjustWallet> & { codes: GiftCardCodes }

/** POST /operator/v1/wallets/{customer_id}/adjust: one manual adjustment, by which stamps may fill a card. */
export const adjust = command<typeof adjustWallet, Adjust>(adjustWallet, {
  loads: [
    (request, context) => [...adjustmentLoads(request, context), touchActiveCards(context.account)],
    (request, view, context) => [
      ...furtherAdjustmentLoads(request, view, context),
      ...touchPunchCards(view, context.account),
    ],
    ({ customer_id: customer, reward_id: rewardId }, view, { account }) =>
      touchFilled(view, account, { rewardId, walletId: walletIdOf(account, customer) }),
  ],
  decide({ codes, ...request }, view, call) {
    const { account } = call.context
    const read = readAdjusted(request, view, call)
    if (!isFound(read)) return read
    const { wallet, reward, settings } = read
    const expired = refuseExpired(request, call.now)
    if (expired !== null) return expired
    const decided = decideAdjustment(request, freeHolds(wallet.lines, call.now), {
      now: call.now,
      reward,
      defaultLineDays: settings.default_line_days,
      newLineId: call.mint,
      actor: call.context.actor,
    })
    if (!decided.ok) return decided
    if (decided.movement.side === 'CREDIT') {
      const granted = { rewardId: request.reward_id, amount: decided.movement.amount }
      const above = refuseAboveLimit(view, call, settings, granted)
      if (above !== null) return above
    }
    const { movement, lines } = decided
    const { line } = movement
    const given = { lines, movement, settings, showsCodes: true }
    const filled = line === null ? null : fillCard({ ...given, line }, wallet, view, call)
    if (filled !== null && !('punched' in filled)) return filled
    const after = changeWallet(view, call, wallet, { lines: filled?.lines ?? lines })
    const auditId = view.audit({
      resource: 'wallet',
      resourceId: wallet.wallet_id,
      customerIds: customersOf(wallet),
      before: null,
      after: {
        reward_id: request.reward_id,
        amount: request.amount,
        ...(request.force === true && { force: true }),
      },
      reason: request.reason,
    })
    const fact = movement.side === 'CREDIT' ? walletAccumulated : walletRedeemed
    const rows = recordMovement(view, call, after, { fact, movement, auditId })
    const saved =
      line === null || filled === null
        ? null
        : saveFilled(filled, { line, codes, auditId }, after, view, call)
    const { cards = [], prizes = [] } = saved ?? {}
    const written = [...rows, ...(saved?.rows ?? [])]
    const text = toWalletText(after, (id) => rewardIn(view, account, id), call.now)
    return {
      ...answerWithWallet(whole(text), {
        transactions: written.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
        ...(cards.length > 0 && { gift_card: cards.map(toGiftCard) }),
      }),
      headers: naming(codes, account, storedGrants(codes, account, prizes)),
    }
  },
})
