import type { Call, View } from '@loyalty/engine/command'
import type { Uuid } from '@loyalty/contracts/ids'
import { addAmounts } from '@loyalty/contracts/money'
import { walletExpired } from '@loyalty/contracts/wallet/facts'
import { recordMovements, toFactMovements } from './record-movements.js'
import { expiredIn, expiredLineKey, expiredLines, type WalletDocument } from '../wallets/store.js'
import { aboutWallet, changeWallet } from '../wallets/wallet-in-view.js'
import type { WriteOff } from '../wallets/rules/write-off.js'

/** Writes what is written off of a wallet, whose `expired_lines` are touched. */
export function saveWriteOff(
  view: View,
  call: Call,
  wallet: Readonly<WalletDocument>,
  { lines, expired, movements }: WriteOff,
  now: Date,
  auditId?: Uuid,
): WalletDocument {
  const { account_id: account } = wallet
  const after = changeWallet(view, call, wallet, { lines })
  const writtenOff = expiredIn(view, account)
  for (const { id, amount } of expired) {
    view.put(expiredLines, {
      _id: expiredLineKey(account, id),
      account_id: account,
      // A part that was held when the rest of its line expired follows later.
      amount: addAmounts(writtenOff(id), amount),
      expired_at: now,
    })
  }
  const extras = auditId === undefined ? {} : { audit_id: auditId }
  const rows = recordMovements(view, call, after, movements, extras)
  view.publish(walletExpired, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutWallet(after),
      event_type: 'EXPIRATION',
      reference_id: null,
      movements: toFactMovements(rows),
    },
  })
  return after
}
