import { createCampaign, updateCampaign } from '@loyalty/contracts/wallet/campaign'
import fc from 'fast-check'
import { campaigns } from '../../src/campaigns/store.js'
import {
  activate,
  archive,
  pause,
  resume,
  update,
} from '../../src/campaigns/commands/change-campaign.js'
import { create } from '../../src/campaigns/commands/create-campaign.js'
import { NO_REWARD } from './owners.js'
import { amount, brand, days, index, NOWHERE, pick, step, type Draws } from './step.js'
import type { World } from './world.js'

const rewardsOf = (what: Draws['what']) =>
  fc.array(fc.record({ reward_id: what, amount, expires_after_days: days }), {
    minLength: 1,
    maxLength: 2,
  })
const limit = fc.constantFrom(null, 1, 2)

const idAt = ({ store }: World, at: number) => ({
  id: at === NOWHERE ? NO_REWARD : (pick(store.all(campaigns), at)?.id ?? NO_REWARD),
})

export const campaignSteps = ({ what }: Draws) => [
  step(
    'createCampaign',
    create,
    fc.tuple(
      rewardsOf(what),
      brand,
      limit,
      limit,
      fc.constantFrom(['PURCHASE'], ['PURCHASE', 'REVIEW']),
      fc.constantFrom('ACTIVE', 'ACTIVE', 'DRAFT'),
    ),
    (_world, given, brandId, total, perCustomer, types, status) =>
      createCampaign.input.parse({
        name: 'A campaign',
        rewards: given,
        brand_id: brandId,
        max_total: total,
        max_per_customer: perCustomer,
        event_types: types,
        status,
      }),
  ),
  step(
    'updateCampaign',
    update,
    fc.tuple(index, rewardsOf(what), brand, fc.boolean()),
    (world, at, given, brandId, isReward) =>
      updateCampaign.input.parse({
        ...idAt(world, at),
        ...(isReward ? { rewards: given } : { brand_id: brandId, name: `Since ${at}` }),
      }),
  ),
  step('activateCampaign', activate, fc.tuple(index), idAt),
  step('pauseCampaign', pause, fc.tuple(index), idAt),
  step('resumeCampaign', resume, fc.tuple(index), idAt),
  step('archiveCampaign', archive, fc.tuple(index), (world, at) =>
    // Seldom, since nothing brings it back.
    at < 3 ? idAt(world, at) : null,
  ),
]
