import type { createReward } from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { Uuid } from '@loyalty/shared/ids'
import type { Reward } from './reward.js'

/** The reward that a request asks for: what it leaves out is null or empty. */
export const newReward = (request: InputOf<typeof createReward>, id: Uuid, now: Date): Reward => ({
  id,
  version: 1,
  brandId: request.brand_id ?? null,
  platforms: request.platforms ?? null,
  name: request.name,
  description: request.description ?? null,
  type: request.type,
  conditions: request.conditions ?? [],
  attributes: request.attributes ?? {},
  createdAt: now,
  updatedAt: now,
})
