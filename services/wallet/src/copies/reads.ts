import type { FetchCopy } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { limited, available, type ReadLoader } from '@loyalty/engine/query'
import { defaultAccountSettings, type AccountSettings } from '@loyalty/contracts/catalog/account'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { accountCopies, type AccountCopyDocument, type RewardCopyDocument } from './store.js'
import { accountCopy, rewardKey } from './copy-keys.js'

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

/** Wallet's copies of rewards, each read once; one that wallet does not have is not in the map. */
export async function readRewards(
  reads: { rewards: ReadLoader<RewardCopyDocument> },
  account: AccountId,
  ids: Iterable<Uuid>,
): Promise<Map<Uuid, RewardCopy>> {
  const copies = await Promise.all(
    [...new Set(ids)].map((id) => reads.rewards.load(rewardKey(account, id))),
  )
  return new Map(
    copies.flatMap((document) => (document ? [[document.copy.id, document.copy]] : [])),
  )
}
