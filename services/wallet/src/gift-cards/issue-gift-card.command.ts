import { command, missing, touch } from '@loyalty/shared/commit/command'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { walletAccumulated } from '@loyalty/shared/contracts/wallet/facts'
import { issueGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import { answer, refuse } from '@loyalty/shared/outcome'
import {
  accountCopy,
  rewardCopy,
  rewardIn,
  settingsIn,
  touchAccount,
  touchReward,
} from '../copies/copy-keys.js'
import { recordMovements, toFactMovements } from '../ledger/record-movements.js'
import { toTransaction } from '../ledger/to-transaction.js'
import { refuseAboveLimit, touchAdjusted } from '../wallets/adjust-limit.js'
import { aboutWallet, changeWallet } from '../wallets/change-wallet.js'
import { freeHolds } from '../wallets/domain/hold.js'
import { refuseInactive } from '../wallets/domain/refuse-customer.js'
import { isKnownWallet, knownWallet } from '../wallets/known-wallet.js'
import { toWallet } from '../wallets/to-wallet.js'
import { walletKey, wallets } from '../wallets/wallets.collection.js'
import { makeCards, storedGrants } from './cards-of-grants.js'
import { decideIssue } from './domain/issue-gift-card.js'
import type { GiftCardCodes } from './gift-card-codes.js'
import { naming } from './shown-codes.js'
import { toOperatorGiftCard } from './to-operator-gift-card.js'

/** The request, and the codes that its card gets one of. */
type Issue = InputOf<typeof issueGiftCard> & { codes: GiftCardCodes }

/** POST /operator/v1/gift-cards: a card by hand. Its answer is stored without the code. */
export const issue = command<typeof issueGiftCard, Issue>(issueGiftCard, {
  touches: (request, context) => [
    touch(wallets, walletKey(context.account, request.customer_id)),
    touchReward(context.account, request.reward_id),
    touchAccount(context.account),
    ...touchAdjusted(request.reward_id, context),
  ],
  touchesMore: (request, view, { account }) =>
    (view.get(wallets, walletKey(account, request.customer_id))?.lines ?? []).map((line) =>
      touchReward(account, line.reward_id),
    ),
  decide({ codes, ...request }, view, call) {
    const { account } = call.context
    const wallet = knownWallet(request.customer_id, view, call)
    if (!isKnownWallet(wallet)) return wallet
    const inactive = refuseInactive(wallet.customer)
    if (inactive !== null) return inactive
    const reward = rewardIn(view, account, request.reward_id)
    if (reward === null) {
      const copy = rewardCopy(request.reward_id)
      if (!call.isAbsent(copy)) return missing(copy)
      return refuse('REWARD_UNKNOWN', 'there is no reward with this id')
    }
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(account))

    const decided = decideIssue(request, freeHolds(wallet.lines, call.now), {
      now: call.now,
      reward,
      defaultLineDays: settings.default_line_days,
      newLineId: call.mint,
    })
    if (!decided.ok) return decided
    const { lines, line, movement } = decided.issued
    const granted = { rewardId: reward.id, amount: movement.amount }
    const above = refuseAboveLimit(view, call, settings, granted)
    if (above !== null) return above

    const after = changeWallet(view, call, wallet, { lines })
    const grants = [{ line, description: reward.description }]
    const auditId = view.audit({
      resource: 'gift_card',
      resourceId: line.id,
      before: null,
      after: { reward_id: reward.id, amount: request.amount, wallet_id: wallet.wallet_id },
      reason: request.reason,
    })
    const cards = makeCards(view, call, after, grants, codes)
    const rows = recordMovements(view, call, after, [movement], { audit_id: auditId })
    view.publish(walletAccumulated, {
      aggregateId: wallet.wallet_id,
      sequence: after.fact_sequence,
      data: {
        ...aboutWallet(after),
        event_type: movement.event_type,
        reference_id: null,
        movements: toFactMovements(rows),
      },
    })
    const [card] = cards.map((made) => toOperatorGiftCard(made, lines, call.now))
    return {
      ...answer({
        gift_card: card,
        wallet: toWallet(after, (id) => rewardIn(view, account, id), call.now),
        transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
      }),
      headers: naming(codes, account, storedGrants(codes, account, grants)),
    }
  },
})
