import type { Call, View } from '@loyalty/shared/commit/command'
import { nextExpiryOf } from './rules/line.js'
import { wallets, type WalletDocument } from './store.js'

type Changes = Partial<
  Pick<WalletDocument, 'lines' | 'purchase_count' | 'active_at' | 'redeemed_at'>
>

/**
 * Writes a wallet whose lines or count changed, and answers it. Every such change goes through here:
 * it raises the sequence for the fact that tells of it, and keeps the date of the next expiry.
 */
export function changeWallet(
  view: View,
  { now }: Call,
  wallet: Readonly<WalletDocument>,
  changes: Changes,
): WalletDocument {
  const changed = { ...wallet, ...changes }
  const after: WalletDocument = {
    ...changed,
    next_expiry_at: nextExpiryOf(changed.lines),
    fact_sequence: wallet.fact_sequence + 1,
    updated_at: now,
  }
  view.put(wallets, after)
  return after
}

/** What every fact of a wallet names. */
export const aboutWallet = (wallet: WalletDocument) => ({
  customer_id: wallet.customer_id,
  wallet_id: wallet.wallet_id,
  owner_id: wallet.owner_id,
  sequence: wallet.fact_sequence,
})
