import type { Call, CopyKey, ReadView, Touch } from '@loyalty/shared/commit/command'
import { touch } from '@loyalty/shared/commit/command'
import {
  defaultAccountSettings,
  type AccountSettings,
} from '@loyalty/shared/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { AccountId } from '@loyalty/shared/ids'
import { accountCopies, rewardCopies } from './copies.collection.js'

/** The copies that a command can miss; the owner is asked once, outside of the round. */
export const customerCopy = (id: string): CopyKey => ({ kind: 'customer', id })
export const rewardCopy = (id: string): CopyKey => ({ kind: 'reward', id })
export const accountCopy = (id: string): CopyKey => ({ kind: 'account', id })

export const rewardKey = (account: AccountId, rewardId: string): string => `${account}|${rewardId}`

export const touchReward = (account: AccountId, rewardId: string): Touch =>
  touch(rewardCopies, rewardKey(account, rewardId))

export const touchAccount = (account: AccountId): Touch => touch(accountCopies, account)

/** Wallet's copy of a reward that the command touched, or null. */
export const rewardIn = (view: ReadView, account: AccountId, id: string): RewardCopy | null =>
  view.get(rewardCopies, rewardKey(account, id))?.copy ?? null

/** The account's settings; null: no copy yet, the owner has to be asked. */
export function settingsIn(view: ReadView, call: Call): AccountSettings | null {
  const { account } = call.context
  const copy = view.get(accountCopies, account)?.copy
  if (copy !== undefined) return copy
  return call.isAbsent(accountCopy(account)) ? defaultAccountSettings : null
}
