import { missing, type Call, type Missing, type ReadView } from '@loyalty/shared/commit/command'
import type { CustomerId } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { customerCopy } from '../copies/copy-keys.js'
import {
  walletKey,
  wallets,
  type CustomerState,
  type WalletDocument,
} from './wallets.collection.js'

/** A wallet whose customer is there, by the copy that it keeps. */
export type KnownWallet = Readonly<WalletDocument> & { customer: CustomerState }

const hasCustomer = (wallet: Readonly<WalletDocument> | null): wallet is KnownWallet =>
  wallet !== null && wallet.customer !== null

/**
 * The touched wallet of a customer that exists, or why it can't be had: the owner is to be asked for
 * the copy, or has no such customer. Nobody is found by the id of who was erased.
 */
export function knownWallet(
  customer: CustomerId,
  view: ReadView,
  call: Call,
): KnownWallet | Missing | Refusal<'CUSTOMER_NOT_FOUND'> {
  const wallet = view.get(wallets, walletKey(call.context.account, customer))
  if (wallet?.erased_at === undefined) {
    if (hasCustomer(wallet)) return wallet
    const copy = customerCopy(customer)
    if (!call.isAbsent(copy)) return missing(copy)
  }
  return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
}

/** Only an ACTIVE customer earns and spends. */
export const refuseInactive = ({
  customer,
}: {
  customer: Pick<CustomerState, 'status'>
}): Refusal<'CUSTOMER_NOT_ACTIVE'> | null =>
  customer.status === 'ACTIVE'
    ? null
    : refuse('CUSTOMER_NOT_ACTIVE', `the customer is ${customer.status}`)

export const isKnownWallet = (found: ReturnType<typeof knownWallet>): found is KnownWallet =>
  'wallet_id' in found
