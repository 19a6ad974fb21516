import type { Call, View } from '@loyalty/engine/command'
import type { Uuid } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import type { Movement } from '../wallets/rules/spend.js'
import type { WalletDocument } from '../wallets/store.js'
import { transactions, type TransactionDocument } from './store.js'

/** What a ledger row has beyond its movement: of an event, of a transfer, of a manual adjustment. */
interface RowExtras {
  event_id?: Uuid
  counterpart_wallet_id?: Uuid
  /** The coupon that was redeemed, or the batch of its code. */
  coupon_id?: Uuid
  /** When the customer did the same before. The first of the rows alone has it. */
  before?: NonNullable<TransactionDocument['before']>
  /** The audit row that says who corrected by hand, and why. */
  audit_id?: Uuid
}

/**
 * Writes the ledger rows of a decision, in its order, into the batch. Every change of a wallet's
 * lines goes with such rows: the wallet is what they add up to.
 */
export const recordMovements = (
  view: View,
  call: Call,
  wallet: WalletDocument,
  movements: readonly Movement[],
  extras: RowExtras = {},
): TransactionDocument[] =>
  movements.map(({ draws, ...fields }, at) => {
    const id = call.mint()
    const row: TransactionDocument = {
      _id: `${wallet.account_id}|${id}`,
      account_id: wallet.account_id,
      id,
      wallet_id: wallet.wallet_id,
      ...fields,
      metadata: {
        ...fields.metadata,
        ...(extras.audit_id !== undefined && { audit_id: extras.audit_id }),
      },
      event_id: extras.event_id ?? null,
      counterpart_wallet_id: extras.counterpart_wallet_id ?? null,
      line: fields.line ?? onlyLine(draws),
      draws: draws.map(({ line, amount, cost }) => ({
        line_id: line.id,
        amount,
        expires_at: line.expires_at,
        cost,
      })),
      ...(extras.coupon_id !== undefined && { coupon_id: extras.coupon_id }),
      ...(at === 0 && extras.before !== undefined && { before: extras.before }),
      ...(isPayout(movements, at, extras) && { is_payout: true }),
    }
    view.insert(transactions, row)
    return row
  })

/** A campaign pays all that it pays for an event in rows that follow each other. */
const isPayout = (movements: readonly Movement[], at: number, { event_id: event }: RowExtras) => {
  const campaign = movements[at]?.type === 'ACCUMULATION' ? movements[at].campaign_id : null
  return event !== undefined && campaign !== null && movements[at - 1]?.campaign_id !== campaign
}

const onlyLine = (draws: Movement['draws']) => {
  const [first, ...others] = draws
  return first === undefined || others.length > 0 ? null : { ...first.line, amount: first.amount }
}

/** The movements as a fact tells them: ids, amounts and dates. */
export const toFactMovements = (rows: readonly TransactionDocument[]) =>
  rows.map((row) => ({
    transaction_id: row.id,
    reward_id: row.reward_id,
    campaign_id: row.campaign_id,
    amount: toWireAmount(row.amount),
    expiration_date: row.line?.expires_at?.toISOString() ?? null,
  }))

/** The two sides of what happened, as facts tell them: lines given, and lines taken. */
export const toFactSides = (rows: readonly TransactionDocument[]) => ({
  accumulations: toFactMovements(rows.filter(({ side }) => side === 'CREDIT')),
  redemptions: toFactMovements(rows.filter(({ side }) => side === 'DEBIT')),
})
