import type { createReward } from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { foundBy } from './found-by.js'
import { rewardKey, type Reward } from './reward.js'

/** The reward that a request asks for: what it leaves out is null or empty. */
export const newReward = (
  request: InputOf<typeof createReward>,
  account: AccountId,
  id: Uuid,
  now: Date,
): Reward => ({
  _id: rewardKey(account, id),
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
