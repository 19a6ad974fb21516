import type { AccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { AccountId } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'

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

const copied = {
  bsonType: 'object',
  required: ['copy', 'version'],
  properties: { copy: { bsonType: 'object' }, version: { bsonType: ['int', 'long'] } },
}

export const rewardCopies = collection<RewardCopyDocument>()({
  name: 'reward_copies',
  jsonSchema: copied,
  indexes: [],
})

export const accountCopies = collection<AccountCopyDocument>()({
  name: 'account_copies',
  jsonSchema: copied,
  indexes: [],
})
