import type { DryRun, DryRunSide } from '@loyalty/shared/contracts/by-hand'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { Uuid } from '@loyalty/shared/ids'
import type { Line } from '../wallets/rules/line.js'
import { toTransaction } from '../ledger/wire.js'
import type { TransactionDocument } from '../ledger/store.js'
import { toWallet } from '../wallets/wire.js'
import type { WalletDocument } from '../wallets/store.js'

/** A gift card as its side shows it, by the lines of the wallets. */
export type ShowCard = (lines: readonly Line[], now: Date) => DryRunSide['gift_card']

interface Side {
  wallets: readonly Readonly<WalletDocument>[]
  card?: ShowCard | null
  status?: string | null
}

/** What a correction concerns, as one of its two views has it. */
export const toSide = (
  { wallets, card = null, status = null }: Side,
  rewardOf: (id: Uuid) => RewardCopy | null,
  now: Date,
): DryRunSide => ({
  wallets: wallets.map((wallet) => ({
    customer_id: wallet.customer_id,
    totals: toWallet(wallet, rewardOf, now).totals,
  })),
  gift_card:
    card === null
      ? null
      : card(
          wallets.flatMap((wallet) => wallet.lines),
          now,
        ),
  status,
  tier: null,
})

/** Rows that would be written. What is made for each write anew is left out: ids and instants. */
export function toRows(
  rows: readonly TransactionDocument[],
  wallets: Side['wallets'],
  now: Date,
): DryRun['transactions'] {
  const customerIdOf = new Map(wallets.map((wallet) => [wallet.wallet_id, wallet.customer_id]))
  return rows.map((row) => {
    const shown = toTransaction(row, (id) => customerIdOf.get(id) ?? null, now)
    const { id: _id, created_at: _at, metadata: _made, ...members } = shown
    return members
  })
}
