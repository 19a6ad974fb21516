import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import type { CustomerId } from '@loyalty/shared/ids'
import type { RequestContext } from '@loyalty/shared/request-context'
import { customerCopy } from '../copies/copy-keys.js'
import type { WalletReads } from './wallet-reads.js'
import { walletKey } from './store.js'

/** Whether there is such a customer: by wallet's copy, else by the owner's word, asked once. */
export type IsKnownCustomer = (id: CustomerId, context: RequestContext) => Promise<boolean>

export const createIsKnownCustomer =
  (reads: Pick<WalletReads, 'owners'>, fetchCopy: FetchCopy): IsKnownCustomer =>
  async (id, context) => {
    const wallet = await reads.owners.load(walletKey(context.account, id))
    if (wallet?.erased_at !== undefined) return false
    if ((wallet?.customer ?? null) !== null) return true
    return (await fetchCopy(customerCopy(id), context)) === 'applied'
  }
