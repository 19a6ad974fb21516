import type { Call } from '@loyalty/engine/command'
import { profileCopy } from '../copies/copy-keys.js'
import { missingCopy } from '../copies/rules.js'
import type { WalletDocument } from '../wallets/store.js'
import { looksAtProfile, type MissingProfile } from './rules.js'

/**
 * Asks for the profile by the wallet of a view: a copy of before there were profiles has none, and where no condition
 * looks at one nobody asks for it.
 */
export function missingProfileOf(
  wallet: Pick<WalletDocument, 'customer' | 'customer_id'> | null | undefined,
  call: Call,
): MissingProfile {
  if (!wallet?.customer || wallet.customer.profile !== undefined) return () => null
  const { customer_id: id } = wallet
  if (call.isAbsent(profileCopy(id))) return () => null
  return (all) => (all().some(looksAtProfile) ? missingCopy('profile', id) : null)
}
