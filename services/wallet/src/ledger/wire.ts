import type { CustomerTransaction, Transaction } from '@loyalty/contracts/ledger/transaction'
import { isCardHolderId, type Uuid } from '@loyalty/contracts/ids'
import { negateAmount, toWireAmount } from '@loyalty/contracts/money'
import { millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { toWalletLine } from '../wallets/wire.js'
import { titleOf } from './customer-title.js'
import type { TransactionDocument } from './store.js'

/**
 * Interface section 2.7. A row holds wallet ids; `customerOf` joins the caller's customer ids when
 * it is read. `created_at` is the millisecond inside the row's id.
 */
export function toTransaction(
  row: TransactionDocument,
  customerOf: (walletId: Uuid) => string | null,
  now: Date,
): Transaction {
  const own = customerIn(row.wallet_id, customerOf)
  const other = customerIn(row.counterpart_wallet_id, customerOf)
  const isCredit = row.side === 'CREDIT'
  return {
    id: row.id,
    type: row.type,
    brand_id: row.brand_id,
    event_id: row.event_id,
    campaign_id: row.campaign_id,
    channel_id: row.channel_id,
    store_id: row.store_id,
    reward_id: row.reward_id,
    funded_by: row.funded_by,
    event_type: row.event_type,
    amount: toWireAmount(row.amount),
    cost: toWireAmount(row.cost),
    details: row.details,
    receiver_id: isCredit ? own : other,
    sender_id: isCredit ? other : own,
    created_at: new Date(millisecondsOf(row.id)).toISOString(),
    issued_at: row.issued_at.toISOString(),
    attributes: {
      line: row.line === null ? null : toWalletLine(row.line, now),
      campaign_name: row.campaign_name,
    },
    metadata: row.metadata,
  }
}

/** Whose wallet it is; null for that of a card, which nobody holds. */
function customerIn(walletId: Uuid | null, customerOf: (walletId: Uuid) => string | null) {
  const customer = walletId === null ? null : customerOf(walletId)
  return customer === null || isCardHolderId(customer) ? null : customer
}

/** The same as its customer is shown it. */
export function toCustomerTransaction(
  row: TransactionDocument,
  customerOf: (walletId: Uuid) => string | null,
  now: Date,
): CustomerTransaction {
  const shown = toTransaction(row, customerOf, now)
  const isCredit = row.side === 'CREDIT'
  const { purchase_id: purchase } = row.metadata
  return {
    ...shown,
    direction: isCredit ? 'IN' : 'OUT',
    signed_amount: toWireAmount(isCredit ? row.amount : negateAmount(row.amount)),
    title: titleOf(row),
    purchase_id: typeof purchase === 'string' ? purchase : null,
  }
}

/** The same for the customer's own token, which learns nothing of other customers and of who acts for the shop. */
export function toOwnTransaction(
  row: TransactionDocument,
  customerOf: (walletId: Uuid) => string | null,
  now: Date,
): CustomerTransaction {
  const { actor: _actor, ...metadata } = row.metadata
  return toCustomerTransaction({ ...row, counterpart_wallet_id: null, metadata }, customerOf, now)
}
