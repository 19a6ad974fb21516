import type { LoadPlan, LoadResult } from './plan.js'

/** What a call that did its work is answered with. */
const SUCCESSES: readonly string[] = ['200', '201']

/** A run that says nothing about speed, and why. */
export class UncountedRun extends Error {
  override readonly name = 'UncountedRun'
}

/**
 * Refuses a run in which anything went wrong: another status than a success, a lost connection, a timeout,
 * or too few answers to tell a percentile.
 */
export function assertCounts(result: LoadResult, plan: LoadPlan, answersMin: number): void {
  const unexpected = Object.entries(result.statuses).filter(
    ([status]) => !SUCCESSES.includes(status),
  )
  const reasons = [
    ...new Set(result.failures),
    ...unexpected.map(([status, count]) => `${count} answers with status ${status}`),
  ]
  if (result.latencies.length < answersMin) {
    reasons.push(
      `${result.latencies.length} answers in ${plan.measuredMs} ms, ${answersMin} are needed`,
    )
  }
  if (reasons.length > 0) throw new UncountedRun(reasons.join('; '))
}

/** Answers of the whole run that say that the work was done. */
export const successesOf = ({ statuses }: LoadResult): number =>
  SUCCESSES.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)
