import type { Conditions } from '@loyalty/shared/contracts/condition'
import type { RewardType } from '@loyalty/shared/contracts/catalog/reward'
import type { Uuid } from '@loyalty/shared/ids'

/** What an account gives to its customers. `type` and `brandId` stay as they were made. */
export interface Reward {
  id: Uuid
  /** Ascends by one with each change; copies elsewhere follow it. */
  version: number
  /** Null: a global reward, which coupons and campaigns of every brand may grant. */
  brandId: string | null
  /** As they were sent; null or empty: every platform. */
  platforms: string[] | null
  name: string
  description: string | null
  type: RewardType
  /** Canonical: empty when the reward is always granted. */
  conditions: Conditions
  attributes: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
}
