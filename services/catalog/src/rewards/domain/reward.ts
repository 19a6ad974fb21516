import type { RewardType } from '@loyalty/shared/contracts/catalog/reward'
import type { Conditions } from '@loyalty/shared/contracts/condition'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'

/** What an account gives to its customers, as it is stored. */
export interface Reward {
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  readonly id: Uuid
  /** Ascends by one with each change, from 1; the copies in wallet follow it. */
  readonly copy_version: number
  /** Null: a global reward, which coupons and campaigns of every brand may grant. Never changes. */
  readonly brand_id: string | null
  /** As they were sent; null or empty: every platform. */
  readonly platforms: string[] | null
  readonly name: string
  readonly description: string | null
  /** Never changes. */
  readonly type: RewardType
  /** Canonical; empty when the reward is always granted. */
  readonly conditions: Conditions
  readonly attributes: Record<string, unknown>
  /** The questions of a list that find it; absent until the deploy step has given it to an older one. */
  readonly found_by?: readonly string[]
  readonly created_at: Date
  readonly updated_at: Date
}

export const rewardKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

export const refuseUnknownReward = (id: Uuid): Refusal<'REWARD_NOT_FOUND'> =>
  refuse('REWARD_NOT_FOUND', `there is no reward ${id}`)
