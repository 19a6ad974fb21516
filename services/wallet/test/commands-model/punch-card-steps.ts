import { createPunchCard, updatePunchCard } from '@loyalty/contracts/wallet/punch-card'
import { sumAmounts, toAmount, ZERO } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { expect } from 'vitest'
import { archive, pause, resume, update } from '../../src/punch-cards/commands/change-punch-card.js'
import { create } from '../../src/punch-cards/commands/create-punch-card.js'
import { punchCardProgress, punchCards } from '../../src/punch-cards/store.js'
import { NO_REWARD } from './owners.js'
import { amount, days, index, NOWHERE, pick, step, type Draws } from './step.js'
import type { World } from './world.js'

const needed = fc.integer({ min: 2, max: 4 })
const kinds = fc.constantFrom(
  { kind: 'PRODUCT' as const },
  { kind: 'PRODUCT' as const, products: { skus: ['a'] }, max_per_day: 4 },
  { kind: 'PURCHASE' as const, min_value: 5 },
  { kind: 'EVENT' as const, event_type: 'REVIEW' },
)
const prizesOf = (what: Draws['what']) =>
  fc.array(fc.record({ reward_id: what, amount, expires_after_days: days }), {
    minLength: 1,
    maxLength: 2,
  })

const idAt = ({ store }: World, at: number) => ({
  id: at === NOWHERE ? NO_REWARD : (pick(store.all(punchCards), at)?.id ?? NO_REWARD),
})

/** What a full card took is what it needed then, and no card was filled less often than it is kept. */
export function checkPunchCards({ store }: World) {
  for (const { times_filled: times, full_cards: full, days: byDay } of store.all(
    punchCardProgress,
  )) {
    expect(times).toBeGreaterThanOrEqual(full.length)
    for (const { costs } of full) {
      const taken = sumAmounts(costs.map((cost) => cost.amount))
      expect([2, 3, 4].map(toAmount)).toContain(taken)
    }
    expect(byDay.every(({ stamps }) => stamps >= 0)).toBe(true)
    expect(full.every(({ grants }) => grants.every(({ line }) => line.amount > ZERO))).toBe(true)
  }
}

export const punchCardSteps = ({ what }: Draws) => [
  step(
    'createPunchCard',
    create,
    fc.tuple(
      what,
      needed,
      prizesOf(what),
      kinds,
      fc.boolean(),
      fc.constantFrom('ACTIVE', 'PAUSED'),
    ),
    (_world, reward_id, stamps_needed, gives, stamps_per, repeats, status) =>
      createPunchCard.input.parse({
        name: 'A card',
        reward_id,
        stamps_needed,
        gives,
        stamps_per,
        repeats,
        status,
      }),
  ),
  step(
    'updatePunchCard',
    update,
    fc.tuple(index, needed, prizesOf(what), fc.boolean()),
    (world, at, stamps_needed, gives, isPrize) =>
      updatePunchCard.input.parse({
        ...idAt(world, at),
        ...(isPrize ? { gives } : { stamps_needed }),
      }),
  ),
  step('pausePunchCard', pause, fc.tuple(index), idAt),
  step('resumePunchCard', resume, fc.tuple(index), idAt),
  step('archivePunchCard', archive, fc.tuple(index), (world, at) =>
    // Seldom, since nothing brings it back.
    at < 2 ? idAt(world, at) : null,
  ),
]
