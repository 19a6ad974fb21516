import { command, touch, type Call, type View } from '@loyalty/engine/command'
import { walletTransferred } from '@loyalty/contracts/wallet/facts'
import { transferBetweenWallets } from '@loyalty/contracts/wallet/transfer'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { rewardIn, touchAccount, touchReward, touchRewardsOfLines } from '../../copies/copy-keys.js'
import { recordMovements, toFactMovements } from '../../ledger/record-movements.js'
import { toTransaction } from '../../ledger/wire.js'
import { readTerms, refuseAboveLimit, touchAdjusted } from '../manual-adjustment.js'
import {
  aboutWallet,
  changeWallet,
  isKnownWallet,
  knownWallet,
  customersOf,
} from '../../wallets/wallet-in-view.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { decideTransfer, type TransferSide } from '../rules/transfer.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import { toWallet } from '../../wallets/wire.js'
import { walletKey, wallets, type WalletDocument } from '../../wallets/store.js'

/** POST /operator/v1/wallets/transfer: both wallets, two rows and two facts in one batch. */
export const transfer = command(transferBetweenWallets, {
  loads: [
    (request, context) => [
      touch(wallets, walletKey(context.account, request.sender_id)),
      touch(wallets, walletKey(context.account, request.receiver_id)),
      touchReward(context.account, request.reward_id),
      touchAccount(context.account),
      ...touchAdjusted(request.reward_id, context),
    ],
    (request, view, { account }) =>
      touchRewardsOfLines(
        account,
        [request.sender_id, request.receiver_id].flatMap(
          (customer) => view.get(wallets, walletKey(account, customer))?.lines ?? [],
        ),
      ),
  ],
  decide(request, view, call) {
    const { account } = call.context
    const sender = knownWallet(request.sender_id, view, call)
    if (!isKnownWallet(sender)) return sender
    const receiver = knownWallet(request.receiver_id, view, call)
    if (!isKnownWallet(receiver)) return receiver
    const inactive = refuseInactive(sender.customer) ?? refuseInactive(receiver.customer)
    if (inactive !== null) return inactive
    const terms = readTerms(request.reward_id, view, call)
    if (!('reward' in terms)) return terms
    const { reward, settings } = terms
    const id = call.mint()
    const amount = toAmount(request.amount)
    const decided = decideTransfer(
      { id, amount },
      freeHolds(sender.lines, call.now),
      freeHolds(receiver.lines, call.now),
      { now: call.now, reward, newLineId: call.mint, actor: call.context.actor },
    )
    if (!decided.ok) return decided
    const moved = { rewardId: request.reward_id, amount }
    const above = refuseAboveLimit(view, call, settings, moved)
    if (above !== null) return above
    const auditId = view.audit({
      resource: 'transfer',
      resourceId: id,
      customerIds: customersOf(sender, receiver),
      before: null,
      after: {
        sender_wallet_id: sender.wallet_id,
        receiver_wallet_id: receiver.wallet_id,
        reward_id: request.reward_id,
        amount: request.amount,
      },
      reason: request.reason,
    })
    const of = { id, auditId }
    const given = saveSide(view, call, { ...of, wallet: sender, other: receiver }, decided.sender)
    const taken = saveSide(view, call, { ...of, wallet: receiver, other: sender }, decided.receiver)
    const toAnswer = (wallet: WalletDocument) =>
      toWallet(wallet, (rewardId) => rewardIn(view, account, rewardId), call.now)
    const customerIdOf = (walletId: Uuid) =>
      walletId === sender.wallet_id ? sender.customer_id : receiver.customer_id
    return answer({
      sender: toAnswer(given.after),
      receiver: toAnswer(taken.after),
      transactions: [...given.rows, ...taken.rows].map((row) =>
        toTransaction(row, customerIdOf, call.now),
      ),
    })
  },
})

interface Moved {
  /** What moved it. */
  id: Uuid
  auditId?: Uuid
  wallet: Readonly<WalletDocument>
  other: Readonly<WalletDocument>
}

/** Writes one of the two sides of what moved from one wallet to another. */
export function saveSide(
  view: View,
  call: Call,
  { id, auditId, wallet, other }: Moved,
  side: TransferSide,
) {
  const after = changeWallet(view, call, wallet, { lines: side.lines })
  const rows = recordMovements(view, call, after, [side.movement], {
    counterpart_wallet_id: other.wallet_id,
    ...(auditId !== undefined && { audit_id: auditId }),
  })
  view.publish(walletTransferred, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutWallet(after),
      event_type: side.movement.event_type,
      reference_id: id,
      movements: toFactMovements(rows),
      side: side.movement.side === 'DEBIT' ? 'debit' : 'credit',
      counterpart_wallet_id: other.wallet_id,
    },
  })
  return { after, rows }
}
