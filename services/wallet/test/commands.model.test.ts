import { reversalPolicies } from '@loyalty/contracts/catalog/account'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newWorld, steps, themes, waits } from './commands-model/all-steps.js'
import { findCommands } from './commands-model/find-commands.js'
import type { Changes, Step } from './commands-model/step.js'

/** The number of sequences that are tried of each theme, unless somebody asks for more. */
const RUNS = Number(process.env['FC_RUNS'] ?? 50)
/** So many times as many, where some step has changed nothing before. */
const ROUNDS_MAX = 10

/** A step that is always refused would show little. What would be undone is only answered. */
const changingNothing = ['checkBegin', 'checkBulk', 'checkUndo']

const sequencesOf = (some: readonly Step[]) =>
  fc.commands([...some.map(({ calls }) => calls), waits, waits], { maxCommands: 100, size: 'max' })

it(
  'no command reads what it did not touch, or throws, whatever came before',
  { timeout: 10_000 + RUNS * ROUNDS_MAX * 1_000 },
  () => {
    const changes: Changes = new Map()
    const policies = fc.constantFrom(
      ...reversalPolicies,
      'within_balance',
      'allow_negative' as const,
    )
    const never = () => steps.map(({ name }) => name).filter((name) => !changes.has(name))
    for (let round = 0; round < ROUNDS_MAX; round++) {
      for (const theme of themes) {
        fc.assert(
          fc.property(policies, sequencesOf(theme), (policy, sequence) => {
            fc.modelRun(() => ({ model: changes, real: newWorld(policy) }), sequence)
          }),
          { numRuns: RUNS },
        )
      }
      if (never().length === changingNothing.length) break
    }
    expect(never()).toEqual(changingNothing)
  },
)

it('drives each command that the service has', async () => {
  const driven = new Set(steps.map(({ command }) => command))
  const found = await findCommands()
  const forgotten = [...found].filter(([, command]) => !driven.has(command))
  expect(forgotten.map(([name]) => name)).toEqual([])
  expect(found.size).toBe(driven.size)
})
