import type { createReward, updateReward } from '@loyalty/contracts/catalog/reward'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { withFields } from '@loyalty/contracts/fields/changes'
import type { Reward } from '../store.js'
import { foundBy } from './found-by.js'

/** The reward that a request asks for: what it leaves out is null or empty. */
export const newReward = (
  request: InputOf<typeof createReward>,
  account: AccountId,
  id: Uuid,
  now: Date,
): Reward => ({
  _id: keyOf(account, id),
  account_id: account,
  id,
  version: 1,
  copy_version: 1,
  brand_id: request.brand_id ?? null,
  platforms: request.platforms ?? null,
  name: request.name,
  description: request.description ?? null,
  type: request.type,
  conditions: request.conditions ?? [],
  attributes: request.attributes ?? {},
  found_by: foundBy({
    brand_id: request.brand_id ?? null,
    platforms: request.platforms ?? null,
    type: request.type,
  }),
  created_at: now,
  updated_at: now,
})

/**
 * The reward with the fields that were sent, `attributes` replaced whole since that is the only
 * way to remove one; the same object when nothing would be different.
 */
export function changeReward(
  reward: Reward,
  patch: InputOf<typeof updateReward>,
  now: Date,
): Reward {
  const { platforms, name, description, attributes } = patch
  const conditions = patch.conditions === null ? [] : patch.conditions
  const changed = withFields(reward, { platforms, name, description, conditions, attributes })
  if (changed === reward) return reward
  return {
    ...changed,
    found_by: foundBy(changed),
    copy_version: reward.copy_version + 1,
    updated_at: now,
  }
}
