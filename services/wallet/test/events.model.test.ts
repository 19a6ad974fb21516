import { reversalPolicies } from '@loyalty/contracts/catalog/account'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { cancel, create, fulfill, reverse } from './events-model/event-steps.js'
import { adjust, expire, redeem, transfer, wait } from './events-model/wallet-steps.js'
import { newWorld, type Which } from './events-model/world.js'

/** The number of sequences that are tried, unless somebody asks for more. */
const RUNS = Number(process.env['FC_RUNS'] ?? 150)

const which = fc.constantFrom<Which>(0, 1)
const index = fc.nat({ max: 7 })
const steps = [
  fc
    .tuple(
      which,
      fc.nat({ max: 8 }),
      fc.constantFrom('p', 'q', 'r'),
      fc.integer({ min: 1, max: 40 }),
    )
    .map((given) => create(...given)),
  index.map(fulfill),
  index.map(cancel),
  fc.tuple(index, fc.constantFrom(...reversalPolicies)).map((given) => reverse(...given)),
  fc.constant(null).map(expire),
  fc
    .tuple(which, fc.integer({ min: -6, max: 12 }), fc.constantFrom(null, 1, 2))
    .map((given) => adjust(...given)),
  which.map(redeem),
  fc.tuple(which, fc.integer({ min: 1, max: 9 })).map((given) => transfer(...given)),
  fc.integer({ min: 1, max: 2_000 }).map(wait),
]

/** One wallet that seldom has more than it holds or owes. */
const stepsOfDebtor = [
  fc
    .tuple(fc.nat({ max: 5 }), fc.constantFrom('p', 'q'), fc.integer({ min: 1, max: 40 }))
    .map((given) => create(0, ...given)),
  index.map(fulfill),
  index.map(cancel),
  index.map((given) => reverse(given, 'allow_negative')),
  fc.constant(null).map(expire),
  fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(null, 1))
    .map((given) => adjust(0, ...given)),
  fc.integer({ min: 1, max: 2_000 }).map(wait),
]

describe('random creates, fulfills, cancels, reversals, expiries, redeems, adjustments, transfers', () => {
  it.each([
    ['two wallets', steps],
    ['a wallet with debts and holds', stepsOfDebtor],
  ])(
    'leave %s, events, budgets and ledger as the model says, after each step',
    { timeout: 10_000 + RUNS * 100 },
    (_name, arbitraries) => {
      fc.assert(
        fc.property(fc.commands(arbitraries, { maxCommands: 60, size: 'max' }), (commands) => {
          fc.modelRun(newWorld, commands)
        }),
        { numRuns: RUNS },
      )
    },
  )
})
