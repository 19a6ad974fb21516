import type { LoadPlan, LoadResult } from './plan.js'

const OK = '200'

/** A run that says nothing about speed, and why. */
export class UncountedRun extends Error {
  override readonly name = 'UncountedRun'
}

/**
 * Refuses a run in which anything went wrong: another status than 200, a lost connection, a timeout,
 * or too few answers to tell a percentile.
 */
export function assertCounts(result: LoadResult, plan: LoadPlan, answersMin: number): void {
  const unexpected = Object.entries(result.statuses).filter(([status]) => status !== OK)
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
