import {
  touch,
  missing,
  type Call,
  type CopyKey,
  type ReadView,
  type Touch,
  type Missing,
} from '@loyalty/engine/command'
import { defaultAccountSettings, type AccountSettings } from '@loyalty/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { accountCopies, rewardCopies } from './store.js'
import type { Copied } from './rules.js'

/** The copies that a command can miss; the owner is asked once, outside of the batch. */
export const customerCopy = (id: string): CopyKey => ({ kind: 'customer', id })
/** The copy of a customer with its profile. */
export const profileCopy = (id: string): CopyKey => ({ kind: 'profile', id })
/** The segments that a customer is in. */
export const segmentsCopy = (id: string): CopyKey => ({ kind: 'segments', id })
export const rewardCopy = (id: string): CopyKey => ({ kind: 'reward', id })
export const accountCopy = (id: string): CopyKey => ({ kind: 'account', id })

export const rewardKey = (account: AccountId, rewardId: string): string => `${account}|${rewardId}`

export const touchReward = (account: AccountId, rewardId: string): Touch =>
  touch(rewardCopies, rewardKey(account, rewardId))

/** The rewards of lines, each once: a wallet has thousands of lines, and few rewards. */
export const touchRewardsOfLines = (
  account: AccountId,
  lines: Iterable<{ reward_id: string }>,
): Touch[] => {
  const ids = new Set<string>()
  for (const { reward_id: id } of lines) ids.add(id)
  return Array.from(ids, (id) => touchReward(account, id))
}

export const touchAccount = (account: AccountId): Touch => touch(accountCopies, account)

/** Wallet's copy of a reward that the command touched, or null. */
export const rewardIn = (view: ReadView, account: AccountId, id: string): RewardCopy | null =>
  view.get(rewardCopies, rewardKey(account, id))?.copy ?? null

/** What is known of the rewards that the command touched. */
export function rewardsIn(view: ReadView, call: Call): (id: string) => Copied<RewardCopy> {
  const found = new Map<string, RewardCopy>()
  return (id) => {
    const known = found.get(id) ?? rewardIn(view, call.context.account, id)
    if (known === null) return call.isAbsent(rewardCopy(id)) ? null : undefined
    found.set(id, known)
    return known
  }
}

/** The account's settings, which every account has; undefined: the owner has to be asked. */
export function settingsIn(view: ReadView, call: Call): AccountSettings | undefined {
  const { account } = call.context
  const copy = view.get(accountCopies, account)?.copy
  if (copy !== undefined) return copy
  return call.isAbsent(accountCopy(account)) ? defaultAccountSettings : undefined
}

/** The rewards of a definition, by the copies that the command touched, or why they are not had. */
export function rewardsNamed(
  ids: readonly Uuid[],
  view: ReadView,
  call: Call,
): RewardCopy[] | Missing | Refusal<'REWARD_UNKNOWN'> {
  const rewardOf = rewardsIn(view, call)
  const rewards: RewardCopy[] = []
  for (const id of ids) {
    const reward = rewardOf(id)
    if (reward === undefined) return missing(rewardCopy(id))
    if (reward === null) return refuse('REWARD_UNKNOWN', `reward ${id} does not exist`)
    rewards.push(reward)
  }
  return rewards
}
