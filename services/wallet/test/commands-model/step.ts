import type { Command } from '@loyalty/engine/command'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { CARD, CUSTOMERS, MILES, NO_REWARD, NOBODY, POINTS } from './owners.js'
import { drive, type World } from './world.js'

/** How often each step changed something, over all runs. */
export type Changes = Map<string, number>
export type AnyStep = fc.Command<Changes, World>

/** All requests that a command is driven with. */
export interface Step {
  name: string
  command: unknown
  calls: fc.Arbitrary<AnyStep>
}

/**
 * A request is made of what was drawn and of what the world holds; null: there is none to make. What
 * holds after each that was accepted and changed something is looked at by `check`.
 */
export const step = <
  Input,
  Code extends ErrorCode,
  Given extends unknown[],
  Request extends Input = Input,
>(
  name: string,
  command: Command<Input, Code>,
  given: fc.Arbitrary<Given>,
  toRequest: (world: World, ...given: Given) => Request | null,
  check?: (world: World, request: Request) => void,
): Step => ({
  name,
  command,
  calls: given.map((values) => ({
    check: () => true,
    run(changes, world) {
      const request = toRequest(world, ...values)
      if (request === null) return
      const { outcome, isChange } = drive(world, command, request)
      if (!isChange) return
      changes.set(name, (changes.get(name) ?? 0) + 1)
      if (outcome.ok) check?.(world, request)
    },
    toString: () => `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`,
  })),
})

export const pick = <Value>(values: readonly Value[], index: number): Value | null =>
  values[index % Math.max(1, values.length)] ?? null

/** In the place of an index: what nobody has stored. */
export const NOWHERE = 11
/** Which of those that are there. */
export const index = fc.nat({ max: NOWHERE })
/** The same, mostly of what came last. */
export const recent = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, NOWHERE)

/** Whom and what the requests of a run are about. */
export interface Draws {
  who: fc.Arbitrary<CustomerId>
  what: fc.Arbitrary<Uuid>
}

/** Seldom somebody whom, or something that, nobody has. */
export const many: Draws = {
  who: fc.constantFrom(...CUSTOMERS, ...CUSTOMERS, ...CUSTOMERS, NOBODY),
  what: fc.constantFrom(POINTS, POINTS, POINTS, MILES, MILES, CARD, NO_REWARD),
}

/** Two wallets of which each step finds what the ones before left. */
export const few: Draws = {
  who: fc.constantFrom(...CUSTOMERS.slice(1)),
  what: fc.constantFrom(POINTS, POINTS, MILES, CARD),
}

export const amount = fc.integer({ min: 1, max: 5 })
export const days = fc.constantFrom(null, null, 1, 2)
/** Often everybody's. */
export const brand = fc.constantFrom(null, null, null, null, 'b')
