import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { RewardCopyDocument } from './store.js'
import { rewardKey } from './copy-keys.js'

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
