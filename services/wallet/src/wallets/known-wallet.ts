import { missing, type Call, type Missing, type ReadView } from '@loyalty/shared/commit/command'
import type { CustomerId } from '@loyalty/shared/ids'
import type { Refusal } from '@loyalty/shared/outcome'
import { customerCopy } from '../copies/copy-keys.js'
import type { Copied } from '../copies/rules.js'
import { customerNotFound } from './rules/refuse-customer.js'
import { walletKey, wallets, type CustomerState, type WalletDocument } from './store.js'

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
