import { inspect } from 'node:util'
import type { Arena } from './arena.js'
import { createRandom } from './kit/random.js'
import { createReport, type Verdict } from './report.js'
import type { ChaosRun } from './run.js'

/** Makes one run and judges it. A run that throws has found a difference too. */
export async function perform(
  arena: Arena,
  run: ChaosRun,
  { seed, isShort }: { seed: number; isShort: boolean },
): Promise<Verdict> {
  const report = createReport()
  const startedAt = performance.now()
  try {
    await arena.untilAllServe()
    await run.run(arena, { isShort, report, random: createRandom(seed) })
  } catch (error) {
    report.differ(inspect(error))
  }
  const { counts, differences } = report
  const seconds = (performance.now() - startedAt) / 1_000
  const { length: members } = arena.members
  const { length: servers } = arena.servers
  return { run: run.name, seed, isShort, members, servers, seconds, counts, differences }
}
