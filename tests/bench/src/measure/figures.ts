import type { LoadResult } from '../load/plan.js'
import { sum } from './sum.js'

/** What the runs of one subject add up to. */
export interface Figures {
  /** Answers a second. */
  rate: number
  /** The lowest and the highest rate of one run, for how steady it was. */
  rateMin: number
  rateMax: number
  p50Ms: number
  p99Ms: number
  /** Microseconds of CPU for one answer, by process; those that did nothing are left out. */
  cpuUs: Record<string, number>
  answers: number
  answerBytes: number
}

/** What the process that makes load is called beside those that are measured. */
export const LOAD_GENERATOR = 'load generator'

/** Below this a process had no part in the work. */
const CPU_US_LEAST = 1

export function toFigures(runs: readonly LoadResult[]): Figures {
  const latencies = Float64Array.from(runs.flatMap((run) => run.latencies)).toSorted()
  const answers = latencies.length
  const rates = runs.map((run) => run.latencies.length / run.seconds)
  return {
    rate: answers / sum(runs.map((run) => run.seconds)),
    rateMin: Math.min(...rates),
    rateMax: Math.max(...rates),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    cpuUs: cpuPerAnswer(runs, answers),
    answers,
    answerBytes: Math.round(sum(runs.map((run) => run.answerBytes)) / runs.length),
  }
}

function cpuPerAnswer(runs: readonly LoadResult[], answers: number): Record<string, number> {
  const names = new Set(runs.flatMap((run) => Object.keys(run.cpuMs)))
  const each = [...names].map((name) => {
    const milliseconds = sum(runs.map((run) => run.cpuMs[name] ?? 0))
    return [name, Math.round((milliseconds * 1000) / answers)] as const
  })
  return Object.fromEntries(each.filter(([, microseconds]) => microseconds >= CPU_US_LEAST))
}

/** Of all processes but the one that only asks. */
export const cpuUsOfAll = (cpuUs: Record<string, number>): number =>
  sum(Object.entries(cpuUs).map(([name, us]) => (name === LOAD_GENERATOR ? 0 : us)))

/** The value that this part of all values does not exceed (nearest rank); NaN when there are none. */
export const quantile = (sorted: ArrayLike<number>, part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
