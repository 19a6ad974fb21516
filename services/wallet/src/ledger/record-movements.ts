import type { Call, View } from '@loyalty/shared/commit/command'
import type { Uuid } from '@loyalty/shared/ids'
import { toWireAmount } from '@loyalty/shared/money'
import type { Movement } from '../wallets/domain/movement.js'
import type { WalletDocument } from '../wallets/wallets.collection.js'
import { transactions, type TransactionDocument } from './transactions.collection.js'

/** What a ledger row has beyond its movement: of an event, of a transfer, of a correction by hand. */
export interface RowExtras {
  event_id?: Uuid
  counterpart_wallet_id?: Uuid
  /** The audit row that says who corrected by hand, and why. */
  audit_id?: Uuid
}

/**
 * Writes the ledger rows of a decision, in its order, into the round. Every change of a wallet's
 * lines goes with such rows: the wallet is what they add up to.
 */
export const recordMovements = (
  view: View,
  call: Call,
  wallet: WalletDocument,
  movements: readonly Movement[],
  extras: RowExtras = {},
): TransactionDocument[] =>
  movements.map(({ draws, ...members }) => {
    const id = call.mint()
    const row: TransactionDocument = {
      _id: `${wallet.account_id}|${id}`,
      account_id: wallet.account_id,
      id,
      wallet_id: wallet.wallet_id,
      ...members,
      metadata: {
        ...members.metadata,
        ...(extras.audit_id !== undefined && { audit_id: extras.audit_id }),
      },
      event_id: extras.event_id ?? null,
      counterpart_wallet_id: extras.counterpart_wallet_id ?? null,
      line: members.line ?? onlyLine(draws),
      draws: draws.map(({ line, amount }) => ({ line_id: line.id, amount })),
    }
    view.insert(transactions, row)
    return row
  })

const onlyLine = (draws: Movement['draws']) => {
  const [first, ...others] = draws
  return first === undefined || others.length > 0 ? null : { ...first.line, amount: first.amount }
}

/** The movements as a fact tells them: ids, amounts and dates. */
export const toFactMovements = (rows: readonly TransactionDocument[]) =>
  rows.map((row) => ({
    transaction_id: row.id,
    reward_id: row.reward_id,
    amount: toWireAmount(row.amount),
    expiration_date: row.line?.expires_at?.toISOString() ?? null,
  }))

/** The two sides of what happened, as facts tell them: lines given, and lines taken. */
export const toFactSides = (rows: readonly TransactionDocument[]) => ({
  accumulations: toFactMovements(rows.filter(({ side }) => side === 'CREDIT')),
  redemptions: toFactMovements(rows.filter(({ side }) => side === 'DEBIT')),
})
