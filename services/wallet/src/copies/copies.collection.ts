import type { AccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { AccountId } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import { anyObject, object, string, whole } from '@loyalty/shared/mongo/json-schema'

/** Wallet's copy of a reward. `copy.version` is the owner's; a lower one never replaces it. */
export interface RewardCopyDocument {
  /** `account|reward id` */
  _id: string
  version?: number
  account_id: AccountId
  copy: RewardCopy
}

/** Wallet's copy of an account's settings. */
export interface AccountCopyDocument {
  /** `account` */
  _id: string
  version?: number
  copy: AccountSettings
}

export const rewardCopies = collection<RewardCopyDocument>()({
  name: 'reward_copies',
  isRemembered: true,
  jsonSchema: object({ _id: string, version: whole, account_id: string, copy: anyObject }),
  indexes: [],
})

export const accountCopies = collection<AccountCopyDocument>()({
  name: 'account_copies',
  isRemembered: true,
  jsonSchema: object({ _id: string, version: whole, copy: anyObject }),
  indexes: [],
})
