import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import {
  defaultAccountSettings,
  type AccountSettings,
} from '@loyalty/shared/contracts/catalog/account'
import type { AccountId } from '@loyalty/shared/ids'
import { limited } from '@loyalty/shared/mongo/limits'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { available } from '@loyalty/shared/mongo/available'
import { accountCopies, type AccountCopyDocument } from './store.js'
import { accountCopy } from './copy-keys.js'

/** The settings of the caller's account, for reads. */
export type ReadSettings = (context: RequestContext) => Promise<AccountSettings>

/** Wallet's copy, which the owner keeps fresh; on a miss the owner is asked once. */
export function createReadSettings(db: Db, fetchCopy: FetchCopy): ReadSettings {
  const readCopy = async (account: AccountId): Promise<AccountSettings | null> => {
    const copies = db.collection<AccountCopyDocument>(accountCopies.name)
    const found = await available(accountCopies.name, copies.findOne({ _id: account }, limited()))
    return found?.copy ?? null
  }
  return async (context) => {
    const { account } = context
    const present = await readCopy(account)
    if (present !== null) return present
    await fetchCopy(accountCopy(account), context)
    return (await readCopy(account)) ?? defaultAccountSettings
  }
}
