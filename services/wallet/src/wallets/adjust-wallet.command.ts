import { command, missing, touch } from '@loyalty/shared/commit/command'
import { walletAccumulated, walletRedeemed } from '@loyalty/shared/contracts/wallet/facts'
import { adjustWallet } from '@loyalty/shared/contracts/wallet/wallet'
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
import { refuseAboveLimit, touchAdjusted } from './adjust-limit.js'
import { aboutWallet, changeWallet } from './change-wallet.js'
import { decideAdjustment } from './domain/adjust-wallet.js'
import { freeHolds } from './domain/hold.js'
import { refuseInactive } from './domain/refuse-customer.js'
import { isKnownWallet, knownWallet } from './known-wallet.js'
import { toWallet } from './to-wallet.js'
import { walletKey, wallets } from './wallets.collection.js'

/** POST /operator/v1/wallets/{customer_id}/adjust: one movement by hand. */
export const adjust = command(adjustWallet, {
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
  decide(request, view, call) {
    const { account } = call.context
    const wallet = knownWallet(request.customer_id, view, call)
    if (!isKnownWallet(wallet)) return wallet
    const inactive = request.force === true ? null : refuseInactive(wallet.customer)
    if (inactive !== null) return inactive
    const reward = rewardIn(view, account, request.reward_id)
    if (reward === null) {
      const copy = rewardCopy(request.reward_id)
      if (!call.isAbsent(copy)) return missing(copy)
      return refuse('REWARD_UNKNOWN', 'there is no reward with this id')
    }
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(account))

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
    const after = changeWallet(view, call, wallet, { lines: decided.lines })
    const auditId = view.audit({
      resource: 'wallet',
      resourceId: wallet.wallet_id,
      before: null,
      after: {
        reward_id: request.reward_id,
        amount: request.amount,
        ...(request.force === true && { force: true }),
      },
      reason: request.reason,
    })
    const rows = recordMovements(view, call, after, [decided.movement], { audit_id: auditId })
    view.publish(decided.movement.side === 'CREDIT' ? walletAccumulated : walletRedeemed, {
      aggregateId: wallet.wallet_id,
      sequence: after.fact_sequence,
      data: {
        ...aboutWallet(after),
        event_type: 'ADJUSTMENT',
        reference_id: null,
        movements: toFactMovements(rows),
      },
    })
    return answer({
      wallet: toWallet(after, (id) => rewardIn(view, account, id), call.now),
      transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
    })
  },
})
