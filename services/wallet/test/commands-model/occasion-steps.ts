import { createCampaign } from '@loyalty/contracts/wallet/campaign'
import fc from 'fast-check'
import { expect } from 'vitest'
import { create } from '../../src/campaigns/commands/create-campaign.js'
import { campaignClocks } from '../../src/campaigns/store.js'
import { closePage, openPage, payOccasion } from '../../src/occasions/commands.js'
import { amount, index, pick, recent, step, type Draws } from './step.js'
import { codes, drive, type World } from './world.js'

const clockAt = ({ store }: World, at: number) => pick(store.all(campaignClocks).toReversed(), at)

/** Whoever was ever active is silent: the model lets time pass, and has no index that finds them. */
const pageOf = (world: World, at: number, isSilent: boolean) => {
  const clock = clockAt(world, at)
  if (clock === null) return null
  return {
    campaign_id: clock.campaign_id,
    since: clock.since.toISOString(),
    day: clock.day ?? world.now.toISOString().slice(0, '2026-02-01'.length),
    cursor: clock.cursor,
    issued_at: world.now.toISOString(),
    silent: isSilent ? { from: new Date(0).toISOString(), to: world.now.toISOString() } : null,
  }
}

export const occasionSteps = ({ who, what }: Draws) => [
  step(
    'createOccasion',
    create,
    fc.tuple(what, amount, fc.constantFrom(null, null, 2), fc.constantFrom(null, null, 1)),
    (_world, reward_id, units, max_total, inactive_days) =>
      createCampaign.input.parse({
        name: 'By the clock',
        rewards: [{ reward_id, amount: units }],
        event_types: [inactive_days === null ? 'BIRTHDAY' : 'INACTIVE'],
        inactive_days,
        max_total,
      }),
  ),
  step('openPage', openPage, fc.tuple(index), (world, at) => {
    const clock = clockAt(world, at)
    return clock === null ? null : { key: clock._id }
  }),
  step(
    'payOccasion',
    payOccasion,
    fc.tuple(recent, who, fc.boolean()),
    (world, at, customer, isSilent) => {
      const page = pageOf(world, at, isSilent)
      return page === null ? null : { page, customer, codes }
    },
    (world, request) => expect(drive(world, payOccasion, request).isChange).toBe(false),
  ),
  step(
    'closePage',
    closePage,
    fc.tuple(recent, fc.constantFrom(null, 'anna')),
    (world, at, next) => {
      const clock = clockAt(world, at)
      const page = pageOf(world, at, false)
      return clock === null || page === null ? null : { key: clock._id, page, next }
    },
  ),
]
