import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import {
  collection,
  accountId,
  anyObject,
  object,
  string,
  version,
  type DocumentOf,
} from '@loyalty/engine/collection'

/** Wallet's copies of rewards. `copy.version` is the owner's; a lower one never replaces it. */
export const rewardCopies = collection({
  name: 'reward_copies',
  isCached: true,
  shape: object({
    /** `account|reward id` */
    _id: string,
    version,
    account_id: accountId,
    copy: anyObject<RewardCopy>(),
  }),
  indexes: [],
})

export type RewardCopyDocument = DocumentOf<typeof rewardCopies>

export const accountCopies = collection({
  name: 'account_copies',
  isCached: true,
  shape: object({
    /** `account` */
    _id: string,
    version,
    copy: anyObject<AccountSettings>(),
  }),
  indexes: [],
})

export type AccountCopyDocument = DocumentOf<typeof accountCopies>
