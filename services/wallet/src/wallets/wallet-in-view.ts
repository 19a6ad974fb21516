import { missing, type Call, type View, type Missing, type ReadView } from '@loyalty/engine/command'
import { isCardHolderId, type CustomerId } from '@loyalty/contracts/ids'
import type { Refusal } from '@loyalty/contracts/outcome'
import { nextExpiryOf } from './rules/line.js'
import { wallets, type WalletDocument, walletKey, type CustomerState } from './store.js'
import { customerCopy } from '../copies/copy-keys.js'
import type { Copied } from '../copies/rules.js'
import { customerNotFound } from './rules/customer.js'

type Changes = Partial<
  Pick<
    WalletDocument,
    | 'lines'
    | 'purchase_count'
    | 'active_at'
    | 'redeemed_at'
    | 'seen_at'
    | 'referral'
    | 'has_referred'
  >
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

/** Whom an audit row about these wallets is about. The wallet of a card without a holder is nobody's. */
export const customersOf = (...about: readonly Pick<WalletDocument, 'customer_id'>[]) =>
  about.map(({ customer_id: id }) => id).filter((id) => !isCardHolderId(id))

/** What is kept of a reason: not that about an erased person, since nobody comes back for it. */
export const keptReason = (
  { erased_at: erasedAt }: Pick<WalletDocument, 'erased_at'>,
  reason: string | null | undefined,
): string | undefined => (erasedAt === undefined ? (reason ?? undefined) : undefined)

/** A wallet whose customer is there, by the copy that it keeps. */
export type KnownWallet = Readonly<WalletDocument> & { customer: CustomerState }

const hasCustomer = (wallet: Readonly<WalletDocument> | null): wallet is KnownWallet =>
  wallet !== null && wallet.customer !== null

/** What is known of the touched wallet of a customer. The id of an erased customer finds nobody. */
export function walletIn(customer: CustomerId, view: ReadView, call: Call): Copied<KnownWallet> {
  const wallet = view.get(wallets, walletKey(call.context.account, customer))
  if (wallet?.erased_at !== undefined) return null
  if (hasCustomer(wallet)) return wallet
  return call.isAbsent(customerCopy(customer)) ? null : undefined
}

/** The same for a command whose rule begins with a wallet that is there: it, or why it can't be had. */
export function knownWallet(
  customer: CustomerId,
  view: ReadView,
  call: Call,
): KnownWallet | Missing | Refusal<'CUSTOMER_NOT_FOUND'> {
  const wallet = walletIn(customer, view, call)
  if (wallet === undefined) return missing(customerCopy(customer))
  return wallet ?? customerNotFound()
}

export const isKnownWallet = (found: ReturnType<typeof knownWallet>): found is KnownWallet =>
  'wallet_id' in found
