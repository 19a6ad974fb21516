import { setTimeout as pause } from 'node:timers/promises'
import { assertCounts, successesOf, UncountedRun } from '../load/count.js'
import type { LoadResult } from '../load/plan.js'
import { runLoad } from '../load/run-load.js'
import { toPlan, type Subject, type Timing } from '../scenarios/subject.js'
import { toFigures, type Figures } from './figures.js'
import { watchStolen } from './stolen.js'

/** Enough to tell the 99th percentile by more than one answer. */
const ANSWERS_MIN = 200
/** What was sent last is done by then. */
const SETTLED_MS = 300
/** Where others had more of the processors, a p99 is theirs: the run is made again, at most so often. */
const STOLEN_MAX = 0.03
const TRIES_MAX = 4

export interface Measured {
  name: string
  /** Null when no run of it counts. */
  figures: Figures | null
  /** Answers a second of each round, in order; null: it does not count. */
  rates: (number | null)[]
  /** Why runs of it did not count. */
  refused: string[]
}

export interface MeasureOptions extends Timing {
  rounds: number
  say: (line: string) => void
}

interface Runs {
  subject: Subject
  counted: LoadResult[]
  rates: (number | null)[]
  refused: string[]
}

/**
 * Runs all subjects in turn, round after round, so that whatever else the machine does meets all of
 * them alike; every second round backwards, so that none is always the one behind another. A run that
 * says nothing about speed is left out, and named. One that the host disturbed is made again.
 */
export async function measure(
  subjects: readonly Subject[],
  options: MeasureOptions,
): Promise<Measured[]> {
  const all = subjects.map((subject): Runs => ({ subject, counted: [], rates: [], refused: [] }))
  for (let round = 1; round <= options.rounds; round++) {
    for (const runs of round % 2 === 1 ? all : all.toReversed()) {
      const seen = await runOnce(runs, options)
      options.say(`round ${round} of ${options.rounds}, ${runs.subject.name}: ${seen}`)
    }
  }
  return all.map(({ subject, counted, rates, refused }) => ({
    name: subject.name,
    figures: counted.length === 0 ? null : toFigures(counted),
    rates,
    refused,
  }))
}

async function runOnce({ subject, counted, rates, refused }: Runs, timing: Timing) {
  const { run, stolen } = await leastDisturbed(subject, timing)
  const told = stolen > STOLEN_MAX ? `, while others had ${percent(stolen)} of the processors` : ''
  if (run instanceof UncountedRun) {
    rates.push(null)
    refused.push(run.message)
    return `does not count: ${run.message}${told}`
  }
  counted.push(run)
  const { rate, p50Ms, p99Ms } = toFigures([run])
  rates.push(rate)
  return `${rate.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${told}`
}

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`

interface Disturbed {
  run: LoadResult | UncountedRun
  /** The part of the processors' time that the host gave to others meanwhile. */
  stolen: number
}

/** On a virtual machine whose host others use too, the try of which they took least. */
async function leastDisturbed(subject: Subject, timing: Timing): Promise<Disturbed> {
  let least: Disturbed | null = null
  for (let tried = 1; ; tried++) {
    const stolenSince = watchStolen()
    const run = await countedRun(subject, timing).catch(uncounted)
    const stolen = stolenSince()
    if (least === null || stolen < least.stolen) least = { run, stolen }
    if (least.stolen <= STOLEN_MAX || tried === TRIES_MAX) return least
  }
}

function uncounted(error: unknown): UncountedRun {
  if (error instanceof UncountedRun) return error
  throw error
}

async function countedRun(subject: Subject, timing: Timing): Promise<LoadResult> {
  await subject.reset?.()
  const before = await subject.countEffects?.()
  const plan = toPlan(subject, timing)
  const stop = subject.beside?.()
  const result = await runLoad(plan)
  await stop?.()
  // Also after a run that does not count: what it left under way would fall into the next one.
  await pause(SETTLED_MS)
  assertCounts(result, plan, subject.answersMin ?? ANSWERS_MIN)
  if (before !== undefined && subject.countEffects !== undefined) {
    assertEffects(subject, result, (await subject.countEffects()) - before)
  }
  return result
}

/** Every success did its work once. Requests whose answer nobody waited for may have done theirs too. */
function assertEffects(subject: Subject, result: LoadResult, effects: number): void {
  const answered = successesOf(result)
  if (effects >= answered && effects <= answered + subject.connections) return
  throw new UncountedRun(`${answered} successes, but the work was done ${effects} times`)
}
