import { setTimeout as pause } from 'node:timers/promises'
import { assertCounts } from '../load/count.js'
import type { LoadResult } from '../load/plan.js'
import { runLoad } from '../load/run-load.js'
import { toPlan, type Subject, type Timing } from '../scenarios/subject.js'
import { toFigures, type Figures } from './figures.js'

/** Enough to tell the 99th percentile by more than one answer. */
const ANSWERS_MIN = 200
/** What was sent last is done by then. */
const SETTLED_MS = 300

export interface Measured {
  name: string
  figures: Figures
}

export interface MeasureOptions extends Timing {
  rounds: number
  say: (line: string) => void
}

/**
 * Runs all subjects in turn, round after round, so that whatever else the machine does meets all of
 * them alike. Throws an UncountedRun when one of the runs says nothing about speed.
 */
export async function measure(
  subjects: readonly Subject[],
  options: MeasureOptions,
): Promise<Measured[]> {
  const results = subjects.map((subject) => ({ subject, runs: [] as LoadResult[] }))
  for (let round = 1; round <= options.rounds; round++) {
    for (const { subject, runs } of results) {
      const result = await runOnce(subject, options, `${round}`)
      runs.push(result)
      const { rate, p50Ms, p99Ms } = toFigures([result])
      const figures = `${rate.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`
      options.say(`round ${round} of ${options.rounds}, ${subject.name}: ${figures}`)
    }
  }
  return results.map(({ subject, runs }) => ({ name: subject.name, figures: toFigures(runs) }))
}

async function runOnce(subject: Subject, timing: Timing, run: string): Promise<LoadResult> {
  await subject.reset?.()
  const before = await subject.countEffects?.()
  const plan = toPlan(subject, timing, run)
  const result = await runLoad(plan)
  assertCounts(result, plan, ANSWERS_MIN)
  if (before === undefined || subject.countEffects === undefined) return result
  await pause(SETTLED_MS)
  assertEffects(subject, result, (await subject.countEffects()) - before)
  return result
}

/** Every 200 did its work once. Requests whose answer nobody waited for may have done theirs too. */
export function assertEffects(subject: Subject, { statuses }: LoadResult, effects: number): void {
  const answered = statuses['200'] ?? 0
  if (effects >= answered && effects <= answered + subject.connections) return
  throw new Error(`${subject.name}: ${answered} answers of 200, but ${effects} redemptions`)
}
