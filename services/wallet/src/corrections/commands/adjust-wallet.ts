import { command } from '@loyalty/engine/command'
import { walletAccumulated, walletRedeemed } from '@loyalty/contracts/wallet/facts'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { answer } from '@loyalty/contracts/outcome'
import { rewardIn } from '../../copies/copy-keys.js'
import { toTransaction } from '../../ledger/wire.js'
import {
  refuseAboveLimit,
  isFound,
  readAdjusted,
  recordMovement,
  adjustmentLoads,
  furtherAdjustmentLoads,
} from '../manual-adjustment.js'
import { changeWallet, customersOf } from '../../wallets/wallet-in-view.js'
import { decideAdjustment } from '../rules/adjust-wallet.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { toWallet } from '../../wallets/wire.js'

/** POST /operator/v1/wallets/{customer_id}/adjust: one manual adjustment. */
export const adjust = command<typeof adjustWallet>(adjustWallet, {
  loads: [adjustmentLoads, furtherAdjustmentLoads],
  decide(request, view, call) {
    const read = readAdjusted(request, view, call)
    if (!isFound(read)) return read
    const { wallet, reward, settings } = read
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
      customerIds: customersOf(wallet),
      before: null,
      after: {
        reward_id: request.reward_id,
        amount: request.amount,
        ...(request.force === true && { force: true }),
      },
      reason: request.reason,
    })
    const { movement } = decided
    const fact = movement.side === 'CREDIT' ? walletAccumulated : walletRedeemed
    const rows = recordMovement(view, call, after, { fact, movement, auditId })
    return answer({
      wallet: toWallet(after, (id) => rewardIn(view, call.context.account, id), call.now),
      transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
    })
  },
})
